"""Deals of riichi mahjong played by chance, and at each step all that PyPI's `riichienv` allows each player by the rules of Tenhou.

A deal has some seventy steps, so a fiftieth of the number asked for are played."""

import importlib.metadata
import random

from riichienv import ActionType, GameRule, RiichiEnv, calculate_shanten

from common import arguments, digest

RED = (16, 52, 88)


def look(tile):
    """A tile as its face, and whether it is a red five."""
    return f"{tile // 4}{'r' if tile in RED else ''}"


def text(action):
    kind = action.action_type
    if kind == ActionType.DISCARD:
        return f"discard {action.tile}"
    if kind in (ActionType.CHI, ActionType.PON):
        name = "chi" if kind == ActionType.CHI else "pon"
        return f"{name} {' '.join(look(tile) for tile in sorted(action.consume_tiles))}"
    if kind == ActionType.ANKAN:
        return f"closed_kan {action.consume_tiles[0] // 4}"
    if kind == ActionType.KAKAN:
        return f"added_kan {action.tile // 4}"
    return {ActionType.DAIMINKAN: "kan", ActionType.RON: "ron", ActionType.TSUMO: "tsumo", ActionType.PASS: "pass",
            ActionType.RIICHI: "riichi", ActionType.KYUSHU_KYUHAI: "nine_orphans"}[kind]


def done(action):
    """What was done, with the very tiles of a call."""
    if action.action_type in (ActionType.CHI, ActionType.PON):
        return f"{text(action).split()[0]} {numbers(sorted(action.consume_tiles))}"
    return text(action)


def choose(hand, actions, calls):
    """Mostly what brings the hand nearer to ready; wins and riichi nearly always, calls as often as this deal has it."""
    kinds = {kind: [action for action in actions if action.action_type == kind] for kind in (
        ActionType.RON, ActionType.TSUMO, ActionType.RIICHI, ActionType.DISCARD)}
    for kind, often in ((ActionType.TSUMO, 0.7), (ActionType.RON, 0.6), (ActionType.RIICHI, 0.8)):
        if kinds[kind] and random.random() < often:
            return random.choice(kinds[kind])
    others = [action for action in actions if action.action_type not in kinds and action.action_type != ActionType.PASS]
    if others and random.random() < calls:
        return random.choice(others)
    if kinds[ActionType.DISCARD] and random.random() < 0.95:
        def left(action):
            rest = list(hand)
            rest.remove(action.tile)
            return calculate_shanten(rest)
        return min(kinds[ActionType.DISCARD], key=left)
    rest = [action for action in actions if action.action_type not in (ActionType.RON, ActionType.TSUMO)]
    return random.choice(rest or actions)


def ours(wall):
    """The wall in the order in which tiles are taken, dead wall last, its stacks from the live wall on, the upper tile first."""
    mine = list(wall)
    for upper in range(122, 136, 2):
        mine[upper], mine[upper + 1] = wall[upper + 1], wall[upper]
    return mine


def numbers(values):
    return ",".join(map(str, values))


def main():
    chosen = arguments(__doc__)
    print(f"# Made by tests/oracles/riichi_riichienv.py {chosen.count} with riichienv {importlib.metadata.version('riichienv')}.")
    print("# Columns, separated by tabs: wall, dealer, honba, deposits, points, points at the end, then the steps: seat, what was")
    print("# done, digest of all that was allowed. Digests are FNV-1a of the sorted texts, a line each.")
    for _ in range(max(chosen.count // 50, 1)):
        env = RiichiEnv(game_mode="4p-red-single", rule=GameRule.default_tenhou())
        wall = random.sample(range(136), 136)
        dealer, honba, deposits = random.randrange(4), random.choice((0, 0, 1, 3)), random.choice((0, 0, 1, 2))
        points = [random.choice((25000, 25000, 30000, 900, 12000)) for _ in range(4)]
        calls = random.choice((0, 0, 0.05, 0.3, 1))
        seen = env.reset(wall=wall, oya=dealer, honba=honba, kyotaku=deposits, scores=points)
        steps = []
        while not env.done():
            actions = {}
            for seat, observation in sorted(seen.items()):
                allowed = observation.legal_actions()
                actions[seat] = choose(env.hands[seat], allowed, calls)
                texts = set(map(text, allowed))
                told = "; ".join(sorted(texts)) if chosen.moves else digest(texts)
                steps.append(f"{seat}/{done(actions[seat])}/{told}")
            seen = env.step(actions)
        print(numbers(ours(wall)), dealer, honba, deposits, numbers(points), numbers(env.scores()), *steps, sep="\t")


main()

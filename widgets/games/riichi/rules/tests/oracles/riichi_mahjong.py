"""Random complete hands of riichi mahjong, with all that yaku and points look at, as PyPI's `mahjong` values them.

The library takes a tenth of a millisecond a hand, so five times as many hands as asked for are written."""

import importlib.metadata
import random
from types import SimpleNamespace

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from common import arguments

TERMINALS = [0, 8, 9, 17, 18, 26] + list(range(27, 34))
YAKU = {
    "Tsumo": "menzen_tsumo", "Riichi": "riichi", "DaburuRiichi": "double_riichi", "Ippatsu": "ippatsu",
    "Haitei": "haitei", "Houtei": "houtei", "Rinshan": "rinshan", "Chankan": "chankan", "Pinfu": "pinfu",
    "Tanyao": "tanyao", "Iipeiko": "iipeikou", "Haku": "haku", "Hatsu": "hatsu", "Chun": "chun",
    "Sanshoku": "sanshoku_doujun", "Ittsu": "ittsuu", "Chantai": "chanta", "Chiitoitsu": "chiitoitsu",
    "Toitoi": "toitoi", "Sanankou": "sanankou", "SanshokuDoukou": "sanshoku_doukou", "SanKantsu": "sankantsu",
    "Honroto": "honroutou", "Shosangen": "shousangen", "Honitsu": "honitsu", "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou", "Chinitsu": "chinitsu", "Renhou": "renhou", "RenhouYakuman": "renhou",
    "KokushiMusou": "kokushi", "DaburuKokushiMusou": "kokushi_13", "Suuankou": "suuankou",
    "SuuankouTanki": "suuankou_tanki", "Daisangen": "daisangen", "Shousuushii": "shousuushii",
    "DaiSuushii": "daisuushii", "Tsuuiisou": "tsuuiisou", "Chinroutou": "chinroutou", "Ryuuiisou": "ryuuiisou",
    "ChuurenPoutou": "chuuren", "DaburuChuurenPoutou": "chuuren_9", "Suukantsu": "suukantsu",
    "Tenhou": "tenhou", "Chiihou": "chiihou", "Dora": "dora", "UraDora": "ura_dora", "AkaDora": "red_fives",
}


def code(yaku):
    name = type(yaku).__name__
    for wind in ("East", "South", "West", "North"):
        if name == "SeatWind" + wind:
            return "seat_wind"
        if name == "RoundWind" + wind:
            return "round_wind"
    return YAKU[name]


class Pool:
    """The 136 tiles; a face is taken until its four are gone."""

    def __init__(self):
        self.left = {face: random.sample(range(face * 4, face * 4 + 4), 4) for face in range(34)}

    def take(self, faces):
        if any(len(self.left[face]) < faces.count(face) for face in faces):
            return None
        return [self.left[face].pop() for face in faces]

    def any(self):
        face = random.choice([face for face, tiles in self.left.items() if tiles])
        return self.left[face].pop()


def faces_for():
    """The faces that a hand is made of: all of them, or few, so that rare yaku come up."""
    kind = random.random()
    suit = random.randrange(3) * 9
    if kind < 0.35:
        return list(range(34))
    if kind < 0.5:
        return list(range(suit, suit + 9)) * 3 + list(range(27, 34))
    if kind < 0.6:
        return list(range(suit, suit + 9))
    if kind < 0.7:
        return TERMINALS
    if kind < 0.75:
        return list(range(27, 34))
    if kind < 0.78:
        return [0, 8, 9, 17, 18, 26]
    if kind < 0.81:
        return [19, 20, 21, 23, 25, 32]
    if kind < 0.9:
        return [face for face in range(27) if 0 < face % 9 < 8]
    return [start + number for start in (0, 9, 18) for number in (0, 1, 2, 6, 7, 8)] + list(range(27, 34))


def groups(pool):
    """Four groups and a pair; fewer runs in some hands, the same run again in others."""
    faces = faces_for()
    sets = random.choice((0.1, 0.3, 0.6, 1.0))
    found, before = [], None
    for _ in range(4):
        for _ in range(40):
            if before is not None and random.random() < 0.3:
                face = random.choice((before, (before + 9) % 27, (before + 3) % 27))
            else:
                face = random.choice(faces)
            if random.random() < sets or face >= 27:
                four = random.random() < 0.2
                tiles = pool.take([face] * (4 if four else 3))
                kind = "kan" if four else "pon"
            elif face % 9 < 7 and (face in faces and face + 2 in faces or random.random() < 0.1):
                tiles, kind = pool.take([face, face + 1, face + 2]), "chi"
                before = face if tiles else before
            else:
                continue
            if tiles:
                found.append((kind, tiles))
                break
        else:
            return None, None
    for _ in range(40):
        pair = pool.take([random.choice(faces)] * 2)
        if pair:
            return found, pair
    return None, None


def hand():
    """The closed tiles, the melds, and the winning tile among the closed ones."""
    pool = Pool()
    kind = random.random()
    if kind < 0.05:
        faces = sorted(set(faces_for()))
        if len(faces) >= 7:
            tiles = [tile for face in random.sample(faces, 7) for tile in pool.take([face, face])]
            return pool, tiles, []
    if kind < 0.06:
        return pool, pool.take(TERMINALS + [random.choice(TERMINALS)]), []
    if kind < 0.07:
        suit = random.randrange(3) * 9
        gates = [suit + number for number in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, random.randrange(9))]
        return pool, pool.take(gates), []
    found, pair = groups(pool)
    if not found:
        return None
    closed, melds = list(pair), []
    call = random.choice((0, 0, 0.3, 0.7, 1.0))
    for name, tiles in found:
        if name == "kan":
            melds.append((random.choice(("kan", "closedkan", "closedkan", "addedkan")), tiles))
        elif random.random() < call:
            melds.append((name, tiles))
        else:
            closed += tiles
    return pool, closed, melds


def situation(melds):
    is_open = any(name != "closedkan" for name, _ in melds)
    now = SimpleNamespace(tsumo=random.random() < 0.5, riichi="-", ippatsu=0, special="-")
    if not is_open and random.random() < 0.5:
        now.riichi = random.choice(("riichi", "riichi", "double"))
        now.ippatsu = int(random.random() < 0.3)
    now.seat, now.round = random.randrange(4), random.randrange(4)
    if random.random() < 0.2:
        now.special = random.choice(("last", "deadwall" if now.tsumo else "robbed"))
    elif not melds and random.random() < 0.1 and (now.tsumo or now.seat):
        now.special = "first"
    return now


def options():
    # Open hands without fu count 30 everywhere: the library leaves out the fu of their draw, which makes no difference then.
    return SimpleNamespace(
        open_tanyao=random.random() < 0.7, red=random.random() < 0.5, double=random.random() < 0.5,
        counted=random.random() < 0.6, rounded=random.random() < 0.4, drawn_pinfu=random.random() < 0.8,
        renhou=random.random() < 0.5)


KINDS = {"chi": Meld.CHI, "pon": Meld.PON, "kan": Meld.KAN, "closedkan": Meld.KAN, "addedkan": Meld.SHOUMINKAN}


def ask(closed, melds, tile, now, rules, indicators, under):
    config = HandConfig(
        is_tsumo=now.tsumo, is_riichi=now.riichi == "riichi", is_daburu_riichi=now.riichi == "double",
        is_ippatsu=bool(now.ippatsu), is_rinshan=now.special == "deadwall", is_chankan=now.special == "robbed",
        is_haitei=now.special == "last" and now.tsumo, is_houtei=now.special == "last" and not now.tsumo,
        is_tenhou=now.special == "first" and now.tsumo and now.seat == 0,
        is_chiihou=now.special == "first" and now.tsumo and now.seat > 0,
        is_renhou=now.special == "first" and not now.tsumo,
        player_wind=27 + now.seat, round_wind=27 + now.round,
        options=OptionalRules(
            has_open_tanyao=rules.open_tanyao, has_aka_dora=rules.red, has_double_yakuman=rules.double,
            kazoe_limit=HandConfig.KAZOE_LIMITED if rules.counted else HandConfig.KAZOE_SANBAIMAN,
            kiriage=rules.rounded, fu_for_pinfu_tsumo=not rules.drawn_pinfu, renhou_as_yakuman=rules.renhou))
    called = [Meld(KINDS[name], tiles=sorted(tiles), opened=name != "closedkan") for name, tiles in melds]
    tiles = closed + [tile for _, tiles in melds for tile in tiles]
    return HandCalculator.estimate_hand_value(
        tiles, tile, melds=called, dora_indicators=indicators, ura_dora_indicators=under, config=config)


def numbers(tiles):
    return ",".join(map(str, tiles)) or "-"


def main():
    chosen = arguments(__doc__)
    print(f"# Made by tests/oracles/riichi_mahjong.py {chosen.count} with mahjong {importlib.metadata.version('mahjong')}.")
    print("# Columns, separated by tabs: rules, drawn, riichi, ippatsu, special, seat wind, round wind, closed tiles, melds,")
    print("# winning tile, indicators, those under them; error or yaku with han, han, fu, reasons for fu, payments.")
    written = 0
    while written < chosen.count * 5:
        made = hand()
        if not made or not made[1]:
            continue
        pool, closed, melds = made
        tile = random.choice(closed)
        if random.random() < 0.03:
            # A hand that is not complete, mostly.
            closed[closed.index(tile)] = tile = pool.any()
        now, rules = situation(melds), options()
        indicators = [pool.any() for _ in range(random.choice((1, 1, 2, 5)))]
        under = [pool.any() for _ in indicators]
        answer = ask(closed, melds, tile, now, rules, indicators, under)
        if answer.error and answer.error not in ("hand_not_winning", "no_yaku"):
            raise ValueError(f"{answer.error}: {closed} {melds} {now}")
        before = list(closed)
        before.remove(tile)
        flags = "".join("1" if flag else "0" for flag in vars(rules).values())
        row = [flags, int(now.tsumo), now.riichi, now.ippatsu, now.special, now.seat, now.round, numbers(sorted(before)),
               " ".join(f"{name}:{numbers(tiles)}" for name, tiles in melds) or "-", tile, numbers(indicators),
               numbers(under)]
        if answer.error:
            row += [answer.error, "-", "-", "-", "-"]
        else:
            is_open = answer.is_open_hand
            worth = sorted(f"{code(yaku)}={yaku.han_open if is_open and yaku.han_open else yaku.han_closed}" for yaku in answer.yaku)
            reasons = sorted(f"{one['reason']}={one['fu']}" for one in answer.fu_details or [])
            row += [" ".join(worth), answer.han, answer.fu, " ".join(reasons) or "-",
                    f"{answer.cost['main']} {answer.cost['additional']} {answer.cost['total']}"]
        print(*row, sep="\t")
        written += 1


main()

"""Alquerque, bagh-chal and fox and geese, written by themselves as games on graphs: how many games of so many turns there are, from the
start and from positions of games by chance. Writes oracle-data/nets.tsv: game, FEN, depth, count. Nothing but Python is needed.
"""

import pathlib
import random

WHITE, BLACK = "w", "b"


def points(width, height, holes=()):
    return [(x, y) for y in range(height) for x in range(width) if (x, y) not in holes]


def graph(nodes):
    """For each point and direction the next point: straight everywhere, along diagonals from points that are even."""
    there = set(nodes)
    lines = {}
    for x, y in nodes:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if (dx, dy) == (0, 0) or (dx and dy and (x + y) % 2):
                    continue
                if (x + dx, y + dy) in there:
                    lines[(x, y), (dx, dy)] = (x + dx, y + dy)
    return lines


def directions_of(piece, game):
    every = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    # Geese begin above and go down.
    return [way for way in every if not (game == "foxandgeese" and piece == "g" and way[1] > 0)]


class Game:
    def __init__(self, name, width, height, holes=()):
        self.name, self.width, self.height, self.holes = name, width, height, set(holes)
        self.nodes = points(width, height, self.holes)
        self.lines = graph(self.nodes)

    def leapers(self):
        return {"alquerque": "Mm", "baghchal": "T", "foxandgeese": "F"}[self.name]

    def own(self, board, turn):
        return [at for at in self.nodes if board.get(at) and (board[at].isupper() == (turn == WHITE))]

    def over(self, board, turn):
        """Whether the side to move has lost, or the other has."""
        if self.name == "alquerque":
            return not self.own(board["at"], WHITE) or not self.own(board["at"], BLACK)
        geese = sum(1 for piece in board["at"].values() if piece == "g") + board["hand"]
        return geese <= (15 if self.name == "baghchal" else 5)

    def jumps(self, at, start, turn, taken, from_):
        found = []
        for way in directions_of(at[start], self.name):
            prey = self.lines.get((from_, way))
            goal = prey and self.lines.get((prey, way))
            if not goal or prey in taken:
                continue
            enemy = at.get(prey)
            if not enemy or enemy.isupper() == (turn == WHITE):
                continue
            if goal != start and at.get(goal):
                continue
            found.append((prey, goal))
        return found

    def turns(self, position, turn):
        """The positions after each turn."""
        at, hand = position["at"], position["hand"]
        if self.over(position, turn):
            return []
        if self.name == "baghchal" and turn == BLACK and hand:
            return [{"at": {**at, node: "g"}, "hand": hand - 1} for node in self.nodes if node not in at]
        captures, quiet, results = [], [], set()

        def leap(start, here, taken):
            more = self.jumps(at, start, turn, taken, here)
            chain = self.name != "baghchal" or not taken
            if not more or not chain:
                more = []
            stops = bool(taken) and (not more or self.name == "foxandgeese")
            # Two ways of the same piece to the same point with the same captures are one turn.
            result = (start, here, frozenset(taken))
            if stops and result not in results:
                results.add(result)
                after = {node: piece for node, piece in at.items() if node not in taken and node != start}
                after[here] = at[start]
                captures.append({"at": after, "hand": hand})
            for prey, goal in more:
                leap(start, goal, [*taken, prey])

        for node in self.own(at, turn):
            if at[node] in self.leapers():
                leap(node, node, [])
            for way in directions_of(at[node], self.name):
                goal = self.lines.get((node, way))
                if goal and goal not in at:
                    after = {other: piece for other, piece in at.items() if other != node}
                    after[goal] = at[node]
                    quiet.append({"at": after, "hand": hand})
        if self.name == "alquerque" and captures:
            return captures
        return captures + quiet

    def perft(self, position, turn, depth):
        after = self.turns(position, turn)
        if depth == 1:
            return len(after)
        other = BLACK if turn == WHITE else WHITE
        return sum(self.perft(next_, other, depth - 1) for next_ in after)

    def fen(self, position, turn):
        rows = []
        for y in reversed(range(self.height)):
            row, empty = "", 0
            for x in range(self.width):
                piece = "*" if (x, y) in self.holes else position["at"].get((x, y))
                if piece is None:
                    empty += 1
                    continue
                row += (str(empty) if empty else "") + piece
                empty = 0
            rows.append(row + (str(empty) if empty else ""))
        hand = "[" + "g" * position["hand"] + "]" if self.name == "baghchal" else ""
        return f"{'/'.join(rows)}{hand} {turn} - - 0 1"


def read(game, rows, hand=0):
    at = {}
    for y, row in enumerate(reversed(rows)):
        for x, piece in enumerate(row):
            if piece.isalpha():
                at[x, y] = piece
    return {"at": at, "hand": hand}


CORNERS = [(x, y) for x in (0, 1, 5, 6) for y in (0, 1, 5, 6)]
GAMES = [
    (Game("alquerque", 5, 5), ["mmmmm", "mmmmm", "MM.mm", "MMMMM", "MMMMM"], 0, WHITE, 5),
    (Game("baghchal", 5, 5), ["T...T", ".....", ".....", ".....", "T...T"], 20, BLACK, 3),
    (Game("foxandgeese", 7, 7, CORNERS), ["..ggg..", "..ggg..", "ggggggg", "...F...", ".......", ".......", "......."], 0, WHITE, 4),
]


def main():
    chance = random.Random(36)
    lines = []
    for game, rows, hand, turn, depth in GAMES:
        start = read(game, rows, hand)
        for deep in range(1, depth + 1):
            lines.append((game.name, game.fen(start, turn), deep, game.perft(start, turn, deep)))
        seen = 0
        while seen < 40:
            position, now = start, turn
            for _ in range(chance.randint(3, 60)):
                after = game.turns(position, now)
                if not after:
                    break
                position, now = chance.choice(after), BLACK if now == WHITE else WHITE
            # A position with a piece that goes on is none of its own.
            lines.append((game.name, game.fen(position, now), 2, game.perft(position, now, 2)))
            seen += 1
    path = pathlib.Path(__file__).parents[1] / "oracle-data" / "nets.tsv"
    path.write_text("# Made by tests/scripts/nets_model.py. Columns, separated by tabs: game, FEN, depth of perft, count.\n"
                    + "".join("\t".join(map(str, line)) + "\n" for line in lines))


main()

"""Pictures of what games of bots came to, as SVG: who wins how often, points by turn, and how long games are.

They are read in light and dark, and without colour: all that is drawn is told in words beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from toolkit.bots.tallies import Tally

WIDTH, LEFT, RIGHT, ROW, TALL = 640, 150, 150, 34, 130
"""Sizes in the picture's own units: all of it, the columns of words, a bot's row, the bars of the lengths."""

DASHES = ("", "7 4", "2 3", "12 3 2 3", "16 5", "4 8")
"""How each bot's line is drawn, so that they are told apart without colour."""

STYLE = """
.bar{fill:#7a5ec4}.line{stroke:#1a1a1a;stroke-width:2;fill:none}.grid{stroke:#999;stroke-width:1;stroke-dasharray:3 3}
text{font:14px system-ui,sans-serif;fill:#1a1a1a}.head{font-weight:700}.end{text-anchor:end}.middle{text-anchor:middle}
.ground{fill:#fff}
@media(prefers-color-scheme:dark){.bar{fill:#9d86e0}.line{stroke:#eee}text{fill:#eee}.ground{fill:#1e2129}}
"""


def picture(found: Tally, names: Sequence[str]) -> str:
    """Return the picture of some games as one SVG file; `names` are the bots', one for each seat."""
    wins = win_rates(found, names)
    top = 44 + ROW * len(names) + 30
    course = by_turn(found, names, top)
    below = top + (TALL + 72 if course else 0)
    height = below + TALL + 60
    told = f"Win rates{', points by turn' if course else ''} and lengths of {found.ended} games"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{told}">',
        f"<title>{told}</title><style>{' '.join(STYLE.split())}</style>",
        f'<rect class="ground" width="{WIDTH}" height="{height}"/>',
        *wins,
        *course,
        *lengths(found, below),
        "</svg>\n",
    ]
    return "\n".join(parts)


def caption(x: float, y: float, text: str, kind: str = "") -> str:
    """Return a line of text at a place."""
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(text)}</text>'


def win_rates(found: Tally, names: Sequence[str]) -> list[str]:
    """Return a bar for each bot's share of wins, a line for its 95% interval, and both in words with its points."""
    room = WIDTH - LEFT - RIGHT
    bottom = 36 + ROW * len(names)
    fair = LEFT + room / len(names)
    parts = [caption(8, 22, f"Wins in {found.ended} games, with 95% intervals", "head")]
    parts.append(f'<path class="grid" d="M{fair:g} 34V{bottom}"/>')
    for at, row in enumerate(found.rows(names)):
        y = 36 + ROW * at
        parts.append(caption(LEFT - 8, y + 20, row["bot"], "end"))
        if row["wins"] is None:
            continue
        low, high = row["interval"]
        parts.append(f'<rect class="bar" x="{LEFT}" y="{y + 6}" width="{room * row["wins"]:.1f}" height="{ROW - 14}"/>')
        ends = f"M{LEFT + room * low:.1f} {y + 10}v12m0 -6H{LEFT + room * high:.1f}m0 -6v12"
        parts.append(f'<path class="line" d="{ends}"/>')
        parts.append(caption(WIDTH - RIGHT + 8, y + 20, f"{row['wins']:.0%}, {row['points']:.1f} points"))
    return parts


def by_turn(found: Tally, names: Sequence[str], top: float) -> list[str]:
    """Return a line for each bot's mean points after each turn, with its name and points at the end, in words too."""
    means = [found.points_by_turn(index) for index in range(len(names))]
    turns = max(map(len, means))
    if turns < 2:
        return []
    low, high = min(0.0, *(min(each, default=0.0) for each in means)), max(max(each, default=0.0) for each in means)
    base, step, tall = top + TALL + 14, (WIDTH - RIGHT - 56) / (turns - 1), (TALL - 20) / (high - low or 1)

    def height(points: float) -> float:
        return base - (points - low) * tall

    parts = [caption(8, top, "Points after each turn, on average", "head")]
    parts += [f'<path class="line" d="M40 {base - TALL + 16}V{base}H{WIDTH - RIGHT}"/>']
    parts += [caption(34, height(points) + 5, f"{points:.0f}", "end") for points in dict.fromkeys((low, high))]
    label = float("inf")
    for at in sorted(range(len(names)), key=lambda at: means[at][-1] if means[at] else low):
        if not means[at]:
            continue
        places = " ".join(f"{40 + step * turn:.1f},{height(points):.1f}" for turn, points in enumerate(means[at]))
        parts.append(f'<polyline class="line" stroke-dasharray="{DASHES[at]}" points="{places}"/>')
        label = min(height(means[at][-1]) + 5, label - 16)  # from the lowest up, so that no name lies on another
        parts.append(caption(WIDTH - RIGHT + 8, label, f"{names[at]}: {means[at][-1]:.1f}"))
    marked = range(0, turns, max(1, round(turns / 10)))
    parts += [caption(40 + step * turn, base + 18, f"{turn + 1}", "middle") for turn in marked]
    return parts


def lengths(found: Tally, top: float) -> list[str]:
    """Return a bar for each length of games, how many had it on the highest, and the lengths in words."""
    parts = [caption(8, top, "Turns of the player who had most", "head")]
    if not found.rounds:
        return parts
    first, last = min(found.rounds), max(found.rounds)
    wide = (WIDTH - 40) / (last - first + 1)
    most = max(found.rounds.values())
    base = top + TALL + 14
    for turns in range(first, last + 1):
        tall = (TALL - 26) * found.rounds[turns] / most
        x = 20 + wide * (turns - first)
        parts.append(
            f'<rect class="bar" x="{x:.1f}" y="{base - tall:.1f}" width="{wide * 0.8:.1f}" height="{tall:.1f}"/>'
        )
        if found.rounds[turns] == most:
            parts.append(caption(x + wide * 0.4, base - tall - 4, f"{most}", "middle"))
    parts.append(f'<path class="line" d="M16 {base}H{WIDTH - 16}"/>')
    step = max(1, round((last - first + 1) / 10))
    parts += [
        caption(20 + wide * (turns - first + 0.4), base + 18, f"{turns}", "middle")
        for turns in range(first, last + 1, step)
    ]
    return parts

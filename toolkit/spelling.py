"""How near two words are to each other in spelling."""

from __future__ import annotations


def near(one: str, other: str, most: int) -> bool:
    """Whether two words differ in at most `most` letters added, left out, changed or swapped."""
    if abs(len(one) - len(other)) > most:
        return False
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, against in enumerate(other, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return False
        before, last = last, row
    return last[-1] <= most

"""The answer to what cards do together, as a value that the command line, the page and the site only lay out.

`answer_for(names)` in `toolkit.answering.answer` takes the exact names of one, two or more cards and returns an
`Answer`: what happens (`says`), who chooses what (`choices`), how that is proved (`proof`, with position and moves),
which rulings are about the same (`related`), and what was so before (`before`).

For a position of one's own: `happening(position)` in `toolkit.answering.happening` plays a `Position`
(`toolkit.graph.positions`, as claims write it) in every way and says what its moves come to.

`importance` puts the rulings of a card into groups and says which come first.
"""

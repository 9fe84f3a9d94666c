"""Questions in plain words, answered by playing exactly that position.

`answering.answer` goes through all: words (`words`) are read as a question (`grammar` makes a `reading`), laid out as a
position of the claim format (`laying`), played in every way and judged (`judging`), and told (`telling`). What the
catalogue knows needs no position (`facts`).
"""

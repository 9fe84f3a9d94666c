"""Answers to plain questions: what there is to find, and how it is ranked."""

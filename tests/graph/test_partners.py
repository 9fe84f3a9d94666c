"""What goes with a card, by the graph: the table that wishes read is made of the edges as they are."""

from __future__ import annotations

from toolkit.catalogue.files import data_folder
from toolkit.graph.partners import all_partners


def test_the_table_is_what_the_edges_say() -> None:
    assert (data_folder() / "partners.toml").read_text(encoding="utf-8") == all_partners()

"""Printed things: cards, sets, costs, types, piles, landscapes (reads `data/`)."""

from toolkit.catalogue.catalogue import CardSet, Catalogue, catalogue
from toolkit.catalogue.facts import CardFacts, PrintedCost, Wording
from toolkit.catalogue.files import data_folder

__all__ = ["CardFacts", "CardSet", "Catalogue", "PrintedCost", "Wording", "catalogue", "data_folder"]

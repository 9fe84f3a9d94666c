"""Printed things: cards, sets, costs, types, piles, landscapes (reads `data/`)."""

from toolkit.catalogue.cards import Card, Cost, Wording
from toolkit.catalogue.catalogue import CardSet, Catalogue, catalogue
from toolkit.catalogue.files import data_folder

__all__ = ["Card", "CardSet", "Catalogue", "Cost", "Wording", "catalogue", "data_folder"]

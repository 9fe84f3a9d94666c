"""Choosing kingdoms: wishes, setup rules, codes and sheets."""

from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.codes import decode, encode
from toolkit.kingdoms.formats import as_dict
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.sheet import Sheet, Step, set_up

__all__ = ["Kingdom", "Request", "Sheet", "Step", "as_dict", "choose", "decode", "encode", "set_up"]

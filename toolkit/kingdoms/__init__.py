"""Choosing kingdoms: wishes, setup rules, codes and sheets."""

from toolkit.kingdoms.choosing import Request, choose
from toolkit.kingdoms.codes import decode, encode
from toolkit.kingdoms.kingdom import Kingdom
from toolkit.kingdoms.sheet import Sheet, Step, set_up
from toolkit.kingdoms.showing import as_dict

__all__ = ["Kingdom", "Request", "Sheet", "Step", "as_dict", "choose", "decode", "encode", "set_up"]

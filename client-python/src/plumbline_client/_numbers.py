"""Amounts keep their digits: what arrives with a fraction is a Decimal, and a Decimal is sent as it is."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any, Union

Number = Union[int, Decimal]
"""A number in a response."""

AnyNumber = Union[int, float, Decimal]
"""A number in a request."""


def to_json(value: Any) -> str:
    """The JSON of a request. The service reads decimals in texts too, so that no digit passes through a float."""
    return json.dumps(value, default=_decimal_text, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def from_json(text: str) -> Any:
    """The value of a JSON text, with every fraction as a Decimal."""
    return json.loads(text, parse_float=Decimal)


def _decimal_text(value: Any) -> str:
    if isinstance(value, Decimal) and value.is_finite():
        return format(value, "f")
    raise TypeError(f"{value!r} cannot be sent as JSON.")

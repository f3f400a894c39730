"""Custom fields of version 1, whose names only the firm knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast


def custom_fields(record: Mapping[str, Any]) -> dict[str, Any]:
    """The custom fields of a record by name, without their prefix: `custom_fields(client)["Region"]`."""
    return {name[3:]: value for name, value in record.items() if name.startswith("CF_")}


def set_custom_field(record: Mapping[str, Any], name: str, value: Any) -> None:
    """Sets a custom field of a record that is about to be saved."""
    cast("dict[str, Any]", record)[f"CF_{name}"] = value

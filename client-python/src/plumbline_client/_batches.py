"""Groups of items, for calls that take only so many."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")


def batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    """Groups items, so that as many as a call accepts can be sent at once: `for keys in batches(all_keys, 1000)`."""
    if size < 1:
        raise ValueError(f"The size of a batch must be 1 or more; got {size}.")
    rest = iter(items)
    while batch := list(islice(rest, size)):
        yield batch

"""How methods are called: the shapes that the generated tables of methods are made of."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

A = TypeVar("A", contravariant=True)
C = TypeVar("C", covariant=True)
R = TypeVar("R")


class Call(Protocol[A, C]):
    """A method with a required argument; returns the Content."""

    def __call__(
        self,
        args: A,
        *,
        idempotency_key: str | None = None,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> C: ...


class OptionalCall(Protocol[A, C]):
    """A method whose arguments may be left out; returns the Content."""

    def __call__(
        self,
        args: A | None = None,
        *,
        idempotency_key: str | None = None,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> C: ...


class AsyncCall(Protocol[A, C]):
    """A method with a required argument; returns the Content."""

    async def __call__(
        self,
        args: A,
        *,
        idempotency_key: str | None = None,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> C: ...


class AsyncOptionalCall(Protocol[A, C]):
    """A method whose arguments may be left out; returns the Content."""

    async def __call__(
        self,
        args: A | None = None,
        *,
        idempotency_key: str | None = None,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> C: ...


class Pages(Protocol[A, C]):
    """A paged list with a required argument."""

    def __call__(
        self, args: A, *, page_size: int = 100, timeout: float | None = None, retries: int | None = None
    ) -> Iterator[C]: ...


class OptionalPages(Protocol[A, C]):
    """A paged list whose arguments may be left out."""

    def __call__(
        self, args: A | None = None, *, page_size: int = 100, timeout: float | None = None, retries: int | None = None
    ) -> Iterator[C]: ...


class AsyncPages(Protocol[A, C]):
    """A paged list with a required argument."""

    def __call__(
        self, args: A, *, page_size: int = 100, timeout: float | None = None, retries: int | None = None
    ) -> AsyncIterator[C]: ...


class AsyncOptionalPages(Protocol[A, C]):
    """A paged list whose arguments may be left out."""

    def __call__(
        self, args: A | None = None, *, page_size: int = 100, timeout: float | None = None, retries: int | None = None
    ) -> AsyncIterator[C]: ...


class Edit(Protocol[R]):
    """Reads records, gives a copy of each to `edit`, and saves those that changed with the copies as they were read.

    `edit` changes its copy or returns another; `Delete: True` in it deletes the record. Returns the saved records.
    """

    def __call__(
        self,
        keys: Iterable[int],
        edit: Callable[[R], R | None],
        *,
        single: bool = True,
        edits_again: int = 0,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> list[R]: ...


class AsyncEdit(Protocol[R]):
    """The same with asyncio; `edit` itself is an ordinary function."""

    async def __call__(
        self,
        keys: Iterable[int],
        edit: Callable[[R], R | None],
        *,
        single: bool = True,
        edits_again: int = 0,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> list[R]: ...


class ByName:
    """A function for each method; they are made when they are used, and only the types know which exist."""

    def __init__(self, make: Callable[[str], Any]) -> None:
        self._make = make

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            return self._make(name)

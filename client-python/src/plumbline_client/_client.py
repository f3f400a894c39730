"""The clients: one for ordinary programs, one for asyncio and trio, each for both interface versions."""

from __future__ import annotations

import threading
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from types import TracebackType
from typing import Any, TypeVar, cast

import anyio
import httpx

from . import _core as core
from ._core import Editing, Exchange, Options, Pause, Received, Settings, Token, Work
from ._errors import NetworkError
from .methods import (
    AsyncCallsV1,
    AsyncCallsV2,
    AsyncEditsV1,
    AsyncEditsV2,
    AsyncItemsV1,
    AsyncItemsV2,
    AsyncPagesV1,
    AsyncPagesV2,
    CallsV1,
    CallsV2,
    EditsV1,
    EditsV2,
    Envelope,
    ItemsV1,
    ItemsV2,
    PagesV1,
    PagesV2,
)

Self = TypeVar("Self", bound="_SyncClient")
AsyncSelf = TypeVar("AsyncSelf", bound="_AsyncClient")


class _SyncClient:
    """A client that waits for each answer. Threads may share it."""

    _version = 1

    def __init__(
        self,
        url: str,
        username: str | None = None,
        password: str | None = None,
        *,
        token: str | None = None,
        timeout: float = core.TIMEOUT,
        retries: int = core.RETRIES,
        http: httpx.Client | None = None,
    ) -> None:
        """`url` is the API address with its id: `http://127.0.0.1:8080/ServiceAPI.ashx?demo`.

        Give a user name and password, or an API token. `timeout` is in seconds for one attempt of a call, 0 for no
        limit; `retries` is how often a call is repeated after a failure that may pass, 0 for never. `http` replaces
        the client's own connections, for proxies and certificates.
        """
        self._settings = core.settings_of(url, self._version, username, password, token, timeout, retries)
        self._session: str | None = None
        self._own_http = http is None
        self._http = http or httpx.Client()
        self._signing_in = threading.Lock()
        self._make_tables()

    def _make_tables(self) -> None:
        """Makes the tables of methods of the version."""

    def send(
        self,
        method: str,
        args: Any = None,
        *,
        idempotency_key: str | None = None,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> Envelope:
        """The whole response of a method, with its warnings, page counts and usage key."""
        options = Options(idempotency_key, preview, timeout, retries)
        return cast(Envelope, self._run(core.answer(self._settings, method, args, options)))

    def end(self) -> None:
        """Ends the session, if there is one. A later call opens a new one."""
        with self._signing_in:
            token, self._session = self._session, None
        if token is not None:
            self._run(core.sign_out(self._settings, token))

    def close(self) -> None:
        """Ends the session and closes the connections."""
        try:
            self.end()
        finally:
            if self._own_http:
                self._http.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _call(self, method: str) -> Callable[..., Any]:
        def call(args: Any = None, **options: Any) -> Any:
            return self._run(core.answer(self._settings, method, args, Options(**options)))["Content"]

        return call

    def _pages(self, method: str) -> Callable[..., Iterator[Any]]:
        def pages(args: Any = None, *, page_size: int = 100, **options: Any) -> Iterator[Any]:
            number, more = 1, True
            while more:
                work = core.page(self._settings, method, args, Options(**options), page_size, number)
                content, more = self._run(work)
                if content is not None:
                    yield content
                number += 1

        return pages

    def _items(self, method: str) -> Callable[..., Iterator[Any]]:
        def items(args: Any = None, **options: Any) -> Iterator[Any]:
            for page in self._pages(method)(args, **options):
                yield from core.items_in(page)

        return items

    def _edit(self, things: str) -> Callable[..., Any]:
        def edit(
            keys: Iterable[int],
            change: Callable[[Any], Any],
            *,
            single: bool = True,
            edits_again: int = 0,
            **options: Any,
        ) -> Any:
            editing = Editing(single, edits_again)
            return self._run(core.edit_records(self._settings, things, keys, change, editing, Options(**options)))

        return edit

    def _run(self, work: Work) -> Any:
        """Carries out the steps of some work and returns its result."""
        result: Any = None
        failure: Exception | None = None
        try:
            while True:
                step = work.send(result) if failure is None else work.throw(failure)
                result, failure = None, None
                try:
                    if isinstance(step, Exchange):
                        result = self._exchange(step)
                    elif isinstance(step, Pause):
                        time.sleep(step.seconds)
                    else:
                        result = self._token(step)
                except Exception as error:
                    failure = error
        except StopIteration as done:
            return done.value

    def _token(self, step: Token) -> str:
        with self._signing_in:
            if self._session is None or self._session == step.expired:
                self._session = None
                self._session = cast(str, self._run(core.sign_in(self._settings)))
            return self._session

    def _exchange(self, step: Exchange) -> Received:
        until = None if step.timeout is None else time.monotonic() + step.timeout
        try:
            with self._http.stream(
                "POST", self._settings.url, content=step.content, headers=step.headers, timeout=step.timeout
            ) as response:
                parts: list[bytes] = []
                for part in response.iter_bytes():
                    parts.append(part)
                    # httpx limits the time between two parts; a slow answer may have many.
                    if until is not None and time.monotonic() > until:
                        raise httpx.ReadTimeout("The time is up.")
                return _received(response, b"".join(parts))
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise _network_error(self._settings, step, error) from error


class _AsyncClient:
    """A client for asyncio and trio. Tasks may share it."""

    _version = 1

    def __init__(
        self,
        url: str,
        username: str | None = None,
        password: str | None = None,
        *,
        token: str | None = None,
        timeout: float = core.TIMEOUT,
        retries: int = core.RETRIES,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        """`url` is the API address with its id: `http://127.0.0.1:8080/ServiceAPI.ashx?demo`.

        Give a user name and password, or an API token. `timeout` is in seconds for one attempt of a call, 0 for no
        limit; `retries` is how often a call is repeated after a failure that may pass, 0 for never. `http` replaces
        the client's own connections, for proxies and certificates.
        """
        self._settings = core.settings_of(url, self._version, username, password, token, timeout, retries)
        self._session: str | None = None
        self._own_http = http is None
        self._http = http or httpx.AsyncClient()
        self._signing_in: anyio.Lock | None = None
        self._make_tables()

    def _make_tables(self) -> None:
        """Makes the tables of methods of the version."""

    async def send(
        self,
        method: str,
        args: Any = None,
        *,
        idempotency_key: str | None = None,
        preview: bool = False,
        timeout: float | None = None,
        retries: int | None = None,
    ) -> Envelope:
        """The whole response of a method, with its warnings, page counts and usage key."""
        options = Options(idempotency_key, preview, timeout, retries)
        return cast(Envelope, await self._run(core.answer(self._settings, method, args, options)))

    async def end(self) -> None:
        """Ends the session, if there is one. A later call opens a new one."""
        token, self._session = self._session, None
        if token is not None:
            await self._run(core.sign_out(self._settings, token))

    async def close(self) -> None:
        """Ends the session and closes the connections."""
        try:
            await self.end()
        finally:
            if self._own_http:
                await self._http.aclose()

    async def __aenter__(self: AsyncSelf) -> AsyncSelf:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()

    def _call(self, method: str) -> Callable[..., Any]:
        async def call(args: Any = None, **options: Any) -> Any:
            envelope = await self._run(core.answer(self._settings, method, args, Options(**options)))
            return envelope["Content"]

        return call

    def _pages(self, method: str) -> Callable[..., AsyncIterator[Any]]:
        async def pages(args: Any = None, *, page_size: int = 100, **options: Any) -> AsyncIterator[Any]:
            number, more = 1, True
            while more:
                work = core.page(self._settings, method, args, Options(**options), page_size, number)
                content, more = await self._run(work)
                if content is not None:
                    yield content
                number += 1

        return pages

    def _items(self, method: str) -> Callable[..., AsyncIterator[Any]]:
        async def items(args: Any = None, **options: Any) -> AsyncIterator[Any]:
            async for page in self._pages(method)(args, **options):
                for item in core.items_in(page):
                    yield item

        return items

    def _edit(self, things: str) -> Callable[..., Any]:
        async def edit(
            keys: Iterable[int],
            change: Callable[[Any], Any],
            *,
            single: bool = True,
            edits_again: int = 0,
            **options: Any,
        ) -> Any:
            editing = Editing(single, edits_again)
            return await self._run(core.edit_records(self._settings, things, keys, change, editing, Options(**options)))

        return edit

    async def _run(self, work: Work) -> Any:
        """Carries out the steps of some work and returns its result."""
        result: Any = None
        failure: Exception | None = None
        try:
            while True:
                step = work.send(result) if failure is None else work.throw(failure)
                result, failure = None, None
                try:
                    if isinstance(step, Exchange):
                        result = await self._exchange(step)
                    elif isinstance(step, Pause):
                        await anyio.sleep(step.seconds)
                    else:
                        result = await self._token(step)
                except Exception as error:
                    failure = error
        except StopIteration as done:
            return done.value

    async def _token(self, step: Token) -> str:
        # Made here, because it belongs to the event loop that runs the first call.
        self._signing_in = self._signing_in or anyio.Lock()
        async with self._signing_in:
            if self._session is None or self._session == step.expired:
                self._session = None
                self._session = cast(str, await self._run(core.sign_in(self._settings)))
            return self._session

    async def _exchange(self, step: Exchange) -> Received:
        try:
            with anyio.fail_after(step.timeout):
                response = await self._http.post(
                    self._settings.url, content=step.content, headers=step.headers, timeout=None
                )
                return _received(response, response.content)
        except (httpx.HTTPError, httpx.StreamError, TimeoutError) as error:
            raise _network_error(self._settings, step, error) from error


def _received(response: httpx.Response, body: bytes) -> Received:
    return Received(response.status_code, response.headers.get("retry-after"), body.decode("utf-8", "replace"))


def _network_error(settings: Settings, step: Exchange, error: Exception) -> NetworkError:
    timed_out = isinstance(error, (httpx.TimeoutException, TimeoutError))
    reason = f"had no answer within {step.timeout:g} s" if timed_out else f"failed: {error or type(error).__name__}"
    return NetworkError(step.method, settings.url, reason, timed_out)


class PlumblineClient(_SyncClient):
    """A client for one firm and interface version 1. It opens its session with the first call, and a new one when that
    has expired."""

    call: CallsV1
    """`client.call.ListContacts({"FilterByStatus": ["Active"]})` returns the content."""
    pages: PagesV1
    """`for page in client.pages.ListContacts()` reads a list page by page."""
    items: ItemsV1
    """`for contact in client.items.ListContacts()` reads a list item by item, a page at a time."""
    edit: EditsV1
    """`client.edit.Contacts([1], change)` reads records, lets `change` edit them, and saves those that changed."""

    def _make_tables(self) -> None:
        self.call, self.pages = CallsV1(self._call), PagesV1(self._pages)
        self.items, self.edit = ItemsV1(self._items), EditsV1(self._edit)


class PlumblineClientV2(_SyncClient):
    """The same for interface version 2: vendor invoices, timesheets, and projects in flat lists."""

    _version = 2
    call: CallsV2
    pages: PagesV2
    items: ItemsV2
    edit: EditsV2

    def _make_tables(self) -> None:
        self.call, self.pages = CallsV2(self._call), PagesV2(self._pages)
        self.items, self.edit = ItemsV2(self._items), EditsV2(self._edit)


class AsyncPlumblineClient(_AsyncClient):
    """PlumblineClient for asyncio and trio: calls are awaited, and lists are read with `async for`."""

    call: AsyncCallsV1
    pages: AsyncPagesV1
    items: AsyncItemsV1
    edit: AsyncEditsV1

    def _make_tables(self) -> None:
        self.call, self.pages = AsyncCallsV1(self._call), AsyncPagesV1(self._pages)
        self.items, self.edit = AsyncItemsV1(self._items), AsyncEditsV1(self._edit)


class AsyncPlumblineClientV2(_AsyncClient):
    """PlumblineClientV2 for asyncio and trio."""

    _version = 2
    call: AsyncCallsV2
    pages: AsyncPagesV2
    items: AsyncItemsV2
    edit: AsyncEditsV2

    def _make_tables(self) -> None:
        self.call, self.pages = AsyncCallsV2(self._call), AsyncPagesV2(self._pages)
        self.items, self.edit = AsyncItemsV2(self._items), AsyncEditsV2(self._edit)

"""A running service, named by the environment, and a proxy in front of it that breaks what it is told to."""

from __future__ import annotations

import http.client
import http.server
import json
import os
import socket
import threading
import time
from typing import Any
from urllib.parse import urlsplit

URL = os.environ["PLUMBLINE_TEST_URL"]
USER = os.environ["PLUMBLINE_TEST_USER"]
PASSWORD = os.environ["PLUMBLINE_TEST_PASSWORD"]


def new_contacts(*names: str, single: bool = True) -> Any:
    """Arguments that create a contact for each name."""
    return {
        "UpdatedContacts": [{"ContactKey": -1 - at, "LastName": name} for at, name in enumerate(names)],
        "UnchangedContacts": [],
        "UseSingleTransaction": single,
    }


class Proxy:
    """Passes requests on. Each fault is used once, in order, for requests that name its method."""

    def __init__(self) -> None:
        self.faults: list[Any] = []
        self.method = "UpdateContacts"
        self.seen: list[tuple[str, str | None, float]] = []
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *_: Any) -> None:
                pass

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                method = json.loads(body)["Method"]
                proxy.seen.append((method, self.headers["idempotency-key"], time.monotonic()))
                fault = proxy.faults.pop(0) if method == proxy.method and proxy.faults else None
                if fault == "cut before":
                    return self.cut()
                if fault == "silent":
                    time.sleep(2)
                    return self.cut()
                if isinstance(fault, dict):
                    return self.answer(fault["status"], fault.get("body", ""), fault.get("retry_after"))
                status, text = proxy.forward(body, dict(self.headers))
                if fault == "cut after":
                    return self.cut()
                if fault == "slow":
                    self.send_response(status)
                    self.send_header("content-length", str(len(text)))
                    self.end_headers()
                    for at in range(20):
                        self.wfile.write(text[at : at + 1])
                        self.wfile.flush()
                        time.sleep(0.1)
                    return self.cut()
                if fault == "cut inside":
                    self.send_response(status)
                    self.send_header("content-length", str(len(text)))
                    self.end_headers()
                    self.wfile.write(text[:20])
                    return self.cut()
                self.answer(status, text.decode())

            def answer(self, status: int, text: str, retry_after: str | None = None) -> None:
                self.send_response(status)
                self.send_header("content-length", str(len(text.encode())))
                if retry_after is not None:
                    self.send_header("retry-after", retry_after)
                self.end_headers()
                self.wfile.write(text.encode())

            def cut(self) -> None:
                self.wfile.flush()
                self.connection.shutdown(socket.SHUT_RDWR)
                self.close_connection = True

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *_: Any) -> None:
                pass

        self.server = Server(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/ServiceAPI.ashx?{urlsplit(URL).query}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def through(self, *faults: Any, method: str = "UpdateContacts") -> None:
        """Breaks the next requests of a method."""
        self.faults, self.method, self.seen = list(faults), method, []

    def calls(self, method: str) -> list[tuple[str, str | None, float]]:
        """The requests of a method since `through`."""
        return [each for each in self.seen if each[0] == method]

    def forward(self, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        """The service's answer."""
        parts = urlsplit(URL)
        connection = http.client.HTTPConnection(parts.netloc)
        sent = {name: value for name, value in headers.items() if name.lower() not in ("host", "accept-encoding")}
        connection.request("POST", f"{parts.path}?{parts.query}", body, sent)
        answer = connection.getresponse()
        try:
            return answer.status, answer.read()
        finally:
            connection.close()

    def close(self) -> None:
        """Stops the proxy."""
        self.server.shutdown()
        self.server.server_close()


def busy(code: int) -> str:
    """An envelope of a service that cannot answer now."""
    return json.dumps(
        {"ResponseCode": code, "Message": "Later.", "Errors": [{"ErrorID": code}], "Content": {}, "UsageKey": "u"}
    )

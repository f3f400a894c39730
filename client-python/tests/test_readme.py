"""The examples of the README run unchanged, one after another."""

from __future__ import annotations

import contextlib
import io
import pathlib
import re
import unittest

from support import PASSWORD, URL, USER


class Readme(unittest.TestCase):
    def test_its_examples_run(self) -> None:
        readme = (pathlib.Path(__file__).parent.parent / "README.md").read_text()
        blocks = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
        self.assertGreater(len(blocks), 10)
        code = "\n".join(blocks).replace("http://127.0.0.1:8080/ServiceAPI.ashx?demo", URL)
        code = code.replace('"api.demo", "demo"', f"{USER!r}, {PASSWORD!r}")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
        for line in ("saved once: True", "found again: True", "Countess"):
            self.assertIn(line, printed.getvalue())

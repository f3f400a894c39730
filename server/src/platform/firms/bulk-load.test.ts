import { expect, test } from "vitest";
import { copyLine } from "./bulk-load.ts";

test("a line of COPY escapes what its format reads as something else", () => {
  expect(copyLine(["a", null, ""])).toBe("a\t\\N\t\n");
  expect(copyLine(["one\ttwo", "three\nfour\r", "C:\\new", "\\N"])).toBe(
    "one\\ttwo\tthree\\nfour\\r\tC:\\\\new\t\\\\N\n",
  );
});

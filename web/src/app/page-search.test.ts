import { expect, test } from "vitest";
import { readSearch } from "./page-search.ts";

test("an address that someone typed has only values of the right kind", () => {
  expect(readSearch({ client: "abc", company: 2, status: "All", stage: "Nobody", closed: "x", other: 1 })).toEqual({
    company: 2,
    status: "All",
  });
});

test("digits are a text where a text is expected", () => {
  expect(readSearch({ q: 2026, client: 7, open: true, stage: "Process" })).toEqual({
    q: "2026",
    client: 7,
    open: true,
    stage: "Process",
  });
});

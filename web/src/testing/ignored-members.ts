import { afterEach, expect } from "vitest";
import { takeIgnored } from "./browser.ts";

/** Every browser test fails when a page sends something that the service ignores. */
afterEach(async () => {
  expect(await takeIgnored()).toEqual([]);
});

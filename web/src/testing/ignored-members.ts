import { afterAll, afterEach, expect } from "vitest";
import { browser, takeIgnored } from "./browser.ts";

/** Every browser test fails when a page sends something that the service ignores. */
afterEach(async () => {
  expect(await takeIgnored()).toEqual([]);
});

/** The next file uses the same browser. */
afterAll(async () => {
  for (const context of browser.contexts()) await context.close();
});

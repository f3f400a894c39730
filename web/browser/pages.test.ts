import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PageAddress, pageAddresses, pageRoutes } from "../src/testing/addresses.ts";
import {
  accessibilityFindings,
  type DemoUser,
  loaded,
  open,
  screenshot,
  startBrowser,
  type Visit,
  visitAs,
  widths,
} from "../src/testing/browser.ts";

let browser: Browser;
let addresses: readonly PageAddress[];

beforeAll(async () => {
  browser = await startBrowser();
  addresses = await pageAddresses((user) => lend(user, (visit) => Promise.resolve(visit)));
});

afterAll(() => browser.close());

/** Signed-in profiles that no test uses just now: one after another they serve all pages of their person. */
const free = new Map<DemoUser, Visit[]>();

async function lend<T>(user: DemoUser, work: (visit: Visit) => Promise<T>): Promise<T> {
  const visits = free.get(user) ?? [];
  free.set(user, visits);
  const visit = visits.pop() ?? (await visitAs(browser, user));
  try {
    return await work(visit);
  } finally {
    visits.push(visit);
  }
}

test.concurrent.each(pageRoutes())("%s opens with no error, is accessible, and is pictured", async (route) => {
  const address = addresses.find((each) => each.route === route)!;
  const found = await lend(address.user, (visit) => look(visit, address.path, route));
  expect(found).toEqual({ errors: [], refused: [], light: [], dark: [] });
});

/** What is wrong with a page, as it is on a desk, there in the dark, and on a phone. */
async function look({ page, ...visit }: Visit, path: string, route: string) {
  visit.errors.length = 0;
  await page.setViewportSize(widths.desk);
  await page.emulateMedia({ colorScheme: "light" });
  await open({ page, ...visit }, path);
  await screenshot(page, "desk", route);
  const refused = await page.locator('[role="alert"]').allTextContents();
  const light = await accessibilityFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, "desk-dark", route);
  // Other colours, the same page.
  const dark = await accessibilityFindings(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(widths.phone);
  await loaded(page);
  await screenshot(page, "phone", route);
  return { errors: [...visit.errors], refused, light, dark };
}

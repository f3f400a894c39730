import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiNames, apiNamesIn } from "../src/testing/api-names.ts";
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
  addresses = await pageAddresses((user) => withVisit(user, (visit) => Promise.resolve(visit)));
});

afterAll(() => browser.close());

/** Idle signed-in visits by user; tests reuse them. */
const free = new Map<DemoUser, Visit[]>();

async function withVisit<T>(user: DemoUser, work: (visit: Visit) => Promise<T>): Promise<T> {
  const visits = free.get(user) ?? [];
  free.set(user, visits);
  const visit = visits.pop() ?? (await visitAs(browser, user));
  try {
    return await work(visit);
  } finally {
    visits.push(visit);
  }
}

test.concurrent.each(pageRoutes())("%s opens without errors and is accessible", async (route) => {
  const address = addresses.find((each) => each.route === route)!;
  const found = await withVisit(address.user, (visit) => check(visit, address.path, route));
  expect(found).toEqual({ errors: [], refused: [], light: [], dark: [], apiWords: [] });
});

/** Opens a page on a desktop, in dark mode and on a phone, and returns all errors. */
async function check({ page, ...visit }: Visit, path: string, route: string) {
  visit.errors.length = 0;
  await page.setViewportSize(widths.desk);
  await page.emulateMedia({ colorScheme: "light" });
  await open({ page, ...visit }, path);
  await screenshot(page, "desk", route);
  const refused = await page.locator('[role="alert"]').allTextContents();
  const apiWords = isForPrograms.test(path) ? [] : apiNamesIn(await visibleWords(page), names);
  const light = await accessibilityFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, "desk-dark", route);
  // Only the colors differ.
  const dark = await accessibilityFindings(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(widths.phone);
  await loaded(page);
  await screenshot(page, "phone", route);
  return { errors: [...visit.errors], refused, light, dark, apiWords };
}

const names = apiNames();
/** Pages about the interface itself, which name methods. */
const isForPrograms = /^\/app\/setup\/(integrations|access)/;

/** What a person reads or hears: the text, and the labels and placeholders. */
function visibleWords(page: Page): Promise<string> {
  return page.locator("body").evaluate((found) => {
    const body = found as HTMLElement;
    const labels = [...body.querySelectorAll("[aria-label], [placeholder], [title]")].flatMap((each) =>
      ["aria-label", "placeholder", "title"].map((name) => each.getAttribute(name)),
    );
    return [body.innerText, ...labels].join(" ");
  });
}

test("old addresses redirect to the new ones and keep their filters", async () => {
  const found = await withVisit("demo.accountant", async (visit) => {
    await open(visit, "/app/statements/receivable-ageing?company=1");
    const { pathname, search } = new URL(visit.page.url());
    return `${pathname}${search}`;
  });
  expect(found).toBe("/app/statements/receivables-aging?company=1");
});

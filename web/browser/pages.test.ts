import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PageAddress, pageAddresses, pageRoutes } from "../src/testing/addresses.ts";
import {
  accessFindings,
  type DemoUser,
  loaded,
  open,
  picture,
  startBrowser,
  type Visit,
  visitAs,
  widths,
} from "../src/testing/browser.ts";

let browser: Browser;
let addresses: readonly PageAddress[];
const visits = new Map<DemoUser, Visit>();

beforeAll(async () => {
  browser = await startBrowser();
  addresses = await pageAddresses(visitOf);
});

afterAll(() => browser.close());

/** One signed-in profile for each person serves all their pages. */
async function visitOf(user: DemoUser): Promise<Visit> {
  const visit = visits.get(user) ?? (await visitAs(browser, user));
  visits.set(user, visit);
  return visit;
}

test.each(pageRoutes())("%s opens with no error, is accessible, and is pictured", async (route) => {
  const address = addresses.find((each) => each.route === route)!;
  const visit = await visitOf(address.user);
  visit.troubles.length = 0;
  await visit.page.setViewportSize(widths.desk);
  await visit.page.emulateMedia({ colorScheme: "light" });
  await open(visit, address.path);
  await picture(visit.page, "desk", route);
  const refused = await visit.page.locator('[role="alert"]').allTextContents();
  const light = await accessFindings(visit.page);
  await visit.page.emulateMedia({ colorScheme: "dark" });
  await picture(visit.page, "desk-dark", route);
  // Other colours, the same page.
  const dark = await accessFindings(visit.page, ["color-contrast"]);
  await visit.page.emulateMedia({ colorScheme: "light" });
  await visit.page.setViewportSize(widths.phone);
  await loaded(visit.page);
  await picture(visit.page, "phone", route);
  expect({ troubles: visit.troubles, refused, light, dark }).toEqual({
    troubles: [],
    refused: [],
    light: [],
    dark: [],
  });
});

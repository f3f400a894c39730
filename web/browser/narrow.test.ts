import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PageAddress, pageAddresses, pageRoutes } from "../src/testing/addresses.ts";
import { type DemoUser, open, screenshot, startBrowser, type Visit, visitAs, widths } from "../src/testing/browser.ts";

let browser: Browser;
let addresses: readonly PageAddress[];
const visits = new Map<DemoUser, Visit>();
const longWord = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt";

beforeAll(async () => {
  browser = await startBrowser();
  addresses = await pageAddresses((user) => visitAs(browser, user));
});

afterAll(() => browser.close());

/** A narrow window, in which every name of the service's answers is one long word. */
async function narrowVisit(user: DemoUser): Promise<Visit> {
  const visit = visits.get(user) ?? (await visitAs(browser, user));
  if (visits.has(user)) return visit;
  visits.set(user, visit);
  await visit.page.setViewportSize({ width: 320, height: widths.phone.height });
  await visit.page.route("**/ServiceAPI.ashx*", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const json = text.replaceAll(
      /("\w*(?:Name|Description|Title|Project|Client|Vendor|Notes)":)"[^"]+"/g,
      `$1"${longWord}"`,
    );
    await route.fulfill({ response: answer, body: json });
  });
  return visit;
}

test.each(pageRoutes())("%s fits a screen of 320 px with long words", async (route) => {
  const { path, user } = addresses.find((each) => each.route === route)!;
  const visit = await narrowVisit(user);
  await open(visit, path);
  await screenshot(visit.page, "narrow", route);
  const found = await visit.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    // What sticks out and is not inside something that scrolls by itself.
    const scrolls = (each: Element | null): boolean =>
      each !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(each).overflowX) || scrolls(each.parentElement));
    return [...document.body.querySelectorAll("*")]
      .filter((each) => each.getBoundingClientRect().right > clientWidth + 1 && !scrolls(each.parentElement))
      .map((each) => `${each.tagName} ${each.className} ${each.textContent.slice(0, 60)}`)
      .slice(0, 8);
  });
  expect(found.join("\n")).toBe("");
});

test("on a phone the Save button of a form stays under the thumb", async () => {
  const { page, context, ...visit } = await visitAs(browser, "demo.employee", "phone");
  await open({ page, context, ...visit }, "/app/expenses/new");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const bottom = async () => {
    const box = (await save.boundingBox())!;
    return box.y + box.height;
  };
  for (const toEnd of [false, true]) {
    if (toEnd) await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await bottom()).toBeGreaterThan(widths.phone.height - 80);
    expect(await bottom()).toBeLessThanOrEqual(widths.phone.height);
  }
  await context.close();
});

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type PageAddress, pageAddresses, pageRoutes } from "../src/testing/addresses.ts";
import { apiNames, apiNamesIn } from "../src/testing/api-names.ts";
import {
  accessibilityFindings,
  type DemoUser,
  open,
  screenshot,
  visitAs,
  visitAsStranger,
  widths,
} from "../src/testing/browser.ts";
import {
  goTo,
  lasting,
  lookAtPage,
  lookForOverflow,
  lookForSmallTargets,
  startWalk,
  type Walk,
} from "../src/testing/walk.ts";

let addresses: readonly PageAddress[];

beforeAll(async () => {
  const all = await pageAddresses((user) => visitAs(user));
  // The other addresses are for people who are not signed in, and for addresses that do not exist.
  addresses = all.filter(({ route }) => !/sign-in$|\/reset$|\/\$$/.test(route) || route === "/app/your-sign-in");
});

/** The longest walk first, because two go at a time. */
const users: readonly DemoUser[] = ["demo.accountant", "demo.principal", "demo.manager", "demo.admin", "demo.employee"];

const minutesForAll = 10;

test.concurrent.each(users)(
  "%s opens every page without a flaw that a program can see",
  async (user) => {
    const walk = await startWalk(await visitAs(user));
    const found: Record<string, readonly string[]> = {};
    for (const address of addresses) {
      const flaws = [
        ...(await flawsOf(walk, address.path)),
        ...(address.user === user ? await flawsInDetail(walk, address.route) : []),
        ...walk.visit.errors.splice(0),
      ];
      if (flaws.length > 0) found[address.route] = flaws;
    }
    expect(found).toEqual({});
  },
  minutesForAll * 60_000,
);

const longWord = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt";

test.concurrent.each(users.filter((user) => user !== "demo.principal"))(
  "every page of %s fits a screen of 320 px when every name is one long word",
  async (user) => {
    const visit = await visitAs(user);
    await visit.page.setViewportSize({ width: 320, height: widths.phone.height });
    await visit.page.route("**/ServiceAPI.ashx*", async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      const names = /("\w*(?:Name|Description|Title|Project|Client|Vendor|Notes)":)"[^"]+"/g;
      await route.fulfill({ response: answer, body: text.replaceAll(names, `$1"${longWord}"`) });
    });
    const walk = await startWalk(visit);
    const found: Record<string, readonly string[]> = {};
    let withLongWord = 0;
    for (const { route, path } of addresses.filter((each) => each.user === user)) {
      await goTo(walk, path);
      if ((await visit.page.evaluate(lookAtPage)).words.includes(longWord)) withLongWord += 1;
      const flaws = await lasting(() => visit.page.evaluate(lookForOverflow));
      if (flaws.length > 0) found[route] = flaws;
    }
    expect(found).toEqual({});
    // A walk that shows no long word would prove nothing.
    expect(withLongWord).toBeGreaterThan(2);
  },
  minutesForAll * 60_000,
);

test.each([
  ["/app/sign-in", "Sign in"],
  ["/app/reset", "Choose your password"],
])("%s is accessible to people who are not signed in, and named in its tab", async (path, title) => {
  const visit = await visitAsStranger();
  await open(visit, path);
  const { page } = visit;
  expect(await page.title()).toBe(`${title} · Plumbline`);
  const flaws = await inColors(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    flaws.push(...(await lasting(() => page.evaluate(lookForOverflow))));
  }
  expect([...flaws, ...visit.errors]).toEqual([]);
});

test("old addresses redirect to the new ones and keep their filters", async () => {
  const visit = await visitAs("demo.accountant");
  await open(visit, "/app/statements/receivable-ageing?company=1");
  const { pathname, search } = new URL(visit.page.url());
  expect(`${pathname}${search}`).toBe("/app/statements/receivables-aging?company=1");
});

test.each(["demo.accountant", "demo.admin"] as const)(
  "to %s a page of a record that does not exist says so, and its title is not that of another page",
  async (user) => {
    const visit = await visitAs(user);
    const walk = await startWalk(visit);
    const found: Record<string, readonly string[]> = {};
    for (const route of pageRoutes().filter((each) => /\$\w/.test(each))) {
      await goTo(walk, "/app/home");
      await goTo(walk, route.replaceAll(/\$\w+/g, "987654321"));
      const flaws = await lasting(async () => {
        const { content, title, headings } = await visit.page.evaluate(lookAtPage);
        return [
          ...(/Not found, or you do not have access|does not exist/.test(content)
            ? []
            : [`says: ${content.slice(0, 200)}`]),
          ...(headings.length === 1 && title === `${headings[0]} · Plumbline` ? [] : [`title: ${title}`]),
        ];
      });
      const all = [...flaws, ...visit.errors.splice(0)];
      if (all.length > 0) found[route] = all;
    }
    expect(found).toEqual({});
  },
  minutesForAll * 60_000,
);

const names = apiNames();
/** Pages about the interface itself, which name methods. */
const isForPrograms = /^\/app\/setup\/(integrations|access)/;
const neverShown = /\bundefined\b|\bNaN\b|\[object|\bnull\b|Invalid Date|required when|\bKey\b/g;

async function flawsOf({ visit, ...walk }: Walk, path: string): Promise<string[]> {
  const { page } = visit;
  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo({ visit, ...walk }, path);
  const flaws = await lasting(async () => flawsIn(await page.evaluate(lookAtPage), path));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wider = await lasting(() => page.evaluate(lookForOverflow));
    flaws.push(...wider.map((place) => `wider than ${width} px: ${place}`));
  }
  const small = await lasting(() => page.evaluate(lookForSmallTargets));
  return [...flaws, ...small.map((each) => `small: ${each}`)];
}

/** What the user for whom a page is made checks besides, with pictures of it. */
async function flawsInDetail({ visit: { page } }: Walk, route: string): Promise<string[]> {
  await screenshot(page, "phone", route);
  await page.setViewportSize({ width: 320, height: 844 });
  const flaws = (await lasting(() => page.evaluate(lookForOverflow))).map((place) => `wider than 320 px: ${place}`);
  await page.setViewportSize(widths.desk);
  flaws.push(
    ...(await lasting(() => page.evaluate(lookForOverflow))).map((place) => `wider than a desk's window: ${place}`),
  );
  flaws.push(...(await lasting(() => page.evaluate(lookForWideTables))));
  await screenshot(page, "desk", route);
  return [...flaws, ...(await inColors(page))];
}

/** Tables whose last columns, usually money, are seen only after scrolling sideways. Runs in the browser. */
async function lookForWideTables(): Promise<string[]> {
  // A new width is drawn with the second frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const frameOf = (each: Element | null): Element | null =>
    each === null || /auto|scroll/.test(getComputedStyle(each).overflowX) ? each : frameOf(each.parentElement);
  return (
    [...document.querySelectorAll("#content table")]
      .flatMap((table) => frameOf(table.parentElement) ?? [])
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      // Twelve months of fields do not fit a desk.
      .filter((frame) => frame.getAttribute("aria-label") !== "Budgets by month")
      .map((frame) => {
        const name = frame.getAttribute("aria-label") ?? frame.textContent.slice(0, 60);
        return `table ${frame.scrollWidth - frame.clientWidth} px wider than its frame: ${name}`;
      })
  );
}

/** What keeps people from using the page, also in dark mode. */
async function inColors(page: Page): Promise<string[]> {
  const light = await accessibilityFindings(page);
  await page.emulateMedia({ colorScheme: "dark" });
  // Only the colors differ.
  const dark = await lasting(() => accessibilityFindings(page, ["color-contrast"]));
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

function flawsIn(seen: ReturnType<typeof lookAtPage>, path: string): string[] {
  const { title, headings, words, alerts, nameless } = seen;
  return [
    ...(headings.length === 1 ? [] : [`${headings.length} main headings: ${headings.join(", ")}`]),
    ...(title === `${headings[0]} · Plumbline` ? [] : [`title: ${title}`]),
    ...(isForPrograms.test(path) ? [] : apiNamesIn(words, names).map((name) => `API word: ${name}`)),
    ...(isForPrograms.test(path) ? [] : (words.match(neverShown) ?? []).map((word) => `word: ${word}`)),
    ...alerts.filter((text) => !text.includes("does not exist")).map((text) => `alert: ${text}`),
    ...nameless.map((html) => `without a name: ${html}`),
  ];
}

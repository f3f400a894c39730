import axe from "axe-core";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Request } from "playwright-core";
import { afterEach, inject } from "vitest";
import { call, type DemoUser, type Visit } from "./call.ts";
import type { TestedService } from "./global-setup.ts";

export { call, type DemoUser, type Visit };

export const widths = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Width = keyof typeof widths;

const secondsToWait = 20;

/** The service of this process; files that run at the same time have different ones, because each file may change the demo firm. */
export const service: TestedService = (() => {
  const services = inject("services");
  const found = services[(Number(process.env["VITEST_POOL_ID"]) - 1) % services.length];
  if (found === undefined) throw new Error("No service was started for the browser tests.");
  return found;
})();

/** One browser for all test files of a process. Each visit has a profile of its own; what a file leaves open is closed after it. */
export const browser: Browser = await chromium.launch({
  executablePath: inject("chromium"),
  args: [
    "--no-sandbox",
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});

/** A fresh browser profile where nobody has signed in yet. Only tests about working offline need the service worker. */
export async function visitAsStranger(
  width: Width = "desk",
  serviceWorkers: "allow" | "block" = "block",
  storageState?: StoredState,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: widths[width],
    baseURL: service.address,
    locale: "en-US",
    serviceWorkers,
    ...(storageState === undefined ? {} : { storageState }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(secondsToWait * 1000);
  const errors = watch(page, service.address);
  watchAnswers(context, errors);
  return { page, context, errors };
}

type StoredState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a browser keeps of a demo user's sign-in, so that each user signs in once for all test files of a process. */
const signedIn = new Map<DemoUser, StoredState>();

/** A fresh browser profile of a demo user who signed in through the form. */
export async function visitAs(
  user: DemoUser,
  width: Width = "desk",
  serviceWorkers: "allow" | "block" = "block",
): Promise<Visit> {
  const known = signedIn.get(user);
  const state = known ?? (await stateOfSignIn(user));
  signedIn.set(user, state);
  const visit = await visitAsStranger(width, serviceWorkers, state);
  if (known === undefined || (await hasSession(visit))) return visit;
  // A test ended the session.
  await visit.context.close();
  signedIn.delete(user);
  return visitAs(user, width, serviceWorkers);
}

/** Visits that are closed when the test that opened them ends. */
export function testVisits(): (user: DemoUser, width?: Width) => Promise<Visit> {
  const visits: Visit[] = [];
  afterEach(async () => {
    for (const { context } of visits.splice(0)) await context.close();
  });
  return async (user, width) => {
    const made = await visitAs(user, width);
    visits.push(made);
    return made;
  };
}

async function stateOfSignIn(user: DemoUser): Promise<StoredState> {
  const { context } = await signInAs(user, "/app/your-sign-in");
  const state = await context.storageState();
  await context.close();
  return state;
}

const hasSession = (visit: Visit): Promise<boolean> =>
  call(visit, "GetSessionUser", {}).then(
    () => true,
    () => false,
  );

/** A fresh browser profile where a demo user signs in through the form, as people do, and opens a page. */
export async function signInAs(user: DemoUser, path: string, width: Width = "desk"): Promise<Visit> {
  const visit = await visitAsStranger(width);
  const { page } = visit;
  await open(visit, path);
  await field(page, "User name").fill(user);
  await field(page, "Password").fill("demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((address) => !address.pathname.endsWith("/sign-in"));
  await settled(page);
  return visit;
}

/** Types and clicks like a person and counts every key and click, so that a job has a budget of keystrokes. */
export class Keyboard {
  count = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string, times = 1): Promise<void> {
    for (let at = 0; at < times; at += 1) await this.page.keyboard.press(key);
    this.count += times;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += text.length;
  }

  async click(place: Locator): Promise<void> {
    await place.click();
    this.count += 1;
  }
}

function watch(page: Page, address: string): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(address))
      errors.push(`other host: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}

/** What the service ignored since the last test, and the answers that are still looked at. */
const ignored: string[] = [];
const answers = new Set<Promise<void>>();

/** What the service ignored of what pages sent in a test: it is lost, whatever the test looks at. */
export async function takeIgnored(): Promise<readonly string[]> {
  await answersSeen();
  return ignored.splice(0);
}

/** Looks at the answers to all pages of a browser profile, also those that a test opens later. */
function watchAnswers(context: BrowserContext, errors: string[]): void {
  context.on("request", (request) => {
    const seen: Promise<void> = ignoredIn(request).then((found) => {
      errors.push(...found);
      ignored.push(...found);
      answers.delete(seen);
    });
    answers.add(seen);
  });
  // An answer can be read only while its page is open.
  const close = context.close.bind(context);
  context.close = async (options) => {
    await answersSeen();
    await close(options);
  };
}

/** A test may hold an answer back for good. */
const answerMsMax = 3_000;

async function answersSeen(): Promise<void> {
  await Promise.race([Promise.all(answers), setTimeout(answerMsMax, undefined, { ref: false })]);
}

/** The warnings with which the service ignores a member of a call. */
const ignoredMembers = /"WarningID":-15[01],"WarningMessage":"([^"]*)/g;

async function ignoredIn(request: Request): Promise<string[]> {
  if (!request.url().includes("/ServiceAPI.ashx")) return [];
  const text = await request
    .response()
    .then((response) => response?.text() ?? "")
    .catch(() => "");
  return [...text.matchAll(ignoredMembers)].map(([, message]) => `ignored: ${message}`);
}

/** Opens a page of the app and waits until it has loaded its data. */
export async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Waits until nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await loaded(page);
}

/** Waits until no loading indicator is shown; faster than waiting for the network. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('[role="status"][aria-label="Loading"]').first().waitFor({ state: "detached" });
}

/** The serious and critical accessibility findings of axe, for all rules or the given ones. */
export async function accessibilityFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated because the page's Content-Security-Policy allows no other script.
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (only) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await checker.run(document, {
        resultTypes: ["violations"],
        ...(only === null ? {} : { runOnly: only }),
      });
      return violations.map(({ impact, id, help, nodes }) => ({ impact, id, help, where: nodes[0]?.html ?? "" }));
    },
    rules === undefined ? null : [...rules],
  );
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, where }) => `${id}: ${help} (${where.slice(0, 200)})`);
}

const screenshots = fileURLToPath(new URL("../../../screenshots", import.meta.url));

/** Saves a screenshot, for example screenshots/desk/app-projects.png. */
export async function screenshot(page: Page, folder: string, path: string): Promise<void> {
  mkdirSync(join(screenshots, folder), { recursive: true });
  const name = path.replace(/^\//, "").replaceAll(/[^\w-]+/g, "-");
  await page.screenshot({ path: join(screenshots, folder, `${name}.png`), animations: "disabled" });
}

/** A field by its full label; the label of a required field ends with an asterisk. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\s*\\*?$`));
}

/** Selects an option of a field; types it first if it is a string. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await field(page, label).first().click();
  if (typeof option === "string") await field(page, label).first().fill(option);
  await page.getByRole("option", { name: option }).first().click();
}

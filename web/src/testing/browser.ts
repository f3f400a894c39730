import axe from "axe-core";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { inject } from "vitest";

export type DemoUser = "demo.employee" | "demo.manager" | "demo.accountant" | "demo.principal" | "demo.admin";

export const widths = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Width = keyof typeof widths;

const secondsToWait = 20;

export function startBrowser(): Promise<Browser> {
  return chromium.launch({
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
}

/** Everything that went wrong on a page: errors on its console, exceptions, refused requests, other hosts. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

/** A fresh browser profile, signed in as one of the demo's people. */
export async function visitAs(browser: Browser, user: DemoUser, width: Width = "desk"): Promise<Visit> {
  const address = inject("address");
  const context = await browser.newContext({ viewport: widths[width], baseURL: address, locale: "en-US" });
  await context.addInitScript(() => localStorage.setItem("plumbline.firm", "demo"));
  const answer = await context.request.post("/ServiceAPI.ashx?demo", {
    headers: { "plumbline-web": "1" },
    data: { Method: "CreateAPISession", Username: user, Password: "demo", APIVersion: 0, UseSessionCookie: true },
  });
  const { Errors } = (await answer.json()) as { Errors: { ErrorMessage: string }[] };
  if (Errors.length > 0) throw new Error(`${user} cannot sign in: ${Errors[0]?.ErrorMessage}`);
  const page = await context.newPage();
  page.setDefaultTimeout(secondsToWait * 1000);
  return { page, context, errors: watch(page, address) };
}

function watch(page: Page, address: string): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(address))
      errors.push(`another host: ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}

/** Opens a page of the app and waits until it has everything it asked for. */
export async function open({ page }: Visit, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** Nothing is loading any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await loaded(page);
}

/** Nothing says that it is loading; quicker to know than that nothing will. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('[role="status"][aria-label="Loading"]').waitFor({ state: "detached" });
}

/** Calls the interface in the visit's own session, to prepare what a test needs. */
export async function call<Content>(
  visit: Visit,
  method: string,
  args: Readonly<Record<string, unknown>>,
  version?: 1 | 2,
): Promise<Content> {
  const answer = await visit.context.request.post("/ServiceAPI.ashx?demo", {
    headers: { "plumbline-web": "1" },
    data: {
      Method: method,
      UseSessionCookie: true,
      MethodArguments: args,
      ...(version === undefined ? {} : { APIVersion: version }),
    },
  });
  const told = (await answer.json()) as { Errors: { ErrorMessage: string }[]; Content: Content };
  if (told.Errors.length > 0) throw new Error(`${method}: ${told.Errors[0]?.ErrorMessage}`);
  return told.Content;
}

/** What stands in the way of people who see, hear or move otherwise: axe's serious and critical findings, of all rules or some. */
export async function accessibilityFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated, not added as a script: the page's Content-Security-Policy lets no other script in.
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

const pictures = fileURLToPath(new URL("../../../screenshots", import.meta.url));

/** A picture for people to look at: screenshots/desk/app-projects.png */
export async function picture(page: Page, folder: string, path: string): Promise<void> {
  mkdirSync(join(pictures, folder), { recursive: true });
  const name = path.replace(/^\//, "").replaceAll(/[^\w-]+/g, "-");
  await page.screenshot({ path: join(pictures, folder, `${name}.png`), animations: "disabled" });
}

/** A field by its whole label; a required one has a star. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\s*\\*?$`));
}

/** Chooses from the list of a field, by typing when a name is given. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await field(page, label).first().click();
  if (typeof option === "string") await field(page, label).first().fill(option);
  await page.getByRole("option", { name: option }).first().click();
}

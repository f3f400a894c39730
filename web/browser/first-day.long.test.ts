import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { plumbline } from "../../server/testing/program.ts";
import {
  accessibilityFindings,
  field,
  screenshot,
  service,
  settled,
  type Visit,
  visitAsStranger,
} from "../src/testing/browser.ts";

/**
 * The first day of a firm: from `firm create` to an entered timesheet and a drafted invoice, using only the pages. It also takes the
 * picture of the guide "Move your firm in"; with `PICTURES=docs` in the environment it replaces the committed one.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const pictures = join(root, process.env["PICTURES"] === "docs" ? "docs/pictures" : "screenshots/guides");
const minutesMax = 10;
/** Clicks and keys together. */
const actionsMax = 330;
/** Another one each time, so that a run can be repeated on the same service. */
const firm = `fresh-${Date.now()}`;
const password = "a password of their own";

/** Clicks and types like a person and counts both. */
class Hands {
  actions = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(place: Locator): Promise<void> {
    await place.click();
    this.actions += 1;
  }

  button(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole("button", { name, ...(typeof name === "string" ? { exact: true } : {}) }));
  }

  async type(place: Locator, text: string): Promise<void> {
    await place.fill(text);
    this.actions += 1 + text.length;
  }

  async choose(label: string, option: string | RegExp): Promise<void> {
    await this.click(field(this.page, label).first());
    await this.click(this.page.getByRole("option", { name: option }).first());
  }
}

test("a new firm is set up, enters a timesheet and drafts an invoice on its first day", async () => {
  const began = Date.now();
  const made = await plumbline(["firm", "create", firm, "--name", "Fresh Architects"], {
    PLUMBLINE_DATA: service.dataFolder,
  });
  expect(made.code).toBe(0);
  const given = /Password +(\w+)/.exec(made.stdout)?.[1] ?? "";
  const by = await visitAsStranger();
  const hands = new Hands(by.page);
  await signIn(by, hands, given);
  await setUp(by, hands);
  await addWork(by, hands);
  await enterWeek(by, hands);
  await draft(by, hands);
  await seeProgress(by, hands);
  expect(by.errors).toEqual([]);
  expect(hands.actions).toBeLessThan(actionsMax);
  expect((Date.now() - began) / 60_000).toBeLessThan(minutesMax);
  await by.context.close();
}, 600_000);

/** The first sign-in asks for a new password and then opens the setup by itself. */
async function signIn({ page }: Visit, hands: Hands, given: string): Promise<void> {
  await page.goto(`/app/sign-in?firm=${firm}`);
  await hands.type(field(page, "User name"), "admin");
  await hands.type(field(page, "Password"), given);
  await hands.button("Sign in");
  await hands.type(field(page, "Current password"), given);
  await hands.type(field(page, "New password"), password);
  const again = page.getByLabel(/again|Repeat|Confirm/i);
  if ((await again.count()) > 0) await hands.type(again.first(), password);
  await hands.button(/Change password|Save/);
  await page.getByRole("heading", { name: "Set up your firm" }).waitFor();
}

async function setUp(by: Visit, hands: Hands): Promise<void> {
  const { page } = by;
  await page.getByRole("heading", { name: "Your firm", exact: true }).waitFor();
  expect(await field(page, "Firm name").inputValue()).toBe("Fresh Architects");
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/first-day/1-firm");
  // In a firm of one nobody else can approve.
  await hands.click(page.getByRole("switch", { name: /^Self approval/ }));
  await hands.button("Save and continue");

  await page.getByRole("heading", { name: "Your company" }).waitFor();
  await settled(page);
  await screenshot(page, "desk", "/first-day/2-company");
  await hands.button("Skip");

  await page.getByRole("heading", { name: "Chart of accounts" }).waitFor();
  await settled(page);
  // A skipped step has no check mark.
  await page
    .getByRole("button", { name: /^(Skipped )?Company/ })
    .getByLabel("Skipped")
    .waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await followGuide(page);
  await hands.button("Use this template: Architecture and engineering (US)");

  await page.getByRole("heading", { name: "People" }).waitFor();
  // A step can be undone and done again, and a skipped one resumed.
  await hands.click(page.getByRole("button", { name: /^Accounts/ }));
  await hands.button("Undo…");
  await hands.click(page.getByRole("dialog").getByRole("button", { name: "Undo" }));
  await hands.button("Use this template: Architecture and engineering (US)");
  await page.getByRole("heading", { name: "People" }).waitFor();

  await hands.type(field(page, "First name"), "Jenny");
  await hands.type(field(page, "Last name"), "Wren");
  await hands.type(field(page, "Pay per hour"), "40");
  await hands.button("Add");
  await page.getByRole("link", { name: "Jenny Wren" }).waitFor();
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/first-day/4-people");
  await hands.button("Continue");

  await page.getByRole("heading", { name: "User accounts" }).waitFor();
  await hands.button("Create account of Jenny Wren");
  await field(page, "Link for jenny.wren, shown only now").waitFor();
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/first-day/5-user-accounts");
  await hands.button("Finish");
  await settled(page);
  await screenshot(page, "desk", "/first-day/6-checklist");
}

/** The guide has the picture of this page, and what it calls the templates is what the page shows. */
async function followGuide(page: Page): Promise<void> {
  const guide = readFileSync(join(root, "docs", "guides", "move-in.md"), "utf8");
  expect(guide).toContain("](../pictures/move-in.png)");
  const [, section = ""] = guide.split("## A new firm");
  const [named = ""] = section.split("\n## ");
  const labels = [...named.matchAll(/(?<!\*)\*{1,2}([^*\n]+)\*{1,2}(?!\*)/g)].map(([, label = ""]) => label);
  expect(labels.length).toBeGreaterThan(3);
  const shown = (await page.locator("body").textContent()) ?? "";
  expect(labels.filter((label) => !shown.includes(label))).toEqual([]);
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, "move-in.png"), animations: "disabled" });
}

async function addWork({ page }: Visit, hands: Hands): Promise<void> {
  await hands.click(page.getByRole("main").getByRole("link", { name: "Clients", exact: true }));
  await hands.click(page.getByRole("link", { name: "New client" }));
  await hands.type(field(page, "Name"), "Harbor City");
  await hands.button("Save");
  await page.getByText("Client saved.").waitFor();
  await hands.click(page.getByRole("navigation").getByRole("link", { name: "Projects", exact: true }));
  await hands.click(page.getByRole("link", { name: "New project" }));
  await settled(page);
  await hands.type(field(page, "Name").first(), "Library");
  await hands.choose("Rate table", "Standard");
  await hands.choose("Client", "Harbor City");
  await hands.choose("Invoice format", "Standard");
  await hands.button("Add");
  await hands.type(field(page, "Name").last(), "Design");
  await hands.button("Save");
  await page.getByRole("heading", { name: "Library" }).waitFor();
}

/** The administrator's own week, which may be approved by themselves here. */
async function enterWeek({ page }: Visit, hands: Hands): Promise<void> {
  await hands.click(page.getByRole("navigation").getByRole("link", { name: "My time", exact: true }));
  await hands.button("Start with an empty timesheet");
  await hands.choose("Project", /Library/);
  await hands.choose("Activity", "Design");
  await hands.button("Add row");
  const row = page.getByRole("row").filter({ hasText: "Library" });
  await hands.type(row.locator('[id^="cell-"]').first(), "8");
  await hands.button("Submit");
  await page.getByRole("button", { name: "Submitted" }).waitFor();
  await hands.click(page.getByRole("navigation").getByRole("link", { name: "Approvals", exact: true }));
  await hands.click(page.getByRole("checkbox", { name: /Administrator/ }));
  await hands.button("Approve 1");
  await page.getByText("1 timesheet approved.").waitFor();
}

async function draft({ page }: Visit, hands: Hands): Promise<void> {
  await page.goto("/app/billing/draft");
  await hands.button("Show unbilled work");
  await page.getByText("Harbor City").first().waitFor();
  await hands.button("Create 1 draft");
  await page.getByText("1,200.00").first().waitFor();
}

/** Home shows what is left until it is hidden. */
async function seeProgress({ page }: Visit, hands: Hands): Promise<void> {
  await hands.click(page.getByRole("navigation").getByRole("link", { name: "Home", exact: true }));
  await page.getByRole("heading", { name: "Set up your firm" }).waitFor();
  await page.getByText("13 of 14 steps are done or skipped. Left:").waitFor();
  await settled(page);
  await screenshot(page, "desk", "/first-day/7-home");
  await hands.button("Hide");
  await page.getByRole("heading", { name: "Set up your firm" }).waitFor({ state: "detached" });
}

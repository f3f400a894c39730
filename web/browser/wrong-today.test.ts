import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { call, type DemoUser, open, startBrowser, type Visit, visitAs, type Width } from "../src/testing/browser.ts";

let browser: Browser;
const visits: Visit[] = [];

beforeAll(async () => {
  browser = await startBrowser();
});

afterEach(async () => {
  for (const { context } of visits.splice(0)) await context.close();
});

afterAll(() => browser.close());

async function visit(user: DemoUser, width: Width = "desk"): Promise<Visit> {
  const made = await visitAs(browser, user, width);
  visits.push(made);
  return made;
}

/** Creates a timesheet in a future week that no other test uses, with 8 hours on its first day. */
async function weekOf8Hours(by: Visit, weeksAhead: number): Promise<{ key: number; day: string }> {
  const user = await call<{ EmployeeKey: number; Today: string }>(by, "GetSessionUser", {});
  const day = new Date(Date.parse(user.Today) + weeksAhead * 7 * 86_400_000).toISOString().slice(0, 10);
  const Timesheet = { EmployeeKey: user.EmployeeKey, TimesheetDate: day, PrefillRecent: true };
  const created = await call<{ Timesheets: Sheet[] }>(by, "CreateTimesheet", { Timesheet }, 2);
  const { TimesheetKey: key } = created.Timesheets[0]!;
  const { Project, UnchangedData } = await sheetOf(by, key);
  const row = { "Timesheet Project Key": Project.Detail[0]!["Timesheet Project Key"], "D1 Regular": 8 };
  const item = { TimesheetKey: key, UpdatedProjects: [row], UpdatedOverheads: [], UnchangedData };
  await call(by, "UpdateTimesheets", { Timesheets: [item] }, 2);
  return { key, day };
}

interface Sheet {
  readonly TimesheetKey: number;
  readonly TimesheetTotal: number;
  readonly Status: string;
  readonly Project: { readonly Detail: readonly Readonly<Record<string, unknown>>[] };
  readonly UnchangedData: object;
}

async function sheetOf(by: Visit, key: number): Promise<Sheet> {
  const args = { RequestedTimesheets: [key] };
  const { Timesheets } = await call<{ Timesheets: Sheet[] }>(by, "GetTimesheets", args, 2);
  return Timesheets[0]!;
}

const cell = (page: Page, row: number, day: number) => page.locator(`#cell-${row}-${day}`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const hasFocus = (page: Page, id: string) => page.evaluate((each) => document.activeElement?.id === each, id);

test.each(["Save", "Submit"])("text that is not hours is never saved as an empty cell: %s", async (button) => {
  const by = await visit("demo.employee");
  const { page } = by;
  const { key, day } = await weekOf8Hours(by, button === "Save" ? 10 : 11);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).fill("eight");
  await cell(page, 0, 1).fill("2");
  await press(page, button);
  await page
    .getByRole("alert")
    .filter({ hasText: button === "Save" ? "Not saved" : "Not submitted" })
    .waitFor();
  await expect.poll(() => hasFocus(page, "cell-0-0")).toBe(true);
  expect(await cell(page, 0, 0).inputValue()).toBe("eight");
  expect(await sheetOf(by, key)).toMatchObject({ TimesheetTotal: 8, Status: "In Progress" });
});

test("hours are typed the way people write them: 8 hrs, 8h, 8:30", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  const { key, day } = await weekOf8Hours(by, 12);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).fill("7 hrs");
  await cell(page, 0, 1).fill("8h");
  await cell(page, 0, 2).fill("8:30");
  await press(page, "Save");
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect((await sheetOf(by, key)).TimesheetTotal).toBe(23.5);
});

test("on a phone, the day with the unreadable cell opens", async () => {
  const by = await visit("demo.employee", "phone");
  const { page } = by;
  const { key, day } = await weekOf8Hours(by, 13);
  await open(by, `/app/time?day=${day}`);
  const showDay = (index: number) => page.getByRole("radiogroup", { name: "Day" }).locator("label").nth(index).click();
  await showDay(0);
  await cell(page, 0, 0).fill("eight");
  await showDay(3);
  await press(page, "Save");
  await expect.poll(() => hasFocus(page, "cell-0-0")).toBe(true);
  expect((await sheetOf(by, key)).TimesheetTotal).toBe(8);
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accessibilityFindings, call, open, screenshot, settled, type Visit, visitAs } from "../src/testing/browser.ts";

interface SessionUser {
  readonly EmployeeKey: number;
  readonly Today: string;
}

/** The timesheet of a week that no other test uses, or of the current one. */
async function week(by: Visit, weeksAhead: number): Promise<{ readonly day: string; readonly key: number }> {
  const user = await call<SessionUser>(by, "GetSessionUser", {});
  const day = new Date(Date.parse(user.Today) + weeksAhead * 7 * 86_400_000).toISOString().slice(0, 10);
  const existing = await call<{ Timesheets: { "Timesheet Key": number }[] }>(
    by,
    "ListTimesheets",
    {
      FilterByEmployee: [user.EmployeeKey],
      FilterByEarliestTimesheetDate: day,
      FilterByLatestTimesheetDate: new Date(Date.parse(day) + 6 * 86_400_000).toISOString().slice(0, 10),
    },
    2,
  );
  if (existing.Timesheets[0] !== undefined) return { day, key: existing.Timesheets[0]["Timesheet Key"] };
  const Timesheet = { EmployeeKey: user.EmployeeKey, TimesheetDate: day, PrefillRecent: true };
  const made = await call<{ Timesheets: { TimesheetKey: number }[] }>(by, "CreateTimesheet", { Timesheet }, 2);
  return { day, key: made.Timesheets[0]!.TimesheetKey };
}

const cell = (page: Page, row: number, day: number) => page.locator(`#cell-${row}-${day}`);
const hours = (page: Page, row: number) =>
  Promise.all([0, 1, 2, 3, 4, 5, 6].map((day) => cell(page, row, day).inputValue()));

test("hours are copied to the next day with Shift+→ and to the empty workdays with Fill right", async () => {
  const by = await visitAs("demo.employee");
  const { page } = by;
  const { day } = await week(by, 11);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).fill("7.5");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  expect(await hours(page, 0)).toEqual(["7.5", "7.5", "7.5", "", "", "", ""]);
  await cell(page, 1, 1).fill("1");
  await page
    .getByRole("button", { name: /^Fill right: / })
    .nth(1)
    .click();
  const filled = await hours(page, 1);
  expect(filled.filter((text) => text === "1").length).toBeGreaterThan(2);
  expect(filled[0]).toBe("");
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/app/time-filled");
  await by.context.close();
});

test("a new row offers recent projects first and remembers the phase and activity", async () => {
  const by = await visitAs("demo.employee");
  const { page } = by;
  const { day } = await week(by, 12);
  await open(by, `/app/time?day=${day}`);
  const row = page.getByRole("group", { name: "Add a row" });
  await row.getByRole("combobox", { name: "Project" }).click();
  await page.getByText("Recent", { exact: true }).waitFor();
  await page.getByRole("option").first().click();
  await settled(page);
  expect(await row.getByRole("combobox", { name: "Phase" }).inputValue()).not.toBe("");
  expect(await row.getByRole("combobox", { name: "Activity" }).inputValue()).not.toBe("");
  await row.getByRole("button", { name: "Add row" }).click();
  await by.context.close();
});

test("a timer survives a reload and adds its hours to today's cell; nothing is saved before Save", async () => {
  const by = await visitAs("demo.employee");
  const { page } = by;
  const { day, key } = await week(by, 0);
  await open(by, `/app/time?day=${day}`);
  const read = () =>
    call<{ Timesheets: { TimesheetTotal: number; Status: string }[] }>(
      by,
      "GetTimesheets",
      { RequestedTimesheets: [key] },
      2,
    );
  const before = (await read()).Timesheets[0]!;
  expect(before.Status).toBe("In Progress");
  await page
    .getByRole("button", { name: /^Start timer: / })
    .first()
    .click();
  const timer = page.getByRole("group", { name: "Timer" });
  await timer.getByText("0:00").waitFor();
  // An hour and a half later.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.endsWith("/timer"))!;
    const kept = JSON.parse(localStorage.getItem(name)!) as { startedAt: number };
    localStorage.setItem(name, JSON.stringify({ ...kept, startedAt: kept.startedAt - 90 * 60_000 }));
  });
  await page.reload();
  await settled(page);
  await timer.getByText("1:30").waitFor();
  await open(by, "/app/time?day=2020-01-06");
  await open(by, `/app/time?day=${day}`);
  await timer.getByRole("button", { name: "Stop timer" }).click();
  await timer.waitFor({ state: "detached" });
  expect((await read()).Timesheets[0]!.TimesheetTotal).toBe(before.TimesheetTotal);
  await page.keyboard.press("Control+s");
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect((await read()).Timesheets[0]!.TimesheetTotal - before.TimesheetTotal).toBeCloseTo(1.5, 1);
  await by.context.close();
});

test("on a phone today's day is open, Save stays at the bottom, and targets are large enough for a thumb", async () => {
  const by = await visitAs("demo.employee", "phone");
  const { page } = by;
  const { day } = await week(by, 0);
  await open(by, `/app/time?day=${day}`);
  const { Today } = await call<SessionUser>(by, "GetSessionUser", {});
  await page
    .getByLabel(new RegExp(`, ${Today.slice(0, 10)}$`))
    .first()
    .waitFor();
  const box = (await page.getByRole("button", { name: "Save", exact: true }).boundingBox())!;
  expect(box.y + box.height).toBeGreaterThan(844 - 80);
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  const low = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main button, main input:not([type=radio]):not([type=checkbox])")]
      .filter((each) => each.offsetParent !== null && each.getBoundingClientRect().height < 43.5)
      .map((each) => each.outerHTML.slice(0, 120)),
  );
  expect(low).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "phone", "/app/time-today");
  await by.context.close();
});

import { expect, test } from "vitest";
import { call, choose, field, Keyboard, open, service, signInAs, type Visit } from "../src/testing/browser.ts";

async function tell(work: "stop" | "start"): Promise<void> {
  const answer = await fetch(`${service.restarts}/${work}`);
  if (!answer.ok) throw new Error(await answer.text());
}

async function receiptsWith(by: Visit, reference: string): Promise<number> {
  const { Receipts } = await call<{ Receipts: { Reference: string }[] }>(by, "ListReceipts", { FilterByClient: [1] });
  return Receipts.filter((each) => each.Reference === reference).length;
}

test("a service that restarts while a receipt is entered loses nothing that was typed, and posts it once", async () => {
  const by = await signInAs("demo.accountant", "/app/receipts/new?client=1");
  const { page } = by;
  const reference = `Restarted ${Date.now()}`;
  await field(page, "Amount").fill("11.75");
  await choose(page, "Bank account", "Operating account");
  await field(page, "Check or transfer number").fill(reference);
  await tell("stop");
  try {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await field(page, "Check or transfer number").inputValue()).toBe(reference);
    expect(await field(page, "Amount").inputValue()).toBe("11.75");
  } finally {
    await tell("start");
  }
  await page.reload();
  expect(await field(page, "Check or transfer number").inputValue()).toBe(reference);
  expect(await field(page, "Amount").inputValue()).toBe("11.75");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: /^Receipt/ }).waitFor();
  expect(await receiptsWith(by, reference)).toBe(1);
  await by.context.close();
});

test("a connection that is lost in the middle of a week loses no hour, and the week is saved when it is back", async () => {
  const by = await signInAs("demo.employee", "/app/home");
  const { page, context } = by;
  const user = await call<{ EmployeeKey: number; Today: string }>(by, "GetSessionUser", {});
  const day = new Date(Date.parse(user.Today) + 44 * 7 * 86_400_000).toISOString().slice(0, 10);
  const Timesheet = { EmployeeKey: user.EmployeeKey, TimesheetDate: day, PrefillRecent: true };
  await call(by, "CreateTimesheet", { Timesheet }, 2);
  await open(by, `/app/time?day=${day}`);
  await page.locator("#cell-0-0").focus();
  const keys = new Keyboard(page);
  await keys.type("7.5");
  await context.setOffline(true);
  await keys.press("ArrowRight");
  await keys.type("6:30");
  await keys.press("Control+s");
  await page.getByRole("alert").first().waitFor();
  await context.setOffline(false);
  await page.reload();
  await page.locator("#cell-0-1").waitFor();
  expect([await page.locator("#cell-0-0").inputValue(), await page.locator("#cell-0-1").inputValue()]).toEqual([
    "7.5",
    "6:30",
  ]);
  await page.locator("#cell-0-0").focus();
  await keys.press("Control+s");
  await page.getByText("Saved.", { exact: true }).waitFor();
  const { Timesheets } = await call<{ Timesheets: { "Timesheet Key": number; "Timesheet Total": number }[] }>(
    by,
    "ListTimesheets",
    {
      FilterByEmployee: [user.EmployeeKey],
      FilterByEarliestTimesheetDate: day,
      FilterByLatestTimesheetDate: new Date(Date.parse(day) + 6 * 86_400_000).toISOString().slice(0, 10),
    },
    2,
  );
  expect(Timesheets).toHaveLength(1);
  const sheets = await call<{ Timesheets: { TimesheetTotal: number }[] }>(
    by,
    "GetTimesheets",
    { RequestedTimesheets: [Timesheets[0]!["Timesheet Key"]] },
    2,
  );
  expect(sheets.Timesheets[0]!.TimesheetTotal).toBe(14);
  expect(keys.count).toBeLessThanOrEqual(12);
  await context.close();
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, open, settled, testVisits, type Visit } from "../src/testing/browser.ts";

const visit = testVisits();

/** Creates a timesheet in a future week that no other test uses. */
async function newWeek(by: Visit, weeksAhead: number): Promise<{ key: number; day: string }> {
  const user = await call<{ EmployeeKey: number; Today: string }>(by, "GetSessionUser", {});
  const day = new Date(Date.parse(user.Today) + weeksAhead * 7 * 86_400_000).toISOString().slice(0, 10);
  const Timesheet = { EmployeeKey: user.EmployeeKey, TimesheetDate: day, PrefillRecent: true };
  const { Timesheets } = await call<{ Timesheets: { TimesheetKey: number }[] }>(
    by,
    "CreateTimesheet",
    { Timesheet },
    2,
  );
  return { key: Timesheets[0]!.TimesheetKey, day };
}

async function hoursOf(by: Visit, key: number): Promise<number> {
  const args = { RequestedTimesheets: [key] };
  const { Timesheets } = await call<{ Timesheets: { TimesheetTotal: number }[] }>(by, "GetTimesheets", args, 2);
  return Timesheets[0]!.TimesheetTotal;
}

const cell = (page: Page, row: number, day: number) => page.locator(`#cell-${row}-${day}`);
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("a timesheet is filled in by keyboard", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  const { key, day } = await newWeek(by, 1);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).focus();
  await page.keyboard.type("1:30");
  await page.keyboard.press("Enter");
  await page.keyboard.type("90m");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("2");
  await page.keyboard.press("Control+s");
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await hoursOf(by, key)).toBe(5);
});

test("breaks and overtime are entered, and errors are shown at their cells before saving", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  const { key, day } = await newWeek(by, 4);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).fill("20");
  await page.getByLabel("Show overtime").check();
  await cell(page, 1, 0).fill("6");
  await page.getByText("This day would be 26.00 hours; the maximum is 24.").waitFor();
  await cell(page, 0, 0).fill("8");
  await page.getByRole("button", { name: /Start, end and breaks/ }).click();
  await page
    .getByLabel(/^Start, /)
    .first()
    .fill("08:00");
  await page
    .getByLabel(/^End, /)
    .first()
    .fill("07:00");
  await page.getByText("must be after Day Start Time").waitFor();
  await page
    .getByLabel(/^End, /)
    .first()
    .fill("22:30");
  await page
    .getByRole("combobox", { name: /^Meal breaks, / })
    .first()
    .click();
  await page.getByRole("option", { name: "1", exact: true }).click();
  await page
    .getByLabel(/^Meal 1 minutes, /)
    .first()
    .fill("30");
  await save(page);
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await hoursOf(by, key)).toBe(14);
  const { Timesheets } = await call<{ Timesheets: { Breaktime: object[] }[] }>(
    by,
    "GetTimesheets",
    { RequestedTimesheets: [key] },
    2,
  );
  expect(Timesheets[0]!.Breaktime[0]).toMatchObject({
    "Day Start Time": "08:00 AM",
    "Day End Time": "10:30 PM",
    "Number of Meal Breaks": 1,
    "Meal 1 Minutes": 30,
  });
});

test("two people edit one timesheet: different cells are merged, and conflicts show both values", async () => {
  const [one, other] = [await visit("demo.employee"), await visit("demo.employee")];
  const { key, day } = await newWeek(one, 2);
  await open(one, `/app/time?day=${day}`);
  await open(other, `/app/time?day=${day}`);
  await cell(one.page, 0, 0).fill("3");
  await cell(other.page, 0, 1).fill("4");
  await save(one.page);
  await one.page.getByText("Saved.", { exact: true }).waitFor();
  await save(other.page);
  await other.page.getByText("Saved.", { exact: true }).waitFor();
  expect(await hoursOf(one, key)).toBe(7);
  await cell(one.page, 0, 2).fill("1");
  await cell(other.page, 0, 2).fill("2");
  await save(one.page);
  await expect.poll(() => hoursOf(one, key)).toBe(8);
  await save(other.page);
  await other.page.getByText("Someone else changed the same cells").waitFor();
  await other.page.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => hoursOf(one, key)).toBe(9);
});

test("hours entered offline survive a reload and are saved later", async () => {
  const by = await visit("demo.employee");
  const { page, context } = by;
  const { key, day } = await newWeek(by, 3);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).waitFor();
  await context.setOffline(true);
  await cell(page, 0, 0).fill("6.25");
  await save(page);
  await page.getByText("Your entries are kept in this browser.").waitFor();
  await context.setOffline(false);
  await page.reload();
  await settled(page);
  expect(await cell(page, 0, 0).inputValue()).toBe("6.25");
  await save(page);
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect(await hoursOf(by, key)).toBe(6.25);
});

test("a supervisor approves a timesheet and returns another with a reason", async () => {
  const by = await visit("demo.manager");
  const { page } = by;
  await open(by, "/app/approvals");
  const ticks = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await ticks.first().waitFor();
  const waiting = await ticks.count();
  await ticks.first().check();
  await page.getByRole("button", { name: "Approve 1" }).click();
  await page.getByText("1 timesheet approved.").waitFor();
  await expect.poll(() => ticks.count()).toBe(waiting - 1);
  await ticks.first().check();
  await page.getByRole("button", { name: /^Return for correction/ }).click();
  await page.getByLabel("Reason").fill("Friday is missing.");
  await page.getByRole("dialog").getByRole("button", { name: "Return for correction" }).click();
  await page.getByText("1 timesheet returned for correction.").waitFor();
  await expect.poll(() => ticks.count()).toBe(waiting - 2);
});

test("an expense report is entered with a receipt and submitted", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  await open(by, "/app/expenses/new");
  await page.getByLabel("Purpose").fill("Site visit");
  await page.getByRole("button", { name: "Add line", exact: true }).click();
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByLabel("Expense type").first().click();
  await page.getByRole("option").first().click();
  await line.getByLabel("Amount").fill("42.50");
  const buffer = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  await line.locator("input[type=file]").setInputFiles({ name: "taxi.gif", mimeType: "image/gif", buffer });
  await line.getByRole("button", { name: "taxi.gif" }).waitFor();
  await save(page);
  await page.waitForURL(/expenses\/\d+$/);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByText("Submitted.").waitFor();
  await page.getByRole("heading", { name: "History" }).waitFor();
  expect(await page.locator("main").textContent()).toContain("42.50");
});

test("changes since a timesheet was returned are highlighted in the review", async () => {
  const [employee, accountant] = [await visit("demo.employee"), await visit("demo.accountant")];
  const { key } = await newWeek(employee, 5);
  const RequestedTimesheets = [key];
  const fill = async (hours: number) => {
    const read = await call<{ Timesheets: Sheet[] }>(employee, "GetTimesheets", { RequestedTimesheets }, 2);
    const { Project, UnchangedData } = read.Timesheets[0]!;
    const row = { "Timesheet Project Key": Project.Detail[0]!["Timesheet Project Key"], "D1 Regular": hours };
    const item = { TimesheetKey: key, UpdatedProjects: [row], UpdatedOverheads: [], UnchangedData };
    await call(employee, "UpdateTimesheets", { Timesheets: [item] }, 2);
    await call(employee, "SubmitTimesheets", { RequestedTimesheets }, 2);
  };
  await fill(8);
  await call(accountant, "RejectTimesheets", { RequestedTimesheets, Level: "Accounting", Reason: "Too much" });
  await fill(6.5);
  await open(accountant, `/app/approvals/time/${key}`);
  await accountant.page.getByText(/^Changed since the review by demo\.accountant/).waitFor();
  expect(await cell(accountant.page, 0, 0).inputValue()).toBe("6.5");
  await accountant.page.getByText("was 8").waitFor();
});

interface Sheet {
  readonly Project: { readonly Detail: readonly Readonly<Record<string, unknown>>[] };
  readonly UnchangedData: object;
}

test("a project manager approves time on own projects only", async () => {
  const by = await visit("demo.manager");
  const { page } = by;
  await open(by, "/app/approvals?stage=ProjectManager");
  const lines = page.getByRole("region", { name: "Pending timesheets" }).locator("tbody tr[tabindex]");
  await lines.first().waitFor();
  const waiting = await lines.count();
  await lines.first().click();
  await page.getByText("Pending", { exact: true }).first().waitFor();
  const approved = page.url();
  await page.getByRole("button", { name: "Approve as project manager" }).click();
  await page.getByText("1 timesheet approved.").waitFor();
  // The next one is open now.
  await open(by, approved);
  await page.getByRole("columnheader", { name: "Approval" }).waitFor();
  expect(await page.getByText("Pending", { exact: true }).count()).toBe(0);
  await open(by, "/app/approvals?stage=ProjectManager");
  await expect.poll(() => lines.count()).toBe(waiting - 1);
});

test("accounting returns one line of a report and corrects an approved report", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const { ExpenseReports } = await call<{ ExpenseReports: { ExpenseReportKey: number; Status: string }[] }>(
    by,
    "ListExpenseReportsToApprove",
    {},
  );
  const keyOf = (status: string) => ExpenseReports.find((each) => each.Status === status)!.ExpenseReportKey;
  const read = async (key: number) => {
    const args = { RequestedExpenseReports: [key] };
    const answer = await call<{ ExpenseReports: Report[] }>(by, "GetExpenseReportsToApprove", args);
    return answer.ExpenseReports[0]!;
  };
  const submitted = keyOf("Submitted");
  await open(by, `/app/approvals/expenses/${submitted}`);
  const faults = page.getByRole("checkbox", { name: /^Return for correction: / });
  await faults.first().check();
  await page.getByLabel(/^What to correct/).fill("The receipt is missing");
  await page.getByRole("button", { name: "Return 1 line for correction…" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Please correct it");
  await page.getByRole("dialog").getByRole("button", { name: "Return for correction" }).click();
  await page.getByText("1 report returned for correction.").waitFor();
  const returned = await read(submitted);
  expect(returned.Status).toBe("In Progress");
  expect(returned.Expenses.filter((line) => line.RejectedByByEmployeeKey !== null)).toMatchObject([
    { ManagerNotes: "The receipt is missing" },
  ]);

  const approved = keyOf("Accounting Approved");
  await open(by, `/app/approvals/expenses/${approved}`);
  await page.getByRole("link", { name: "Correct" }).click();
  await page.getByRole("group", { name: "Line 1" }).getByLabel("Payee").fill("Hotel Corrected");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Corrected after approval").waitFor();
  const corrected = await read(approved);
  expect(corrected).toMatchObject({ NeedsReApproval: true });
  expect(corrected.Expenses[0]).toMatchObject({ Payee: "Hotel Corrected" });
});

interface Report {
  readonly Status: string;
  readonly Expenses: readonly { readonly RejectedByByEmployeeKey: number | null }[];
}

test("a balance opens its postings", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await open(by, "/app/ledger");
  const row = page.getByRole("row").filter({ hasText: "Accounts Payable" });
  await settled(page);
  const balance = (await row.getByRole("cell").last().textContent()) ?? "";
  await row.click();
  await page.getByRole("heading", { name: /Accounts Payable/ }).waitFor();
  await settled(page);
  expect(await page.locator("main").textContent()).toContain(`balance ${balance}`);
});

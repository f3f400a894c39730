import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  accessibilityFindings,
  call,
  choose,
  field,
  open,
  screenshot,
  settled,
  testVisits,
  type Visit,
} from "../src/testing/browser.ts";

const visit = testVisits();

/** Creates processed reports of the demo employee with a unique name. */
async function newReports(by: Visit, amounts: readonly number[]): Promise<{ keys: number[]; name: string }> {
  const employee = await visit("demo.employee");
  const name = `Reimbursed ${Date.now()}`;
  const { Today } = await call<{ Today: string }>(by, "GetSessionUser", {});
  const { Activities } = await call<{ Activities: { ActivityKey: number; Description: string }[] }>(
    by,
    "ListActivities",
    {},
  );
  const { ActivityKey } = Activities.find((each) => each.Description === "Meals")!;
  const { ExpenseReports } = await call<{ ExpenseReports: { ExpenseReportKey: number }[] }>(
    employee,
    "UpdateExpenseReports",
    {
      UpdatedExpenseReports: amounts.map((CostAmount, at) => ({
        ExpenseReportKey: -1 - at,
        Description: name,
        EndingDate: Today,
        Submit: true,
        Expenses: [{ ExpenseKey: -100 - at, Date: Today, ActivityKey, CostAmount }],
      })),
      UnchangedExpenseReports: [],
      UseSingleTransaction: true,
    },
    1,
  );
  const keys = ExpenseReports.map((each) => each.ExpenseReportKey);
  await call(by, "ApproveExpenseReports", { RequestedExpenseReports: keys, Level: "Accounting" });
  await call(by, "ProcessExpenseReports", { RequestedExpenseReports: keys });
  return { keys, name };
}

async function paid(by: Visit, keys: readonly number[]): Promise<boolean[]> {
  const { ExpenseReports } = await call<{ ExpenseReports: { IsPaid: boolean }[] }>(by, "GetExpenseReportsToApprove", {
    RequestedExpenseReports: keys,
  });
  return ExpenseReports.map((each) => each.IsPaid);
}

const reimburse = (page: Page) => page.getByRole("button", { name: /^Reimburse/ });

test("two reports are reimbursed by keyboard; one payment is voided and must be paid again", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const { keys, name } = await newReports(by, [100.1, 250.2]);
  await open(by, `/app/reimbursements?q=${encodeURIComponent(name)}`);
  await page.getByText("Select reports to reimburse them together.").waitFor();
  expect(await reimburse(page).isDisabled()).toBe(true);
  await page.getByRole("row").nth(1).press(" ");
  await page.getByText("1 report of 1 employee, total").waitFor();
  await page.getByRole("row").nth(1).press("ArrowDown");
  await page.keyboard.press(" ");
  await page.getByText("2 reports of 1 employee, total 350.30").waitFor();
  await page.getByRole("combobox", { name: "Bank account" }).press("ArrowDown");
  await page.keyboard.type("Operating");
  await page.getByRole("option", { name: "Operating account" }).waitFor();
  await page.keyboard.press("Enter");
  await field(page, "Check or transfer number").press("7");
  await page.reload();
  await page.getByText("2 reports of 1 employee, total 350.30").waitFor();
  await screenshot(page, "desk", "/app/reimbursements/selected");
  await page.getByRole("button", { name: "Reimburse 350.30" }).press("Enter");
  await page.getByText("350.30 reimbursed in 2 payments.").waitFor();
  await page.getByRole("heading", { name: "Paid reimbursements" }).waitFor();
  expect(await paid(by, keys)).toEqual([true, true]);

  await open(by, `/app/reimbursements/paid?q=${encodeURIComponent(name)}`);
  expect(await page.getByRole("row").filter({ hasText: name }).count()).toBe(2);
  await page.getByRole("row").filter({ hasText: "250.20" }).first().click();
  await page.getByRole("heading", { name: `: ${name}` }).waitFor();
  await page.getByText("Paid", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: /^(More|Return|Approve|Process)/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Void", exact: true }).click();
  await page.getByRole("dialog").getByText("The reports must be reimbursed again.").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
  await page.getByText("Not reimbursed yet.").waitFor();
  await page.getByText("Voided", { exact: true }).waitFor();
  await settled(page);
  expect(await page.getByRole("button", { name: /^(Return|Approve|Process)/ }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/app/approvals/expenses/voided");
  expect(await paid(by, keys)).toEqual([true, false]);
  await page.getByRole("link", { name: "Reimburse expenses" }).click();
  await page.getByRole("row").filter({ hasText: name }).filter({ hasText: "250.20" }).waitFor();
  expect(by.errors).toEqual([]);
});

test("a date in a closed period is an error at its field, and a report that was paid in the meantime stops the run", async () => {
  const by = await visit("demo.accountant", "phone");
  const { page } = by;
  const { keys } = await newReports(by, [10, 20]);
  await open(by, "/app/reimbursements");
  const { Periods } = await call<{ Periods: { LastDate: string; Status: string }[] }>(by, "ListPeriods", {});
  for (const amount of ["10.00", "20.00"])
    await page
      .getByRole("checkbox", { name: new RegExp(` ${amount}$`) })
      .first()
      .check();
  await choose(page, "Bank account", /Operating/);
  await field(page, "Date").fill(Periods.find((period) => period.Status === "Closed")!.LastDate);
  await reimburse(page).click();
  await page.getByText(/closed/).waitFor();
  expect(await field(page, "Date").getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByRole("alert").count()).toBe(0);
  await screenshot(page, "phone", "/app/reimbursements/refused");
  expect(await paid(by, keys)).toEqual([false, false]);

  await field(page, "Date").fill("");
  await call(by, "PayExpenseReports", { RequestedExpenseReports: [keys[0]], BankAccountKey: 1 });
  await reimburse(page).click();
  await page.getByRole("alert").getByText(`Expense report ${keys[0]} is already paid.`).waitFor();
  await page.getByText("1 report of 1 employee, total 20.00").waitFor();
  expect(await paid(by, keys)).toEqual([true, false]);
  await reimburse(page).click();
  await page.getByText("20.00 reimbursed in 1 payment.").waitFor();
  expect(await paid(by, keys)).toEqual([true, true]);
});

test("only accounting sees reimbursements; the employee sees that a report is paid", async () => {
  const accountant = await visit("demo.accountant");
  const { keys } = await newReports(accountant, [5]);
  await call(accountant, "PayExpenseReports", { RequestedExpenseReports: keys, BankAccountKey: 1 });
  const links = async (by: Visit) => {
    await open(by, "/app/expenses");
    // The menu appears once the user is loaded.
    await by.page.getByRole("banner").getByRole("button").filter({ hasText: /\w/ }).waitFor();
    return [
      await by.page.getByRole("link", { name: "Reimbursements" }).count(),
      await by.page.getByRole("link", { name: "Reimburse expenses" }).count(),
    ];
  };
  expect(await links(accountant)).toEqual([1, 1]);
  expect(await links(await visit("demo.manager"))).toEqual([0, 0]);
  const employee = await visit("demo.employee");
  expect(await links(employee)).toEqual([0, 0]);
  await open(employee, `/app/expenses/${keys[0]}`);
  await employee.page.getByText("Paid", { exact: true }).waitFor();
});

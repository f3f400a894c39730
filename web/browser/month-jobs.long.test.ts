import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { call, field, Keyboard, open, settled, signInAs, type Visit } from "../src/testing/browser.ts";

/** The second company, in which no other test bills or closes. */
const company = 2;

const button = (by: Visit | Locator, name: string | RegExp) =>
  ("page" in by && "context" in by ? by.page : (by as Locator)).getByRole("button", { name, exact: true });

test("an expense report with a photo is entered and submitted within 45 keystrokes, and survives a reload in the middle", async () => {
  const by = await signInAs("demo.employee", "/app/expenses/new");
  const { page } = by;
  const keys = new Keyboard(page);
  await keys.click(field(page, "Purpose"));
  await keys.type("Site visit");
  const buffer = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  await page
    .locator("main input[type=file]")
    .first()
    .setInputFiles({ name: "taxi.gif", mimeType: "image/gif", buffer });
  keys.count += 1;
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await button(line, "taxi.gif").waitFor();
  await keys.click(line.getByLabel("Amount"));
  await keys.type("42.50");
  await keys.press("Tab");
  await page.reload();
  await button(line, "taxi.gif").waitFor();
  expect([await field(page, "Purpose").inputValue(), await line.getByLabel("Amount").inputValue()]).toEqual([
    "Site visit",
    "42.50",
  ]);
  await keys.click(line.getByLabel("Expense type").first());
  await page.getByRole("option").first().waitFor();
  await keys.press("ArrowDown");
  await keys.press("Enter");
  await keys.press("Control+s");
  await page.waitForURL(/expenses\/\d+$/);
  await keys.click(button(by, "Submit"));
  await page.getByText("Submitted.").waitFor();
  const RequestedExpenseReports = [Number(/\d+$/.exec(page.url())?.[0])];
  const { ExpenseReports } = await call<{ ExpenseReports: { Status: string; Expenses: object[] }[] }>(
    by,
    "GetExpenseReports",
    { RequestedExpenseReports },
  );
  expect(ExpenseReports).toMatchObject([
    { Status: "Submitted", Expenses: [{ CostAmount: 42.5, Attachments: [{ Filename: "taxi.gif" }] }] },
  ]);
  expect(keys.count).toBeLessThanOrEqual(45);
  await by.context.close();
});

interface Posting {
  readonly GLAccountKey: number;
  readonly Date: string;
  readonly SourceKey: number;
  readonly SourceLine: number | null;
}

interface Report {
  readonly ExpenseReportKey: number;
  readonly Expenses: readonly {
    readonly ExpenseKey: number;
    readonly Attachments: readonly { readonly Filename: string }[];
  }[];
}

/** The posting of an expense with a receipt to an account of the income statement. */
async function postingWithReceipt(by: Visit): Promise<{ posting: Posting; account: string; file: string }> {
  const { GLTransactions } = await call<{ GLTransactions: Posting[] }>(by, "ListGLTransactions", {
    FilterBySource: ["ExpenseReport"],
    FilterByBasis: "Accrual",
  });
  const { GLAccounts } = await call<{
    GLAccounts: { GLAccountKey: number; Description: string; AccountType: string }[];
  }>(by, "ListGLAccounts", {});
  const RequestedExpenseReports = [...new Set(GLTransactions.map((each) => each.SourceKey))].slice(-200);
  const { ExpenseReports } = await call<{ ExpenseReports: Report[] }>(by, "GetExpenseReportsToApprove", {
    RequestedExpenseReports,
  });
  for (const posting of GLTransactions.toReversed()) {
    const lines = ExpenseReports.find((each) => each.ExpenseReportKey === posting.SourceKey)?.Expenses;
    const file = lines?.find((each) => each.ExpenseKey === posting.SourceLine)?.Attachments[0]?.Filename;
    const account = GLAccounts.find((each) => each.GLAccountKey === posting.GLAccountKey);
    if (file !== undefined && account !== undefined && !/Asset|Liability|Equity/.test(account.AccountType))
      return { posting, account: account.Description, file };
  }
  throw new Error("No expense with a receipt is posted.");
}

test("a figure of the income statement leads to the receipt of an expense within 5 clicks", async () => {
  const by = await signInAs("demo.accountant", "/app/home");
  const { page } = by;
  const { posting, account, file } = await postingWithReceipt(by);
  const day = posting.Date.slice(0, 10);
  await open(by, `/app/statements/income-statement?from=${day}&asOf=${day}`);
  const keys = new Keyboard(page);
  await keys.click(page.getByRole("link", { name: new RegExp(`^${account}`) }).first());
  await page.getByRole("heading", { name: new RegExp(account) }).waitFor();
  const row = page.locator(`tr.row-link:has(a[href*="expenses/${posting.SourceKey}?"])`).first();
  await keys.click(row);
  await page.locator("tr.marked-row").first().waitFor();
  const download = page.waitForEvent("download");
  await keys.click(page.getByRole("button", { name: file, exact: true }).first());
  expect((await download).suggestedFilename()).toBe(file);
  expect(keys.count).toBeLessThanOrEqual(5);
  await by.context.close();
});

interface Invoices {
  readonly ClientInvoices: readonly {
    readonly ClientInvoiceKey: number;
    readonly ProjectDescription: string;
    readonly Status: string;
    readonly Amount: number;
  }[];
}

test("a company's month is billed with 8 clicks and one for each invoice, though the session ends in the middle; a second tab bills nothing twice", async () => {
  const by = await signInAs("demo.accountant", `/app/billing/draft?company=${company}`);
  const { page, context } = by;
  const drafts = async () =>
    (await call<Invoices>(by, "ListClientInvoices", { FilterByStatus: ["Draft"] })).ClientInvoices;
  const before = new Set((await drafts()).map((each) => each.ClientInvoiceKey));
  const keys = new Keyboard(page);
  await keys.click(button(by, "Show unbilled work"));
  await keys.click(button(by, /^Create \d+ drafts?$/));
  await page.getByRole("link", { name: "View drafts" }).waitFor();
  const made = (await drafts()).filter((each) => !before.has(each.ClientInvoiceKey));
  const RequestedClientInvoices = made.map((each) => each.ClientInvoiceKey);
  expect(made.length).toBeGreaterThan(0);
  await keys.click(page.getByRole("link", { name: "View drafts" }));
  await settled(page);
  const second = { ...by, page: await context.newPage() };
  await open(second, "/app/billing?status=Draft");
  const tick = async (tab: Visit, each: Invoices["ClientInvoices"][number]) => {
    const box = tab.page.getByRole("checkbox", { name: new RegExp(`^Select .*${each.ProjectDescription}`) });
    for (let at = 0; at < (await box.count()); at += 1)
      if (!(await box.nth(at).isChecked())) return box.nth(at).click();
  };
  for (const each of made) {
    await tick(by, each);
    await tick(second, each);
    keys.count += 1;
  }
  await keys.click(button(by, `Finalize ${made.length}`));
  const dialog = page.getByRole("dialog");
  await dialog
    .getByText(/^Invoice/)
    .first()
    .waitFor();
  await context.clearCookies();
  await keys.click(button(dialog, "Finalize"));
  await page.getByText("Your session has ended").waitFor();
  await field(page, "Password").fill("demo");
  await keys.click(page.getByRole("dialog").getByRole("button", { name: "Sign in" }));
  await page.getByText(/ finalized\.$/).waitFor();
  const read = async () => (await call<Invoices>(by, "GetClientInvoices", { RequestedClientInvoices })).ClientInvoices;
  expect((await read()).map((each) => each.Status)).toEqual(made.map(() => "Final"));
  await button(second, `Finalize ${made.length}`).click();
  await second.page.getByRole("dialog").getByRole("alert").first().waitFor();
  expect(await button(second.page.getByRole("dialog"), "Finalize").isDisabled()).toBe(true);
  await call(by, "VoidClientInvoices", { RequestedClientInvoices });
  expect(keys.count).toBeLessThanOrEqual(8 + made.length);
  await context.close();
});

test("a month is closed with 2 clicks; a second tab that closes it too is refused", async () => {
  const by = await signInAs("demo.accountant", "/app/home");
  const { page, context } = by;
  const { Today } = await call<{ Today: string }>(by, "GetSessionUser", {});
  const address = `/app/ledger/month-end?company=${company}&day=${Today}`;
  const { LastDate: last } = await call<{ LastDate: string }>(by, "GetMonthEnd", {
    CompanyKey: company,
    Date: Today,
  });
  // The current month ends after today, so its last day is entered once more.
  const close = async (dialog: Locator, click: () => Promise<unknown>) => {
    if (last > Today) {
      expect(await button(dialog, "Close").isDisabled()).toBe(true);
      await dialog.getByLabel(/^Last day, once more/).fill(last);
    }
    await click();
  };
  const second = { ...by, page: await context.newPage() };
  await open(by, address);
  await open(second, address);
  const keys = new Keyboard(page);
  await keys.click(page.getByRole("button", { name: /^Close .*…$/ }));
  await second.page.getByRole("button", { name: /^Close .*…$/ }).click();
  const dialog = page.getByRole("dialog");
  await close(dialog, () => keys.click(button(dialog, "Close")));
  await page
    .getByText(/ is closed\.$/)
    .first()
    .waitFor();
  try {
    const other = second.page.getByRole("dialog");
    await close(other, () => button(other, "Close").click());
    await second.page
      .getByRole("dialog")
      .getByRole("alert")
      .getByText(/closed/)
      .first()
      .waitFor();
    expect(keys.count).toBeLessThanOrEqual(2);
  } finally {
    const month = Today.slice(0, 7);
    const { Periods } = await call<{ Periods: { CompanyKey: number; FirstDate: string; LastDate: string }[] }>(
      by,
      "ListPeriods",
      {},
    );
    const { FirstDate, LastDate } = Periods.find(
      (each) => each.CompanyKey === company && each.LastDate.startsWith(month),
    )!;
    await call(by, "ReopenPeriod", { CompanyKey: company, FirstDate, LastDate, Reason: "Tests go on." });
  }
  await context.close();
});

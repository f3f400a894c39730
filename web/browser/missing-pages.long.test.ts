import { expect, test } from "vitest";
import { accessibilityFindings, call, open, screenshot, settled, visitAs, widths } from "../src/testing/browser.ts";

test("budgets of a year are entered, filled right, changed and cleared", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  const { CompanyKey, Today } = await call<{ CompanyKey: number; Today: string }>(by, "GetSessionUser", {});
  const year = Number(Today.slice(0, 4)) + 6;
  await open(by, `/app/ledger/budgets?year=${year}`);
  await page.getByText(`No budgets for ${year}`).waitFor();
  await page.getByRole("combobox", { name: "Add account" }).click();
  await page.getByRole("option").first().click();
  const cell = (month: number) => page.getByRole("textbox", { name: new RegExp(`, month ${month}$`) }).first();
  await cell(2).fill("1250.50");
  await page.getByRole("button", { name: /^Fill right: / }).click();
  await page.keyboard.press("Control+s");
  await page.getByText("Budgets saved.").waitFor();
  const read = async () => {
    const args = { FilterByEarliestDate: `${year}-01-01`, FilterByCompany: [CompanyKey] };
    const { Budgets } = await call<{ Budgets: { Date: string; Amount: number }[] }>(by, "ListBudgets", args);
    return Budgets.map(({ Date: day, Amount }) => `${day.slice(0, 7)} ${Amount}`);
  };
  expect(await read()).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `${year}-${String(month).padStart(2, "0")} 1250.5`),
  );
  await settled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/app/ledger/budgets-filled");
  await cell(2).fill("");
  await cell(3).fill("99");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(async () => (await read()).slice(0, 2)).toEqual([`${year}-03 99`, `${year}-04 1250.5`]);
  expect(by.errors).toEqual([]);
  await by.context.close();
});

test("approved timesheets are marked as paid, and that is undone", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/approvals/payroll?from=2000-01-01&status=All");
  const ticks = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await ticks.first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/app/approvals/payroll");
  await ticks.first().check();
  const paying = page.getByRole("button", { name: "Mark 1 as paid" });
  const unpaying = page.getByRole("button", { name: "Mark 1 as not paid" });
  const wasPaid = await unpaying.isVisible();
  const marked = (paid: boolean) => page.getByText(`1 timesheet marked as ${paid ? "paid" : "not paid"}.`);
  await (wasPaid ? unpaying : paying).click();
  await marked(!wasPaid).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await marked(wasPaid).waitFor();
  expect(by.errors).toEqual([]);
  await by.context.close();
});

test("labor is repriced only after its changes were shown", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/approvals/reprice");
  const reprice = page.getByRole("button", { name: /^Reprice( \d+)?$/ });
  expect(await reprice.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Show changes" }).click();
  await page.getByText(/^No changes: the rates|cost changes by/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await screenshot(page, "desk", "/app/approvals/reprice-shown");
  expect(by.errors).toEqual([]);
  await by.context.close();
});

test("a submitted expense report is recalled and can be edited again; a photo begins a line", async () => {
  const by = await visitAs("demo.employee", "phone");
  const { page } = by;
  await open(by, "/app/expenses/new");
  await page.getByLabel("Purpose").fill("Recalled trip");
  const buffer = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  await page.locator("input[type=file][capture]").setInputFiles({ name: "bus.gif", mimeType: "image/gif", buffer });
  const line = page.getByRole("group", { name: "Line 1", exact: true });
  await line.getByRole("button", { name: "bus.gif" }).waitFor();
  await screenshot(page, "phone", "/app/expenses/photo");
  await line.getByLabel("Expense type").first().click();
  await page.getByRole("option").first().click();
  await line.getByLabel("Amount").fill("12.50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/expenses\/\d+$/);
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Undo submission" }).click();
  await page.getByText("Submission undone.").waitFor();
  await page.getByRole("button", { name: "Submit" }).waitFor();
  expect(await line.getByRole("button", { name: "bus.gif" }).count()).toBe(1);
  await by.context.close();
});

test("a voided journal entry and a vendor invoice are copied", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  const { JournalEntries } = await call<{ JournalEntries: { JournalKey: number; Type: string; Amount: number }[] }>(
    by,
    "ListJournalEntries",
    {},
  );
  const journal = JournalEntries.find((each) => each.Type === "Normal")!;
  await open(by, `/app/ledger/journals/${journal.JournalKey}`);
  await page.getByRole("link", { name: "Copy" }).click();
  await page.getByText("Balanced").waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Journal entry saved.").waitFor();
  await page.waitForURL(/journals\/\d+$/);
  const made = Number(/\d+$/.exec(page.url())?.[0]);
  const read = await call<{ JournalEntries: { Amount: number }[] }>(by, "GetJournalEntries", {
    RequestedJournalEntries: [made],
  });
  expect(made).not.toBe(journal.JournalKey);
  expect(read.JournalEntries[0]!.Amount).toBe(journal.Amount);

  const { VendorInvoices } = await call<{ VendorInvoices: { VendorInvoiceKey: number; Type: string }[] }>(
    by,
    "ListVendorInvoices",
    {},
  );
  await open(by, `/app/vendor-invoices/${VendorInvoices[0]!.VendorInvoiceKey}`);
  await page.getByRole("link", { name: "Copy" }).click();
  await page.getByText("Balanced").waitFor();
  await page.getByLabel("Invoice number").fill("COPY-1");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Invoice saved.").waitFor();
  await page.waitForURL(/vendor-invoices\/\d+$/);
  expect(by.errors).toEqual([]);
  await by.context.close();
});

test("a named period fills both dates of a range", async () => {
  const by = await visitAs("demo.accountant");
  const { page } = by;
  await open(by, "/app/ledger/journals");
  await page.getByRole("combobox", { name: "Date period" }).click();
  await page.getByRole("option", { name: "Last month" }).click();
  await page.waitForURL(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}/);
  await settled(page);
  await screenshot(page, "desk", "/app/ledger/journals-period");
  await page.setViewportSize(widths.phone);
  await settled(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await by.context.close();
});

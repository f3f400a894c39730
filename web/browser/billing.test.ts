import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { accessibilityFindings, call, choose, field, open, type Visit, visitAs } from "../src/testing/browser.ts";

let by: Visit;
let page: Page;

beforeAll(async () => {
  by = await visitAs("demo.accountant");
  page = by.page;
});

beforeEach(() => {
  by.errors.length = 0;
});

interface Drafted {
  readonly ClientInvoices: readonly {
    readonly ClientInvoiceKey: number;
    readonly ProjectDescription: string;
    readonly Amount: number;
    readonly Status: string;
  }[];
  readonly ClientInvoicesDetails: readonly { readonly FromContract: boolean }[];
}

/** Drafts an invoice of a project with hourly work and a single invoice group. */
async function draftOfWork(): Promise<number> {
  const { Rows } = await call<{ Rows: { ProjectKey: number }[] }>(by, "GetWIPAgeing", {});
  for (const { ProjectKey } of Rows) {
    const made = await call<Drafted>(by, "DraftClientInvoices", { Projects: [ProjectKey] });
    const [invoice, ...others] = made.ClientInvoices;
    if (invoice === undefined) continue;
    const byTheHour = invoice.Amount > 0 && made.ClientInvoicesDetails.every((line) => !line.FromContract);
    if (byTheHour && others.length === 0) return invoice.ClientInvoiceKey;
    const RequestedClientInvoices = made.ClientInvoices.map((each) => each.ClientInvoiceKey);
    await call(by, "DeleteClientInvoices", { RequestedClientInvoices });
  }
  throw new Error("The demo has no hourly work to bill.");
}

/** Waits longer because the machine may be busy. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

const servicesOf = async () => amountIn(await page.getByRole("row").filter({ hasText: "Services" }).textContent());
const amountIn = (text: string | null) => Number((/-?[\d,]+\.\d\d/.exec(text ?? "")?.[0] ?? "").replaceAll(",", ""));
const cents = (amount: number) => Math.round(amount * 100);

/** Expands the first line, selects its first transaction and returns its value. */
async function selectRow(): Promise<number> {
  const line = page.getByRole("button", { name: /transactions?$/ }).first();
  if ((await line.getAttribute("aria-expanded")) !== "true") await line.click();
  const tick = page.getByRole("checkbox", { name: /^Select (?!all)/ }).first();
  await tick.check();
  return amountIn((await page.getByRole("status").filter({ hasText: "selected" }).textContent()) ?? "");
}

test("work on a draft is put on hold and released, written off and restored; the final invoice is voided with a reason", async () => {
  const key = await draftOfWork();
  await open(by, `/app/billing/${key}`);
  const all = await servicesOf();

  const held = await selectRow();
  await page.getByRole("button", { name: "Hold", exact: true }).click();
  await eventually(servicesOf).toBe((cents(all) - cents(held)) / 100);
  await page.getByRole("checkbox", { name: "Select all: Work on hold" }).check();
  await page.getByRole("button", { name: /^Release/ }).click();
  await eventually(servicesOf).toBe(all);

  const given = await selectRow();
  await page.getByRole("button", { name: "Write off" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("button", { name: "Write off" }).isDisabled()).toBe(true);
  await field(page, "Reason").fill("The keeper drew it twice.");
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Write off" }).click();
  await eventually(servicesOf).toBe((cents(all) - cents(given)) / 100);
  await open(by, "/app/billing/write-offs?q=keeper");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Void 1" }).click();
  await page.getByText("Write-off voided. The work can be billed again.").waitFor();
  await open(by, `/app/billing/${key}`);
  await eventually(servicesOf).toBe(all);

  await page.getByRole("button", { name: "Finalize" }).click();
  await dialog.getByText(/^Invoice \d+ of .+ to .+, dated /).waitFor();
  await dialog.getByRole("button", { name: "Finalize" }).click();
  await page.getByRole("heading", { name: /^Invoice \d+:/ }).waitFor();
  await page.getByRole("button", { name: "Void" }).click();
  await field(page, "Reason").fill("Sent to the wrong office.");
  await dialog.getByRole("button", { name: "Void" }).click();
  await page.getByText("Sent to the wrong office.").waitFor();
  expect(by.errors).toEqual([]);
});

test("drafts are finalized together, and their numbers are shown before", async () => {
  const RequestedClientInvoices = [await draftOfWork(), await draftOfWork()];
  const read = () => call<Drafted>(by, "GetClientInvoices", { RequestedClientInvoices });
  await open(by, "/app/billing?status=Draft");
  for (const { ProjectDescription } of (await read()).ClientInvoices)
    await page.getByRole("checkbox", { name: new RegExp(`^Select .*${ProjectDescription}`) }).check();
  await page.getByRole("button", { name: "Finalize 2" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^Invoices to finalize, total /).waitFor();
  expect(await dialog.getByRole("row").count()).toBe(2);
  await dialog.getByRole("button", { name: "Finalize" }).click();
  await page.getByText("2 invoices finalized.").waitFor();
  expect((await read()).ClientInvoices).toMatchObject([{ Status: "Final" }, { Status: "Final" }]);
  await call(by, "VoidClientInvoices", { RequestedClientInvoices });
  expect(by.errors).toEqual([]);
});

test("finalizing into a closed period is rejected before anything is posted", async () => {
  const key = await draftOfWork();
  const { ClientInvoices } = await call<{ ClientInvoices: { CompanyKey: number }[] }>(by, "GetClientInvoices", {
    RequestedClientInvoices: [key],
  });
  const { Periods } = await call<{ Periods: { CompanyKey: number; LastDate: string; Status: string }[] }>(
    by,
    "ListPeriods",
    {},
  );
  const closed = Periods.find(
    (period) => period.CompanyKey === ClientInvoices[0]?.CompanyKey && period.Status === "Closed",
  )!;
  await open(by, `/app/billing/${key}`);
  await page.getByLabel("Posting date").fill(closed.LastDate);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved.").waitFor();
  await page.getByRole("button", { name: "Finalize" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("alert")
    .getByText(/closed/)
    .first()
    .waitFor();
  expect(await dialog.getByRole("button", { name: "Finalize" }).isDisabled()).toBe(true);
  await call(by, "DeleteClientInvoices", { RequestedClientInvoices: [key] });
});

test("two people edit one draft: their changes are merged, and conflicts show both values", async () => {
  const key = await draftOfWork();
  const other = await visitAs("demo.accountant");
  for (const visit of [by, other]) await open(visit, `/app/billing/${key}`);
  const type = async (visit: Visit, label: string, text: string) => {
    await visit.page.getByLabel(label).fill(text);
    await visit.page.getByRole("button", { name: "Save" }).click();
  };
  await type(by, "Header text", "Thank you for your trust.");
  await page.getByText("Draft saved.").waitFor();
  await type(other, "Footer text", "Payable in 30 days.");
  await other.page.getByText("Draft saved.").first().waitFor();
  await type(by, "Footer text", "Payable at once.");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Payable in 30 days.").waitFor();
  await dialog.getByRole("button", { name: "Keep all of mine" }).click();
  await dialog.waitFor({ state: "detached" });
  const stored = () => call<Drafted>(by, "GetClientInvoices", { RequestedClientInvoices: [key] });
  await eventually(async () => (await stored()).ClientInvoices).toMatchObject([
    { HeaderText: "Thank you for your trust.", FooterText: "Payable at once." },
  ]);
  await call(by, "DeleteClientInvoices", { RequestedClientInvoices: [key] });
  await other.context.close();
});

test("a prepayment is recorded, applied to an invoice, and cannot be voided while it is applied", async () => {
  const { Rows } = await call<{ Rows: { ClientKey: number; Description: string; Total: number }[] }>(
    by,
    "GetReceivableAgeing",
    {},
  );
  const client = Rows.find((row) => row.Total > 500)!;
  await open(by, `/app/receipts/new?client=${client.ClientKey}`);
  await field(page, "Amount").fill("250.50");
  await choose(page, "Bank account", "Operating account");
  await page.getByText("250.50 unapplied (prepayment)").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row").filter({ hasText: "Prepayment" }).getByText("250.50").waitFor();
  const prepayment = page.url();

  await open(by, `/app/receipts/new?client=${client.ClientKey}`);
  await choose(page, "Payment source", /^Prepayment to/);
  await page
    .getByLabel(/^Applied to invoice/)
    .first()
    .fill("200");
  await page.getByText(/50\.50 of the prepayment remains/).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: /^Prepayment applied/ }).waitFor();
  const applied = page.url();

  await voidReceipt(prepayment);
  await page
    .getByRole("alert")
    .getByText(/has been applied/)
    .waitFor();
  await voidReceipt(applied);
  await page.getByText("Voided", { exact: true }).waitFor();
  await voidReceipt(prepayment);
  await page.getByText("Voided", { exact: true }).waitFor();
  expect(by.errors).toEqual([]);
});

async function voidReceipt(address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Void" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void" }).click();
}

test("an aging amount opens its invoices, and a statement amount its postings", async () => {
  await open(by, "/app/statements/receivables-aging");
  const total = page.getByRole("row").nth(1).getByRole("link").last();
  const owed = await total.textContent();
  await total.click();
  await page.getByRole("button", { name: "Back to aging" }).waitFor();
  await eventually(() => page.locator("tfoot").textContent()).toContain(owed);
  await open(by, "/app/statements/income-statement");
  const figure = page.getByRole("link", { name: /^Labor Income/ });
  const earned = await figure.textContent();
  await figure.click();
  await page.getByRole("heading", { name: /Labor Income/ }).waitFor();
  await eventually(() => page.locator("main").textContent()).toContain(earned ?? "nothing");
  expect(by.errors).toEqual([]);
});

test("all rows of a long list are printed", async () => {
  await open(by, "/app/receipts?status=All");
  const count = amountOf((await page.getByText(/^[\d,]+ rows/).textContent()) ?? "");
  expect(await page.locator("tbody tr").count()).toBeLessThan(count);
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const rows = document.querySelectorAll("tbody tr").length;
    window.dispatchEvent(new Event("afterprint"));
    return rows;
  });
  expect(printed).toBe(count);
});

const amountOf = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", "") ?? 0);

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  accessibilityFindings,
  call,
  choose,
  field,
  open,
  startBrowser,
  type Visit,
  visitAs,
} from "../src/testing/browser.ts";

let browser: Browser;
let by: Visit;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
  by = await visitAs(browser, "demo.accountant");
  page = by.page;
});

beforeEach(() => {
  by.errors.length = 0;
});

afterAll(() => browser.close());

interface Drafted {
  readonly ClientInvoices: readonly {
    readonly ClientInvoiceKey: number;
    readonly ProjectDescription: string;
    readonly Amount: number;
    readonly Status: string;
  }[];
  readonly ClientInvoicesDetails: readonly { readonly FromContract: boolean }[];
}

/** A draft over work by the hour, of whichever project has some and one invoice group alone. */
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
  throw new Error("The demo has no work by the hour to bill.");
}

/** A busy machine takes its time. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

const servicesOf = async () => amountIn(await page.getByRole("row").filter({ hasText: "Services" }).textContent());
const amountIn = (text: string | null) => Number((/-?[\d,]+\.\d\d/.exec(text ?? "")?.[0] ?? "").replaceAll(",", ""));
const cents = (amount: number) => Math.round(amount * 100);

/** Opens the first line and chooses its first row of work; answers what that is worth. */
async function chooseRow(): Promise<number> {
  const line = page.getByRole("button", { name: /rows? of work$/ }).first();
  if ((await line.getAttribute("aria-expanded")) !== "true") await line.click();
  const tick = page.getByRole("checkbox", { name: /^Choose (?!all)/ }).first();
  await tick.check();
  return amountIn((await page.getByRole("status").filter({ hasText: "chosen" }).textContent()) ?? "");
}

test("on a draft work is held back and released, written off and brought back; final, it is voided with the reason", async () => {
  const key = await draftOfWork();
  await open(by, `/app/billing/${key}`);
  const all = await servicesOf();

  const held = await chooseRow();
  await page.getByRole("button", { name: "Hold back" }).click();
  await soon(servicesOf).toBe((cents(all) - cents(held)) / 100);
  await page.getByRole("checkbox", { name: "Choose all: Work held back" }).check();
  await page.getByRole("button", { name: /^Release/ }).click();
  await soon(servicesOf).toBe(all);

  const given = await chooseRow();
  await page.getByRole("button", { name: "Write off" }).click();
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("button", { name: "Write off" }).isDisabled()).toBe(true);
  await field(page, "Reason").fill("The keeper drew it twice.");
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Write off" }).click();
  await soon(servicesOf).toBe((cents(all) - cents(given)) / 100);
  await open(by, "/app/billing/write-offs?q=keeper");
  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await page.getByRole("button", { name: "Take back 1" }).click();
  await page.getByText("Taken back: the work waits").waitFor();
  await open(by, `/app/billing/${key}`);
  await soon(servicesOf).toBe(all);

  await page.getByRole("button", { name: "Finalise" }).click();
  await dialog.getByText(/It becomes invoice/).waitFor();
  await dialog.getByRole("button", { name: "Finalise" }).click();
  await page.getByRole("heading", { name: /^Invoice \d+:/ }).waitFor();
  await page.getByRole("button", { name: "Void" }).click();
  await field(page, "Reason").fill("Sent to the wrong office.");
  await dialog.getByRole("button", { name: "Void" }).click();
  await page.getByText("Sent to the wrong office.").waitFor();
  expect(by.errors).toEqual([]);
});

test("drafts are finalised together, with their numbers said before", async () => {
  const RequestedClientInvoices = [await draftOfWork(), await draftOfWork()];
  const read = () => call<Drafted>(by, "GetClientInvoices", { RequestedClientInvoices });
  await open(by, "/app/billing?status=Draft");
  for (const { ProjectDescription } of (await read()).ClientInvoices)
    await page.getByRole("checkbox", { name: new RegExp(`^Choose .*${ProjectDescription}`) }).check();
  await page.getByRole("button", { name: "Finalise 2" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^They become these invoices/).waitFor();
  expect(await dialog.getByRole("row").count()).toBe(2);
  await dialog.getByRole("button", { name: "Finalise" }).click();
  await page.getByText("2 invoices are final.").waitFor();
  expect((await read()).ClientInvoices).toMatchObject([{ Status: "Final" }, { Status: "Final" }]);
  await call(by, "VoidClientInvoices", { RequestedClientInvoices });
  expect(by.errors).toEqual([]);
});

test("finalising into a closed period is refused in words before anything is written", async () => {
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
  await page.getByLabel("In the books on").fill(closed.LastDate);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved.").waitFor();
  await page.getByRole("button", { name: "Finalise" }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("alert")
    .getByText(/closed/)
    .first()
    .waitFor();
  expect(await dialog.getByRole("button", { name: "Finalise" }).isDisabled()).toBe(true);
  await call(by, "DeleteClientInvoices", { RequestedClientInvoices: [key] });
});

test("two people edit one draft: what each changed is kept, the same field is shown with both values", async () => {
  const key = await draftOfWork();
  const other = await visitAs(browser, "demo.accountant");
  for (const visit of [by, other]) await open(visit, `/app/billing/${key}`);
  const type = async (visit: Visit, label: string, text: string) => {
    await visit.page.getByLabel(label).fill(text);
    await visit.page.getByRole("button", { name: "Save" }).click();
  };
  await type(by, "Above the lines", "Thank you for your trust.");
  await page.getByText("Draft saved.").waitFor();
  await type(other, "Below the lines", "Payable in 30 days.");
  await other.page.getByText("Draft saved.").first().waitFor();
  await type(by, "Below the lines", "Payable at once.");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Payable in 30 days.").waitFor();
  await dialog.getByRole("button", { name: "Keep all of mine" }).click();
  await dialog.waitFor({ state: "detached" });
  const stored = () => call<Drafted>(by, "GetClientInvoices", { RequestedClientInvoices: [key] });
  await soon(async () => (await stored()).ClientInvoices).toMatchObject([
    { HeaderText: "Thank you for your trust.", FooterText: "Payable at once." },
  ]);
  await call(by, "DeleteClientInvoices", { RequestedClientInvoices: [key] });
  await other.context.close();
});

test("what is paid ahead is kept, used for an invoice, and cannot be taken back while it is used", async () => {
  const { Rows } = await call<{ Rows: { ClientKey: number; Description: string; Total: number }[] }>(
    by,
    "GetReceivableAgeing",
    {},
  );
  const client = Rows.find((row) => row.Total > 500)!;
  await open(by, `/app/receipts/new?client=${client.ClientKey}`);
  await field(page, "Amount").fill("250.50");
  await choose(page, "To", "Operating account");
  await page.getByText("250.50 is kept as a prepayment").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row").filter({ hasText: "Paid ahead" }).getByText("250.50").waitFor();
  const prepayment = page.url();

  await open(by, `/app/receipts/new?client=${client.ClientKey}`);
  await choose(page, "Paid with", /^Paid ahead to/);
  await page
    .getByLabel(/^Applied to invoice/)
    .first()
    .fill("200");
  await page.getByText(/50\.50 stays paid ahead/).waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: /^Prepayment applied/ }).waitFor();
  const applied = page.url();

  await takeBack(prepayment);
  await page
    .getByRole("alert")
    .getByText(/was applied/)
    .waitFor();
  await takeBack(applied);
  await page.getByText("Taken back", { exact: true }).waitFor();
  await takeBack(prepayment);
  await page.getByText("Taken back", { exact: true }).waitFor();
  expect(by.errors).toEqual([]);
});

async function takeBack(address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
}

test("a figure of an ageing opens the invoices it sums, a figure of a statement its postings", async () => {
  await open(by, "/app/statements/receivable-ageing");
  const total = page.getByRole("row").nth(1).getByRole("link").last();
  const owed = await total.textContent();
  await total.click();
  await page.getByRole("button", { name: "Back to all" }).waitFor();
  await soon(() => page.locator("tfoot").textContent()).toContain(owed);
  await open(by, "/app/statements/income-statement");
  const figure = page.getByRole("link", { name: /^Labor Income/ });
  const earned = await figure.textContent();
  await figure.click();
  await page.getByRole("heading", { name: /Labor Income/ }).waitFor();
  await soon(() => page.locator("main").textContent()).toContain(earned ?? "nothing");
  expect(by.errors).toEqual([]);
});

test("a long list is printed whole", async () => {
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

import { beforeAll, expect, test } from "vitest";
import { call, open, settled, type Visit, visitAs } from "../src/testing/browser.ts";

let by: Visit;

beforeAll(async () => {
  by = await visitAs("demo.accountant");
});

interface Posting {
  readonly GLAccountKey: number;
  readonly Source: string;
  readonly SourceKey: number;
  readonly SourceLine: number | null;
  readonly SourceName: string;
}

/** The text of the marked line of a document. */
async function markedLine(): Promise<string> {
  const marked = by.page.locator("tr.marked-row").first();
  await marked.waitFor();
  return (await marked.textContent()) ?? "";
}

test("a figure of a project opens its rows, and a row opens its timesheet with the line marked", async () => {
  const { page } = by;
  const { Projects } = await call<{ Projects: { ProjectKey: number }[] }>(by, "ListProjects", {}, 2);
  const key = Math.min(...Projects.map((each) => each.ProjectKey));
  await open(by, `/app/projects/${key}`);
  await page
    .getByRole("link", { name: /^Spent/ })
    .first()
    .click();
  const row = page.locator("tr.row-link").filter({ hasText: "Timesheet" }).first();
  const person = (await row.locator("td").nth(2).textContent()) ?? "";
  await row.click();
  await page.waitForURL(/approvals\/time\/\d+\?line=\d+/);
  // The address changes before the page is loaded.
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent(), { timeout: 20_000 }).toContain(person);
  expect(await markedLine()).not.toBe("");
});

test("a ledger row says who and what, and opens its vendor invoice with the line marked", async () => {
  const { page } = by;
  const { GLTransactions } = await call<{ GLTransactions: Posting[] }>(by, "ListGLTransactions", {
    FilterBySource: ["VendorInvoice"],
    FilterByBasis: "Accrual",
  });
  const posting = GLTransactions.find((each) => each.SourceLine !== null)!;
  expect(posting.SourceName).not.toBe("");
  await open(by, `/app/ledger/${posting.GLAccountKey}`);
  const row = page.locator("tr.row-link").filter({ hasText: "Vendor invoice" }).first();
  expect(await row.textContent()).not.toMatch(/Vendor invoice \d+ *$/);
  await row.click();
  await page.waitForURL(/vendor-invoices\/\d+/);
  await settled(page);
  expect(await markedLine()).not.toBe("");
});

test("a ledger row without a page does not look like a link", async () => {
  const { page } = by;
  const { GLTransactions } = await call<{ GLTransactions: Posting[] }>(by, "ListGLTransactions", {
    FilterBySource: ["ExpenseReportPayment", "WriteOff", "CloseYear"],
    FilterByBasis: "Accrual",
  });
  const posting = GLTransactions[0]!;
  await open(by, `/app/ledger/${posting.GLAccountKey}`);
  const looks = await page
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows
        .filter((each) => /reimbursement|expense report payment|write off|close year/i.test(each.textContent))
        .map((each) => each.classList.contains("row-link")),
    );
  expect(looks.filter(Boolean)).toEqual([]);
});

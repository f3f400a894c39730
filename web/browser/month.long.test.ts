import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, choose, field, open, settled, type Visit, visitAs } from "../src/testing/browser.ts";

/**
 * A month of a small firm using only the pages: a client and a project, three weeks of time, approvals, an invoice, a receipt
 * and the statements. The month is in the future, where no other test writes.
 */
const client = "Lighthouse Trust";
const project = "Lighthouse repair";
const rates = "Lighthouse rates";
const billRate = 137.33;
/** The hours of three weeks by day of the week. */
const hours: readonly Readonly<Record<number, string>>[] = [
  { 1: "7.25", 2: "8", 3: "2:15" },
  { 1: "6.75" },
  { 4: "285m" },
];
const worked = [7.25, 8, 2.25, 6.75, 4.75];
const discount = 82.57;
const billed = 3_900;
const paid = 1_500;

let employee: Visit;
let manager: Visit;
let accountant: Visit;
let payRate: number;
let month: { readonly first: string; readonly last: string };
/** The end of each week, for example "Mar 13, 2027". */
const weekEnds: string[] = [];

beforeAll(async () => {
  [employee, manager, accountant] = await Promise.all([
    visitAs("demo.employee"),
    visitAs("demo.manager"),
    visitAs("demo.accountant"),
  ]);
  const user = await call<{ EmployeeKey: number; Today: string }>(employee, "GetSessionUser", {});
  month = monthAfter(user.Today, 4);
  const { Employees } = await call<{ Employees: { PayRates: { PayType: string; Amount: number }[] }[] }>(
    accountant,
    "GetEmployees",
    { RequestedEmployees: [user.EmployeeKey] },
  );
  payRate = Employees[0]?.PayRates.at(-1)?.Amount ?? 0;
  await call(accountant, "UpdateRateTables", {
    UpdatedRateTables: [
      {
        RateTableKey: -1,
        Description: rates,
        Status: "Active",
        Rates: [{ EmployeeKey: user.EmployeeKey, EffectiveDate: "2020-01-01", BillRate: billRate }],
      },
    ],
    UnchangedRateTables: [],
  });
});

test("a month: time, approval, invoice, receipt, statements, to the cent", async () => {
  const cost = sum(worked.map((each) => worth(each, payRate)));
  expect(sum([...worked.map((each) => worth(each, billRate)), -discount])).toBe(billed);
  const before = await balances(accountant.page);

  await addProject(manager);
  for (const week of hours.keys()) await enterWeek(week);
  await approve(manager, "Supervisor");
  await approve(accountant, "Accounting");
  await bill(accountant);
  await receive(accountant);

  const after = await balances(accountant.page);
  expect(difference(after, before, "1100 Accounts Receivable")).toBe(billed - paid);
  expect(difference(after, before, "1000 Cash")).toBe(paid);
  expect(await earned("Accrual")).toEqual({ income: billed, labor: cost });
  expect(await earned("Cash")).toEqual({ income: paid, labor: cost });
  await openStatement(accountant.page, "receivables-aging", `asOf=${month.last}`);
  expect(await figureOf(accountant.page, client, -1)).toBe(billed - paid);
  await accountant.page.getByRole("row").filter({ hasText: client }).getByRole("cell").first().click();
  await accountant.page.getByRole("heading", { name: `Statement: ${client}` }).waitFor();
  expect(await accountant.page.getByText(/^Balance due on/).textContent()).toContain("2,400.00");
  expect([...employee.errors, ...manager.errors, ...accountant.errors]).toEqual([]);
}, 180_000);

/** Adds a client with an hourly project that has one phase. */
async function addProject({ page }: Visit): Promise<void> {
  await page.goto("/app/clients/new");
  await field(page, "Name").fill(client);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Client saved.").waitFor();
  await page.goto("/app/projects/new");
  await settled(page);
  await field(page, "Name").first().fill(project);
  await choose(page, "Rate table", rates);
  await choose(page, "Client", client);
  await choose(page, "Invoice format", /./);
  await page.getByRole("button", { name: "Add" }).click();
  await field(page, "Name").last().fill("Lantern room");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: project }).waitFor();
}

/** The first week adds the project; later weeks start with its rows. */
async function enterWeek(week: number): Promise<void> {
  const { page } = employee;
  await open(employee, `/app/time?day=${shifted(month.first, 7 * (week + 1))}`);
  await page
    .getByRole("button", { name: week === 0 ? "Start with an empty timesheet" : /^Start with last week/ })
    .click();
  const ends = page.getByText(/^Week ending /);
  weekEnds.push(((await ends.textContent()) ?? "").replace("Week ending ", ""));
  if (week === 0) {
    await choose(page, "Project", project);
    await choose(page, "Phase", "Lantern room");
    await choose(page, "Activity", /Design/);
    await page.getByRole("button", { name: "Add row" }).click();
  }
  const row = page.getByRole("row").filter({ hasText: project });
  for (const [day, text] of Object.entries(hours[week] ?? {})) {
    await row.locator('[id^="cell-"]').nth(Number(day)).focus();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await page.getByRole("button", { name: "Submitted" }).waitFor();
}

async function approve({ page }: Visit, stage: "Supervisor" | "Accounting"): Promise<void> {
  await page.goto(`/app/approvals?stage=${stage}&q=Okafor`);
  for (const end of weekEnds) await page.getByRole("checkbox", { name: new RegExp(`Okafor ${end}`) }).check();
  await page.getByRole("button", { name: `Approve ${weekEnds.length}` }).click();
  await page.getByText(`${weekEnds.length} timesheets approved.`).waitFor();
}

/** Drafts the unbilled work, adds a discount and finalizes the invoice. */
async function bill({ page }: Visit): Promise<void> {
  await page.goto("/app/billing/draft");
  await settled(page);
  await page.getByLabel("Cutoff date").fill(month.last);
  await page.getByLabel("Invoice date").fill(month.last);
  await page.getByRole("button", { name: "Show unbilled work" }).click();
  await page.getByLabel("Search Proposed invoices").fill(client);
  const proposal = page.getByRole("row").filter({ hasText: client });
  await proposal.getByText("3,982.57").waitFor();
  await page.getByRole("checkbox", { name: "Select all" }).uncheck();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Create 1 draft" }).click();
  await page.getByRole("link", { name: "View drafts" }).click();
  await page.getByRole("row").filter({ hasText: client }).click();
  await page.getByRole("heading", { name: `Draft: ${project}` }).waitFor();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("row").getByLabel("Invoice text").last().fill("For friends of the light");
  await page.getByRole("row").getByLabel("Amount").fill(String(-discount));
  const total = page.getByRole("row").filter({ hasText: "Services" });
  await total.getByText("3,900.00").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Draft saved.").waitFor();
  await page.getByRole("button", { name: "Finalize" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/^Invoice \d+ of .*: 3,900\.00\.$/).waitFor();
  await dialog.getByRole("button", { name: "Finalize" }).click();
  await page.getByRole("heading", { name: new RegExp(`^Invoice \\d+: ${project}`) }).waitFor();
}

/** Enters a partial payment. */
async function receive({ page }: Visit): Promise<void> {
  await page.getByRole("link", { name: "Enter receipt" }).click();
  await page.getByLabel("Applied to invoice").waitFor();
  expect(await field(page, "Amount").inputValue()).toBe("3,900.00");
  await field(page, "Amount").fill(String(paid));
  await page.getByText("2,400.00 more is applied than received.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Apply to oldest first" }).click();
  await choose(page, "Bank account", "Operating account");
  await field(page, "Date").fill(month.last);
  await page.getByText("Fully applied").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Receipt saved.").waitFor();
  await page.getByRole("link", { name: /^Invoice \d+/ }).waitFor();
}

async function openStatement(page: Page, name: string, search: string): Promise<void> {
  await page.goto(`/app/statements/${name}?${search}`);
  await settled(page);
}

/** The amount in a table row that contains the given text. */
async function figureOf(page: Page, row: string, column: number): Promise<number> {
  const cells = page.getByRole("row").filter({ hasText: row }).first().getByRole("cell");
  const text = await cells.nth(column).textContent();
  return Number((text ?? "").replaceAll(",", ""));
}

const balanceRows = ["1000 Cash", "1100 Accounts Receivable"] as const;
type Balances = Readonly<Record<(typeof balanceRows)[number], number>>;

async function balances(page: Page): Promise<Balances> {
  await openStatement(page, "balance-sheet", `asOf=${month.last}`);
  const [cash, receivable] = [await figureOf(page, balanceRows[0], -1), await figureOf(page, balanceRows[1], -1)];
  return { "1000 Cash": cash, "1100 Accounts Receivable": receivable };
}

async function earned(basis: "Accrual" | "Cash"): Promise<{ income: number; labor: number }> {
  const { page } = accountant;
  await openStatement(page, "income-statement", `from=${month.first}&asOf=${month.last}&basis=${basis}`);
  return {
    income: await figureOf(page, "4000 Labor Income", -1),
    labor: await figureOf(page, "5000 Direct Labor", -1),
  };
}

function difference(after: Balances, before: Balances, name: keyof Balances): number {
  return sum([after[name], -before[name]]);
}

function worth(time: number, rate: number): number {
  return Math.round(time * rate * 100 + 1e-6) / 100;
}

function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, each) => total + each * 100, 0)) / 100;
}

function monthAfter(day: string, months: number): { first: string; last: string } {
  const [year = 0, number = 0] = day.split("-").map(Number);
  const at = (offset: number, date: number) =>
    new Date(Date.UTC(year, number - 1 + offset, date)).toISOString().slice(0, 10);
  return { first: at(months, 1), last: at(months + 1, 0) };
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

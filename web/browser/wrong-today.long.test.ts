import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { apiNames, apiNamesIn } from "../src/testing/api-names.ts";
import { call, choose, type DemoUser, field, open, settled, testVisits, type Visit } from "../src/testing/browser.ts";

const visit = testVisits();

/** Creates a timesheet in a future week that no other test uses, with 8 hours on its first day. */
async function weekOf8Hours(by: Visit, weeksAhead: number): Promise<{ key: number; day: string }> {
  const user = await call<{ EmployeeKey: number; Today: string }>(by, "GetSessionUser", {});
  const day = new Date(Date.parse(user.Today) + weeksAhead * 7 * 86_400_000).toISOString().slice(0, 10);
  const Timesheet = { EmployeeKey: user.EmployeeKey, TimesheetDate: day, PrefillRecent: true };
  const created = await call<{ Timesheets: Sheet[] }>(by, "CreateTimesheet", { Timesheet }, 2);
  const { TimesheetKey: key } = created.Timesheets[0]!;
  const { Project, UnchangedData } = await sheetOf(by, key);
  const row = { "Timesheet Project Key": Project.Detail[0]!["Timesheet Project Key"], "D1 Regular": 8 };
  const item = { TimesheetKey: key, UpdatedProjects: [row], UpdatedOverheads: [], UnchangedData };
  await call(by, "UpdateTimesheets", { Timesheets: [item] }, 2);
  return { key, day };
}

interface Sheet {
  readonly TimesheetKey: number;
  readonly TimesheetTotal: number;
  readonly Status: string;
  readonly Project: { readonly Detail: readonly Readonly<Record<string, unknown>>[] };
  readonly UnchangedData: object;
}

async function sheetOf(by: Visit, key: number): Promise<Sheet> {
  const args = { RequestedTimesheets: [key] };
  const { Timesheets } = await call<{ Timesheets: Sheet[] }>(by, "GetTimesheets", args, 2);
  return Timesheets[0]!;
}

const cell = (page: Page, row: number, day: number) => page.locator(`#cell-${row}-${day}`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const hasFocus = (page: Page, id: string) => page.evaluate((each) => document.activeElement?.id === each, id);

test.each(["Save", "Submit"])("text that is not hours is never saved as an empty cell: %s", async (button) => {
  const by = await visit("demo.employee");
  const { page } = by;
  const { key, day } = await weekOf8Hours(by, button === "Save" ? 10 : 11);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).fill("eight");
  await cell(page, 0, 1).fill("2");
  await press(page, button);
  await page
    .getByRole("alert")
    .filter({ hasText: button === "Save" ? "Not saved" : "Not submitted" })
    .waitFor();
  await expect.poll(() => hasFocus(page, "cell-0-0")).toBe(true);
  expect(await cell(page, 0, 0).inputValue()).toBe("eight");
  expect(await sheetOf(by, key)).toMatchObject({ TimesheetTotal: 8, Status: "In Progress" });
});

test("hours are typed the way people write them: 8 hrs, 8h, 8:30", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  const { key, day } = await weekOf8Hours(by, 12);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).fill("7 hrs");
  await cell(page, 0, 1).fill("8h");
  await cell(page, 0, 2).fill("8:30");
  await press(page, "Save");
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect((await sheetOf(by, key)).TimesheetTotal).toBe(23.5);
});

test("on a phone, the day with the unreadable cell opens", async () => {
  const by = await visit("demo.employee", "phone");
  const { page } = by;
  const { key, day } = await weekOf8Hours(by, 13);
  await open(by, `/app/time?day=${day}`);
  const showDay = (index: number) => page.getByRole("radiogroup", { name: "Day" }).locator("label").nth(index).click();
  await showDay(0);
  await cell(page, 0, 0).fill("eight");
  await showDay(3);
  await press(page, "Save");
  await expect.poll(() => hasFocus(page, "cell-0-0")).toBe(true);
  expect((await sheetOf(by, key)).TimesheetTotal).toBe(8);
});

interface Flat {
  readonly Projects: readonly { readonly BillingType: string; readonly ProjectTypeKey: number | null }[];
  readonly Phases: readonly { readonly Description: string }[];
}

/** The project whose page is open. */
async function openedProject(by: Visit): Promise<Flat> {
  await by.page.waitForURL(/projects\/\d+$/);
  const key = Number(/\d+$/.exec(by.page.url())?.[0]);
  return call<Flat>(by, "GetProjects", { RequestedProjects: [key] }, 2);
}

test("a project from a template takes the template's billing type and phases, and shows them first", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await open(by, "/app/projects/new");
  await choose(page, "Template", /Full architectural services/);
  await page.getByText("From the template Full architectural services").waitFor();
  expect(await field(page, "Billing type").first().inputValue()).toBe("Fixed fee");
  await field(page, "Name").fill("Copied library");
  await press(page, "Save");
  const { Projects, Phases } = await openedProject(by);
  expect(Projects[0]?.BillingType).toBe("FixedFee");
  expect(Phases.length).toBe(9);
});

test("a template with an inactive reference is used after one question", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const update = (UpdatedProjectTypes: object[], UnchangedProjectTypes: object[]) =>
    call<{ ProjectTypes: { ProjectTypeKey: number }[] }>(by, "UpdateProjectTypes", {
      UpdatedProjectTypes,
      UnchangedProjectTypes,
      UseSingleTransaction: true,
    });
  const type = (await update([{ ProjectTypeKey: -1, Description: "Lighthouse" }], [])).ProjectTypes[0]!;
  const { ProjectTypeKey } = type;
  await call(
    by,
    "CreateProjects",
    {
      CreateType: "Project",
      Project: { Description: "Tower pattern", CompanyKey: 1, RateTableKey: 1, ProjectTypeKey, IsTemplate: true },
      InvoiceGroups: [{ Description: "All work", ClientKey: 1, InvoiceFormatKey: 1 }],
      Phases: [{ Description: "Light", ProjectTypeKey }],
    },
    2,
  );
  await update([{ ...type, Status: "Inactive" }], [type]);
  await open(by, "/app/projects/new");
  await choose(page, "Template", /Tower pattern/);
  await page.getByText("From the template Tower pattern").waitFor();
  await field(page, "Name").fill("Copied tower");
  await press(page, "Save");
  await page.getByRole("dialog").getByText("refers to an inactive project type").waitFor();
  await press(page, "Create without it");
  const { Projects, Phases } = await openedProject(by);
  expect(Projects).toMatchObject([{ ProjectTypeKey: null }]);
  expect(Phases).toMatchObject([{ Description: "Light" }]);
});

test("a session that ends during Save asks for the password over the page, then saves", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  const { key, day } = await weekOf8Hours(by, 14);
  await open(by, `/app/time?day=${day}`);
  await cell(page, 0, 0).fill("6.5");
  // The service checks the typed hours first.
  await page.waitForResponse((answer) => answer.request().postData()?.includes("UpdateTimesheets") === true);
  await by.context.clearCookies();
  await press(page, "Save");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Your session has ended").waitFor();
  expect(await page.getByText("SessionToken").count()).toBe(0);
  await field(page, "Password").fill("wrong");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByRole("alert").waitFor();
  await field(page, "Password").fill("demo");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Saved.", { exact: true }).waitFor();
  expect((await sheetOf(by, key)).TimesheetTotal).toBe(6.5);
});

/** Signs another user in in the same browser. */
async function switchUser(by: Visit, Username: DemoUser): Promise<void> {
  await by.context.request.post("/ServiceAPI.ashx?demo", {
    headers: { "plumbline-web": "1" },
    data: { Method: "CreateAPISession", Username, Password: "demo", APIVersion: 0, UseSessionCookie: true },
  });
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.startsWith("plumbline.draft")));

test("an accountant's unsaved journal entry does not open for another user, and ends at sign-out", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const journal = "/app/ledger/journals/new";
  await open(by, journal);
  await field(page, "Description").first().fill("Severance accrual");
  await open(by, "/app/clients/new");
  await field(page, "Name").first().fill("Secret merger");
  await switchUser(by, "demo.manager");
  await open(by, "/app/clients/new");
  expect(await field(page, "Name").first().inputValue()).toBe("");
  await open(by, journal);
  await page.getByText("Not found, or you do not have access.").waitFor();
  await switchUser(by, "demo.accountant");
  await open(by, journal);
  expect(await field(page, "Description").first().inputValue()).toBe("Severance accrual");
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByText("unsaved entries").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/sign-in/);
  expect(await storedDrafts(page)).toEqual([]);
});

test("passwords and pay are not kept in the browser", async () => {
  const by = await visit("demo.admin");
  const { page } = by;
  await open(by, "/app/setup/integrations/users/1");
  await field(page, "New password").fill("correct horse battery");
  expect(JSON.stringify(await storedDrafts(page))).not.toMatch(/correct horse|Password/);
  await switchUser(by, "demo.accountant");
  await open(by, "/app/setup/people/1");
  await field(page, "Title").fill("Lead architect");
  const drafts = JSON.stringify(await storedDrafts(page));
  expect(drafts).toContain("Lead architect");
  expect(drafts).not.toMatch(/correct horse|PayRates|Password/);
  await page.reload();
  await settled(page);
  expect(await field(page, "Title").inputValue()).toBe("Lead architect");
  await press(page, "Save");
  await page.getByText("Employee saved.").waitFor();
});

test("a refused save says so in sight and moves to the first field to correct", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await open(by, "/app/projects/new");
  await field(page, "Name").fill("Refused pier");
  await press(page, "Save");
  const alert = page.getByRole("alert").filter({ hasText: "Not saved" });
  await alert.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  const inSight = await alert.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  expect(inSight).toBe(true);
  expect(await field(page, "Name").inputValue()).toBe("Refused pier");
});

test("an employee who enters the address of a finance page gets no access", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  const addresses = [
    "billing",
    "billing/1",
    "receipts/new",
    "reimbursements",
    "ledger",
    "ledger/journals/new",
    "statements/balance-sheet",
    "vendor-invoices",
    "vendor-invoices/new",
    "vendor-invoices/pay",
    "clients/1/statement",
    "setup/people/1",
  ];
  for (const address of addresses) {
    await open(by, `/app/${address}`);
    await expect
      .poll(() => page.locator("main").textContent(), { message: address, timeout: 10_000 })
      .toBe("Not foundNot found, or you do not have access.Home");
  }
});

test("mileage counts in the amount to reimburse before it is saved, and a company card does not", async () => {
  const by = await visit("demo.employee");
  const { page } = by;
  await open(by, "/app/expenses/new");
  await press(page, "Add line");
  await choose(page, "Expense type", "Mileage");
  await field(page, "Units \\(miles, copies\\)").fill("100");
  await page.getByText("Total to reimburse 70.00").waitFor();
  await press(page, "Add line");
  const second = page.getByRole("group", { name: "Line 2" });
  await second.getByLabel("Amount").fill("55");
  await page.getByText("Total to reimburse 125.00").waitFor();
  await second.getByRole("combobox", { name: "Company card" }).click();
  await page.getByRole("option", { name: "Company card" }).click();
  await page.getByText("Total to reimburse 70.00").waitFor();
  await second.getByLabel("Personal expense").check();
  await page.getByText("Total to reimburse 15.00").waitFor();
});

test("the line of a vendor invoice takes the amount also if the vendor was chosen first", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await open(by, "/app/vendor-invoices/new");
  await field(page, "Vendor").first().click();
  await page.getByRole("option").first().click();
  await page
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Delete row 1/ }) })
    .waitFor();
  // Nothing is balanced before an amount is entered.
  await page.getByText("Nothing entered yet").waitFor();
  expect(await page.getByText("Balanced").count()).toBe(0);
  await field(page, "Amount").first().fill("1250.5");
  await page.getByText("Balanced").waitFor();
  expect(await field(page, "Amount").last().inputValue()).toBe("1,250.50");
});

test("a refused save speaks in the words of the page, not of the interface", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await open(by, "/app/vendor-invoices/new");
  await field(page, "Invoice number").fill("W-1");
  await press(page, "Add");
  await press(page, "Save");
  await page.getByRole("alert").filter({ hasText: "Not saved" }).waitFor();
  expect(apiNamesIn(await page.locator("main").innerText(), apiNames())).toEqual([]);
});

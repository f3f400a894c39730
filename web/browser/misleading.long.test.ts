import { expect, test } from "vitest";
import { call, choose, open, settled, testVisits, type Visit } from "../src/testing/browser.ts";

const visit = testVisits();

interface Employee {
  readonly EmployeeKey: number;
  readonly CompanyKey: number;
  readonly Roles: readonly string[];
  readonly HireDate: string | null;
  readonly Notes: string;
  readonly May?: unknown;
  readonly Hidden?: unknown;
}

interface Project {
  readonly ProjectKey: number;
  readonly Manager: string;
  readonly Contract: number | null;
}

test("a colleague's project shows a manager hidden money as hidden, no empty chart, and no button that is refused", async () => {
  const by = await visit("demo.manager");
  const accountant = await visit("demo.accountant");
  const { Projects: mine } = await call<{ Projects: Project[] }>(by, "ListProjectSummaries", {});
  const hidden = new Set(mine.filter(({ Contract }) => Contract === null).map(({ ProjectKey }) => ProjectKey));
  const { Projects } = await call<{ Projects: Project[] }>(accountant, "ListProjectSummaries", {
    Sort: "Spent",
    Descending: true,
  });
  const { ProjectKey } = Projects.find((each) => hidden.has(each.ProjectKey) && (each.Contract ?? 0) > 0)!;
  const { page } = by;
  await open(by, `/app/projects/${ProjectKey}`);
  const main = page.getByRole("main");
  await main.getByText(/^Hidden: Contract, billing, receipt and cost amounts of a project are shown to/).waitFor();
  expect(await main.textContent()).not.toMatch(/0\.00|No contract amount|By phase|Spent over time|Forecast/);
  expect(await main.getByText("Hidden", { exact: true }).count()).toBeGreaterThan(3);
  for (const name of ["Edit", "Create invoice", "New phase", "New resource"])
    expect(await main.getByRole("link", { name, exact: true }).count()).toBe(0);
  // The addresses are there for links that were kept: the form is locked, and its hidden fields say so.
  await open(by, `/app/projects/${ProjectKey}/edit`);
  expect(await page.getByLabel("Contract amount", { exact: true }).inputValue()).toBe("Hidden");
  expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Delete", exact: true }).count()).toBe(0);
  const { ProjectKey: own } = mine.find(({ Contract }) => (Contract ?? 0) > 0)!;
  await open(by, `/app/projects/${own}`);
  await main.getByRole("link", { name: "Edit", exact: true }).waitFor();
  await main.getByRole("link", { name: "Create invoice" }).waitFor();
  expect(by.errors).toEqual([]);
});

interface Account {
  readonly GLAccountKey: number;
  readonly ID: string;
  readonly Description: string;
  readonly ControlUses: readonly { readonly CompanyKey: number; readonly Use: string }[] | null;
}

test("a control account is grey in a journal, with what posts to it, until an adjustment gives a reason and a party", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const user = await call<{ CompanyKey: number }>(by, "GetSessionUser", {});
  const { GLAccounts } = await call<{ GLAccounts: Account[] }>(by, "GetGLAccounts", {});
  const { ID } = GLAccounts.find(({ ControlUses }) =>
    ControlUses?.some((each) => each.CompanyKey === user.CompanyKey && each.Use === "employeePayable"),
  )!;
  await open(by, "/app/ledger/journals/new");
  const account = page.getByRole("combobox", { name: "Account of line 1" });
  await account.fill(ID);
  const option = page.getByRole("option", {
    name: new RegExp(`^${ID} .*posted by expense reports and reimbursements`),
  });
  expect(await option.getAttribute("data-combobox-disabled")).toBe("true");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Adjust a control account anyway…" }).click();
  await page.getByLabel("Description").fill("Balance of the old system");
  await choose(page, "Account of line 1", new RegExp(`^${ID} `));
  await page.getByLabel("Debit of line 1").fill("10");
  await choose(page, "Account of line 2", /Retained/);
  await page.getByLabel("Credit of line 2").fill("10");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/is a control account of .*Only expense reports and reimbursements post to it/).waitFor();
  await page.getByLabel("Reason to adjust a control account").fill("Takeover of the old system");
  await page.getByRole("combobox", { name: /^Employee: Party of line 1/ }).click();
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Balance of the old system" }).waitFor();
  await page.getByText("Takeover of the old system").waitFor();
  await settled(page);
  expect(by.errors).toEqual([]);
});

/** Soon, because a later test begins a month with the rows of the latest week. */
async function weekWithoutSheet(by: Visit, { EmployeeKey, Today }: { EmployeeKey: number; Today: string }) {
  const weekAhead = (weeks: number) => new Date(Date.parse(Today) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  for (let weeks = 6; ; weeks += 1) {
    const { Timesheets } = await call<{ Timesheets: unknown[] }>(
      by,
      "ListTimesheets",
      {
        FilterByEmployee: [EmployeeKey],
        FilterByEarliestTimesheetDate: weekAhead(weeks),
        FilterByLatestTimesheetDate: weekAhead(weeks + 1),
      },
      2,
    );
    if (Timesheets.length === 0) return weekAhead(weeks);
  }
}

test("a returned week says on Home why it was returned, and stands out", async () => {
  const by = await visit("demo.employee");
  const manager = await visit("demo.manager");
  const user = await call<{ EmployeeKey: number; Today: string }>(by, "GetSessionUser", {});
  const day = await weekWithoutSheet(by, user);
  const Timesheet = { EmployeeKey: user.EmployeeKey, TimesheetDate: day, PrefillRecent: true };
  const made = await call<{ Timesheets: { TimesheetKey: number }[] }>(by, "CreateTimesheet", { Timesheet }, 2);
  const RequestedTimesheets = [made.Timesheets[0]!.TimesheetKey];
  const read = await call<{
    Timesheets: { UnchangedData: object; Project: { Detail: Readonly<Record<string, number>>[] } }[];
  }>(by, "GetTimesheets", { RequestedTimesheets }, 2);
  const { Project, UnchangedData } = read.Timesheets[0]!;
  const UpdatedProjects = [{ ...Project.Detail[0], "D1 Regular": 8 }];
  const item = { TimesheetKey: RequestedTimesheets[0], UpdatedProjects, UpdatedOverheads: [], UnchangedData };
  await call(by, "UpdateTimesheets", { Timesheets: [item] }, 2);
  await call(by, "SubmitTimesheets", { RequestedTimesheets }, 2);
  const Reason = "Monday was a holiday.";
  await call(manager, "RejectTimesheets", { RequestedTimesheets, Level: "Supervisor", Reason }, 2);
  await open(by, "/app/home");
  const card = by.page.getByRole("link", { name: /Returned for correction/ });
  await card.getByText(Reason).waitFor();
  const border = await card.evaluate((element) => getComputedStyle(element).borderInlineStartWidth);
  expect(border).toBe("4px");
  expect(by.errors).toEqual([]);
});

test("a receipt that applies more than an invoice has says so beside Save, not Fully applied", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  const { ClientInvoices } = await call<{
    ClientInvoices: { ClientKey: number; ClientInvoiceKey: number; Number: number; OpenAmount: number }[];
  }>(by, "ListClientInvoices", { FilterByOpen: true });
  const invoice = ClientInvoices.find(({ OpenAmount }) => OpenAmount > 0)!;
  await open(by, `/app/receipts/new?client=${invoice.ClientKey}&invoice=${invoice.ClientInvoiceKey}`);
  const more = (invoice.OpenAmount + 10).toFixed(2);
  await page.getByLabel("Amount", { exact: false }).first().fill(more);
  await page.getByLabel(`Applied to invoice ${invoice.Number}`).first().fill(more);
  await page
    .getByRole("status")
    .getByText(/is more than the balance due of/)
    .waitFor();
  expect(await page.getByText("Fully applied").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
  await page.getByLabel(`Applied to invoice ${invoice.Number}`).first().fill(invoice.OpenAmount.toFixed(2));
  await choose(page, "Bank account", /./);
  expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(false);
  await page.getByRole("button", { name: "Discard changes" }).click();
});

test("a field that is empty and not hidden is filled in by who sees only the people of the own company", async () => {
  const [admin, by] = [await visit("demo.admin"), await visit("demo.employee")];
  const Rights = ["people", "seePersonal"].map((Right) => ({ Right, Scope: "company" }));
  const UpdatedRoles = [{ RoleKey: -1, Code: "Office", Name: "Office", Rights }];
  await call(admin, "UpdateRoles", { UpdatedRoles, UnchangedRoles: [] });
  const { EmployeeKey } = await call<{ EmployeeKey: number }>(by, "GetSessionUser", {});
  const read = async (key: number) => {
    const { Employees } = await call<{ Employees: Employee[] }>(by, "GetEmployees", { RequestedEmployees: [key] });
    const { May: _, Hidden: __, ...employee } = Employees[0]!;
    return employee;
  };
  const write = (user: Visit, employee: Employee, values: object) =>
    call(user, "UpdateEmployees", { UpdatedEmployees: [{ ...employee, ...values }], UnchangedEmployees: [employee] });
  const own = await read(EmployeeKey);
  await write(admin, own, { Roles: [...own.Roles, "Office"] });
  const { Employees } = await call<{ Employees: { EmployeeKey: number }[] }>(admin, "ListEmployees", {
    FilterByCompany: [own.CompanyKey],
  });
  const colleague = await read(Employees.find((each) => each.EmployeeKey !== EmployeeKey)!.EmployeeKey);
  await write(by, colleague, { HireDate: null, Notes: "" });
  await open(by, `/app/setup/people/${colleague.EmployeeKey}`);
  expect(await by.page.getByLabel("Hire date").inputValue()).toBe("");
  await by.page.getByLabel("Notes", { exact: true }).fill("Started in spring.");
  await by.page.getByRole("button", { name: "Save" }).click();
  await by.page.getByText("Employee saved.").waitFor();
  expect(await read(colleague.EmployeeKey)).toMatchObject({ Notes: "Started in spring." });
  await write(by, await read(colleague.EmployeeKey), { HireDate: colleague.HireDate, Notes: colleague.Notes });
  await write(admin, await read(EmployeeKey), { Roles: own.Roles });
});

test("invoices of several companies show the company, and a statement of a period is not as of a day", async () => {
  const by = await visit("demo.accountant");
  const { page } = by;
  await open(by, "/app/billing?status=All");
  await page
    .getByRole("button", { name: "Company", exact: true })
    .or(page.getByRole("columnheader", { name: "Company" }))
    .first()
    .waitFor();
  const { ClientInvoices } = await call<{ ClientInvoices: { ClientKey: number }[] }>(by, "ListClientInvoices", {
    FilterByOpen: true,
  });
  await open(by, `/app/clients/${ClientInvoices[0]!.ClientKey}/statement`);
  await page.getByRole("columnheader", { name: "Company" }).waitFor();
  await open(by, "/app/statements/income-statement");
  await page.getByLabel("Through").waitFor();
  expect(await page.getByLabel("As of").count()).toBe(0);
  const printed = await page.locator(".print-only").first().textContent();
  expect(printed).toMatch(/through/);
  expect(printed).not.toMatch(/as of/);
  await open(by, "/app/statements/balance-sheet");
  await page.getByLabel("As of").waitFor();
  expect(by.errors).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { accountGroupOrder, controlAccounts, setupTemplates, templateNames } from "./setup-templates.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
const apply = (Template: string, envelope: Record<string, unknown> = {}) =>
  firm.call("ApplySetupTemplate", { Template, CompanyKey: firm.companyKey }, { envelope });
const undo = () => firm.call("UndoSetupTemplate", { CompanyKey: firm.companyKey });
const accounts = async () => Number(await db().text("select count(*)::text from gl_account"));

describe("a template is refused", () => {
  test("for an unknown company, by someone who does not set up the firm, and undone before it is applied", async () => {
    const unknown = await firm.call("ApplySetupTemplate", { Template: "Minimal", CompanyKey: 999 });
    expect(unknown.Errors[0]?.ErrorID).toBe(-404);
    await firm.addUser({ userName: "reader", rights: ["seeBooks"] });
    for (const method of ["ApplySetupTemplate", "ListSetupTemplates", "GetSetupProgress"]) {
      const args = method === "ApplySetupTemplate" ? { Template: "Minimal", CompanyKey: firm.companyKey } : {};
      expect((await firm.call(method, args, { user: "reader" })).Errors[0]?.ErrorID).toBe(-403);
    }
    expect((await undo()).Errors[0]?.ErrorID).toBe(-404);
  });

  test("after accounts exist, also when two people apply one at the same time", async () => {
    const answers = await Promise.all([apply("Minimal"), apply("Consulting")]);
    expect(answers.flatMap(({ Errors }) => Errors.map((each) => each.ErrorID))).toEqual([-424]);
    await expectDone(undo());
  });

  test("for the same reason when somebody applies one to another company at the same time", async () => {
    const other = await db().text("insert into company (description) values ('Other') returning company_key::text");
    const [answer] = await whileLocked(firm, {
      lock: `select from company where company_key = ${other} for no key update; lock table account_group in access exclusive mode`,
      calls: () => [apply("Minimal")],
      meanwhile: async (own) => {
        await own.run("insert into account_group (description) select unnest($1::text[])", [accountGroupOrder]);
        await own.run("insert into gl_account (id, account_type, normal_debit_balance) values ('1000', 'Asset', true)");
      },
    });
    expect(answer?.Errors.map((each) => each.ErrorID)).toEqual([-424]);
    await db().script(
      "delete from gl_account; delete from account_group; delete from company where description = 'Other'",
    );
  });
});

test.each(templateNames)("%s creates all it lists, and undoing it leaves nothing", async (name) => {
  const before = await lists();
  const { Content } = await expectDone(apply(name));
  expect(Content.Created).toBeGreaterThan(setupTemplates[name].accounts.length);
  expect(await accounts()).toBe(setupTemplates[name].accounts.length);
  const company = await firm.call("GetCompanies", { RequestedCompanies: [firm.companyKey] });
  for (const member of Object.keys(controlAccounts)) expect(company.Content.Companies[0][member]).toBeGreaterThan(0);
  const listed = await firm.call("ListSetupTemplates", {});
  expect(listed.Content.AppliedTemplates).toMatchObject([{ CompanyKey: firm.companyKey, Template: name }]);
  await expectDone(undo());
  expect(await lists()).toEqual(before);
});

test("standard cost rates of a template are left out, with a warning, for someone who does not set pay", async () => {
  await firm.addUser({ userName: "setter", rights: ["setUp", "lists", "keepBooks"] });
  const args = { Template: "Minimal", CompanyKey: firm.companyKey };
  const answer = await firm.call("ApplySetupTemplate", args, { user: "setter" });
  expect(answer.Errors).toEqual([]);
  expect(JSON.stringify(answer.Warnings)).toContain("right setPay");
  expect(await db().text("select count(*)::text from standard_cost_rate")).toBe("0");
  await expectDone(undo());
});

async function lists(): Promise<unknown> {
  const tables = ["account_group", "gl_account", "department", "activity", "overhead_group", "overhead_group_detail"];
  const more = [
    "employee_type",
    "project_type",
    "pay",
    "invoice_format",
    "rate_table",
    "bank_account",
    "standard_cost_rate",
  ];
  const counts = [...tables, ...more].map((table) => `'${table}', (select count(*) from ${table})`);
  return db().row(`select json_build_object(${counts.join(", ")}) as counts`);
}

test("a new firm enters a timesheet and drafts an invoice from a template, without any other setup", async () => {
  await expectDone(apply("ArchitectureAndEngineering"));
  const key = async (sql: string) => Number(await db().text(sql));
  const design = await key("select activity_key::text from activity where description = 'Design'");
  const format = await key("select invoice_format_key::text from invoice_format where description = 'Standard'");
  const rates = await key("select rate_table_key::text from rate_table");
  const client = await expectDone(
    firm.call("UpdateClients", {
      UseSingleTransaction: true,
      UnchangedClients: [],
      UpdatedClients: [{ ClientKey: -1, Description: "Harbor City" }],
    }),
  );
  const ClientKey = client.Content.Clients[0].ClientKey as number;
  const project = await expectDone(
    firm.call(
      "CreateProjects",
      {
        CreateType: "Project",
        Project: {
          Description: "Library",
          CompanyKey: firm.companyKey,
          RateTableKey: rates,
          BillingType: "TimeAndExpense",
        },
        InvoiceGroups: [{ Description: "All work", ClientKey, InvoiceFormatKey: format }],
        Phases: [{ Description: "Design", BillingType: "TimeAndExpense" }],
      },
      { version: 2 },
    ),
  );
  const { ProjectKey } = project.Content.Projects[0];
  const { PhaseKey } = project.Content.Phases[0];
  // People do not approve their own time.
  const wren = await firm.addEmployee({ firstName: "Jenny", lastName: "Wren" });
  await firm.addUser({ userName: "wren", kind: "service", employeeKey: wren });
  const today = firm.dayFromNow();
  const made = await expectDone(
    firm.call(
      "CreateTimesheet",
      { Timesheet: { EmployeeKey: wren, TimesheetDate: today } },
      { version: 2, user: "wren" },
    ),
  );
  const { TimesheetKey, UnchangedData } = made.Content.Timesheets[0];
  const row = {
    IsNewRow: true,
    "Project Key": ProjectKey,
    "Phase Key": PhaseKey,
    "Activity Key": design,
    "D1 Regular": 8,
  };
  const sheet = { TimesheetKey, UnchangedData, UpdatedProjects: [row] };
  await expectDone(firm.call("UpdateTimesheets", { Timesheets: [sheet] }, { version: 2, user: "wren" }));
  const RequestedTimesheets = [TimesheetKey];
  await expectDone(firm.call("SubmitTimesheets", { RequestedTimesheets }, { version: 2, user: "wren" }));
  await expectDone(firm.call("ApproveTimesheets", { RequestedTimesheets, Level: "Accounting" }, { version: 2 }));
  const through = { ThroughDate: "2099-12-31" };
  const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [ProjectKey], ...through }));
  expect(drafted.Content.ClientInvoices[0]).toMatchObject({ Amount: 8 * 150, ClientKey });
  const { Content } = await firm.call("GetSetupProgress", {});
  const open = Content.SetupSteps.filter((each: { IsDone: boolean }) => !each.IsDone);
  expect(open.map((each: { Step: string }) => each.Step)).toEqual(["UserAccounts", "OpeningBalances"]);
  expect((await undo()).Errors[0]?.ErrorID).toBe(-424);
});

import { beforeAll, describe, expect, it } from "vitest";
import { layTestWorld, type TestWorld } from "../../../testing/capabilities/ledger-world.ts";
import { methods } from "../../methods.ts";
import { importer } from "../../../testing/capabilities/imported-files.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { datePaths, warnOfYearsOff } from "./years-off.ts";

const firm = testFirm();
let world: TestWorld;
beforeAll(async () => {
  world = await layTestWorld(firm.database.firm.db, firm.companyKey);
  await firm.database.firm.db.run("update gl_account set allow_journal_entries = true");
});

const years = (count: number) => firm.dayFromNow(366 * count);
const doubted = ({ Warnings = [] }: Answered) =>
  Warnings.filter(({ WarningMessage }) => WarningMessage.includes("years or more from today")).map(
    ({ WarningID, WarningData: { Property, Value, Count } }) => [WarningID, Property, Value, Count],
  );
const journal = (Date: string) => ({
  Date,
  CompanyKey: world.north,
  Lines: [
    { GLAccountKey: world.accounts.cash, Debit: 5 },
    { GLAccountKey: world.accounts.laborIncome, Credit: 5 },
  ],
});

describe("a mistyped year of a document", () => {
  it("gives one warning that names the first such date and how many there are", async () => {
    const [far, near] = [years(-10), years(-1)];
    const preview = { envelope: { Preview: true } };
    const enter = (...days: string[]) =>
      firm.call("CreateJournalEntries", { JournalEntries: days.map(journal) }, preview);
    const answer = await enter(near, far, far);
    expect(answer.Errors).toEqual([]);
    expect(doubted(answer)).toEqual([[-422, "JournalEntries[1].Date", far, 2]]);
    const ofOne = await enter(far);
    expect(ofOne.Warnings?.[0]?.WarningMessage).toBe(
      `Please check. JournalEntries[0].Date ${far} is 2 years or more from today, ${firm.dayFromNow()}. Check the year.`,
    );
    expect((await enter(near)).Warnings).toBeUndefined();
    const one = await firm.call("CreateJournalEntries", { JournalEntries: journal(far) }, preview);
    expect(doubted(one)).toEqual([[-422, "JournalEntries.Date", far, 1]]);
  });

  it("is noticed in expense reports and their lines, but not again in what was read before", async () => {
    const far = years(-10);
    const report = (values: object) => ({
      ExpenseReportKey: -1,
      LastModifiedDate: "",
      EmployeeKey: firm.employeeKey,
      Description: "Site",
      BeginningDate: far,
      EndingDate: firm.dayFromNow(),
      Expenses: [{ Date: years(3), Amount: 1 }],
      ...values,
    });
    const change = (UpdatedExpenseReports: object[], UnchangedExpenseReports: object[] = []) =>
      firm.call("UpdateExpenseReports", { UpdatedExpenseReports, UnchangedExpenseReports });
    expect(doubted(await change([report({})]))).toEqual([
      [-422, "UpdatedExpenseReports[0].BeginningDate", far, 1],
      [-422, "UpdatedExpenseReports[0].Expenses[0].Date", years(3), 1],
    ]);
    expect(doubted(await change([report({ Description: "Site visit" })], [report({})]))).toEqual([]);
  });

  it("is noticed in timesheets, vendor invoices, drafts of invoices, receipts and payments", async () => {
    const far = "2062-11-01";
    const calls = {
      CreateTimesheet: [
        { Timesheet: { TimesheetDate: far, EmployeeKey: firm.employeeKey } },
        "Timesheet.TimesheetDate",
      ],
      CreateVendorInvoices: [{ VendorInvoices: [{ AccountingDate: far }] }, "VendorInvoices[0].AccountingDate"],
      DraftClientInvoices: [{ Date: far }, "Date"],
      CreateReceipts: [{ Receipts: [{ Date: far }] }, "Receipts[0].Date"],
      PayVendorInvoices: [{ Date: far }, "Date"],
      VoidReceipts: [{ VoidDate: far }, "VoidDate"],
    } as const;
    for (const [name, [args, property]] of Object.entries(calls)) {
      const found = warnOfYearsOff(
        methods.find((each) => each.name === name)!,
        args,
        firm.dayFromNow(),
      );
      expect(found.map(({ data }) => data)).toEqual([{ Property: property, Value: far, Count: 1 }]);
    }
  });

  it("is no matter in imports and openings, which carry old documents", async () => {
    const opening = await firm.call(
      "SaveOpening",
      {
        CompanyKey: world.north,
        CutoverDate: firm.dayFromNow(-30),
        ClientInvoices: [{ Client: "?", InvoiceDate: years(-5), Number: "1", Amount: 5 }],
      },
      { envelope: { Preview: true } },
    );
    expect(doubted(opening)).toEqual([]);
    const { db } = firm.database.firm;
    await db.run("update company set beginning_balance_date = $1 where company_key = $2", [years(-5), world.north]);
    const { cash, laborIncome } = world.accounts;
    const row = async (account: number, amount: string) => {
      const id = await db.text("select id from gl_account where gl_account_key = $1", [account]);
      return [id, amount, await db.text("select description from company where company_key = $1", [world.north])];
    };
    const rows = [["Account", "Amount", "Company"], await row(cash, "5"), await row(laborIncome, "-5")];
    const imported = await importer(firm).send("BeginningBalances", rows);
    expect([imported.Errors, imported.Content.Created, doubted(imported)]).toEqual([[], 2, []]);
  });
});

it("whoever adds a date to a method that writes decides whether it dates a document", () => {
  const others = methods
    .filter(({ effect }) => effect === "write")
    .flatMap(({ name, args }) =>
      datePaths(args)
        .filter((path) => path.at(-1)![1].kind.ofDocument !== true && !path[0]![0].startsWith("Unchanged"))
        .map((path) => `${name}: ${path.map(([member]) => member).join(".")}`),
    );
  expect([...new Set(others)].toSorted()).toMatchInlineSnapshot(`
    [
      "ClosePeriod: Confirm",
      "ClosePeriod: FirstDate",
      "ClosePeriod: LastDate",
      "CloseYear: Date",
      "CreateBalanceAssertions: BalanceAssertions.Date",
      "CreatePayrollPayments: PayrollPayments.PaidThrough",
      "DraftClientInvoices: ThroughDate",
      "LockTimesheetDays: EarliestDate",
      "LockTimesheetDays: LatestDate",
      "ReopenPeriod: FirstDate",
      "ReopenPeriod: LastDate",
      "ReopenYear: Date",
      "RepriceTransactions: EarliestDate",
      "RepriceTransactions: LatestDate",
      "SaveOpening: ClientInvoices.InvoiceDate",
      "SaveOpening: CutoverDate",
      "SaveOpening: ExpenseReports.Date",
      "SaveOpening: VendorInvoices.DateToPay",
      "SaveOpening: VendorInvoices.InvoiceDate",
      "SaveOpening: Work.Date",
      "UnlockTimesheetDays: EarliestDate",
      "UnlockTimesheetDays: LatestDate",
      "UpdateBudgets: UpdatedBudgets.Date",
      "UpdateClientInvoices: ClientInvoices.ThroughDate",
      "UpdateClients: UpdatedClients.DateEstablished",
      "UpdateCompanies: UpdatedCompanies.BeginningBalanceDate",
      "UpdateDepartments: UpdatedDepartments.Percents.EffectiveDate",
      "UpdateEmployees: UpdatedEmployees.EndDate",
      "UpdateEmployees: UpdatedEmployees.HireDate",
      "UpdateEmployees: UpdatedEmployees.PayRates.EffectiveDate",
      "UpdateFirmSettings: Settings.earliestProjectDate",
      "UpdateFirmSettings: Settings.latestProjectDate",
      "UpdateProjects: UpdatedProjects.ActualCompletionDate",
      "UpdateProjects: UpdatedProjects.ActualStartDate",
      "UpdateProjects: UpdatedProjects.EstimatedCompletionDate",
      "UpdateProjects: UpdatedProjects.EstimatedStartDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.ActualCompletionDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.ActualStartDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.EstimatedCompletionDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.EstimatedStartDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.Phases.ActualCompletionDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.Phases.ActualStartDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.Phases.EstimatedCompletionDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.Phases.EstimatedStartDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.Phases.ReportedPercentCompleteDate",
      "UpdateProjects: UpdatedProjects.InvoiceGroups.Phases.ReportedPercentCompleteDate",
      "UpdateProjects: UpdatedProjects.ReportedPercentCompleteDate",
      "UpdateRateTables: UpdatedRateTables.Markups.EffectiveDate",
      "UpdateRateTables: UpdatedRateTables.Rates.EffectiveDate",
      "UpdateStandardCostRates: UpdatedStandardCostRates.EffectiveDate",
      "UpdateTimesheetNonWorkDays: UpdatedTimesheetNonWorkDays.Date",
      "UpdateVendors: UpdatedVendors.DateEstablished",
    ]
  `);
});

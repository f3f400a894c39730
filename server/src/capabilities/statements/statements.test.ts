import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "../../demo/index.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";

const firm = testFirm({ demo: "small" });
let token = "";

beforeAll(async () => {
  const opened = await send({
    Method: "CreateAPISession",
    Username: "api.demo",
    Password: demoPassword,
    APIVersion: 1,
  });
  token = opened.Content.SessionToken;
});

const send = (body: Record<string, unknown>): Promise<Answered> => firm.send(JSON.stringify(body), { id: "demo" });
const call = (method: string, args: Record<string, unknown> = {}) =>
  send({ Method: method, SessionToken: token, MethodArguments: args });
const cents = (amount: number) => Math.round(amount * 100);
const ofSpans = [
  "GetIncomeStatement",
  "GetCashAccrualBridge",
  "GetProjectProfit",
  "GetUtilization",
  "GetBudgetComparison",
];
const ofDays = ["GetTrialBalance", "GetBalanceSheet", "GetWIPAgeing", "GetReceivableAgeing", "GetPayableAgeing"];
const all = [...ofSpans, ...ofDays, "Get1099Totals"];
const books = () => firm.database.demo.db;
const total = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + cents(each), 0);
const days = ["2024-06-30", "2025-12-31", "2026-10-31"];

describe("statements refuse", () => {
  it("an invalid date with -420 and FromDate after AsOfDate with -422", async () => {
    expect((await call("GetTrialBalance", { AsOfDate: "someday" })).ResponseCode).toBe(-420);
    const reversed = { AsOfDate: "2026-01-01", FromDate: "2026-02-01" };
    for (const method of ofSpans) expect((await call(method, reversed)).ResponseCode, method).toBe(-422);
  });

  it("Days out of order, too many Days, and a missing or invalid year", async () => {
    expect((await call("GetPayableAgeing", { Days: [30, 30] })).ResponseCode).toBe(-422);
    expect((await call("GetPayableAgeing", { Days: Array.from({ length: 13 }, (_, at) => at) })).ResponseCode).toBe(
      -422,
    );
    expect((await call("GetPayableAgeing", { Days: Array.from({ length: 12 }, (_, at) => at) })).ResponseCode).toBe(
      200,
    );
    expect((await call("Get1099Totals", {})).ResponseCode).toBe(-420);
    expect((await call("Get1099Totals", { Year: 10_000 })).ResponseCode).toBe(-422);
  });

  it("an API user to whom neither the method nor its alias is permitted", async () => {
    await firm.addUser({ userName: "by name", authorized: true, permittedMethods: ["GetWIPAgeing"] });
    await firm.addUser({ userName: "by alias", authorized: true, permittedMethods: ["GetWIPAging"] });
    for (const user of ["by name", "by alias"]) {
      for (const method of ["GetWIPAgeing", "GetWIPAging"])
        expect((await firm.call(method, {}, { user })).ResponseCode, `${user} ${method}`).toBe(200);
      expect((await firm.call("GetPayableAging", {}, { user })).ResponseCode, user).toBe(-403);
    }
  });

  it("a user without rights with -403", async () => {
    await firm.addUser({ userName: "plain", rights: [] });
    for (const method of all) expect((await firm.call(method, {}, { user: "plain" })).ResponseCode, method).toBe(-403);
  });
});

describe("statements of the demo firm", () => {
  it.each(["Accrual", "Cash"])("balance on every day, for each company and consolidated: %s", async (Basis) => {
    for (const AsOfDate of days)
      for (const Companies of [[], [1], [2]]) {
        const trial = (await call("GetTrialBalance", { AsOfDate, Companies, Basis })).Content;
        expect(trial.TotalDebit).toBeGreaterThan(0);
        expect(trial.TotalDebit).toBe(trial.TotalCredit);
        const sheet = (await call("GetBalanceSheet", { AsOfDate, Companies, Basis })).Content;
        expect(cents(sheet.TotalAssets)).toBe(cents(sheet.TotalLiabilities) + cents(sheet.TotalEquity));
      }
  });

  it("agree with a recount of the postings", async () => {
    const trial = (await call("GetTrialBalance", { AsOfDate: "2026-10-31" })).Content;
    // Intercompany balances are eliminated when all companies are included.
    const counted = await books().rows<{ key: number; balance: string }>(
      `select gl_account_key as key, sum(amount)::text as balance from posting join gl_account using (gl_account_key)
        where basis <> 'cash' and entry_date <= '2026-10-31' and intercompany_account_type = 'None' group by 1 having sum(amount) <> 0`,
    );
    const shown = new Map(
      trial.Accounts.map((each: { GLAccountKey: number; Debit: number; Credit: number }) => [
        each.GLAccountKey,
        cents(each.Debit) - cents(each.Credit),
      ]),
    );
    expect(shown).toEqual(new Map(counted.map((each) => [each.key, cents(Number(each.balance))])));
  });

  it("have month columns that sum to the whole range, and a prior-year column equal to that year's own statement", async () => {
    const asked = { AsOfDate: "2026-09-30", FromDate: "2026-01-01" };
    const { NetIncome, Columns } = (await call("GetIncomeStatement", { ...asked, MonthColumns: true, LastYear: true }))
      .Content;
    expect(Columns).toHaveLength(11);
    const months = NetIncome.slice(0, 9).map(cents);
    expect(months.reduce((sum: number, each: number) => sum + each, 0)).toBe(cents(NetIncome[9]));
    const before = (await call("GetIncomeStatement", { AsOfDate: "2025-09-30", FromDate: "2025-01-01" })).Content;
    expect(before.NetIncome[0]).toBe(NetIncome[10]);
  });

  it("agree with a recount of the postings within a month, across month ends and over whole months", async () => {
    for (const [FromDate, AsOfDate] of [
      ["2026-10-05", "2026-10-20"],
      ["2026-09-20", "2026-10-20"],
      ["2026-08-20", "2026-10-20"],
      ["2026-09-01", "2026-09-30"],
      ["2026-10-31", "2026-10-31"],
    ]) {
      const { NetIncome } = (await call("GetIncomeStatement", { FromDate, AsOfDate })).Content;
      const recount = await counted(
        `select -sum(amount) from posting join gl_account using (gl_account_key)
          where account_type not in ('Asset', 'Liability', 'Equity') and basis <> 'cash' and not close_year and entry_date between $1 and $2`,
        [FromDate, AsOfDate],
      );
      expect(cents(NetIncome[0]), `${FromDate} to ${AsOfDate}`).toBe(recount);
      expect(recount).not.toBe(0);
    }
  });
});

/** The one value that a query gives, in cents. */
async function counted(sql: string, params: readonly unknown[] = []): Promise<number> {
  return cents(Number((await books().row<{ sum: string | null }>(`select (${sql})::text as sum`, params))?.sum ?? 0));
}

describe("consolidated statements", () => {
  it("eliminate intercompany balances, which sum to zero over the single companies", async () => {
    const due = async (Companies: number[]) => {
      const { Accounts } = (await call("GetTrialBalance", { AsOfDate: "2026-11-15", Companies })).Content;
      const mine = Accounts.filter((each: { ID: string }) => ["1300", "2300"].includes(each.ID));
      return total(mine.map((each: { Debit: number; Credit: number }) => each.Debit - each.Credit));
    };
    const before = await due([1]);
    await call("CreateJournalEntries", {
      JournalEntries: [
        {
          CompanyKey: 1,
          Date: "2026-11-10",
          Lines: [
            { GLAccountKey: 17, Debit: 321.09, CompanyKey: 2 },
            { GLAccountKey: 1, Credit: 321.09 },
          ],
        },
      ],
    });
    expect((await due([1])) - before).toBe(32_109);
    expect((await due([1])) + (await due([2]))).toBe(0);
    expect(await due([])).toBe(0);
    expect(await due([1, 2])).toBe(0);
    const assets = async (Companies: number[]) =>
      (await call("GetBalanceSheet", { AsOfDate: "2026-11-15", Companies })).Content.TotalAssets as number;
    expect(await assets([])).toBe(await assets([1, 2, 3]));
    expect(await assets([])).toBeLessThan((await assets([1])) + (await assets([2])));
  });
});

describe("agings", () => {
  it.each(["GetPayableAgeing", "GetReceivableAgeing"])(
    "agree with the control account and their documents: %s",
    async (method) => {
      for (const AsOfDate of [...days, "2099-12-31"])
        for (const Companies of [[], [1], [2]]) {
          const aged = (await call(method, { AsOfDate, Companies, Detail: "Documents" })).Content;
          expect(aged.Total, `${AsOfDate} ${Companies}`).toBe(aged.ControlBalance);
          expect(total(aged.Totals)).toBe(cents(aged.Total));
          expect(total(aged.Rows.map((each: { Total: number }) => each.Total))).toBe(cents(aged.Total));
          expect(total(aged.Documents.map((each: { OpenAmount: number }) => each.OpenAmount))).toBe(cents(aged.Total));
        }
    },
  );

  it("put each invoice in the column of its age", async () => {
    const asked = { AsOfDate: "2026-10-31", Days: [10, 20], Detail: "Documents" };
    const byDate = (await call("GetPayableAgeing", asked)).Content;
    expect(byDate.Columns).toEqual(["0-10", "11-20", "Over 20"]);
    type Document = { Days: number; OpenAmount: number };
    const within = (from: number, to: number) =>
      total(
        byDate.Documents.filter(({ Days }: Document) => Days >= from && Days <= to).map(
          (each: Document) => each.OpenAmount,
        ),
      );
    expect(byDate.Totals.map(cents)).toEqual([within(-9e9, 10), within(11, 20), within(21, 9e9)]);
    const byDue = (await call("GetPayableAgeing", { ...asked, AgeBy: "DueDate" })).Content;
    expect(byDue.Columns).toEqual(["Not due", "1-10", "11-20", "Over 20"]);
    expect(byDue.Total).toBe(byDate.Total);
  });

  it("of work in progress equal the unbilled rows of each project", async () => {
    const aged = (await call("GetWIPAgeing", { AsOfDate: "2099-12-31" })).Content;
    expect(cents(aged.Total)).toBe(
      await counted("select sum(value) from transaction where status in ('Wip', 'Hold') and project_key is not null"),
    );
    expect(aged.Total).toBeGreaterThan(0);
    const row = aged.Rows[0];
    const totals = (await call("GetProjectTotals", { RequestedProjectTotals: row.ProjectKey })).Content;
    expect(row.Total).toBe(totals.ProjectTotals.WIP);
  });
});

describe("reports", () => {
  it.each([{}, { FromDate: "2025-01-01" }])("of project profit equal the rows of the projects: %j", async (span) => {
    const asked = { AsOfDate: "2026-06-30", ...span };
    const profit = (await call("GetProjectProfit", asked)).Content;
    const within = `accounting_date <= '2026-06-30' and accounting_date >= '${span.FromDate ?? "1900-01-01"}' and project_key is not null`;
    expect(cents(profit.TotalCost)).toBe(
      await counted(`select sum(cost + premium_cost) from transaction where ${within}`),
    );
    expect(total(profit.Projects.map((each: { Value: number }) => each.Value))).toBe(
      await counted(`select sum(value) from transaction where ${within}`),
    );
    expect(cents(profit.TotalProfit)).toBe(cents(profit.TotalRevenue) - cents(profit.TotalCost));
    expect(profit.Projects.length).toBeGreaterThan(0);
  });

  it("of project profit equal the project totals", async () => {
    const { Projects } = (await call("GetProjectProfit", { AsOfDate: "2099-12-31" })).Content;
    const { ProjectKey, ...figures } = Projects[0];
    const { ProjectTotals } = (await call("GetProjectTotals", { RequestedProjectTotals: ProjectKey })).Content;
    expect(figures.Cost).toBe(ProjectTotals["Cost + Premium"]);
    expect(figures.Hours).toBe(ProjectTotals["Hours Worked"]);
    expect(figures.Value).toBe(ProjectTotals.Spent);
    const one = (await call("GetProjectProfit", { AsOfDate: "2099-12-31", FilterByProject: [ProjectKey] })).Content;
    expect(one.Projects).toEqual([Projects[0]]);
  });

  it("of utilization equal the hours worked, by employee and by department", async () => {
    const used = (await call("GetUtilization", { AsOfDate: "2026-09-30", FromDate: "2026-07-01" })).Content;
    const hours =
      "select sum(hours) from transaction where kind = 'Labor' and work_date between '2026-07-01' and '2026-09-30'";
    expect(cents(used.Total.Hours)).toBe(await counted(hours));
    expect(cents(used.Total.BillableHours)).toBe(
      await counted(`${hours} and project_key is not null and status <> 'NonBillable'`),
    );
    for (const rows of [used.Employees, used.Departments]) {
      for (const name of ["Hours", "BillableHours", "NonBillableHours", "OverheadHours"])
        expect(total(rows.map((each: Record<string, number>) => each[name] ?? 0))).toBe(cents(used.Total[name]));
    }
    expect(used.Total.Utilization).toBeGreaterThan(0);
    expect(used.Total.Utilization).toBeLessThan(100);
    const { DepartmentKey, Hours } = used.Departments[0];
    const asked = { AsOfDate: "2026-09-30", FromDate: "2026-07-01", FilterByDepartment: [DepartmentKey] };
    expect((await call("GetUtilization", asked)).Content.Total.Hours).toBe(Hours);
  });

  it.each(["Accrual", "Cash"])("of the budget comparison agree with the income statement: %s", async (Basis) => {
    for (const Companies of [[], [1]]) {
      const asked = { AsOfDate: "2026-09-15", Basis, Companies };
      const compared = (await call("GetBudgetComparison", asked)).Content;
      const income = (await call("GetIncomeStatement", asked)).Content;
      expect(compared.NetActual).toBe(income.NetIncome[0]);
      expect(cents(compared.NetBudget)).toBe(
        await counted(
          `select sum(case when normal_debit_balance then -amount else amount end) from budget join gl_account using (gl_account_key)
            where basis = $1 and budget_date between '2026-01-01' and '2026-09-30' and (cardinality($2::int[]) = 0 or company_key = any($2))`,
          [Basis, Companies],
        ),
      );
    }
  });

  it("of the cash-accrual bridge reconcile both bases to the cent", async () => {
    for (const Companies of [[], [1], [2]]) {
      const asked = { AsOfDate: "2026-09-30", FromDate: "2026-02-10", Companies };
      const bridge = (await call("GetCashAccrualBridge", { ...asked, Detail: "Documents" })).Content;
      for (const [name, Basis] of [
        ["CashResult", "Cash"],
        ["AccrualResult", "Accrual"],
      ] as const)
        expect(bridge[name]).toBe((await call("GetIncomeStatement", { ...asked, Basis })).Content.NetIncome[0]);
      const difference = cents(bridge.AccrualResult) - cents(bridge.CashResult);
      const sum = (rows: readonly { Difference: number }[]) => total(rows.map((each) => each.Difference));
      expect(sum(bridge.Sources)).toBe(difference);
      expect(sum(bridge.Documents)).toBe(difference);
      expect(bridge.Documents.length).toBeGreaterThan(0);
    }
  });

  it("of 1099 vendors equal the payments of the year without Non_1099 lines", async () => {
    await books().run("update vendor set receives_1099_form = true");
    const found = (await call("Get1099Totals", { Year: 2025, AtLeast: 0 })).Content;
    const plain = (await books().rows<{ vendor: number; paid: string }>(
      `select payment.vendor_key as vendor, sum(line.amount)::text as paid
         from vendor_payment payment join vendor_payment_line line using (vendor_payment_key)
        where payment.status = 'Normal' and payment_date between '2025-01-01' and '2025-12-31'
          and not exists (select from vendor_invoice join vendor_invoice_line item using (vendor_invoice_key) where vendor_invoice.vendor_key = payment.vendor_key and non_1099)
        group by 1`,
    )) as readonly { vendor: number; paid: string }[];
    expect(plain.length).toBeGreaterThan(0);
    const byVendor = new Map(
      found.Vendors.map((each: { VendorKey: number; Amount: number }) => [each.VendorKey, cents(each.Amount)]),
    );
    for (const { vendor, paid } of plain) expect(byVendor.get(vendor)).toBe(cents(Number(paid)));
    expect(total(found.Vendors.map((each: { Amount: number }) => each.Amount))).toBe(cents(found.Total));
    const large = (await call("Get1099Totals", { Year: 2025 })).Content.Vendors as { Amount: number }[];
    expect(large.every((each) => each.Amount >= 600)).toBe(true);
  });

  it("give the same answer under a method's name and its alias", async () => {
    for (const kind of ["WIP", "Receivable", "Payable"]) {
      const [named, aliased] = await Promise.all([call(`Get${kind}Ageing`), call(`Get${kind}Aging`)]);
      expect(aliased.ResponseCode).toBe(200);
      expect({ ...aliased.Content, KnownAt: null }).toEqual({ ...named.Content, KnownAt: null });
    }
  });

  it("run three SQL statements each, the moment, the figures and the reopenings, and one more to find the fiscal year", async () => {
    const statements = async (method: string, args: Record<string, unknown>) =>
      (await firm.database.statements(() => call(method, args))).filter((text) => !/session/.test(text));
    const ofFiscalYear = ["GetIncomeStatement", "GetCashAccrualBridge", "GetBudgetComparison"];
    for (const method of all) {
      const args = method === "Get1099Totals" ? { Year: 2025 } : { AsOfDate: "2026-09-30" };
      expect(await statements(method, args), method).toHaveLength(ofFiscalYear.includes(method) ? 4 : 3);
    }
    for (const method of ofSpans)
      expect(await statements(method, { AsOfDate: "2026-09-30", FromDate: "2026-01-01" }), method).toHaveLength(3);
  });
});

describe("account groups on financial statements", () => {
  interface Line {
    GLAccountKey: number | null;
    AccountGroupKey?: number;
    ID: string;
    Description: string;
    Amounts: number[];
    NetProfit?: number[];
  }
  const asked = { FromDate: "2026-01-01", AsOfDate: "2026-09-30" };
  const statement = async (method: string): Promise<{ Sections: { Accounts: Line[]; Totals: number[] }[] }> =>
    (await call(method, asked)).Content;
  const linesOf = async (method = "GetIncomeStatement") =>
    (await statement(method)).Sections.flatMap(({ Accounts }) => Accounts);
  const setGroup = (group: string, values: string) =>
    books().run(
      `update gl_account set ${values} where gl_account_key = (select min(gl_account_key) from gl_account join account_group using (account_group_key) where account_group.description = $1)`,
      [group],
    );

  it("are one line with SummarizeGroupOnFS, with the same total", async () => {
    const before = await statement("GetIncomeStatement");
    const direct = (await linesOf()).filter(({ ID }) => ["5000", "5100", "5200"].includes(ID));
    expect(direct.length).toBeGreaterThan(1);
    await setGroup("Direct cost", "summarize_group_on_fs = true");
    const after = await statement("GetIncomeStatement");
    await setGroup("Direct cost", "summarize_group_on_fs = false");
    expect(after.Sections.map(({ Totals }) => Totals)).toEqual(before.Sections.map(({ Totals }) => Totals));
    const lines = after.Sections[1]!.Accounts;
    expect(lines).toEqual([
      {
        GLAccountKey: null,
        AccountGroupKey: expect.any(Number) as number,
        ID: "",
        Description: "Direct cost",
        Amounts: after.Sections[1]!.Totals,
      },
    ]);
  });

  it("are one line on the balance sheet", async () => {
    await setGroup("Current assets", "summarize_group_on_fs = true");
    const lines = await linesOf("GetBalanceSheet");
    await setGroup("Current assets", "summarize_group_on_fs = false");
    expect(lines.map(({ Description }) => Description)).toContain("Current assets");
    expect(lines.map(({ ID }) => ID)).not.toContain("1000");
  });

  it("are followed by the net profit so far with PrintNetProfitAfterGroup", async () => {
    const { Sections } = await statement("GetIncomeStatement");
    const shown = Sections.flatMap(({ Accounts }) => Accounts).filter(({ NetProfit }) => NetProfit !== undefined);
    // The demo firm asks for it after its overhead, the last group of the section Expenses.
    expect(shown).toHaveLength(1);
    const [income, ...costs] = Sections.slice(0, 4).map(({ Totals }) => cents(Totals[0]!));
    expect(cents(shown[0]!.NetProfit![0]!)).toBe(costs.reduce((rest, cost) => rest - cost, income!));
    expect(Sections[3]!.Accounts.at(-1)).toEqual(shown[0]);
  });

  it("come in the order of the groups and of their accounts", async () => {
    const ids = (await linesOf()).map(({ ID }) => ID);
    expect(ids.indexOf("6010")).toBeGreaterThan(ids.indexOf("6100"));
    await setGroup("Direct cost", '"order" = 99');
    const changed = (await linesOf()).map(({ ID }) => ID);
    await setGroup("Direct cost", '"order" = 16');
    expect(changed.indexOf("5000")).toBe(ids.indexOf("5000") + 2);
  });
});

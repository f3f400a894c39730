import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { createReportWorld, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";

const firm = testFirm();
let world: ReportWorld;

/** 100,000 reports, of which Ada has 200; reading hers must not scan the others. */
beforeAll(async () => {
  world = await createReportWorld(firm);
  const { db } = firm.database.firm;
  await db.run(
    "insert into employee (first_name, last_name, company_key) select 'Person', n::text, $1 from generate_series(1, 499) n",
    [world.north],
  );
  await db.run(
    `insert into expense_report (employee_key, company_key, description, ending_date, status, submitted_at, submitted_by_employee_key, last_modified)
     select employee_key, company_key, 'Report ' || md5(n::text), '2026-03-31', case when n % 20 = 0 then 'Submitted' else 'In Progress' end,
            case when n % 20 = 0 then now() end, case when n % 20 = 0 then employee_key end, now()
       from (select employee_key, company_key from employee where employee_key = $1 or first_name = 'Person') e, generate_series(1, 200) n`,
    [world.ada],
  );
  await db.run(
    "insert into expense (expense_report_key, position, activity_key, cost_amount) select expense_report_key, 0, $1, 5 from expense_report",
    [world.travel],
  );
  await db.script("analyze expense_report; analyze expense; analyze employee");
}, 300_000);

/** The query plan of a statement. */
async function planOf(text: string, params: unknown[]): Promise<string> {
  const rows = await firm.database.firm.db.rows<Record<string, string>>(`explain ${text}`, params);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("with 100,000 reports", () => {
  it("an employee's list and page use the index of their own reports", async () => {
    const plan = await planOf(
      "select expense_report_key from expense_report where employee_key = $1 order by sort_name, expense_report_key limit 10",
      [world.ada],
    );
    expect(plan).toContain("expense_report_order");
    const listed = await firm.call("ListExpenseReports", {}, { user: "ada" });
    expect(listed.Content.ExpenseReports).toHaveLength(200);
  });

  it("a supervisor's list reads the supervised employees' reports, and a report's lines use their index", async () => {
    const listed = await firm.call("ListExpenseReportsToApprove", {}, { user: "sam" });
    expect(listed.Content.ExpenseReports).toHaveLength(10);
    const plan = await planOf("select * from expense where expense_report_key = $1 order by position", [1]);
    expect(plan).toContain("expense_report_lines");
    const files = await planOf("select file_key from attachment where expense_report_key = $1", [1]);
    expect(files).not.toContain("Seq Scan on expense");
  });

  it("every page costs as many statements as the first", async () => {
    const page = (PageNumber: number) =>
      firm.database.statements(() =>
        firm.call("ListExpenseReports", {}, { user: "ada", envelope: { PageResults: true, PageSize: 10, PageNumber } }),
      );
    expect((await page(20)).length).toBe((await page(1)).length);
  });
});

import { layTestWorld, type TestWorld } from "./ledger-world.ts";
import type { Answered, TestFirm } from "../firm.ts";

/** A small firm for tests of expense reports, with employees, approvers, activities and a card. */
export interface ReportWorld extends TestWorld {
  /** Unit-based, 0.55 per mile. */
  readonly mileage: number;
  readonly card: number;
  readonly ada: number;
}

/** Users: ada files reports, sam supervises her, olga supervises nobody, acc is the accounting manager, api has every role. */
export async function createReportWorld(firm: TestFirm): Promise<ReportWorld> {
  const { db } = firm.database.firm;
  const world = await layTestWorld(db, firm.companyKey);
  await db.run("update activity set allow_expense_entry = true, gl_account_key = $2 where activity_key = $1", [
    world.travel,
    world.accounts.travelCost,
  ]);
  const mileage = await db.row<{ key: number }>(
    `insert into activity (description, activity_type, is_unit_based, unit_rate, allow_expense_entry, gl_account_key)
     values ('Mileage', 'Expense', true, 0.55, true, $1) returning activity_key as key`,
    [world.accounts.travelCost],
  );
  const card = await db.row<{ key: number }>(
    "insert into bank_account (description, company_key, gl_account_key, is_credit_card) values ('Corporate card', $1, $2, true) returning bank_account_key as key",
    [world.north, world.accounts.payable],
  );
  const sam = await firm.addEmployee({ firstName: "Sam", roles: ["Supervisor"] });
  const olga = await firm.addEmployee({ firstName: "Olga", roles: ["Supervisor"] });
  const acc = await firm.addEmployee({ firstName: "Acc", roles: ["AccountingManager"] });
  const ada = await firm.addEmployee({ firstName: "Ada", lastName: "Lovelace" });
  await db.run("update employee set uses_expense_reports = true");
  await db.run("update employee set supervisor_employee_key = $2, department_key = $3 where employee_key = $1", [
    ada,
    sam,
    world.department,
  ]);
  for (const [userName, employeeKey] of Object.entries({ sam, olga, acc, ada }))
    await firm.addUser({ userName, kind: "service", employeeKey });
  return { ...world, mileage: mileage!.key, card: card!.key, ada };
}

// Tests read any member of a response.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyReport = any;

export const reportCalls = (firm: TestFirm, user = "ada") => {
  const update = (report: object, unchanged: unknown[] = [], as = user): Promise<Answered> =>
    firm.call(
      "UpdateExpenseReports",
      { UpdatedExpenseReports: [{ ExpenseReportKey: -1, ...report }], UnchangedExpenseReports: unchanged },
      { user: as },
    );
  const made = async (report: object, as = user): Promise<AnyReport> => {
    const answer = await update({ Description: "Trip", EndingDate: "2026-03-31", ...report }, [], as);
    if (answer.Errors.length > 0) throw new Error(JSON.stringify(answer.Errors));
    const { OriginalExpenseReportKey: _, ...read } = answer.Content.ExpenseReports[0];
    return { ...read, Expenses: read.Expenses.map(withoutOriginal) };
  };
  const move = (method: string, key: number, as: string, more: object = {}): Promise<Answered> =>
    firm.call(method, { RequestedExpenseReports: [key], ...more }, { user: as });
  return {
    update,
    made,
    submitted: (report: object, as = user): Promise<AnyReport> => made({ ...report, Submit: true }, as),
    approve: (key: number, Level: string, as: string) => move("ApproveExpenseReports", key, as, { Level }),
    unapprove: (key: number, Level: string, as: string) => move("UnapproveExpenseReports", key, as, { Level }),
    reject: (key: number, as: string, more: object = {}) =>
      move("RejectExpenseReports", key, as, { Reason: "No receipt", ...more }),
    process: (key: number, as: string, more: object = {}) => move("ProcessExpenseReports", key, as, more),
    async read(key: number, as = user): Promise<AnyReport> {
      const answer = await firm.call("GetExpenseReports", { RequestedExpenseReports: [key] }, { user: as });
      return answer.Content.ExpenseReports[0];
    },
  };
};

function withoutOriginal(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).filter(([name]) => name !== "OriginalExpenseKey"));
}

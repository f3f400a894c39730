import { beforeAll, describe, expect, it } from "vitest";
import { typeOfContent } from "../capabilities/attachments/file-types.ts";
import type { Db } from "../platform/database/index.ts";
import { checkBooks } from "../capabilities/ledger/index.ts";
import { testDatabase } from "../../testing/database.ts";

const database = testDatabase({ demo: "small" });
let db: Db;
beforeAll(() => {
  db = database.demo.db;
});

const number = async (sql: string) => Number((await db.row<{ n: string }>(`select (select ${sql}) as n`))!.n);

describe("the demo's expense reports", () => {
  it("keep the ledgers consistent, and employee payables equal the unpaid processed reports", async () => {
    expect(await checkBooks(db)).toEqual([]);
    expect(await number("count(*) from transaction where document = 'ExpenseReport'")).toBeGreaterThan(20);
    expect(
      await number(
        `-sum(amount) from posting join gl_account using (gl_account_key) join journal_entry using (journal_entry_key)
          where id = '2050' and basis <> 'cash' and document in ('ExpenseReport', 'ExpenseReportPayment')`,
      ),
    ).toBe(
      await number(
        `sum(payable) from (select (select coalesce(sum(case when not is_personal_expense and bank_account_key is null then cost_amount
                   when is_personal_expense and bank_account_key is not null then -cost_amount else 0 end), 0) from expense where expense.expense_report_key = r.expense_report_key) - advance_amount as payable
           from expense_report r where status = 'Processed' and paid_at is null) open`,
      ),
    );
  });

  it("have the records that examples use", async () => {
    const rows = await db.rows<{ employee: number; status: string }>(
      "select employee_key as employee, status from expense_report where expense_report_key <= 4 order by expense_report_key",
    );
    expect(rows.map(({ status }) => status)).toEqual([
      "In Progress",
      "Submitted",
      "Supervisor Approved",
      "Accounting Approved",
    ]);
    expect(rows[0]).toMatchObject({ employee: 1 });
    expect(await number("expense_report_key from attachment where file_key = 1")).toBe(1);
  });

  it("have every status, with history", async () => {
    for (const sort of [
      "status = 'In Progress' and rejected_reason = ''",
      "rejected_reason <> ''",
      "status = 'Submitted'",
      "status = 'Supervisor Approved'",
      "status = 'Accounting Approved' and not needs_re_approval",
      "needs_re_approval",
      "status = 'Processed' and paid_at is null",
      "paid_at is not null",
    ])
      expect(await number(`count(*) from expense_report where ${sort}`), sort).toBeGreaterThan(0);
    expect(
      await number(
        `count(*) from expense_report where status <> 'In Progress'
           and not exists (select from approval_move where document = 'ExpenseReport' and document_key = expense_report_key and move = 'Submit')`,
      ),
    ).toBe(0);
  });

  it("have receipts with the right file type", async () => {
    const files = await db.rows<{ mime_type: string; data: Buffer }>("select mime_type, data from attachment limit 60");
    for (const { mime_type, data } of files) expect(typeOfContent(data)).toEqual({ mimeType: mime_type });
    expect(new Set(files.map((file) => file.mime_type))).toEqual(new Set(["image/png", "application/pdf"]));
  });
});

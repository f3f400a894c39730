import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../platform/database/index.ts";
import { checkBooks } from "../capabilities/ledger/index.ts";
import { testDatabase } from "../../testing/database.ts";

const database = testDatabase({ demo: "small" });
let db: Db;
beforeAll(() => {
  db = database.demo.db;
});

const number = async (sql: string) => Number((await db.row<{ n: string }>(`select (select ${sql}) as n`))!.n);

describe("the demo's timesheets", () => {
  it("keep the ledgers consistent", async () => {
    expect(await checkBooks(db)).toEqual([]);
    expect(await number("count(*) from transaction where document = 'Timesheet'")).toBeGreaterThan(1000);
  });

  it("start with one in progress, one submitted and one posted, which examples use", async () => {
    const rows = await db.rows("select status from timesheet where timesheet_key <= 3 order by timesheet_key");
    expect(rows).toEqual([{ status: "In Progress" }, { status: "Submitted" }, { status: "Accounting Approved" }]);
  });

  it("are in all stages, with history, and agree with their transactions when posted", async () => {
    for (const sort of [
      "status = 'In Progress'",
      "status = 'Submitted'",
      "status = 'Supervisor Approved'",
      "status = 'Accounting Approved' and paid_at is null",
      "paid_at is not null",
      "rejected_at is not null",
    ])
      expect(await number(`count(*) from timesheet where ${sort}`), sort).toBeGreaterThan(0);
    expect(
      await number(
        `count(*) from timesheet where status = 'Accounting Approved'
           and total_hours <> (select coalesce(sum(hours), 0) from transaction where document = 'Timesheet' and document_key = timesheet_key)`,
      ),
    ).toBe(0);
    expect(
      await number(
        `count(*) from timesheet where total_hours <> (select coalesce(sum(h), 0) from timesheet_row, unnest(regular || overtime || doubletime) h where timesheet_row.timesheet_key = timesheet.timesheet_key)`,
      ),
    ).toBe(0);
    expect(
      await number(
        "count(*) from timesheet where status <> 'In Progress' and not exists (select from approval_move where document_key = timesheet_key and move = 'Submit')",
      ),
    ).toBe(0);
  });
});

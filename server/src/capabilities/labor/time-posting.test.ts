/** Work belongs to the month in which it was done, whenever its week ends. */
import { beforeAll, expect, test } from "vitest";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { checkBooks } from "../ledger/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
let week: TestWeek;
const { submitted, approve, unapprove } = sheetCalls(() => week);

beforeAll(async () => {
  week = await createTestWeek(firm);
});

/** The week of Monday, January 26, comes after three others; later weeks of tests end at other months. */
async function sheetOf(monday: string, ...rows: Record<string, unknown>[]): Promise<number> {
  for (;;) {
    const key = await submitted(...rows);
    const first = await db().text("select week_start::text from timesheet where timesheet_key = $1", [key]);
    if (first === monday) return key;
  }
}

/** The posted cost by posting date, in both ledgers. */
async function costs(key: number): Promise<Record<string, number>> {
  const rows = await db().rows<{ day: string; cost: string; posted: string }>(
    `select accounting_date::text as day, sum(cost) as cost,
            (select sum(amount) from journal_entry join posting using (journal_entry_key)
              where document = 'Timesheet' and document_key = $1 and posting.entry_date = accounting_date and line is not null) as posted
       from transaction where document = 'Timesheet' and document_key = $1 group by accounting_date having sum(cost) <> 0 order by 1`,
    [key],
  );
  for (const { cost, posted } of rows) expect(Number(posted)).toBe(Number(cost));
  return Object.fromEntries(rows.map(({ day, cost }) => [day, Number(cost)]));
}

test("a week that ends in another month is split at the end of the month, also when it is repriced and reversed", async () => {
  const key = await sheetOf("2026-01-26", { "D1 Regular": 8, "D6 Regular": 1, "D7 Regular": 2 });
  expect((await expectDone(approve([key], "Accounting"))).Warnings ?? []).toEqual([]);
  expect(await costs(key)).toEqual({ "2026-01-31": 360, "2026-02-01": 80 });
  await db().run("update employee_pay_rate set amount = 50");
  await expectDone(week.call("RepriceTransactions", { EarliestDate: "2026-01-26", LatestDate: "2026-02-01" }));
  expect(await costs(key)).toEqual({ "2026-01-31": 450, "2026-02-01": 100 });
  await db().run("update employee_pay_rate set amount = 40");
  await expectDone(unapprove([key], "Accounting"));
  expect(await costs(key)).toEqual({});
  expect(await checkBooks(db())).toEqual([]);
});

test("only the part of a week that is in a closed month posts on the first open day, with a warning", async () => {
  const key = await sheetOf("2026-02-23", { "D1 Regular": 8, "D7 Regular": 2 });
  await closeThrough(firm.database.firm, firm.companyKey, "2026-02-28");
  const { Warnings } = await expectDone(approve([key], "Accounting"));
  expect(Warnings?.map((each) => each.WarningMessage)).toEqual([
    expect.stringContaining(
      `2026-02-28 is in a closed period; timesheet ${key} is posted on the first open day, 2026-03-01.`,
    ),
  ]);
  expect(await costs(key)).toEqual({ "2026-03-01": 400 });
  await closeThrough(firm.database.firm, firm.companyKey, null);
});

test("a firm can post time on the day it was worked", async () => {
  await firm.setSetting("timePosting", "dayWorked");
  const key = await sheetOf("2026-03-30", { "D1 Regular": 8, "D2 Regular": 4, "D4 Regular": 2 });
  await expectDone(approve([key], "Accounting"));
  expect(await costs(key)).toEqual({ "2026-03-30": 320, "2026-03-31": 160, "2026-04-02": 80 });
  // Posted time keeps its dates.
  await firm.setSetting("timePosting", "weekSplit");
  await expectDone(unapprove([key], "Accounting"));
  expect(await costs(key)).toEqual({});
  await expectDone(approve([key], "Accounting"));
  expect(await costs(key)).toEqual({ "2026-03-31": 480, "2026-04-05": 80 });
  expect(await checkBooks(db())).toEqual([]);
});

test("repricing and transfers on a later day do not say which day they correct", async () => {
  const key = await sheetOf("2026-05-25", { "D1 Regular": 8, "D7 Regular": 2 });
  await expectDone(approve([key], "Accounting"));
  await db().run("update employee_pay_rate set amount = 60");
  const reprice = { EarliestDate: "2026-05-25", LatestDate: "2026-05-31", AccountingDate: "2026-06-15" };
  await expectDone(week.call("RepriceTransactions", reprice));
  const rows = await db().rows<{ key: number }>(
    "select transaction_key as key from transaction where document = 'Timesheet' and document_key = $1 and status = 'Wip' order by 1",
    [key],
  );
  await db().run("update project set department_key = $2 where project_key = $1", [week.survey, week.otherDepartment]);
  const transfer = {
    RequestedTransactions: rows.map((row) => row.key),
    ProjectKey: week.survey,
    PhaseKey: week.survey,
  };
  await expectDone(firm.call("TransferTransactions", { ...transfer, AccountingDate: "2026-06-20" }));
  const listed = await firm.call("ListGLTransactions", { FilterBySource: ["Timesheet"], FilterBySourceKey: [key] });
  const days = new Set<string>(
    listed.Content.GLTransactions.map(
      (each: { Date: string; CorrectsDate: string | null }) => `${each.Date} corrects ${each.CorrectsDate}`,
    ),
  );
  expect([...days]).toEqual([
    "2026-05-31 corrects null",
    "2026-06-15 corrects 2026-05-31",
    "2026-06-20 corrects 2026-06-15",
  ]);
  await db().run("update employee_pay_rate set amount = 40");
  expect(await checkBooks(db())).toEqual([]);
});

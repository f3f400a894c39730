import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../../platform/database/index.ts";
import { Conditions, listRecords } from "../../../engine/records/index.ts";
import { testDatabase } from "../../../../testing/database.ts";
import { testFirm } from "../../../../testing/firm.ts";
import { createTestWeek } from "../../../../testing/capabilities/week.ts";
import { TimesheetItem, timesheetsByEmployee, timesheetsOrder } from "../timesheet-item.ts";
import { runs } from "@plumbline/accounting/testing";

const database = testDatabase();
const employees = 12;
/** Three employees have the same name, so that their timesheets follow each other by week. */
const names = ["Ash", "Birch", "Ash", "Cedar", "Elm", "Ash"];

beforeAll(async () => {
  await database.firm.db.script(`
    insert into company (company_key, description) overriding system value values (1, 'North');
    insert into employee (employee_key, last_name, company_key) overriding system value
    select i, (array[${names.map((name) => `'${name}'`).join(", ")}])[1 + i % ${names.length}] || case when i > 8 then ' ' || i else '' end, 1
      from generate_series(1, ${employees}) i`);
});

const employee = fc.integer({ min: 1, max: employees });
const operation = fc.oneof(
  fc.record({ is: fc.constant("add" as const), employee, weeks: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ is: fc.constant("add to all" as const), modulo: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ is: fc.constant("remove" as const), modulo: fc.integer({ min: 2, max: 9 }) }),
  fc.record({ is: fc.constant("give" as const), employee, to: employee }),
  fc.record({ is: fc.constant("rename" as const), employee, name: fc.constantFrom("Ash", "Aspen", "Zelkova") }),
);
type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;

const columns = "insert into timesheet (employee_key, company_key, week_start, last_modified)";
const nextWeek =
  "(select coalesce(max(week_start), date '2020-01-06') + 7 from timesheet earlier where earlier.employee_key = employee.employee_key)";

async function run(db: Db, each: Operation): Promise<void> {
  switch (each.is) {
    case "add":
      await db.run(
        `${columns} select employee_key, 1, ${nextWeek} + 7 * i, now() from employee, generate_series(1, $2::int) i where employee_key = $1`,
        [each.employee, each.weeks],
      );
      break;
    case "add to all":
      await db.run(`${columns} select employee_key, 1, ${nextWeek}, now() from employee where employee_key % $1 = 0`, [
        each.modulo,
      ]);
      break;
    case "remove":
      await db.run("delete from timesheet where timesheet_key % $1 = 0", [each.modulo]);
      break;
    case "give":
      await db.run(
        `update timesheet set employee_key = $2 where employee_key = $1 and not exists
          (select from timesheet other where other.employee_key = $2 and other.week_start = timesheet.week_start)`,
        [each.employee, each.to],
      );
      break;
    case "rename":
      await db.run("update employee set last_name = $2 where employee_key = $1", [each.employee, each.name]);
  }
}

/** All pages of several sizes, and one after the last, compared with the rows in order. */
async function expectPages(db: Db, only?: readonly number[]): Promise<void> {
  const keys = await db.rows<{ key: number }>(
    `select timesheet_key as key from timesheet join employee using (employee_key)
      where $1::int[] is null or employee_key = any($1) order by ${timesheetsOrder}`,
    [only ?? null],
  );
  for (const size of [1, 7, 60])
    for (let number = 1; number <= Math.ceil(keys.length / size) + 1; number += size === 1 ? 5 : 1) {
      const where = new Conditions();
      where.param(1);
      const { items, total } = await listRecords(db, TimesheetItem, {
        item: ["Timesheet Key"],
        where: where.anyOf("timesheet.employee_key", only),
        countedBy: timesheetsByEmployee,
        order: timesheetsOrder,
        page: { size, number },
      });
      expect([total, JSON.parse(items.text)], `page ${number} of ${size}`).toEqual([
        keys.length,
        keys.slice((number - 1) * size, number * size).map(({ key }) => ({ "Timesheet Key": key })),
      ]);
    }
}

const wrongNumbers = (db: Db) =>
  db.rows(
    `select employee_key from (select employee_key, rows from timesheet_count union all select employee_key, -count(*) from timesheet group by 1) both_sides
      group by 1 having sum(rows) <> 0`,
  );

describe("The pages of timesheets", () => {
  it("of nobody are none", () => expectPages(database.firm.db));

  it("are the list, in its order, after any writes", { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 25 }), (operations) =>
        database.rolledBack(async (db) => {
          for (const each of [{ is: "add to all", modulo: 1 } as const, ...operations]) await run(db, each);
          await expectPages(db);
          await expectPages(db, [2, 3, 5, 12]);
        }),
      ),
      { numRuns: runs(12) },
    );
  });

  it(
    "stay so, and their numbers short, while others write, some of whom take back what they did",
    { timeout: 120_000 },
    async () => {
      const { db } = database.firm;
      const write = async (writer: number) => {
        for (let round = 0; round < 30; round++)
          await database.firm.transaction(
            async (own) => {
              // Writers add to the same people, in weeks of their own.
              await own.run(
                `${columns} select employee_key, 1, date '2030-01-07' + 7 * $1::int, now() from employee where employee_key % 3 = $2::int`,
                [100 * writer + round, round % 3],
              );
              if (round % 7 === 6)
                await own.run("delete from timesheet where week_start = date '2030-01-07' + 7 * $1::int", [
                  100 * writer + round - 4,
                ]);
            },
            { rollback: () => round % 4 === 3 },
          );
      };
      await Promise.all([0, 1, 2, 3].map(write));
      expect(await wrongNumbers(db)).toEqual([]);
      await expectPages(db);
      expect(Number(await db.text("select count(*)::text from timesheet_count"))).toBeLessThan(employees * 10);
    },
  );
});

describe("ListTimesheets", () => {
  const firm = testFirm();
  const paged = (args: object, PageNumber: number, user?: string) =>
    firm.call(
      "ListTimesheets",
      { ...args },
      {
        version: 2,
        envelope: { PageResults: true, PageSize: 3, PageNumber },
        ...(user === undefined ? {} : { user }),
      },
    );

  it("shows each caller the pages of their own timesheets, with every filter", async () => {
    const week = await createTestWeek(firm);
    const sheets = [];
    for (let count = 0; count < 5; count++) sheets.push(await week.newSheet());
    await week.call("SubmitTimesheets", { RequestedTimesheets: [sheets[0].TimesheetKey] });
    const { db } = firm.database.firm;
    await db.run(`${columns} select $1, $2, date '2026-01-05' + 7 * i, now() from generate_series(1, 4) i`, [
      week.stranger,
      firm.companyKey,
    ]);
    for (const [args, user] of [
      [{}, "stranger"],
      [{}, "wren"],
      [{}, undefined],
      [{ FilterByEmployee: [week.stranger] }, "wren"],
      [{ FilterByEmployee: [week.stranger] }, undefined],
      [{ FilterByNameLike: "wren" }, undefined],
      [{ FilterByNameLike: "r", FilterByUnsubmitted: true }, undefined],
      [{ FilterByCompany: [firm.companyKey] }, undefined],
      [{ FilterByLatestTimesheetDate: "2026-01-20" }, undefined],
    ] as const) {
      const { Timesheets: all } = (await week.call("ListTimesheets", args, user)).Content;
      const shown = [];
      for (let number = 1; number <= 4; number++) {
        const page = await paged(args, number, user);
        expect(page.PageCount, JSON.stringify([args, user])).toBe(Math.ceil(all.length / 3));
        shown.push(...page.Content.Timesheets);
      }
      expect(shown).toEqual(all);
    }
    expect((await paged({}, 1, "stranger")).PageCount).toBe(2);
  });

  it("never reads all timesheets for a page without other filters", async () => {
    const { db } = firm.database.firm;
    await db.run(
      `${columns} select employee_key, company_key, date '1990-01-01' + 7 * i, now() from employee, generate_series(1, 800) i`,
    );
    await db.script("analyze");
    const [text] = (await firm.database.statements(() => paged({}, 2))).filter((each) => each.includes("timesheet"));
    const plan = await firm.database.rolledBack(async (own) => {
      await own.script("set local plan_cache_mode = force_generic_plan; set local random_page_cost = 1.1");
      return own.rows<Record<string, string>>(
        `explain (analyze, costs off, timing off, summary off) ${text}`,
        [1, 3, 6],
      );
    });
    const lines = plan.map((line) => Object.values(line)[0] ?? "").filter((line) => / on timesheet\b/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).not.toContain("Seq Scan");
      expect(Number(/actual rows=(\d+)/.exec(line)?.[1] ?? 0)).toBeLessThan(20);
    }
  });
});

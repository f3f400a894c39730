import { beforeAll, describe, expect, test } from "vitest";
import { checkAudited, sealFirm } from "../../engine/audit/index.ts";
import { checkBooks, fillStandardCosts, foldBooks } from "../ledger/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { codes, createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
  await db().run(
    "insert into department_percent (department_key, effective_date, dpe, overhead) values ($1, '2000-01-01', 20, 30)",
    [week.department],
  );
});

const db = () => firm.database.firm.db;
const { approve, unapprove, submitted } = sheetCalls(() => week);

async function posted(...rows: Record<string, unknown>[]): Promise<number> {
  const key = await submitted(...rows);
  expect(codes(await approve([key], "Accounting"))).toEqual([]);
  return key;
}

const setRate = (EffectiveDate: string, CostRate: number, EmployeeTypeKey: number | null = null) =>
  firm.call("UpdateStandardCostRates", {
    UpdatedStandardCostRates: [{ StandardCostRateKey: -1, EffectiveDate, CostRate, EmployeeTypeKey }],
    UnchangedStandardCostRates: [],
  });

/** The standard cost, premium and burden of the rows of a timesheet, in the order in which they were posted. */
const standardOf = (key: number) =>
  db()
    .rows<{ standard: string[] | null }>(
      `select case when standard_cost is not null then array[standard_cost, standard_premium_cost, standard_burden]::text[] end as standard
         from transaction where document = 'Timesheet' and document_key = $1 order by transaction_key`,
      [key],
    )
    .then((rows) => rows.map(({ standard }) => standard));

/** The kept sums of the project, folded or not: standard cost and the number of rows without one. */
const sums = () =>
  db().row<{ cost: string; unpriced: string }>(
    `select sum(standard_cost)::text as cost, sum(unpriced)::text as unpriced
       from (select * from project_sum union all select project_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax,
                                                         company_key, standard_cost, standard_premium_cost, standard_burden, unpriced from project_sum_delta) kept
      where project_key = $1`,
    [week.bridge],
  );

const fill = () => fillStandardCosts(firm.database.firm);

/** Every kept sum equals its rows, folded or not. */
async function expectSound(): Promise<void> {
  expect(await checkBooks(db())).toEqual([]);
  await foldBooks(db());
  expect(await checkBooks(db())).toEqual([]);
}

describe("labor of a firm that has no standard cost rates yet", () => {
  let before: number;
  let undone: number;
  test("is posted without standard cost, which nothing fills in", async () => {
    before = await posted({ "D1 Regular": 8, "D1 Overtime": 2 });
    undone = await posted();
    expect(codes(await unapprove([undone], "Accounting"))).toEqual([]);
    expect(await fill()).toBe(0);
    expect(await standardOf(before)).toEqual([null, null]);
    // The reversal counts against its row.
    expect(await sums()).toMatchObject({ unpriced: "2" });
    await expectSound();
  });

  test("gets it when the firm sets rates, at the rate of its date, with its reversals", async () => {
    expect((await setRate("2026-01-05", 30)).Errors).toEqual([]);
    expect(await fill()).toBe(4);
    // Without premium, with a premium of 0.5; burden is 20 % and 30 % of the department.
    expect(await standardOf(before)).toEqual([
      ["240.00", "0.00", "120.00"],
      ["60.00", "30.00", "30.00"],
    ]);
    expect(await standardOf(undone)).toEqual([
      ["240.00", "0.00", "120.00"],
      ["-240.00", "0.00", "-120.00"],
    ]);
    expect(await sums()).toEqual({ cost: "300.00", unpriced: "0" });
    expect(await fill()).toBe(0);
    await expectSound();
  });

  test("stays without it on days before the first rate, until there is one", async () => {
    await db().run("update standard_cost_rate set effective_date = '2027-01-01'");
    const early = await posted();
    expect(await fill()).toBe(0);
    expect(await standardOf(early)).toEqual([null]);
    await setRate("2000-01-01", 25);
    expect(await fill()).toBe(1);
    expect(await standardOf(early)).toEqual([["200.00", "0.00", "100.00"]]);
    await expectSound();
  });
});

test("filling it in is no change that check finds outside the service", async () => {
  await db().run("delete from standard_cost_rate");
  await posted();
  await sealFirm(firm.database.firm);
  const before = await checkAudited(db());
  await setRate("2000-01-01", 25);
  expect(await fill()).toBe(1);
  await sealFirm(firm.database.firm);
  expect(await checkAudited(db())).toEqual(before);
});

describe("labor of a firm with standard cost rates", () => {
  test("is posted at the rate of the employee's type; a rate that changes later moves nothing", async () => {
    await setRate("2000-01-01", 60, week.employeeType);
    const [other, own] = [await posted(), await asDesigner(() => posted())];
    expect([await standardOf(other), await standardOf(own)]).toEqual([
      [["200.00", "0.00", "100.00"]],
      [["480.00", "0.00", "240.00"]],
    ]);
    await db().run("update standard_cost_rate set cost_rate = 99 where employee_type_key is not null");
    expect(await fill()).toBe(0);
    expect(await standardOf(own)).toEqual([["480.00", "0.00", "240.00"]]);
    await expectSound();
  });

  test("is reversed at what it was posted at", async () => {
    const key = await posted();
    await db().run("update standard_cost_rate set cost_rate = cost_rate + 1");
    expect(codes(await unapprove([key], "Accounting"))).toEqual([]);
    expect(await standardOf(key)).toEqual([
      ["200.00", "0.00", "100.00"],
      ["-200.00", "0.00", "-100.00"],
    ]);
    await db().run("update standard_cost_rate set cost_rate = cost_rate - 1");
  });

  test("moves to another phase at what it was posted at", async () => {
    const key = await posted();
    const [row] = await db().rows<{ key: number }>(
      "select transaction_key as key from transaction where document = 'Timesheet' and document_key = $1",
      [key],
    );
    await db().run("update standard_cost_rate set cost_rate = cost_rate + 1");
    const moved = await firm.call("TransferTransactions", {
      ...{ RequestedTransactions: [row!.key], ProjectKey: week.bridge, PhaseKey: week.piers },
    });
    expect(moved.Errors).toEqual([]);
    expect((await standardOf(key)).map((each) => each?.[0])).toEqual(["200.00", "-200.00", "200.00"]);
    await db().run("update standard_cost_rate set cost_rate = cost_rate - 1");
    await expectSound();
  });

  test("is renewed by RepriceTransactions, where nothing else changed too, without an entry in the books", async () => {
    const key = await posted();
    const entries = () => db().text("select count(*)::text from journal_entry");
    const before = await entries();
    await db().run("update standard_cost_rate set cost_rate = 35 where employee_type_key is null");
    const [day] = (await week.get(key)).TimesheetDate.split(" ");
    const EarliestDate = new Date(Date.parse(day) - 6 * 86_400_000).toISOString().slice(0, 10);
    const { Content, Errors } = await firm.call("RepriceTransactions", { EarliestDate, LatestDate: day });
    expect(Errors).toEqual([]);
    expect(Content.NumberOfTransactionsRepriced).toBe(1);
    expect((await standardOf(key)).map((each) => each?.[0])).toEqual(["200.00", "-200.00", "280.00"]);
    expect(await entries()).toBe(before);
    await db().run("update standard_cost_rate set cost_rate = 25 where employee_type_key is null");
    await expectSound();
  });

  async function asDesigner<T>(work: () => Promise<T>): Promise<T> {
    const set = (type: number | null) =>
      db().run("update employee set employee_type_key = $2 where employee_key = $1", [week.wren, type]);
    await set(week.employeeType);
    return work().finally(() => set(null));
  }
});

test("the database fills standard cost in once, and changes nothing else of a row", async () => {
  const key = await posted();
  const set = (columns: string) =>
    db().run(`update transaction set ${columns} where document = 'Timesheet' and document_key = $1`, [key]);
  await expect(set("standard_cost = 1, standard_premium_cost = 0, standard_burden = 0")).rejects.toThrow(
    "never changed",
  );
  await expect(set("standard_cost = null, standard_premium_cost = null, standard_burden = null")).rejects.toThrow();
  await db().run("delete from standard_cost_rate");
  const bare = await posted();
  const fillAnd = (more: string) =>
    db().run(
      `update transaction set standard_cost = 1, standard_premium_cost = 0, standard_burden = 0${more} where document_key = $1 and document = 'Timesheet'`,
      [bare],
    );
  await expect(fillAnd(", cost = cost + 1")).rejects.toThrow("never changed");
  await expect(
    db().run("update transaction set standard_cost = 1 where document_key = $1 and document = 'Timesheet'", [bare]),
  ).rejects.toThrow();
});

test("rates saved while timesheets are posted, moved and reversed leave no row behind, and every sum right", async () => {
  await db().run("delete from standard_cost_rate");
  const keys: number[] = [];
  for (let at = 0; at < 8; at++) keys.push(await submitted());
  const posting = keys.map((key) => approve([key], "Accounting"));
  const saving = setRate("2000-01-01", 45);
  const filling = (async () => {
    await saving;
    return fill();
  })();
  await Promise.all([...posting, saving, filling]);
  const reversing = keys.slice(0, 4).map((key) => unapprove([key], "Accounting"));
  await Promise.all([...reversing, fill(), fill()]);
  await fill();
  for (const key of keys) {
    const standard = await standardOf(key);
    expect(standard[0]).toEqual(["360.00", "0.00", "180.00"]);
    expect(standard).toHaveLength(keys.indexOf(key) < 4 ? 2 : 1);
  }
  expect(await sums()).toMatchObject({ unpriced: "0" });
  await expectSound();
});

test("check names a standard cost that differs from that of the row it reverses, and a sum that differs from its rows", async () => {
  const [row] = await db().rows<{ key: number; original: number }>(
    "select transaction_key as key, reverses as original from transaction where reverses is not null and standard_cost is not null order by 1 desc limit 1",
  );
  const tamper = (sql: string) =>
    db().script(`alter table transaction disable trigger user; ${sql}; alter table transaction enable trigger user`);
  await tamper(`update transaction set standard_cost = standard_cost - 1 where transaction_key = ${row!.key}`);
  const problems = await checkBooks(db());
  expect(problems).toContainEqual(
    `The standard cost of transaction ${row!.key} differs from that of transaction ${row!.original}, which it reverses or moves.`,
  );
  expect(problems.some((each) => each.includes("standard_cost 1.00"))).toBe(true);
  await tamper(`update transaction set standard_cost = standard_cost + 1 where transaction_key = ${row!.key}`);
  expect(await checkBooks(db())).toEqual([]);
});

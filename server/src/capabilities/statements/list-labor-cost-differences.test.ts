import { beforeAll, describe, expect, test } from "vitest";
import type { Right } from "../../engine/access/rights.ts";
import type { ScopeName } from "../../engine/access/scopes.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { expectNoScan } from "../../../testing/plans.ts";
import { fillStandardCosts } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { codes, createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";

/** Jenny Wren is paid 40 an hour, and 20 more for overtime; an hour costs 33.33 as a standard, and 16.665 more for overtime. */
const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
  await person("controller", [
    ["seeCost", "firm"],
    ["seePay", "firm"],
  ]);
  await person("cost", [["seeCost", "firm"]]);
  await person("pay", [["seePay", "firm"]]);
  await person("companyPay", [
    ["seeCost", "firm"],
    ["seePay", "company"],
  ]);
  await person("projectCost", [
    ["seeCost", "ownProjects"],
    ["seePay", "firm"],
  ]);
  await person("nothing", []);
  await firm.addUser({ userName: "program", kind: "api", rights: ["seeCost"] });
  await firm.addUser({ userName: "unpermitted", kind: "api", rights: ["seeCost", "seePay"], permittedMethods: [] });
});

const db = () => firm.database.firm.db;
const { approve, unapprove, submitted } = sheetCalls(() => week);

async function person(userName: string, rights: readonly (readonly [Right, ScopeName])[]): Promise<void> {
  await firm.addRole(userName, rights);
  await firm.addUser({ userName, kind: "service", employeeKey: await firm.addEmployee({ roles: [userName] }) });
}

async function posted(...rows: Record<string, unknown>[]): Promise<number> {
  const key = await submitted(...rows);
  expect(codes(await approve([key], "Accounting"))).toEqual([]);
  return key;
}

const AsOfDate = "2026-12-31";
const listed = (args: Record<string, unknown> = {}, user = "controller") =>
  firm.call("ListLaborCostDifferences", { AsOfDate, FromDate: "2026-01-01", ...args }, { user });
const month = (Month: string, figures: Record<string, unknown>) => ({ CompanyKey: week.north, Month, ...figures });
const hidden = ({ Warnings = [] }: Answered) =>
  Warnings.filter((each) => each.WarningID === -152).map((each) => each.WarningMessage);

describe("a caller", () => {
  test.each([
    ["cost", "seePay"],
    ["pay", "seeCost"],
    ["companyPay", "seePay"],
    ["projectCost", "seeCost"],
    ["nothing", "seePay"],
    ["program", "seePay"],
  ])("%s is refused, because the whole firm needs %s", async (user, right) => {
    const refused = await listed({}, user);
    expect(refused.ResponseCode).toBe(-403);
    expect(refused.Errors[0]?.ErrorMessage).toContain(`requires the right ${right}`);
  });

  test("without permission for the method is refused, whatever the rights", async () => {
    expect((await listed({}, "unpermitted")).ResponseCode).toBe(-403);
  });
});

describe("the range", () => {
  test("of days in the wrong order is refused", async () => {
    expect((await listed({ FromDate: "2027-01-01" })).ResponseCode).toBe(-422);
  });

  test("is at most 120 months, the incomplete ones included", async () => {
    expect((await listed({ FromDate: "2017-01-31" })).ResponseCode).toBe(200);
    const refused = await listed({ FromDate: "2016-12-31" });
    expect(refused.ResponseCode).toBe(-422);
    expect(refused.Errors[0]?.ErrorMessage).toContain("121 months; the maximum is 120");
  });

  test("starts with the fiscal year by default, and is empty without labor", async () => {
    const { Content } = await firm.call("ListLaborCostDifferences", { AsOfDate }, { user: "controller" });
    expect(Content).toEqual({
      LaborCostDifferences: [],
      Totals: { Hours: 0, ActualCost: 0, StandardCost: 0, Difference: 0 },
      FromDate: "2026-01-01",
      AsOfDate,
    });
  });
});

describe("labor that was posted before the firm had standard rates", () => {
  test("makes standard cost and difference of its month null, and says who can set rates", async () => {
    await posted({ "D1 Regular": 8 });
    const answer = await listed();
    const figures = { Hours: 8, ActualCost: 320, StandardCost: null, Difference: null };
    expect(answer.Content.LaborCostDifferences).toMatchObject([month("2026-01-01", figures)]);
    expect(answer.Content.Totals).toEqual(figures);
    expect(hidden(answer)).toEqual([
      expect.stringMatching(/StandardCost, Difference \(no standard cost rates yet; Alex Archer can set them\)\.$/),
    ]);
  });

  test("counts as none with its reversal in the same month, and is unknown in both months otherwise", async () => {
    const undone = await posted({ "D1 Regular": 4 });
    expect(codes(await unapprove([undone], "Accounting"))).toEqual([]);
    const later = await posted({ "D1 Regular": 2 });
    await db().run(
      `insert into standard_cost_rate (employee_type_key, effective_date, cost_rate) values (null, '2026-01-19', 33.33)`,
    );
    await fillStandardCosts(firm.database.firm);
    expect((await listed({ FromDate: "2026-01-17" })).Content.Totals).toEqual({
      Hours: 2,
      ActualCost: 80,
      StandardCost: 66.66,
      Difference: 13.34,
    });
    await closeThrough(firm.database.firm, week.north, "2026-01-31");
    const [first] = await db().rows<{ key: number }>(
      "select distinct document_key as key from transaction where standard_cost is null and document_key <> $1 order by 1",
      [undone],
    );
    expect(codes(await unapprove([first!.key, later], "Accounting"))).toEqual([]);
    const answer = await listed();
    expect(answer.Content.LaborCostDifferences).toMatchObject([
      month("2026-01-01", { Hours: 10, ActualCost: 400, StandardCost: null, Difference: null }),
      month("2026-02-01", { Hours: -10, ActualCost: -400, StandardCost: null, Difference: null }),
    ]);
    expect(hidden(answer)).toEqual([expect.stringContaining("Alex Archer can set rates for its dates")]);
    await closeThrough(firm.database.firm, week.north, null);
  });
});

describe("labor at standard rates", () => {
  let undone: number;
  beforeAll(async () => {
    await db().run("update standard_cost_rate set effective_date = '2000-01-01'");
    await fillStandardCosts(firm.database.firm);
    await posted({ "D1 Regular": 7.33, "D1 Overtime": 1.25 });
    undone = await posted({ "D1 Regular": 0.07, "D2 Regular": 3.01 });
  });

  /** The same sums, row by row in cents. */
  async function counted(first: string, last: string): Promise<Record<string, number>> {
    const rows = await db().rows<Record<"hours" | "actual" | "standard", string>>(
      `select hours::text, (cost + premium_cost)::text as actual, (standard_cost + standard_premium_cost)::text as standard
         from transaction where kind = 'Labor' and accounting_date between $1::date and $2::date`,
      [first, last],
    );
    const sum = (of: "hours" | "actual" | "standard") =>
      rows.reduce((cents, row) => cents + Math.round(Number(row[of]) * 100), 0);
    return {
      Hours: sum("hours") / 100,
      ActualCost: sum("actual") / 100,
      StandardCost: sum("standard") / 100,
      Difference: (sum("actual") - sum("standard")) / 100,
    };
  }

  test("is summed to the cent, and a reversal in another month counts in its own", async () => {
    const [day] = await db().rows<{ last: string; next: string }>(
      `select (date_trunc('month', accounting_date) + interval '1 month - 1 day')::date::text as last,
              (date_trunc('month', accounting_date) + interval '1 month')::date::text as next
         from transaction where document_key = $1 limit 1`,
      [undone],
    );
    const FromDate = `${day!.last.slice(0, 8)}01`;
    const before = await listed({ FromDate, AsOfDate: day!.last });
    expect(before.Content.LaborCostDifferences).toMatchObject([month(FromDate, await counted(FromDate, day!.last))]);
    await closeThrough(firm.database.firm, week.north, day!.last);
    expect(codes(await unapprove([undone], "Accounting"))).toEqual([]);
    await closeThrough(firm.database.firm, week.north, null);
    expect((await listed({ FromDate, AsOfDate: day!.last })).Content).toEqual(before.Content);
    const { Content } = await listed({ FromDate: day!.next });
    // 0.07 hours cost 2.80 and 2.33, 3.01 hours 120.40 and 100.32.
    const figures = { Hours: -3.08, ActualCost: -123.2, StandardCost: -102.65, Difference: -20.55 };
    expect(Content.LaborCostDifferences).toMatchObject([month(day!.next, figures)]);
    const whole = await listed();
    expect(whole.Content.Totals).toEqual(await counted("2026-01-01", AsOfDate));
    expect(hidden(whole)).toEqual([]);
  });

  test("differs by what project profit at actual cost differs from project profit at standard cost", async () => {
    for (const span of [
      { FromDate: "2026-01-01", AsOfDate },
      { FromDate: "2026-01-20", AsOfDate: "2026-02-15" },
    ]) {
      const costOf = async (user: string) => (await firm.call("GetProjectProfit", span, { user })).Content.TotalCost;
      const [actual, standard] = [await costOf("controller"), await costOf("cost")];
      const { Totals } = (await listed(span)).Content;
      expect(Totals).toMatchObject({ ActualCost: actual, StandardCost: standard });
      expect(Math.round(Totals.Difference * 100)).toBe(Math.round(actual * 100) - Math.round(standard * 100));
    }
  });

  test("belongs to the company of its project, or of the employee where it is overhead", async () => {
    const before = (await listed()).Content.Totals.Hours;
    await db().run("update project set company_key = $2 where project_key = $1", [week.bridge, week.south]);
    await posted({ "D1 Regular": 1.5 });
    const south = (await listed({ Companies: [week.south] })).Content;
    expect(south.LaborCostDifferences).toMatchObject([
      { CompanyKey: week.south, CompanyDescription: "South", Hours: 1.5, ActualCost: 60, StandardCost: 50 },
    ]);
    const sheet = await week.newSheet();
    const saved = await week.update(sheet, {
      UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": week.office, "D1 Regular": 2 }],
    });
    expect(saved.Errors).toEqual([]);
    await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] }, "wren");
    expect(codes(await approve([sheet.TimesheetKey], "Accounting"))).toEqual([]);
    expect((await listed({ Companies: [week.south] })).Content).toEqual(south);
    expect((await listed({ Companies: [week.north] })).Content.Totals.Hours).toBe(before + 2);
    expect((await listed()).Content.Totals).toEqual(await counted("2026-01-01", AsOfDate));
  });

  test("is read for the days of the range, not for all of history", async () => {
    await db().script(`
      begin;
      set local session_replication_role = replica;
      insert into transaction (kind, document, document_key, line, company_key, employee_key, work_date, accounting_date, counted_date, hours, cost, status, opening_status, status_date, billable, at)
      select 'Labor', 'Timesheet', 100000 + n, 1, ${week.north}, ${week.wren}, day, day, day, 8, 320, 'NonBillable', 'NonBillable', day, false, now()
        from generate_series(1, 20000) n, lateral (select date '2000-01-01' + n % 3650 as day) days;
      commit;
      analyze transaction;`);
    await expectNoScan(firm.database, ["transaction"], () => listed());
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Right } from "../../engine/access/rights.ts";
import type { ScopeName } from "../../engine/access/scopes.ts";
import { quoteName } from "../../platform/database/index.ts";
import { grantReportingAccess, type ReaderRight } from "../../engine/firms/index.ts";
import { type Answered, testFirm, testFirmId } from "../../../testing/firm.ts";
import { testSchema } from "../../../testing/test-databases.ts";
import { fillStandardCosts } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { codes, createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";

/** Jenny Wren is paid 40 an hour; an hour costs 25 as a standard. Overtime is paid at 1.5, and burden is 20 % and 30 %. */
const firm = testFirm();
let week: TestWeek;
let manager: number;
const day = new Map<number, string>();

beforeAll(async () => {
  week = await createTestWeek(firm);
  await db().run(
    "insert into department_percent (department_key, effective_date, dpe, overhead) values ($1, '2000-01-01', 20, 30)",
    [week.department],
  );
  manager = await person("manager", [["seeCost", "ownProjects"]]);
  await person("cost", [["seeCost", "firm"]]);
  await person("pay", [
    ["seeCost", "firm"],
    ["seePay", "firm"],
  ]);
  await person("companyPay", [
    ["seeCost", "firm"],
    ["seePay", "company"],
  ]);
  await person("nothing", []);
  await firm.addUser({ userName: "program", kind: "api", rights: ["seeCost"], employeeKey: firm.employeeKey });
  await db().run("update project set project_manager_key = $2 where project_key = $1", [week.bridge, manager]);
});

const db = () => firm.database.firm.db;
const { approve, unapprove, submitted } = sheetCalls(() => week);

async function person(userName: string, rights: readonly (readonly [Right, ScopeName])[]): Promise<number> {
  await firm.addRole(userName, rights);
  const key = await firm.addEmployee({ roles: [userName] });
  await firm.addUser({ userName, kind: "service", employeeKey: key });
  return key;
}

async function posted(...rows: Record<string, unknown>[]): Promise<number> {
  const key = await submitted(...rows);
  expect(codes(await approve([key], "Accounting"))).toEqual([]);
  day.set(key, (await db().text("select min(accounting_date)::text from transaction where document_key = $1", [key]))!);
  return key;
}

const setRate = (EffectiveDate: string, CostRate: number) =>
  firm.call("UpdateStandardCostRates", {
    UpdatedStandardCostRates: [{ StandardCostRateKey: -1, EffectiveDate, CostRate }],
    UnchangedStandardCostRates: [],
  });

const totalsOf = (user: string, more = {}) =>
  firm.call("GetProjectTotals", { RequestedProjectTotals: week.bridge, ...more }, { user });
const profitOf = (user: string, more = {}) => firm.call("GetProjectProfit", more, { user });
const rowsOf = (user: string, Total = "Cost + Premium Burdened") =>
  firm.call("ListTransactions", { ProjectKey: week.bridge, Total }, { user });
const hidden = ({ Warnings = [] }: Answered) =>
  Warnings.filter((each) => each.WarningID === -152)
    .map((each) => each.WarningMessage)
    .join();
/** Labor, with premium, and with both premium and burden. */
const laborOf = ({ Content }: Answered) => {
  const totals = Content.ProjectTotals;
  return [
    totals["Cost Labor"],
    totals["Cost Labor + Premium"],
    totals["Cost Labor + Premium Burdened"],
    totals["Cost"],
  ];
};

const actual = [400, 440, 640, 400];
const standard = [250, 275, 400, 250];
const missing = [null, null, null, null];

describe("before the firm has standard cost rates", () => {
  test("who sees cost without pay gets null, and is told who can set the rates", async () => {
    await posted({ "D1 Regular": 8, "D1 Overtime": 2 });
    const totals = await totalsOf("cost");
    expect(laborOf(totals)).toEqual(missing);
    expect(totals.Content.ProjectTotals["Cost Expense"]).toBe(0);
    expect(hidden(totals)).toMatch(
      /^Members are hidden\. .*Cost Labor, Cost\b.* \(no standard cost rates yet; Alex Archer can set them\)\.$/,
    );
    const profit = await profitOf("cost");
    expect(profit.Content).toMatchObject({ TotalCost: null, TotalProfit: null, LaborCostBasis: "Standard" });
    expect(profit.Content.Projects[0]).toMatchObject({ CostLabor: null, Profit: null, Hours: 10, CostExpense: 0 });
    expect(hidden(profit)).toContain("no standard cost rates yet; Alex Archer can set them");
    const rows = await rowsOf("manager");
    expect(rows.Content.TotalAmount).toBeNull();
    expect(
      rows.Content.Transactions.map(({ Cost, Amount }: { Cost: number; Amount: number }) => [Cost, Amount]),
    ).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(hidden(rows)).toContain("Cost, Amount, TotalAmount (no standard cost rates yet; Alex Archer can set them)");
  });

  test("who sees the pay of the firm sees actual cost, without a warning", async () => {
    expect(laborOf(await totalsOf("pay"))).toEqual(actual);
    expect(hidden(await totalsOf("pay"))).not.toContain("standard");
    expect((await profitOf("pay")).Content).toMatchObject({ TotalCost: 440, LaborCostBasis: "Actual" });
  });
});

describe("with standard cost rates", () => {
  beforeAll(async () => {
    expect((await setRate("2000-01-01", 25)).Errors).toEqual([]);
    await fillStandardCosts(firm.database.firm);
  });

  test.each([
    ["cost", "Standard", standard],
    ["manager", "Standard", standard],
    ["companyPay", "Standard", standard],
    ["pay", "Actual", actual],
  ])("%s sees labor at %s cost, in totals, profit, rows and exports", async (user, basis, labor) => {
    const [, withPremium, burdened] = labor as [number, number, number];
    const totals = await totalsOf(user);
    expect(laborOf(totals)).toEqual(labor);
    expect(totals.Content.LaborCostBasis).toBe(basis);
    const past = await totalsOf(user, { AsOfDate: "Today" });
    expect([laborOf(past), past.Content.LaborCostBasis]).toEqual([labor, basis]);
    const { Content } = await profitOf(user);
    expect(Content).toMatchObject({ TotalCost: withPremium, LaborCostBasis: basis });
    expect(Content.Projects).toMatchObject([
      { CostLabor: withPremium, Cost: withPremium, Burden: burdened - withPremium, ProfitBurdened: -burdened },
    ]);
    const rows = await rowsOf(user);
    expect(rows.Content).toMatchObject({ TotalAmount: burdened, LaborCostBasis: basis });
    expect(rows.Content.Transactions.map((each: { Cost: number }) => each.Cost)).toEqual(
      basis === "Actual" ? [320, 80] : [200, 50],
    );
    const file = await firm.call(
      "ExportList",
      { ExportedMethod: "ListTransactions", Arguments: { ProjectKey: week.bridge, Total: "Cost Labor" } },
      { user },
    );
    const [heading, line] = Buffer.from(file.Content.Data, "base64").toString().replace("\uFEFF", "").split("\r\n");
    const cells = new Map(heading!.split(",").map((name, at) => [name, line!.split(",")[at]]));
    expect([Number(cells.get("Cost")), cells.get("LaborCostBasis")]).toEqual([labor[0]! * 0.8, basis]);
  });

  test("who sees no cost is not told a basis", async () => {
    const totals = await totalsOf("nothing");
    expect([laborOf(totals), "LaborCostBasis" in totals.Content]).toEqual([missing, false]);
  });

  test("a documented answer to an API user has actual cost, and nothing that the document does not name; extensions follow its rights", async () => {
    const totals = await totalsOf("program");
    expect([laborOf(totals), "LaborCostBasis" in totals.Content]).toEqual([actual, false]);
    expect((await profitOf("program")).Content).toMatchObject({ TotalCost: 275, LaborCostBasis: "Standard" });
    const assistant = await firm.call(
      "GetProjectTotals",
      { RequestedProjectTotals: week.bridge },
      { user: "program", surface: "assistant" },
    );
    expect([laborOf(assistant), assistant.Content.LaborCostBasis]).toEqual([standard, "Standard"]);
  });

  test("a reader of the reporting views with the right to cost sees the same, and with the right to pay actual cost", async () => {
    const read = async (rights: readonly ReaderRight[]) => {
      const { pools } = firm.database;
      const listed = { id: testFirmId, schema: testSchema, server: null };
      const { role, schema } = await grantReportingAccess(pools, listed, { password: "x", timeZone: "UTC", rights });
      return pools.admin.transaction(async (reader) => {
        await reader.script(`set local role ${quoteName(role)}; set local search_path to ${quoteName(schema)}`);
        return reader.rows<Record<string, unknown>>(
          `select cost_labor::float8, cost_labor_plus_premium::float8, cost_labor_plus_premium_burdened::float8, cost::float8, labor_cost_basis
             from project_totals where project_key = $1 and (phase_key is null or phase_key = $2) order by phase_key nulls first`,
          [week.bridge, week.studies],
        );
      });
    };
    const values = async (rights: readonly ReaderRight[]) => (await read(rights)).map((row) => Object.values(row));
    expect(await values(["seeCost"])).toEqual([
      [...standard, "Standard"],
      [...standard, "Standard"],
    ]);
    expect(await values(["seeCost", "seePay"])).toEqual([
      [...actual, "Actual"],
      [...actual, "Actual"],
    ]);
    expect(await values([])).toEqual([
      [...missing, null],
      [...missing, null],
    ]);
  });

  test("a single day and one person's project are no secret at standard cost", async () => {
    const FromDate = [...day.values()][0];
    const { Content } = await profitOf("cost", { FromDate, AsOfDate: FromDate });
    expect(Content.Projects).toMatchObject([{ CostLabor: 275 }]);
  });

  test("what was known at a moment still needs the right to pay", async () => {
    const moment = { AsOfDate: "Today", AsKnownAt: new Date(firm.now()).toISOString() };
    const refused = await profitOf("cost", moment);
    expect(refused.Errors[0]?.ErrorMessage).toMatch(/AsKnownAt requires the right seePay/);
    const totals = await totalsOf("cost", moment);
    expect(laborOf(totals)).toEqual(missing);
    expect(hidden(totals)).toContain("(right seePay)");
    expect(laborOf(await totalsOf("pay", moment))).toEqual(actual);
  });

  test("a scheduled employee's planned cost is hidden among the rows of a total", async () => {
    await db().run(
      `insert into resource (project_key, phase_key, activity_type, employee_key, units, cost_rate, cost_amount, fee_amount, last_modified)
       select project_key, phase_key, 'Labor', $2, 10, 40, 400, 900, now() from phase where phase_key = $1`,
      [week.studies, week.wren],
    );
    const costs = async (user: string) => {
      const rows = await firm.call("ListTransactions", { ProjectKey: week.bridge, Total: "Scheduled Hours" }, { user });
      return [rows.Content.Transactions[0].Cost, hidden(rows)];
    };
    expect(await costs("pay")).toEqual([400, expect.not.stringContaining("seePay")]);
    expect(await costs("cost")).toEqual([null, expect.stringContaining("Cost (right seePay)")]);
  });
});

test("a period with labor of no known cost is null, also where the reversal of other such labor cancels its count", async () => {
  await db().run("update standard_cost_rate set effective_date = '2029-01-01'");
  const undone = await posted();
  const kept = await posted();
  // The days before the other labor are closed, so the reversal is posted on its day.
  const dayBefore = new Date(Date.parse(day.get(kept)!) - 86_400_000).toISOString().slice(0, 10);
  await closeThrough(firm.database.firm, firm.companyKey, dayBefore);
  expect(codes(await unapprove([undone], "Accounting"))).toEqual([]);
  const FromDate = day.get(kept);
  const { Content, Warnings } = await profitOf("cost", { FromDate, AsOfDate: FromDate });
  expect(Content.Projects).toMatchObject([{ CostLabor: null, Profit: null }]);
  expect(JSON.stringify(Warnings)).toContain("Alex Archer can set rates for its dates");
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roles } from "../engine/access/ready-made-roles.ts";
import type { Db } from "../platform/database/index.ts";
import { dispatch } from "../engine/wire/dispatch.ts";
import { openService, type OpenService } from "../service.ts";
import { openTestPools, type TestDatabase } from "../../testing/database.ts";
import { wholeText } from "../../testing/whole-text.ts";
import { demoToday } from "../../testing/demo-day.ts";
import { isDemo } from "./index.ts";
import { demoPassword } from "./sign-ins.ts";
import { type Equation, solve } from "../../testing/solver.ts";

/**
 * Solves everything with labor cost that a caller can collect for hourly pay: totals of projects and phases as of many days, profit of
 * periods, rows, and the books. Differences of them, as of parents and children, are in the solution of all equations at once. Who
 * worked where and when is no secret, so hours are the coefficients.
 */
const now = Date.parse("2026-11-15T17:00:00Z");

// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

/** The hours of one unknown, the pay of one employee from one date on, at one place on one day. */
interface Work {
  readonly unknown: number;
  readonly employee: number;
  readonly project: number | null;
  readonly phase: number | null;
  readonly company: number;
  readonly day: string;
  readonly hours: number;
  /** Hours with overtime as often as it is paid. */
  readonly paid: number;
}

let database: TestDatabase;
let service: OpenService;
let db: Db;
let work: Work[];
/** By unknown: what is paid an hour, and what it costs as a standard. */
let truth: number[];
let guess: number[];
let above: ReadonlyMap<number, number | null>;
let projects: number[];

const seesCostOnly = "CostOnly";

beforeAll(async () => {
  database = await openTestPools({ demo: "small" });
  service = openService({
    connection: database.connection,
    connectionsMax: 8,
    pools: database.pools,
    clock: () => now,
    isExempt: isDemo,
  });
  db = database.demo.db;
  await addCallers();
  const rates = await db.rows<{ rate: number; standard: number; work: Work[] }>(workOfRates);
  truth = rates.map(({ rate }) => rate);
  guess = rates.map(({ standard }) => standard);
  work = rates.flatMap((each, unknown) => each.work.map((row) => ({ ...row, unknown })));
  const phases = await db.rows<{ key: number; above: number | null }>(
    "select phase_key as key, parent_phase_key as above from phase",
  );
  above = new Map(phases.map(({ key, above: parent }) => [key, parent]));
  projects = (await db.rows<{ key: number }>("select project_key as key from project where not is_template")).map(
    ({ key }) => key,
  );
}, 300_000);
afterAll(async () => {
  await service.firms.close();
  await database.close();
});

const workOfRates = `
  with row as (
    select transaction.*, pay.effective_date as since, pay.rate, round(premium_cost / nullif(cost, 0), 2) as premium
      from transaction cross join lateral (
           select effective_date, (case pay_type when 'Hourly' then amount else amount / hours_per_year end)::float8 as rate
             from employee_pay_rate rate where rate.employee_key = transaction.employee_key and effective_date <= work_date order by 1 desc limit 1) pay
     where kind = 'Labor'),
  placed as (
    select employee_key, since, rate, project_key, phase_key, employee_company_key, accounting_date, sum(hours) as hours, sum(hours * (1 + coalesce(premium, 0))) as paid,
           sum(standard_cost) as standard
      from row group by 1, 2, 3, 4, 5, 6, 7)
  select rate, coalesce(sum(standard) / nullif(sum(hours), 0), 50)::float8 as standard,
         json_agg(json_build_object('employee', employee_key, 'project', project_key, 'phase', phase_key, 'company', employee_company_key, 'day', accounting_date,
                                    'hours', hours, 'paid', paid)) as work
    from placed group by employee_key, since, rate order by employee_key, since`;

/** A person with each role; the project manager manages everything. */
async function addCallers(): Promise<void> {
  await db.run(`insert into role (code, name) values ($1, 'Cost only')`, [seesCostOnly]);
  await db.run(
    "insert into role_right (role_key, right_name, scope) select role_key, 'seeCost', 'firm' from role where code = $1",
    [seesCostOnly],
  );
  for (const code of [...roles, seesCostOnly]) {
    const key = await db.text(
      `insert into employee (company_key, first_name, last_name, roles) select company_key, 'Solving', $1, $2 from employee limit 1 returning employee_key::text`,
      [code, [code]],
    );
    await db.run(
      `insert into sign_in (kind, user_name, password_hash, employee_key)
       select 'service', $1, password_hash, $2::int from sign_in where user_name = 'demo.admin'`,
      [`solving.${code}`, key],
    );
    if (code === "ProjectManager") await db.run("update project set project_manager_key = $1::int", [key]);
  }
}

const tokens = new Map<string, string>();
const post = async (body: object): Promise<Any> =>
  JSON.parse(
    await wholeText(
      await dispatch(service, {
        id: "demo",
        body: JSON.stringify(body),
        address: "127.0.0.1",
        apiUrl: "http://localhost/ServiceAPI.ashx?demo",
        cookie: undefined,
        idempotencyKey: undefined,
      }),
    ),
  );

const callerOf = (role: string) => async (Method: string, MethodArguments: object) => {
  const session = { Method: "CreateAPISession", Username: `solving.${role}`, Password: demoPassword, APIVersion: 1 };
  const SessionToken = tokens.get(role) ?? (await post(session)).Content.SessionToken;
  tokens.set(role, SessionToken);
  const { Content, ResponseCode, Message } = await post({ Method, SessionToken, MethodArguments });
  if (ResponseCode === -500) throw new Error(`${Method}: ${Message}`);
  return typeof Content === "object" && Content !== null ? Content : {};
};
type Caller = ReturnType<typeof callerOf>;

/** The figure as a sum over what each unknown is paid, if it was shown. */
function equation(figure: unknown, rows: readonly Work[], weight: "hours" | "paid"): Equation[] {
  if (typeof figure !== "number") return [];
  const hours = new Map<number, number>();
  for (const row of rows) hours.set(row.unknown, (hours.get(row.unknown) ?? 0) + row[weight]);
  return [{ terms: [...hours].filter(([, each]) => Math.abs(each) > 0.001), sum: figure }];
}

const monthEnds = ["2025-12-31", "2026-03-31", "2026-06-30", "2026-08-31", "2026-09-30", "2026-10-31", demoToday];
const isBelow = (phase: number | null, top: number): boolean =>
  phase !== null && (phase === top || isBelow(above.get(phase) ?? null, top));

async function fromTotals(call: Caller): Promise<Equation[]> {
  const found: Equation[] = [];
  for (const project of projects)
    for (const AsOfDate of monthEnds) {
      const { ProjectTotals } = await call("GetProjectTotals", { RequestedProjectTotals: project, AsOfDate });
      if (ProjectTotals === undefined || ProjectTotals["Cost Labor"] === null) continue;
      const rows = work.filter((each) => each.project === project && each.day <= AsOfDate);
      const add = (totals: Any, part: readonly Work[]) => {
        found.push(...equation(totals["Cost Labor"], part, "hours"));
        found.push(...equation(totals["Cost Labor + Premium"], part, "paid"));
      };
      const visit = (totals: Any) => {
        add(
          totals,
          rows.filter(({ phase }) => isBelow(phase, totals.PhaseKey)),
        );
        for (const below of totals.Phases ?? []) visit(below);
      };
      add(ProjectTotals, rows);
      for (const group of ProjectTotals.InvoiceGroups) for (const phase of group.Phases) visit(phase);
    }
  return found;
}

async function fromProfit(call: Caller): Promise<Equation[]> {
  const found: Equation[] = [];
  const days = [...new Set(work.map(({ day }) => day))].toSorted().slice(-40);
  const periods = [...days.map((day) => [day, day]), ...monthEnds.map((end) => [`${end.slice(0, 7)}-01`, end])];
  for (const [FromDate = "", AsOfDate = ""] of periods) {
    const { Projects = [] } = await call("GetProjectProfit", { FromDate, AsOfDate });
    const inside = work.filter(({ day }) => day >= FromDate && day <= AsOfDate);
    for (const { ProjectKey, CostLabor } of Projects)
      found.push(
        ...equation(
          CostLabor,
          inside.filter(({ project }) => project === ProjectKey),
          "paid",
        ),
      );
  }
  return found;
}

async function fromRows(call: Caller): Promise<Equation[]> {
  const found: Equation[] = [];
  for (const ProjectKey of projects) {
    const { Transactions = [] } = await call("ListTransactions", { ProjectKey, Total: "Cost Labor" });
    for (const { EmployeeKey, AccountingDate, Cost, Hours } of Transactions as Any[]) {
      const who = work.find((each) => each.employee === EmployeeKey && each.day === AccountingDate.slice(0, 10));
      if (who !== undefined) found.push(...equation(Cost, [{ ...who, hours: Hours }], "hours"));
    }
  }
  return found;
}

async function fromBooks(call: Caller): Promise<Equation[]> {
  const found: Equation[] = [];
  const accounts = await db.rows<{ key: number }>(
    "select distinct gl_account_key as key from posting join journal_entry using (journal_entry_key) where document = 'Timesheet' and amount > 0",
  );
  const labor = new Set(accounts.map(({ key }) => key));
  const months = [...new Set(work.map(({ day }) => day.slice(0, 7)))].toSorted();
  for (const company of new Set(work.map((each) => each.company))) {
    let before: { month: string; cost: number } | undefined;
    for (const month of months) {
      const end = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
      const { Accounts } = await call("GetTrialBalance", {
        AsOfDate: end > demoToday ? demoToday : end,
        Companies: [company],
      });
      if (Accounts === undefined) continue;
      const cost = (Accounts as Any[])
        .filter(({ GLAccountKey }) => labor.has(GLAccountKey))
        .reduce((sum: number, { Debit, Credit }) => sum + Debit - Credit, 0);
      const rows = work.filter((each) => each.company === company && each.day.startsWith(month));
      // A year may have been closed between December and January.
      if (before?.month.slice(0, 4) === month.slice(0, 4)) found.push(...equation(cost - before.cost, rows, "paid"));
      before = { month, cost };
    }
  }
  return found;
}

/** How many rates are within 1 % of the truth. */
const hits = (rates: readonly number[]) =>
  rates.filter((rate, at) => Math.abs(rate - truth[at]!) <= truth[at]! / 100).length;

async function solvedBy(role: string, sources: readonly ((call: Caller) => Promise<Equation[]>)[]) {
  const equations: Equation[] = [];
  for (const source of sources) equations.push(...(await source(callerOf(role))));
  return { equations: equations.length, found: hits(solve(equations, guess, { from: 8, to: 400 })) };
}

const figures = [fromTotals, fromProfit];
const everything = [...figures, fromRows, fromBooks];

describe("solving all figures for hourly pay", () => {
  it("works: from the totals and the profit that an accounting manager sees, it finds nearly every rate", async () => {
    const { found } = await solvedBy("AccountingManager", figures);
    expect(found).toBeGreaterThan(truth.length * 0.9);
  }, 300_000);

  it.each([
    "Employee",
    "Supervisor",
    "ProjectManager",
    "Bookkeeper",
    "MarketingContact",
    "Administrator",
    seesCostOnly,
  ])(
    "finds no more rates as %s than the standard rates are by chance",
    async (role) => {
      const { equations, found } = await solvedBy(role, everything);
      if (role === "ProjectManager" || role === seesCostOnly) expect(equations).toBeGreaterThan(500);
      expect(found).toBeLessThanOrEqual(hits(guess));
    },
    300_000,
  );

  it("is possible to some degree with the books, which are at actual cost", async () => {
    // The figures of projects are at standard cost and would only mislead the solver.
    const { equations, found } = await solvedBy("Principal", [fromBooks]);
    console.info(`Principal: ${found} of ${truth.length} rates from ${equations} figures; guessing: ${hits(guess)}`);
  }, 300_000);
});

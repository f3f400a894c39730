import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, quoteName } from "../platform/database/index.ts";
import { grantReportingAccess, type ReaderRight } from "../engine/firms/index.ts";
import { type Sight, sightOf } from "../engine/access/rights.ts";
import type { Field, Fields } from "../engine/fields/fields.ts";
import { testReceiver } from "../../testing/webhook-receiver.ts";
import { methods } from "../methods.ts";
import { dispatch } from "../engine/wire/dispatch.ts";
import { openService, type OpenService } from "../service.ts";
import { openTestPools, type TestDatabase } from "../../testing/database.ts";
import { demoSchema } from "../../testing/test-databases.ts";
import { wholeText } from "../../testing/whole-text.ts";
import { isDemo } from "./index.ts";
import { demoPassword } from "./sign-ins.ts";

/**
 * Computes everyone's hourly pay from whatever a caller may see: figures divided by hours, a phase less the phases below it,
 * the difference of two days. What it finds is compared with the true rates.
 */
const now = Date.parse("2026-11-15T17:00:00Z");

// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

const receiver = testReceiver();
let database: TestDatabase;
let service: OpenService;
let db: Db;
/** The hourly cost of each employee who has worked, at every date. */
let truth: Map<number, number[]>;
/** The same without the few who are paid a standard rate: who sees labor at standard cost sees theirs by chance. */
let secrets: typeof truth;
/** Which of them count as found. */
let sought: typeof truth;

beforeAll(async () => {
  database = await openTestPools({ demo: "small" });
  service = openService({
    connection: database.connection,
    connectionsMax: 8,
    pools: database.pools,
    clock: () => now,
    isExempt: isDemo,
    allowPrivateWebhooks: true,
  });
  db = database.demo.db;
  const rates = await db.rows<{ employee: number; rate: number }>(
    `select employee_key as employee, (case pay_type when 'Hourly' then amount else amount / hours_per_year end)::float8 as rate
       from employee_pay_rate where employee_key in (select employee_key from transaction where kind = 'Labor' and cost <> 0)`,
  );
  truth = new Map();
  for (const { employee, rate } of rates) truth.set(employee, [...(truth.get(employee) ?? []), rate]);
  const standard = await db.rows<{ rate: number }>("select distinct cost_rate::float8 as rate from standard_cost_rate");
  const isGuessed = (rate: number) => standard.some((each) => Math.abs(each.rate - rate) < 0.006);
  secrets = new Map([...truth].filter(([, each]) => !each.some(isGuessed)));
  sought = secrets;
  await writeEveryEmployee();
}, 300_000);
afterAll(async () => {
  await service.firms.close();
  await database.close();
});

/** Writes everyone's record with its pay rates, sends the events to a receiver, and adds an auditor. */
async function writeEveryEmployee(): Promise<void> {
  const call = callerOf("api.demo");
  const URL = receiver.url;
  await call("UpdateWebhooks", { UpdatedWebhooks: [{ WebhookKey: -1, URL }], UnchangedWebhooks: [] });
  const { Employees } = await call("GetEmployees", { RequestedEmployees: [...truth.keys()] });
  let written = 0;
  for (const employee of Employees) {
    const PayRates = employee.PayRates.map((each: Any) => ({ ...each, Amount: each.Amount + 1 }));
    const change = async (updated: object, unchanged: object) => {
      const answer = await call("UpdateEmployees", { UpdatedEmployees: [updated], UnchangedEmployees: [unchanged] });
      written += answer.Employees?.length ?? 0;
      return answer.Employees?.[0];
    };
    const raised = await change({ ...employee, PayRates }, employee);
    if (raised !== undefined) await change({ ...raised, PayRates: employee.PayRates }, raised);
  }
  const until = Date.now() + 60_000;
  while (receiver.keys().length < written && Date.now() < until) await service.upkeep();
  expect(receiver.keys().length).toBeGreaterThanOrEqual(written);
  await db.run(
    `insert into sign_in (kind, user_name, password_hash, employee_key)
     select 'service', 'demo.auditor', password_hash, (select max(employee_key) from employee where status = 'Active' and employee_key not in (select employee_key from sign_in where employee_key is not null))
       from sign_in where user_name = 'demo.admin'`,
  );
  await db.run(
    "update employee set roles = '{Auditor}' where employee_key = (select employee_key from sign_in where user_name = 'demo.auditor')",
  );
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

const callerOf = (user: string) => async (Method: string, MethodArguments: object) => {
  const SessionToken =
    tokens.get(user) ??
    (await post({ Method: "CreateAPISession", Username: user, Password: demoPassword, APIVersion: 1 })).Content
      .SessionToken;
  tokens.set(user, SessionToken);
  const { Content, ResponseCode, Message } = await post({ Method, SessionToken, MethodArguments });
  if (ResponseCode === -500) throw new Error(`${Method}: ${Message}`);
  return typeof Content === "object" && Content !== null ? Content : {};
};
type Caller = ReturnType<typeof callerOf>;

class Findings {
  readonly #rates = new Map<number, number[]>();
  add(employee: unknown, figure: unknown, hours: unknown): void {
    if (typeof employee !== "number" || typeof figure !== "number" || typeof hours !== "number") return;
    if (Math.abs(hours) < 1 || figure === 0) return;
    this.#rates.set(employee, [...(this.#rates.get(employee) ?? []), figure / hours]);
  }
  /** How many people's rates are among what was found. */
  get people(): number {
    return [...sought].filter(([employee, rates]) =>
      this.#rates.get(employee)?.some((found) => rates.some((rate) => Math.abs(found - rate) < 0.006)),
    ).length;
  }
}

/** Who worked where and when is no secret: it is the attacker's knowledge. */
interface Work {
  readonly project: number;
  readonly phase: number | null;
  readonly employee: number;
  readonly company: number;
  readonly day: string;
  readonly hours: number;
}
const work = () =>
  db.rows<Work>(
    `select project_key as project, phase_key as phase, transaction.employee_key as employee, employee.company_key as company, accounting_date::text as day, sum(hours)::float8 as hours
       from transaction join employee using (employee_key) where kind = 'Labor' group by 1, 2, 3, 4, 5 having sum(hours) <> 0`,
  );

const projectKeys = async () =>
  (await db.rows<{ key: number }>("select project_key as key from project where not is_template order by 1")).map(
    ({ key }) => key,
  );

async function fromTransactions(call: Caller): Promise<number> {
  const found = new Findings();
  for (const ProjectKey of await projectKeys())
    for (const Total of ["Hours Worked", "Cost Labor", "Cost + Premium Burdened", "Spent"])
      for (const row of (await call("ListTransactions", { ProjectKey, Total })).Transactions ?? [])
        for (const figure of [row.Cost, row.Amount]) found.add(row.EmployeeKey, figure, row.Hours);
  return found.people;
}

/** Rows by any of the given members, with the people in each. */
function grouped<K>(rows: readonly Work[], keyOf: (row: Work) => K): Map<K, { people: Set<number>; hours: number }> {
  const groups = new Map<K, { people: Set<number>; hours: number }>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? { people: new Set(), hours: 0 };
    group.people.add(row.employee);
    group.hours += row.hours;
    groups.set(keyOf(row), group);
  }
  return groups;
}

async function fromTotals(call: Caller): Promise<number> {
  const found = new Findings();
  const rows = await work();
  const ofPhase = grouped(rows, ({ phase }) => phase);
  const own = (phase: Any, below: readonly Any[], group: Any): void => {
    for (const name of ["Cost Labor", "Cost", "Cost + Premium", "Cost Labor Burdened"]) {
      const rest = below.reduce((sum, each) => (each[name] === null ? Number.NaN : sum - each[name]), phase[name]);
      if (phase[name] !== null && group?.people.size === 1) found.add([...group.people][0], rest, group.hours);
    }
  };
  const visit = (phase: Any): void => {
    own(phase, phase.Phases ?? [], ofPhase.get(phase.PhaseKey));
    for (const each of phase.Phases ?? []) visit(each);
  };
  for (const key of await projectKeys()) {
    const { ProjectTotals } = await call("GetProjectTotals", { RequestedProjectTotals: key });
    if (ProjectTotals === undefined) continue;
    const tops = ProjectTotals.InvoiceGroups.flatMap((each: Any) => each.Phases);
    tops.forEach(visit);
    const rest = rows.filter((each) => each.project === key && each.phase === null);
    own(ProjectTotals, tops, grouped(rest, () => 0).get(0));
    // A sibling that is hidden is what the shown ones leave of their parent.
    const hidden = tops.filter((each: Any) => each["Cost Labor"] === null);
    if (hidden.length === 1 && ProjectTotals["Cost Labor"] !== null) {
      const group = grouped(rows, ({ project }) => project).get(key);
      const shown = tops.filter((each: Any) => each !== hidden[0]);
      if (group?.people.size === 1) found.add([...group.people][0], ProjectTotals["Cost Labor"], group.hours);
      const left = shown.reduce((sum: number, each: Any) => sum - each["Cost Labor"], ProjectTotals["Cost Labor"]);
      const people = ofPhase.get(hidden[0].PhaseKey)?.people;
      if (people?.size === 1) found.add([...people][0], left, hidden[0]["Hours Worked"]);
    }
  }
  return found.people;
}

async function fromProfit(call: Caller): Promise<number> {
  const found = new Findings();
  const rows = (await work()).filter(({ project }) => project !== null);
  const days = [...new Set(rows.map(({ day }) => day))].toSorted().slice(-60);
  const try_ = async (args: object, part: readonly Work[]) => {
    const { Projects = [], TotalCost } = await call("GetProjectProfit", args);
    const groups = grouped(part, ({ project }) => project);
    for (const each of Projects) {
      const group = groups.get(each.ProjectKey);
      if (group?.people.size === 1)
        for (const figure of [each.CostLabor, each.Cost]) found.add([...group.people][0], figure, each.Hours);
    }
    const all = grouped(part, () => 0).get(0);
    if (all?.people.size === 1) found.add([...all.people][0], TotalCost, all.hours);
  };
  for (const day of days)
    await try_(
      { FromDate: day, AsOfDate: day },
      rows.filter((each) => each.day === day),
    );
  for (const [project, { people }] of grouped(rows, (row) => row.project))
    if (people.size < 3)
      await try_(
        { FilterByProject: [project] },
        rows.filter((each) => each.project === project),
      );
  await try_({}, rows);
  return found.people;
}

async function fromLedger(call: Caller): Promise<number> {
  const found = new Findings();
  const sheets = await db.rows<{ sheet: number; employee: number; hours: number }>(
    `select document_key as sheet, employee_key as employee, sum(hours)::float8 as hours from transaction
      where document = 'Timesheet' and reverses is null group by 1, 2 order by 1 desc limit 400`,
  );
  for (const { sheet, employee, hours } of sheets) {
    const args = { FilterBySource: ["Timesheet"], FilterBySourceKey: [sheet], FilterByBasis: "Accrual" };
    const { TotalDebit, GLTransactions = [] } = await call("ListGLTransactions", args);
    found.add(employee, TotalDebit, hours);
    found.add(
      employee,
      GLTransactions.reduce((sum: number, each: Any) => sum + (each.Debit ?? 0), 0),
      hours,
    );
  }
  return found.people;
}

/** Two trial balances a day apart, where one person's time was posted between them. */
async function fromStatements(call: Caller): Promise<number> {
  const found = new Findings();
  const rows = await work();
  const laborAccounts = await db.rows<{ key: number }>(
    "select distinct gl_account_key as key from posting join journal_entry using (journal_entry_key) where document = 'Timesheet' and amount > 0",
  );
  const labor = new Set(laborAccounts.map(({ key }) => key));
  const costOf = (content: Any) => {
    const accounts = content.Accounts ?? [];
    const figures = accounts.filter((each: Any) => labor.has(each.GLAccountKey));
    return figures.length === 0
      ? undefined
      : figures.reduce((sum: number, each: Any) => sum + each.Debit - each.Credit, 0);
  };
  const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  for (const [place, group] of [...grouped(rows, ({ company, day }) => `${company} ${day}`)].slice(-400)) {
    if (group.people.size !== 1) continue;
    const [company, day = ""] = place.split(" ");
    const args = { Companies: [Number(company)] };
    const after = costOf(await call("GetTrialBalance", { ...args, AsOfDate: day }));
    const before = costOf(await call("GetTrialBalance", { ...args, AsOfDate: dayBefore(day) }));
    found.add([...group.people][0], after - before, group.hours);
  }
  return found.people;
}

/** The rows between two days, or between two moments: each may be the work of one person. */
async function fromDifferences(call: Caller): Promise<number> {
  const found = new Findings();
  const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const between = async (Method: string, MethodArguments: object, Left: object, Right: object) =>
    (await call("ListDifferences", { Method, MethodArguments, Left, Right })).Differences ?? [];
  for (const [place, group] of [...grouped(await work(), ({ company, day }) => `${company} ${day}`)].slice(-60)) {
    if (group.people.size !== 1) continue;
    const [company, day = ""] = place.split(" ");
    const [person] = group.people;
    const days = [{ AsOfDate: dayBefore(day) }, { AsOfDate: day }] as const;
    for (const method of ["GetTrialBalance", "GetBalanceSheet", "GetIncomeStatement", "GetCashAccrualBridge"]) {
      const rows = await between(method, { Companies: [Number(company)] }, ...days);
      const labor = rows.filter((row: Any) => row.Source === "Timesheet" && row.Amount > 0);
      found.add(
        person,
        labor.reduce((sum: number, row: Any) => sum + row.Amount, 0),
        group.hours,
      );
    }
  }
  const ofSheet = new Map(
    (
      await db.rows<{ key: number; person: number }>(
        "select timesheet_key as key, employee_key as person from timesheet where status = 'Accounting Approved'",
      )
    ).map(({ key, person }) => [key, person]),
  );
  const addRows = (rows: readonly Any[]) => {
    for (const row of rows) if (row.Source === "Timesheet") found.add(ofSheet.get(row.SourceKey), row.Cost, row.Hours);
  };
  for (const RequestedProjectTotals of (await projectKeys()).slice(0, 20))
    addRows(await between("GetProjectTotals", { RequestedProjectTotals }, { AsKnownAt: "2000-01-01" }, {}));
  addRows(await between("GetProjectProfit", {}, { AsOfDate: "EndOfLastQuarter" }, { AsOfDate: "EndOfLastMonth" }));
  addRows(await between("GetWIPAgeing", {}, { AsOfDate: "EndOfLastQuarter" }, { AsOfDate: "EndOfLastMonth" }));
  return found.people;
}

async function fromRecords(call: Caller): Promise<number> {
  const found = new Findings();
  const RequestedEmployees = [...truth.keys()];
  for (const each of (await call("GetEmployees", { RequestedEmployees })).Employees ?? [])
    for (const rate of each.PayRates ?? [])
      found.add(each.EmployeeKey, rate.Amount, rate.PayType === "Hourly" ? 1 : rate.HoursPerYear);
  const RequestedProjects = await projectKeys();
  const projects = (await call("GetProjectsWithResources", { RequestedProjects })).Projects ?? [];
  const visit = (each: Any): void => {
    for (const resource of each.Resources ?? []) {
      found.add(resource.Employee?.EmployeeKey ?? resource.EmployeeKey, resource.CostRate, 1);
      found.add(resource.Employee?.EmployeeKey ?? resource.EmployeeKey, resource.CostAmount, resource.Units);
    }
    for (const inner of [...(each.InvoiceGroups ?? []), ...(each.Phases ?? [])]) visit(inner);
  };
  projects.forEach(visit);
  return found.people;
}

async function fromExports(call: Caller): Promise<number> {
  const found = new Findings();
  for (const ProjectKey of (await projectKeys()).slice(0, 20)) {
    const args = { ExportedMethod: "ListTransactions", Arguments: { ProjectKey, Total: "Cost Labor" } };
    const { Data = "" } = await call("ExportList", args);
    const [heading = "", ...lines] = Buffer.from(Data, "base64").toString().replace("\uFEFF", "").split(/\r?\n/);
    const columns = heading.split(",");
    const at = (line: string, name: string) => Number(line.split(",")[columns.indexOf(name)] || Number.NaN);
    for (const line of lines) found.add(at(line, "EmployeeKey"), at(line, "Cost"), at(line, "Hours"));
  }
  return found.people;
}

/** Pay rates and cost rates in records that were written, wherever in the text of an answer they are. */
function ratesIn(records: readonly Any[], found: Findings): void {
  for (const record of records) {
    for (const rate of record?.PayRates ?? [])
      found.add(record.EmployeeKey, rate.Amount, rate.PayType === "Hourly" ? 1 : rate.HoursPerYear);
    found.add(record?.Employee?.EmployeeKey ?? record?.EmployeeKey, record?.CostRate, 1);
  }
}

async function fromEvents(call: Caller): Promise<number> {
  const found = new Findings();
  for (const { Record } of await allEvents(call)) ratesIn([Record], found);
  return found.people;
}

/** Every event, if the caller may read them: as many as there are, and read in more than one page. */
async function allEvents(call: Caller): Promise<Any[]> {
  const events: Any[] = [];
  let pages = 0;
  for (let AfterEventKey = 0, more = true; more; pages++) {
    const { Events, NextAfterEventKey, More } = await call("ListEvents", { AfterEventKey, MaximumEvents: 25 });
    if (Events === undefined) return [];
    events.push(...Events);
    [AfterEventKey, more] = [NextAfterEventKey, More];
  }
  const stored = await db.rows<{ key: number }>("select event_key as key from event order by 1");
  expect(events.map(({ EventKey }) => EventKey)).toEqual(stored.map(({ key }) => key));
  expect(pages).toBeGreaterThan(2);
  return events;
}

/** The audit has everything that was written; each entry is put together again from its changes. */
async function fromAudit(call: Caller): Promise<number> {
  const found = new Findings();
  const { AuditEntries = [] } = await call("ListAuditEntries", {});
  const { Data = "" } = await call("ExportAuditEntries", {});
  for (const side of ["Before", "After"])
    ratesIn(
      AuditEntries.map((entry: Any) => ({
        EmployeeKey: entry.RecordType === "Employee" ? entry.RecordKey : undefined,
        ...Object.fromEntries(entry.Changes.map((change: Any) => [change.Member, change[side]])),
      })),
      found,
    );
  const exported = Buffer.from(Data, "base64").toString().includes("HoursPerYear");
  return found.people + (exported ? 1 : 0);
}

/** What a reader of the reporting views finds: figures of projects and phases, and entries of a day or a month. */
async function fromViews(rights: readonly ReaderRight[], among = secrets): Promise<number> {
  sought = among;
  const found = new Findings();
  const rows = await work();
  const listed = { id: "demo", schema: demoSchema, server: null };
  const { role, schema } = await grantReportingAccess(database.pools, listed, {
    password: "x",
    timeZone: "UTC",
    rights,
  });
  const read = <Row>(sql: string) =>
    database.pools.admin.transaction(async (reader) => {
      await reader.script(`set local role ${quoteName(role)}; set local search_path to ${quoteName(schema)}`);
      return reader.rows<Row>(sql);
    });
  const ofPhase = grouped(rows, ({ phase }) => phase);
  const ofProject = grouped(rows, ({ project }) => project);
  const totals = await read<{ project: number; phase: number | null; labor: number; cost: number }>(
    "select project_key as project, phase_key as phase, cost_labor::float8 as labor, cost::float8 as cost from project_totals",
  );
  for (const { project, phase, labor, cost } of totals) {
    const group = phase === null ? ofProject.get(project) : ofPhase.get(phase);
    if (group?.people.size === 1)
      for (const figure of [labor, cost]) found.add([...group.people][0], figure, group.hours);
  }
  const entries = await read<{ day: string; company: number; amount: number }>(
    `select entry_date::text as day, company_key as company, sum(amount) filter (where amount > 0)::float8 as amount from gl_entries
      where document = 'Timesheet' and basis in ('accrual', 'both') group by 1, 2`,
  );
  const ofDay = grouped(rows, ({ company, day }) => `${company} ${day}`);
  for (const { day, company, amount } of entries) {
    const group = ofDay.get(`${company} ${day}`);
    if (group?.people.size === 1) found.add([...group.people][0], amount, group.hours);
  }
  return found.people;
}

const attacks = {
  ListTransactions: fromTransactions,
  GetProjectTotals: fromTotals,
  GetProjectProfit: fromProfit,
  ListGLTransactions: fromLedger,
  GetTrialBalance: fromStatements,
  ListDifferences: fromDifferences,
  records: fromRecords,
  ExportList: fromExports,
  ListEvents: fromEvents,
  ListAuditEntries: fromAudit,
} as const;

async function attack(user: string, among = secrets): Promise<Record<string, number>> {
  sought = among;
  const call = callerOf(user);
  const found: Record<string, number> = {};
  for (const [name, run] of Object.entries(attacks)) found[name] = await run(call);
  return found;
}

const nothing = Object.fromEntries(Object.keys(attacks).map((name) => [name, 0]));

describe("nobody computes a colleague's pay", () => {
  it("the attack works: an accountant, who may know, finds everyone", async () => {
    expect(truth.size).toBeGreaterThan(30);
    expect(secrets.size).toBeGreaterThan(truth.size * 0.8);
    const found = await attack("demo.accountant", truth);
    expect(found["ListTransactions"]).toBe(truth.size);
    expect(found["ListGLTransactions"]).toBe(truth.size);
    expect(found["records"]).toBe(truth.size);
    expect(found["ExportList"]).toBe(truth.size);
    expect(found["GetProjectTotals"]).toBeGreaterThan(3);
    expect(found["GetProjectProfit"]).toBeGreaterThan(5);
    expect(found["ListDifferences"]).toBeGreaterThan(5);
    expect(await fromViews(["seeCost", "seePay"], truth)).toBeGreaterThan(3);
  }, 300_000);

  it("the attack on what was written works: an auditor, who may know, finds everyone", async () => {
    sought = truth;
    expect(await fromAudit(callerOf("demo.auditor"))).toBeGreaterThanOrEqual(truth.size);
  }, 300_000);

  it("a reader of all events finds nothing, although every employee was written", async () => {
    const written = (await allEvents(callerOf("api.demo"))).filter(({ RecordType }) => RecordType === "Employee");
    expect(new Set(written.map(({ RecordKey }) => RecordKey)).size).toBeGreaterThanOrEqual(truth.size - 1);
    expect(await fromEvents(callerOf("api.demo"))).toBe(0);
    expect(written.every(({ MembersLeftOut }) => MembersLeftOut.includes("PayRates"))).toBe(true);
  });

  it("the receiver of a webhook finds nothing, although every employee was sent", async () => {
    // All but the employee who authorizes the API user: nobody changes their own pay.
    const sent = receiver.received.flatMap(({ events }) => events);
    const employees = sent.filter(({ RecordType }) => RecordType === "Employee");
    expect(new Set(employees.map(({ RecordKey }) => RecordKey)).size).toBeGreaterThanOrEqual(truth.size - 1);
    const found = new Findings();
    ratesIn(
      sent.map(({ Record }) => Record),
      found,
    );
    expect(found.people).toBe(0);
    expect(receiver.received.some(({ body }) => body.includes("HoursPerYear"))).toBe(false);
  });

  it.each(["demo.employee", "demo.manager", "demo.principal", "demo.admin"])(
    "%s finds nothing",
    async (user) => {
      expect(await attack(user)).toEqual(nothing);
    },
    300_000,
  );

  it("an API user that is not authorized finds nothing beyond the documented members of documented methods", async () => {
    const { GetProjectTotals: _, records: __, ...found } = await attack("api.limited");
    expect(Object.values(found).every((people) => people === 0)).toBe(true);
  }, 300_000);

  it("a reader of the views finds nothing without the right to pay", async () => {
    expect(await fromViews([])).toBe(0);
    expect(await fromViews(["seeCost"])).toBe(0);
  }, 300_000);
});

describe("no answer of any method that reads", () => {
  const hiddenIn = (fields: Fields, content: Any, sight: Sight, path: string): string[] =>
    Object.entries<Field>(fields).flatMap(([name, field]) => {
      const value = content?.[name];
      if (value === undefined || value === null) return [];
      const at = `${path}.${name}`;
      const isHidden = field.tag !== undefined && sight.reach[field.tag] === "none";
      if (isHidden && value !== "" && !String(value).startsWith("•••••")) return [`${at} = ${JSON.stringify(value)}`];
      return inside(field, value, sight, at);
    });
  const inside = ({ kind: { madeOf } }: Field, value: Any, sight: Sight, path: string): string[] => {
    if (madeOf?.is === "group") return hiddenIn(madeOf.fields, value, sight, path);
    if (!Array.isArray(value)) return [];
    if (madeOf?.is === "list") return value.flatMap((each) => inside(madeOf.item, each, sight, path));
    return madeOf?.is === "records" ? value.flatMap((each) => hiddenIn(madeOf.record.fields, each, sight, path)) : [];
  };

  it.each(["demo.employee", "demo.manager", "demo.principal", "demo.admin", "demo.accountant", "api.limited"])(
    "has a member that is hidden from %s",
    async (user) => {
      const call = callerOf(user);
      const caller = (await service.sessions.find(
        (await service.firms.find("demo"))!,
        (await call("GetSessionUser", {}), tokens.get(user) as string),
        now,
      ))!.caller;
      const found: string[] = [];
      for (const method of methods.filter((each) => each.effect === "read" && each.versions.includes(1))) {
        const sight = sightOf(caller, { extension: method.extension, surface: "api" });
        const content = await call(method.name, method.example as object);
        found.push(...hiddenIn(method.content, content, sight, method.name));
      }
      expect(found).toEqual([]);
    },
    300_000,
  );
});

describe("what is not hidden", () => {
  const totalsOf = async (user: string) => {
    const found: Any[] = [];
    for (const key of await projectKeys())
      found.push((await callerOf(user)("GetProjectTotals", { RequestedProjectTotals: key })).ProjectTotals);
    return found;
  };
  const filled = (totals: readonly Any[], name: string) => totals.filter((each) => each[name] !== null).length;

  it("everyone sees hours; nobody without the right sees cost or client money", async () => {
    const totals = await totalsOf("demo.employee");
    expect(filled(totals, "Hours Worked")).toBe(totals.length);
    expect([filled(totals, "Cost"), filled(totals, "Cost Expense"), filled(totals, "Billed")]).toEqual([0, 0, 0]);
  });

  it("a principal sees billing everywhere, and labor at standard cost", async () => {
    const totals = await totalsOf("demo.principal");
    expect(filled(totals, "Billed")).toBe(totals.length);
    expect(filled(totals, "Cost Expense")).toBe(totals.length);
    expect(filled(totals, "Cost Labor")).toBe(totals.length);
    const { Projects, TotalProfit, LaborCostBasis } = await callerOf("demo.principal")("GetProjectProfit", {});
    expect(LaborCostBasis).toBe("Standard");
    expect(Projects.some((each: Any) => each.CostLabor > 0)).toBe(true);
    expect(TotalProfit).not.toBeNull();
  });

  it("a project manager sees the money of their own projects", async () => {
    const totals = await totalsOf("demo.manager");
    const shown = new Set(totals.filter((each) => each.Billed !== null).map((each) => each.ProjectKey));
    const own = await db.rows<{ key: number }>(
      `select distinct project_key as key from own_project join sign_in using (employee_key) join project using (project_key)
        where user_name = 'demo.manager' and not is_template`,
    );
    expect(shown.size).toBeGreaterThan(0);
    expect(shown).toEqual(new Set(own.map(({ key }) => key)));
  });
});

import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { projectTotalNames } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { type Db, reportingSchemaOf, reportingVersion } from "../../platform/database/index.ts";
import { demoPassword } from "../../demo/index.ts";
import { firmSettings, type ListedFirm } from "../../engine/firms/index.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { readParquet } from "../../../testing/read-parquet.ts";
import { readZip } from "../../../testing/read-zip.ts";
import { demoSchema } from "../../../testing/test-databases.ts";
import { describeViews } from "./describe-views.ts";
import { findReportingViews, type ReportingView, type SnapshotFormat, writeSnapshot } from "./index.ts";

const test = testFirm({ demo: "small" });
let firm: ListedFirm;
let views: ReportingView[];
let db: Db;
let token: string;

beforeAll(async () => {
  const { pools } = test.database;
  firm = { id: "demo", schema: demoSchema, server: null };
  // Reports use their own connection, whose schema is that of the views.
  db = pools.firm(reportingSchemaOf(demoSchema), "America/New_York").db;
  views = await findReportingViews(db, reportingSchemaOf(demoSchema));
  const session = { Method: "CreateAPISession", Username: "api.demo", Password: demoPassword, APIVersion: 1 };
  token = (await send(session)).Content.SessionToken as string;
});

type Values = Record<string, unknown>;
const send = (body: Values): Promise<Answered> => test.send(JSON.stringify(body), { id: "demo" });
const call = async (method: string, args: Values) => {
  const answer = await send({ Method: method, SessionToken: token, MethodArguments: args });
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
  return answer.Content;
};
const figure = async (sql: string) => Number((await db.row<{ n: string }>(`select (${sql}) as n`))?.n);

describe("the reporting views", () => {
  it("have a description for every column, from which the documentation is generated", async () => {
    for (const { name, description, columns } of views) {
      expect(description, name).not.toBe("");
      for (const column of columns) expect(column.description, `${name}.${column.name}`).not.toBe("");
    }
    await expect(describeViews(views, reportingVersion)).toMatchFileSnapshot("../../../../docs/reporting-views.md");
  });

  it("name their firm and version", async () => {
    const about = await db.row<Values>("select * from about");
    expect(about).toMatchObject({ version: reportingVersion, time_zone: firmSettings.timeZone.default });
    const { pools } = test.database;
    expect(await pools.admin.row(`select * from ${reportingSchemaOf("firm_test")}.about`)).toMatchObject({
      firm: "",
      time_zone: firmSettings.timeZone.default,
    });
  });

  it("say when an invoice is due", async () => {
    const due = (view: string, days: string) =>
      figure(`select count(*) from ${view} where due_date is distinct from ${days}`);
    expect(await figure("select count(*) from vendor_invoices")).toBeGreaterThan(0);
    expect(await due("vendor_invoices", "date_to_pay")).toBe(0);
    expect(await due("client_invoices", `date + ${firmSettings.clientPaymentDays.default}`)).toBe(0);
    const { db } = test.database.demo;
    await db.run("insert into setting (name, value) values ('clientPaymentDays', '45')");
    // Only drafts follow the setting; the others keep the day they were finalized with.
    expect(await due("client_invoices", "date + case status when 'Draft' then 45 else 30 end")).toBe(0);
    await db.run("delete from setting where name = 'clientPaymentDays'");
  });

  it("contain no pay, no secrets and no tax numbers", async () => {
    const named = views.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(named.filter((name) => /pay_rate|salary|password|hash|token|recipient|burden$|\.data$/.test(name))).toEqual(
      [],
    );
    expect(await figure("select count(*) from project_transactions where kind = 'Labor' and cost is not null")).toBe(0);
    expect(await figure("select count(*) from project_transactions where kind = 'Labor' and hours > 0")).not.toBe(0);
    const traced = "coalesce(posting_key, journal_entry_key, document_key, document_line)";
    expect(await figure(`select count(*) from gl_entries where document = 'Timesheet' and ${traced} is not null`)).toBe(
      0,
    );
  });
});

describe("totals of the views", () => {
  it.each(["2026-11-15", "2024-06-30", "2020-01-01"])("are the balances of accounts as of %s", async (AsOfDate) => {
    for (const ExcludeCloseYearEntries of [false, true]) {
      const { GLAccounts } = await call("GetGLAccounts", { AsOfDate, ExcludeCloseYearEntries });
      const which = `entry_date <= '${AsOfDate}' and (not close_year or ${!ExcludeCloseYearEntries})`;
      const sums = await db.rows<{ key: number; accrual: string; cash: string }>(
        `select gl_account_key as key, sum(accrual_amount) as accrual, sum(cash_amount) as cash from gl_entries where ${which} group by 1`,
      );
      const months = await db.rows<{ key: number; accrual: string; cash: string }>(
        `select gl_account_key as key, sum(accrual_amount) as accrual, sum(cash_amount) as cash from gl_monthly_balances
          where month <= '${AsOfDate}' and (not close_year or ${!ExcludeCloseYearEntries}) group by 1`,
      );
      const ofKey = (rows: typeof sums, key: number) => rows.find((row) => row.key === key);
      for (const account of GLAccounts as Values[]) {
        const key = account["GLAccountKey"] as number;
        const sign = account["NormalDebitBalance"] === true ? 1 : -1;
        const own = ofKey(sums, key);
        expect(sign * Number(own?.accrual ?? 0), `${key}`).toBeCloseTo(account["GLBalance"] as number, 4);
        expect(sign * Number(own?.cash ?? 0), `${key}`).toBeCloseTo(account["GLCashBasisBalance"] as number, 4);
        if (AsOfDate === "2024-06-30") expect(Number(ofKey(months, key)?.accrual ?? 0)).toBe(Number(own?.accrual ?? 0));
      }
    }
  });

  it("are zero for each entry, company and basis", async () => {
    const broken = await db.rows(
      `select journal_entry_key, entry_date, company_key from gl_entries group by 1, 2, 3 having sum(accrual_amount) <> 0 or sum(cash_amount) <> 0`,
    );
    expect(broken).toEqual([]);
    expect(await figure("select count(*) from gl_entries where document = 'Timesheet'")).toBeGreaterThan(0);
  });

  it("are the totals of projects and phases, member by member", async () => {
    const rows = await db.rows<Values>("select * from project_totals");
    const columnOf = (name: string) => name.toLowerCase().replaceAll(" + ", "_plus_").replaceAll(" ", "_");
    const keys = await db.rows<{ key: number }>("select project_key as key from projects order by 1");
    expect(rows.filter((row) => row["phase_key"] === null)).toHaveLength(keys.length);
    let compared = 0;
    for (const { key } of keys) {
      const { ProjectTotals } = await call("GetProjectTotals", { RequestedProjectTotals: key });
      for (const [phase, totals] of totalsIn(ProjectTotals as Values)) {
        const row = rows.find((each) => each["project_key"] === key && each["phase_key"] === phase);
        for (const name of projectTotalNames)
          expect(Number(row?.[columnOf(name)]), `${key} ${phase} ${name}`).toBe(totals[name]);
        compared++;
      }
    }
    expect(compared).toBe(rows.length);
  });

  it("are what clients owe and vendors are owed, and the value of the project ledger", async () => {
    const balance = (id: string) => `select sum(accrual_amount) from gl_entries where account_id = '${id}'`;
    expect(await figure("select sum(open_amount) from client_invoices")).toBe(await figure(balance("1100")));
    expect(await figure("select sum(open_amount) from vendor_invoices")).toBe(-(await figure(balance("2000"))));
    const spent = "select sum(spent) from project_totals where phase_key is null";
    expect(await figure("select sum(value) from project_transactions where project_key is not null")).toBe(
      await figure(spent),
    );
    expect(await figure("select sum(hours) from timesheet_rows")).toBe(
      await figure("select sum(total_hours) from timesheets"),
    );
  });

  it("read an account's entries and a project's rows by their indexes", async () => {
    const plan = async (sql: string) =>
      test.database.rolledBack(async (rolled) => {
        await rolled.script(
          `set local enable_seqscan to off; set local search_path to ${reportingSchemaOf(firm.schema)}`,
        );
        return JSON.stringify(await rolled.rows(`explain ${sql}`));
      });
    expect(await plan("select * from gl_entries where gl_account_key = 5")).toMatch(/posting_gl_account/);
    expect(await plan("select * from project_transactions where project_key = 5")).toMatch(/transaction_project/);
    expect(await plan("select * from client_invoices where client_key = 5")).toMatch(/client_invoice_client/);
  });
});

/** The files of a snapshot in a format. */
async function snapshotOf(format: SnapshotFormat) {
  const file = new PassThrough();
  const whole = buffer(file);
  const reported: string[] = [];
  const at = new Date("2026-11-15T08:00:00Z");
  const wrote = (view: string) => void reported.push(view);
  const made = await writeSnapshot(test.database.pools, firm, file, {
    at,
    timeZone: "America/New_York",
    format,
    wrote,
  });
  file.end();
  const files = await readZip(await whole);
  const schema = JSON.parse(files.get("schema.json")?.toString() ?? "") as Values & {
    views: (ReportingView & { file: string; rows: number })[];
  };
  return { files, schema, made, reported };
}

describe("a snapshot", () => {
  it("is one file with every view as of one moment, and a description of them", async () => {
    const { files, schema, made, reported } = await snapshotOf("csv");
    expect(schema).toMatchObject({ firm: "demo", reportingVersion, takenAt: "2026-11-15T08:00:00.000Z" });
    expect(schema.views).toMatchObject(views);
    expect([...files.keys()]).toEqual([...views.map(({ name }) => `${name}.csv`), "schema.json"]);
    expect([reported.length, made.views, made.rows]).toEqual([
      views.length,
      views.length,
      schema.views.reduce((sum, { rows }) => sum + rows, 0),
    ]);
    for (const view of schema.views) {
      const [head, ...rows] = readCsv(files.get(view.file)?.toString() ?? "");
      expect(head, view.name).toEqual(view.columns.map(({ name }) => name));
      expect(rows, view.name).toHaveLength(view.rows);
    }
    const [head = [], ...entries] = readCsv(files.get("gl_entries.csv")?.toString() ?? "");
    const amounts = entries.map((row) => Number(row[head.indexOf("accrual_amount")]));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(0, 2);
  });

  it("as Parquet has the same values, with types of their own and exact decimals", async () => {
    const { files, schema } = await snapshotOf("parquet");
    const texts = (await snapshotOf("csv")).files;
    for (const view of schema.views) {
      expect(view.file).toBe(`${view.name}.parquet`);
      const parquet = await readParquet(files.get(view.file)!);
      const [head, ...rows] = readCsv(texts.get(`${view.name}.csv`)?.toString() ?? "");
      expect(parquet.columns, view.name).toEqual(head);
      expect(parquet.rows, view.name).toHaveLength(view.rows);
      for (const [at, { name, type }] of view.columns.entries()) {
        const shown = (text: string) => (text === "" ? "" : (shownAs[type] ?? String)(text));
        const wrong = rows.findIndex((row, n) => parquet.rows[n]![at] !== shown(row[at]!));
        expect(wrong, `${view.name}.${name}: ${rows[wrong]?.[at]} is ${parquet.rows[wrong]?.[at]}`).toBe(-1);
      }
    }
    const { types } = await readParquet(files.get("client_invoices.parquet")!);
    expect(types).toMatchObject({
      client_invoice_key: "INT32",
      status: "STRING",
      date: "DATE",
      amount: "DECIMAL(19,2)",
      open_amount: "DECIMAL(23,4)",
    });
  });
});

/** How the values of a CSV file are compared with those of a Parquet file. */
const shownAs: Record<string, (text: string) => string> = {
  numeric: (text) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text).replace(/^-0$/, "0"),
  boolean: (text) => String(text === "t"),
  "timestamp with time zone": (text) => new Date(text.replace(/([+-]\d\d)$/, "$1:00")).toISOString(),
};

/** The project's own totals, then those of every phase. */
function totalsIn(project: Values): [phase: number | null, totals: Values][] {
  const phases = (place: Values): Values[] =>
    ((place["Phases"] as Values[] | undefined) ?? []).flatMap((phase) => [phase, ...phases(phase)]);
  const below = [project, ...((project["InvoiceGroups"] as Values[] | undefined) ?? [])].flatMap(phases);
  return [[null, project], ...below.map((phase): [number, Values] => [phase["PhaseKey"] as number, phase])];
}

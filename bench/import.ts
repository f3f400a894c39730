import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { removeBundledPostgres, startBundledPostgres } from "../server/src/platform/database/index.ts";
import { databaseUrl } from "../server/testing/database-url.ts";
import { post } from "./calls.ts";
import { benchPassword, benchUser, makeBenchFirm } from "./firms.ts";
import { employeeRows, expenseReports, importDocuments, timesheetCells, vendorInvoices } from "./import-documents.ts";
import { memoryOfWorkers, startOurs } from "./processes.ts";

const usage = `npm run bench -- import [--share N] [--rows N] [--types A,B,...]

Imports a firm that moves in, and prints how long each type takes and the most memory of a worker: projects and their phases with
ImportRecords, file by file; then timesheet cells, expense reports and vendor invoices, each from one file, with plumbline import.

  --share N   the share of the full size, 20,000 projects, 120,000 phases, 1,000,000 cells and 100,000 documents; the default is 1
  --rows N    the rows of a file of projects or phases; the default is 20,000
  --types A   only these types, such as Projects,Phases; the default is all of them
`;

const full = { projects: 20_000, phasesPerProject: 6, cells: 1_000_000, invoices: 60_000, reports: 40_000 };
/** The target of all types together on two cores that do nothing else. */
const minutesMax = 10;
const firmId = "import";

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      share: { type: "string" },
      rows: { type: "string" },
      types: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (flags.help) return say(usage);
  const share = Number(flags.share ?? 1);
  const projects = Math.round(full.projects * share);
  const rowsPerFile = Number(flags.rows ?? 20_000);
  const isAsked = (type: string) => flags.types?.split(",").includes(type) ?? true;
  const folder = mkdtempSync(join(tmpdir(), "plumbline-import-"));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const { connection } = await startBundledPostgres({ dataFolder, say });
  try {
    await makeBenchFirm(connection, firmId, (db) => db.run("insert into company (description) values ('Bench')"));
    const ours = await startOurs(connection, folder, availableParallelism());
    try {
      const call = await signIn(ours.url(firmId));
      const memory = () => Math.max(...memoryOfWorkers(ours.child.pid ?? 0));
      await prepare(call);
      const began = performance.now();
      const both = { call, memory, rowsPerFile };
      await importAll("Projects", projectRows(projects), both);
      if (isAsked("Phases")) await importAll("Phases", phaseRows(projects), both);
      const environment = { DATABASE_URL: databaseUrl(connection), PLUMBLINE_DATA: join(folder, "data") };
      for (const file of [
        timesheetCells(Math.round(full.cells * share), projects),
        vendorInvoices(Math.round(full.invoices * share), projects),
        expenseReports(Math.round(full.reports * share), projects),
      ].filter(({ type }) => isAsked(type))) {
        const { seconds, megabytes } = await importDocuments(file, firmId, folder, environment);
        sayImported(file.type, file.count, seconds, megabytes, "the command");
      }
      const minutes = (performance.now() - began) / 60_000;
      say(`Total: ${minutes.toFixed(1)} minutes; the limit for all types in full is ${minutesMax}.`);
      return minutes <= minutesMax * share ? 0 : 1;
    } finally {
      await ours.stop();
    }
  } finally {
    await removeBundledPostgres(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ask = (Method: string, MethodArguments: object) => Promise<Readonly<Record<string, unknown>>>;

async function signIn(url: string): Promise<Ask> {
  const ask = async (body: object) => {
    const answer = await post(url, body);
    // A service that is too busy answers without an envelope.
    if ((answer.Errors as unknown[] | undefined)?.length !== 0) throw new Error(JSON.stringify(answer).slice(0, 1_000));
    return answer.Content;
  };
  const session = { Method: "CreateAPISession", Username: benchUser, Password: benchPassword, APIVersion: 1 };
  const { SessionToken } = await ask(session);
  return (Method, MethodArguments) => ask({ Method, SessionToken, MethodArguments });
}

/** What project rows refer to. */
async function prepare(call: Ask): Promise<void> {
  await call("ImportRecords", {
    Type: "Clients",
    Data: fileOf(["External ID", "Description"], [["bench", "Harbor of the bench"]]),
  });
  await call("UpdateInvoiceFormats", {
    UpdatedInvoiceFormats: [{ InvoiceFormatKey: -1, Description: "Format of the bench" }],
    UnchangedInvoiceFormats: [],
  });
  await call("UpdateActivities", {
    UpdatedActivities: [
      { ActivityKey: -1, Description: "Bench design", ActivityType: "Labor", AllowTimeEntry: true },
      { ActivityKey: -2, Description: "Bench travel", ActivityType: "Expense" },
    ],
    UnchangedActivities: [],
  });
  await call("UpdateDepartments", {
    UpdatedDepartments: [{ DepartmentKey: -1, Department: "Bench" }],
    UnchangedDepartments: [],
  });
  const records: readonly [string, Rows][] = [
    ["GLAccounts", { headings: ["ID", "Description", "Account type"], rows: [["6000", "Consultants", "Expense"]] }],
    [
      "Vendors",
      {
        headings: ["External ID", "Name", "CalculatePaymentDateMethod", "NumberOfDaysFromInvoiceDate"],
        rows: [["V", "Bench vendor", "1", "30"]],
      },
    ],
    ["Employees", employeeRows],
  ];
  for (const [Type, { headings, rows }] of records) await call("ImportRecords", { Type, Data: fileOf(headings, rows) });
}

interface Rows {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function projectRows(count: number): Rows {
  return {
    headings: ["External ID", "ID", "Description", "Client", "Invoice format"],
    rows: Array.from({ length: count }, (_, at) => [
      `P${at}`,
      `26-${at}`,
      `Project ${at}`,
      "Harbor of the bench",
      "Format of the bench",
    ]),
  };
}

/** Six phases for each project, the last three below the first. */
function phaseRows(projects: number): Rows {
  const { phasesPerProject } = full;
  return {
    headings: ["External ID", "Project", "ID", "Description", "Parent", "Total contract amount"],
    rows: Array.from({ length: projects * phasesPerProject }, (_, at) => {
      const place = at % phasesPerProject;
      const project = (at - place) / phasesPerProject;
      return [`P${project}-${place}`, `26-${project}`, String(place), `Phase ${place}`, place > 2 ? "0" : "", "1000"];
    }),
  };
}

async function importAll(
  Type: string,
  { headings, rows }: Rows,
  { call, memory, rowsPerFile }: { readonly call: Ask; readonly memory: () => number; readonly rowsPerFile: number },
): Promise<void> {
  const began = performance.now();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memory())), 500);
  for (let from = 0; from < rows.length; from += rowsPerFile) {
    const some = rows.slice(from, from + rowsPerFile);
    const { Created } = await call("ImportRecords", { Type, Data: fileOf(headings, some) });
    if (Created !== some.length) throw new Error(`${String(Created)} of ${some.length} rows created a record.`);
  }
  clearInterval(watch);
  sayImported(Type, rows.length, (performance.now() - began) / 1000, most, "a worker");
}

function sayImported(type: string, rows: number, seconds: number, megabytes: number, of: string): void {
  const rate = Math.round(rows / seconds).toLocaleString("en");
  say(
    `${type}: ${rows.toLocaleString("en")} rows in ${seconds.toFixed(1)} s, ${rate} per second, at most ${Math.round(megabytes)} MB in ${of}.`,
  );
}

const fileOf = (headings: readonly string[], rows: Rows["rows"]) =>
  Buffer.from([headings, ...rows].map((row) => row.join(",")).join("\r\n")).toString("base64");

function say(sentence: string): number {
  process.stdout.write(`${sentence}\n`);
  return 0;
}

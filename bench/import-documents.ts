/** Files of timesheet cells, expense reports and vendor invoices, imported from the command line as a firm that moves in does. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";

/** What one file holds. */
export interface DocumentFile {
  readonly type: string;
  readonly headings: readonly string[];
  readonly count: number;
  readonly row: (at: number) => readonly string[];
}

const employees = 200;
const cellsPerWeek = 40;
const dayMs = 86_400_000;
/** A Sunday. */
const firstDay = Date.UTC(2023, 0, 1);
const dayText = (days: number) => new Date(firstDay + days * dayMs).toISOString().slice(0, 10);

export const employeeRows = {
  headings: ["External ID", "First name", "Last name"],
  rows: Array.from({ length: employees }, (_, at) => [`E${at}`, "Employee", `Number ${at}`]),
};

/** The cells of whole weeks: eight rows of five days for each employee. They are in the order of days, as reports print them. */
export function timesheetCells(count: number, projects: number): DocumentFile {
  const perWeek = employees * cellsPerWeek;
  return {
    type: "HistoryTimesheets",
    headings: ["Employee", "Date", "Project", "Phase", "Activity", "Hours"],
    count,
    row(at) {
      const week = Math.floor(at / perWeek);
      const inWeek = at % perWeek;
      const day = Math.floor(inWeek / (perWeek / 5));
      const inDay = inWeek % (perWeek / 5);
      const employee = Math.floor(inDay / 8);
      const place = inDay % 8;
      const project = (employee * 7 + place + week * 13) % projects;
      return [`E${employee}`, dayText(week * 7 + 1 + day), `26-${project}`, String(place % 3), "Bench design", "1.00"];
    },
  };
}

/** Two lines for each invoice. */
export function vendorInvoices(count: number, projects: number): DocumentFile {
  return {
    type: "HistoryVendorInvoices",
    headings: ["External ID", "Vendor", "Number", "Date", "Project", "Phase", "Account", "Department", "Amount"],
    count: count * 2,
    row(at) {
      const document = Math.floor(at / 2);
      const date = dayText(document % 900);
      const place = [`26-${document % projects}`, "1"];
      return [
        `V${document}`,
        "Bench vendor",
        `N${document}`,
        date,
        ...place,
        "6000",
        "Bench",
        `${(document % 900) + 1}.25`,
      ];
    },
  };
}

/** Two expenses for each report. */
export function expenseReports(count: number, projects: number): DocumentFile {
  return {
    type: "HistoryExpenseReports",
    headings: ["External ID", "Employee", "Description", "Date", "Activity", "Project", "Phase", "Amount"],
    count: count * 2,
    row(at) {
      const document = Math.floor(at / 2);
      const date = dayText(document % 900);
      const place = [`26-${document % projects}`, "2"];
      return [`R${document}`, `E${document % employees}`, `Trip ${document}`, date, "Bench travel", ...place, "12.50"];
    },
  };
}

/** Writes the file and imports it with `plumbline import`. Returns the seconds, and the most memory in megabytes. */
export async function importDocuments(
  file: DocumentFile,
  into: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const path = join(folder, `${file.type}.csv`);
  await writeRows(path, file);
  const began = performance.now();
  const program = fileURLToPath(new URL("../server/bin/plumbline.js", import.meta.url));
  const child = spawn(process.execPath, [program, "import", path, "--into", into, "--type", file.type], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (part: Buffer) => (text += part.toString()));
  let megabytes = 0;
  const watch = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0))), 500);
  const [code] = (await once(child, "close")) as [number];
  clearInterval(watch);
  if (code !== 0 || !text.includes(`${file.count} created`)) throw new Error(text.slice(0, 1_000));
  return { seconds: (performance.now() - began) / 1000, megabytes };
}

async function writeRows(path: string, { headings, count, row }: DocumentFile): Promise<void> {
  const out = createWriteStream(path);
  out.write(`${headings.join(",")}\r\n`);
  for (let at = 0; at < count; at++) if (!out.write(`${row(at).join(",")}\r\n`)) await once(out, "drain");
  out.end();
  await finished(out);
}

/** The memory of a process in megabytes; 0 once it has ended. */
function memoryOf(id: number): number {
  try {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(id)], { encoding: "utf8" })) / 1024;
  } catch {
    return 0;
  }
}

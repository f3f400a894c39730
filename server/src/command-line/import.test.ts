import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { firmDb, type Ran, runOn } from "../../testing/capabilities/take-over.ts";

const database = testDatabase();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline import "));
  expect((await plumbline(["firm", "create", "acme"])).code).toBe(0);
  const db = await firmDb(database, "acme");
  await db.run("insert into overhead_group (description) values ('Staff')");
  await db.run(
    "insert into overhead_group_detail (overhead_group_key, description, detail_type, position) select overhead_group_key, 'Vacation', 'Vacation', 1 from overhead_group",
  );
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plumbline = (args: readonly string[]): Promise<Ran> => runOn(database, folder, args);

/** Imports lines from a file. */
function load(type: string, lines: readonly string[], ...more: string[]): Promise<Ran> {
  const path = join(folder, "rows.csv");
  writeFileSync(path, lines.join("\r\n"));
  return plumbline(["import", path, "--into", "acme", "--type", type, ...more]);
}

const head = "Employee,Date,Overhead,Hours";
const days = (count: number, employee = "Ada Palladio") =>
  Array.from({ length: count }, (_, at) => {
    const day = new Date(Date.UTC(2015, 0, 5 + at)).toISOString().slice(0, 10);
    return `${employee},${day},Vacation,8`;
  });
const stored = async () => (await firmDb(database, "acme")).text("select count(*)::text from timesheet");

describe("plumbline import", () => {
  it("refuses an unknown type or firm, and a file that cannot be read", async () => {
    for (const [args, reason] of [
      [["none.csv", "--into", "acme", "--type", "Clients"], /none\.csv cannot be read/],
      [["none.csv", "--into", "acme", "--type", "Nothing"], /--type must be one of Clients, .*; got "Nothing"/],
      [["none.csv", "--type", "Clients"], /--into is missing/],
    ] as const) {
      const { code, stderr } = await plumbline(["import", ...args]);
      expect([code, stderr]).toEqual([2, expect.stringMatching(reason)]);
    }
    const path = join(folder, "clients.csv");
    writeFileSync(path, "External ID,Description\r\nC,Harbor");
    const unknown = await plumbline(["import", path, "--into", "nobody", "--type", "Clients"]);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringMatching(/No firm has the id "nobody"/)]);
  });

  it("prints every problem of every row and saves nothing, and with --preview saves nothing either", async () => {
    const people = await load("Employees", ["External ID,First name,Last name", "E-1,Ada,Palladio"]);
    expect([people.code, people.stdout]).toEqual([0, expect.stringMatching(/^Imported: 1 rows, 1 created/)]);
    const wrong = await load("HistoryTimesheets", [head, ...days(1), "Nobody,2015-01-05,Golf,25"]);
    expect([wrong.code, wrong.stdout.split("\n")]).toEqual([
      1,
      [
        "Nothing was saved:",
        expect.stringMatching(/^ {2}Row 3, column "Employee": /),
        expect.stringMatching(/^ {2}Row 3, column "Hours": /),
        expect.stringMatching(/^ {2}Row 3, column "Overhead": /),
      ],
    ]);
    const preview = await load("HistoryTimesheets", [head, ...days(10)], "--preview");
    expect([preview.code, preview.stdout]).toEqual([
      0,
      expect.stringMatching(/^Checked; nothing was saved: 10 rows, 10 created/),
    ]);
    expect(await stored()).toBe("0");
  });

  it("imports more rows than a file of records may have, with its progress; the same file changes nothing", async () => {
    const many = Array.from({ length: 10 }, (_, at) =>
      days(3_000).map((row) => row.replace("Vacation,8", `Detail ${at},1`)),
    );
    const db = await firmDb(database, "acme");
    await db.run(
      "insert into overhead_group_detail (overhead_group_key, description, detail_type, position) select overhead_group_key, 'Detail ' || at, 'General', at + 2 from overhead_group, generate_series(0, 9) as at",
    );
    const file = [head, ...many.flat()];
    const { code, stdout, stderr } = await load("HistoryTimesheets", file);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Imported: 30000 rows, 30000 created/)]);
    expect(stderr).toMatch(/^Saving: 0 of 30,000 rows\.$/m);
    expect(await stored()).toBe("429");
    expect(await db.text("select sum(total_hours)::text from timesheet")).toBe("30000.00");
    const again = await load("HistoryTimesheets", file);
    expect([again.code, again.stdout]).toEqual([0, expect.stringMatching(/0 created, 0 changed, 30000 unchanged/)]);
    const audited =
      "select count(distinct audit_key)::text from audit where method = 'plumbline import' and touched[1] like 'Timesheet:%'";
    expect(await db.text(audited)).toBe("1");
  });

  it("skips documents with problems on request, and prints their rows", async () => {
    const { code, stdout } = await load(
      "HistoryTimesheets",
      [
        head,
        "Ada Palladio,2005-01-03,Vacation,8",
        "Ada Palladio,2005-01-10,Golf,8",
        "Ada Palladio,2005-01-11,Vacation,8",
      ],
      "--good-rows",
    );
    expect([code, stdout.split("\n")]).toEqual([
      0,
      [
        expect.stringMatching(/^Imported: 3 rows, 1 created/),
        "Skipped 2 rows:",
        expect.stringMatching(/^ {2}Row 3: .*Golf/),
        "  Row 4: Another row of the same document has a problem.",
      ],
    ]);
  });
});

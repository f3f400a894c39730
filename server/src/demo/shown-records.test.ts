import { dateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import type { FirmPool } from "../engine/database/index.ts";
import { describe as describeMethods } from "../surfaces/docs/described.ts";
import { fromWithRow, jsonOfRow, type RecordDefinition } from "../engine/records/define/record.ts";
import { rowReader, rowText } from "../engine/records/read/row-text.ts";
import { methods } from "../methods.ts";
import { plainShapes } from "../capabilities/projects/index.ts";
import { testDatabase } from "../testing/database.ts";
import { createDemoFirm } from "./index.ts";

/** Put together by their methods, of several records or with figures beside the row. */
const madeOfMore = new Set([
  "Project",
  "ProjectV2",
  "ProjectTemplate",
  "ProjectWithResources",
  "Phase",
  "Resource",
  "GLAccount",
  "TimesheetItem",
]);

const database = testDatabase();
let firm: FirmPool;
let tables: ReadonlySet<string>;

beforeAll(async () => {
  const { schema } = await createDemoFirm(database.pools, {
    id: "shown",
    today: dateOnly("2026-11-15"),
    size: "small",
  });
  firm = database.pools.firm(schema, "America/New_York");
  const rows = await firm.db.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  tables = new Set(rows.map(({ name }) => name));
});

/** Every record that some method sends and that is a row of a table by itself. */
const described = [...describeMethods(methods).records]
  .map(([name, record]) => ({ name, record: record as RecordDefinition }))
  .filter(({ name, record }) => record.from?.startsWith(record.table) && !madeOfMore.has(name));
const shapes = {
  stored: plainShapes.stored,
  "version 1": plainShapes.withResources,
  "version 2": plainShapes.shown[2],
};
const projects = Object.entries(shapes).flatMap(([shape, project]) =>
  [project, ...project.levels.map((level) => level.record)].map((record) => ({
    name: `${record.name}, ${shape}`,
    record,
  })),
);
const records = [...described, ...projects];

describe("what PostgreSQL gives as texts", () => {
  it.each(records)("is the JSON that it would make itself: $name", async ({ record }) => {
    expect(tables).toContain(record.table);
    const rows = await firm.db.rows<{ shown: string; json: string }>(
      `select ${rowText(record)} as shown, ${jsonOfRow(record)} as json from ${fromWithRow(record)} order by ${record.table}.${record.keyColumn} limit 300`,
    );
    const read = rowReader(record);
    for (const { shown, json } of rows) expect(JSON.parse(read(shown) ?? "null")).toEqual(JSON.parse(json));
  });

  it("has a part for every value: what a record says is never null is never null in its table", async () => {
    const own = records.flatMap(({ record }) =>
      Object.values(record.fields).flatMap(({ column, nullable, sql, custom }) =>
        column === undefined || nullable || sql !== undefined || custom !== undefined
          ? []
          : [`${record.table}.${column.replaceAll('"', "")}`],
      ),
    );
    const nullable = await firm.db.rows<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = current_schema() and is_nullable = 'YES' and table_name || '.' || column_name = any($1) order by 1`,
      [own],
    );
    // Null only in rows of other kinds: API users, and timesheet rows of overhead.
    expect(nullable.map(({ name }) => name)).toEqual([
      "sign_in.employee_key",
      "timesheet_row.activity_key",
      "timesheet_row.project_key",
    ]);
    expect(own.length).toBeGreaterThan(300);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { isPlainText } from "../engine/fields/fields.ts";
import type { FirmPool } from "../platform/database/index.ts";
import { describe as describeMethods } from "../surfaces/docs/described.ts";
import { fromWithRow, jsonOfRow, type RecordDefinition } from "../engine/records/define/record.ts";
import { rowReader, rowText } from "../engine/records/read/row-text.ts";
import { methods } from "../methods.ts";
import { plainShapes } from "../capabilities/projects/index.ts";
import { testDatabase } from "../../testing/database.ts";

/** Records that their methods assemble from several rows or with calculated figures. */
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

const database = testDatabase({ demo: "small" });
let firm: FirmPool;
let tables: ReadonlySet<string>;

beforeAll(async () => {
  firm = database.demo;
  const rows = await firm.db.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  tables = new Set(rows.map(({ name }) => name));
});

/** PostgreSQL cannot show what is encrypted. */
function withoutSecrets(record: RecordDefinition): RecordDefinition {
  const { RecipientID1099: _secret, ...fields } = record.fields;
  return { ...record, fields };
}

/** Every record that a method returns and that is one row of a table. */
const described = [...describeMethods(methods).records]
  .map(([name, record]) => ({ name, record: withoutSecrets(record as RecordDefinition) }))
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

describe("record text from PostgreSQL", () => {
  it.each(records)("equals the JSON that PostgreSQL builds: $name", async ({ record }) => {
    expect(tables).toContain(record.table);
    const rows = await firm.db.rows<{ shown: string; json: string }>(
      `select ${rowText(record)} as shown, ${jsonOfRow(record)} as json from ${fromWithRow(record)} order by ${record.table}.${record.keyColumn} limit 300`,
    );
    const read = rowReader(record);
    for (const { shown, json } of rows) expect(JSON.parse(read(shown) ?? "null")).toEqual(JSON.parse(json));
  });

  it("has a value for every member that the record declares as not nullable, other than texts, whose null is sent as empty", async () => {
    const own = records.flatMap(({ record }) =>
      Object.values(record.fields).flatMap((field) => {
        const { column, nullable, sql, custom } = field;
        const isExempt = nullable || sql !== undefined || custom !== undefined || isPlainText(field);
        return column === undefined || isExempt ? [] : [`${record.table}.${column.replaceAll('"', "")}`];
      }),
    );
    const nullable = await firm.db.rows<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = current_schema() and is_nullable = 'YES' and table_name || '.' || column_name = any($1) order by 1`,
      [own],
    );
    // Null only in rows of other kinds: API users and overhead timesheet rows.
    expect(nullable.map(({ name }) => name)).toEqual([
      "sign_in.employee_key",
      "timesheet_row.activity_key",
      "timesheet_row.project_key",
    ]);
    expect(own.length).toBeGreaterThan(550);
  });
});

import type { Db } from "../../platform/database/index.ts";
import { type CustomRecordType, customRecordTypes } from "./custom-field-record.ts";
import type { StoredValues } from "./custom-field-rules.ts";

interface FieldToCount {
  readonly key: number;
  readonly recordType: CustomRecordType;
  readonly name: string;
  readonly byChoice: boolean;
}

/** Counts the records with values in these fields. One statement. */
export async function findStoredValues(db: Db, asked: readonly FieldToCount[]): Promise<Map<number, StoredValues>> {
  const found = new Map<number, StoredValues>();
  if (asked.length === 0) return found;
  const counts = customRecordTypes.map((type) => {
    const value = `${type.toLowerCase()}.custom_fields->>asked.name`;
    return `select asked.key, case when asked.by_choice then ${value} end as choice, count(*)::int as count
              from asked join ${type.toLowerCase()} on ${value} is not null where asked.record_type = '${type}' group by 1, 2`;
  });
  const rows = await db.rows<{ key: number; choice: string | null; count: number }>(
    `with asked as (select * from jsonb_to_recordset($1::jsonb) as v(key int, record_type text, name text, by_choice boolean)) ${counts.join(" union all ")}`,
    [
      JSON.stringify(
        asked.map((each) => ({
          key: each.key,
          record_type: each.recordType,
          name: each.name,
          by_choice: each.byChoice,
        })),
      ),
    ],
  );
  for (const { key, choice, count } of rows) {
    const known = found.get(key);
    const byChoice = new Map(known?.byChoice);
    if (choice !== null) byChoice.set(choice, count);
    found.set(key, { records: (known?.records ?? 0) + count, byChoice });
  }
  return found;
}

/** Counts the fields of each record type. Writers wait for each other, so that together they keep the maximum. */
export async function countFields(db: Db): Promise<Map<CustomRecordType, number>> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' custom fields', 0))");
  const rows = await db.rows<{ type: CustomRecordType; count: number }>(
    "select record_type as type, count(*)::int as count from custom_field group by record_type",
  );
  return new Map(rows.map((row) => [row.type, row.count]));
}

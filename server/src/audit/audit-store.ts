import type { Db } from "../database/db.ts";
import type { Written } from "../method/method.ts";

export interface AuditRow {
  readonly at: number;
  readonly usageKey: string;
  readonly method: string;
  readonly userName: string;
  readonly employeeKey: number | null;
  readonly written: readonly Written[];
}

/** One row for the whole write, in its transaction. The records' JSON is joined as text: it was built by the database already. */
export async function recordAudit(db: Db, row: AuditRow): Promise<void> {
  const touched = row.written.map((each) => `${each.record}:${each.key}`);
  const records = row.written.map(
    (each) =>
      `{"record":${JSON.stringify(each.record)},"key":${each.key},"before":${each.before ?? "null"},"after":${each.after ?? "null"}}`,
  );
  await db.run(
    "insert into audit (at, usage_key, method, user_name, employee_key, touched, records) values ($1, $2, $3, $4, $5, $6, $7)",
    [
      new Date(row.at).toISOString(),
      row.usageKey,
      row.method,
      row.userName,
      row.employeeKey,
      touched,
      `[${records.join(",")}]`,
    ],
  );
}

export interface LastChange {
  readonly by: string;
  readonly at: string;
}

const historyDepth = 200;

/** Who changed each property of a record last, and when. */
export async function lastChanges(
  db: Db,
  record: string,
  key: number,
  properties: readonly string[],
): Promise<Map<string, LastChange>> {
  const rows = await db.rows<{ by: string; at: string; records: string }>(
    `select user_name as by, to_char(at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as at, records from audit where touched @> array[$1] order by audit_key desc limit ${historyDepth}`,
    [`${record}:${key}`],
  );
  const found = new Map<string, LastChange>();
  for (const row of rows) {
    const written = (
      JSON.parse(row.records) as { record: string; key: number; before: Wire | null; after: Wire | null }[]
    ).find((each) => each.record === record && each.key === key);
    for (const property of properties) {
      if (found.has(property)) continue;
      if (JSON.stringify(written?.before?.[property]) !== JSON.stringify(written?.after?.[property]))
        found.set(property, { by: row.by, at: row.at });
    }
    if (found.size === properties.length) break;
  }
  return found;
}

type Wire = Readonly<Record<string, unknown>>;

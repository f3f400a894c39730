import type { Db } from "../../platform/database/index.ts";

type Members = Readonly<Record<string, unknown>>;

/** A record as a call wrote it. */
export interface WrittenMembers {
  readonly record: string;
  readonly key: number;
  /** The members that it had before, or those of them that were different; null if the call created it. */
  readonly before: Members | null;
  /** Null if the call deleted it. */
  readonly after: Members | null;
}

interface StoredMembers {
  readonly record: string;
  readonly key: number;
  readonly before?: Members | null;
  readonly changed?: Members;
  readonly after: Members | null;
}

/** What all calls wrote to records of a type, oldest first. */
export async function findWrittenTo(db: Db, record: string): Promise<WrittenMembers[]> {
  const rows = await db.rows<{ written: StoredMembers }>(
    `select element.written from audit cross join lateral json_array_elements(audit.records::json) with ordinality as element (written, place)
      where exists (select from unnest(audit.touched) as touch where starts_with(touch, $1 || ':')) and element.written ->> 'record' = $1
      order by audit.audit_key, element.place`,
    [record],
  );
  return rows.map(({ written }) => membersOf(written));
}

/** What one call wrote, in order. */
export async function findWrittenBy(db: Db, usageKey: string): Promise<WrittenMembers[]> {
  const rows = await db.rows<{ written: StoredMembers }>(
    `select element.written from audit cross join lateral json_array_elements(audit.records::json) with ordinality as element (written, place)
      where audit.usage_key = $1 order by audit.audit_key, element.place`,
    [usageKey],
  );
  return rows.map(({ written }) => membersOf(written));
}

function membersOf({ record, key, before, changed, after }: StoredMembers): WrittenMembers {
  return { record, key, before: changed ?? before ?? null, after };
}

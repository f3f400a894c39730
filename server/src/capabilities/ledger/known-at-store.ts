import type { Db } from "../../platform/database/index.ts";

export interface SettledMoment {
  /** An instant for the database. */
  readonly moment: string;
  /** The same as it is sent. */
  readonly shown: string;
  /** Whether it is the moment that was asked for. */
  readonly isAsked: boolean;
}

/** The last moment for which nothing more can be recorded, or the one asked for if that is earlier. */
export async function findSettledMoment(db: Db, asked: string | null): Promise<SettledMoment> {
  const row = await db.row<SettledMoment>(
    `select moment::text, to_char(moment, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as shown, coalesce(moment = $1::timestamptz, false) as "isAsked"
       from (select least(settled_moment(), $1::timestamptz) as moment) settled`,
    [asked],
  );
  return row!;
}

export async function isRecordedAfter(db: Db, moment: string): Promise<boolean> {
  const row = await db.row<{ is: boolean }>("select is_recorded_after($1::timestamptz) as is", [moment]);
  return row!.is;
}

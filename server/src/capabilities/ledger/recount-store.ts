import type { Db } from "../../platform/database/index.ts";

/** The keys of rows that were written since the last check, by table. */
export type TouchedRows = ReadonlyMap<string, readonly number[]>;

/** A figure of the books that is computed again from its rows. */
export interface Recount {
  /** The table whose touched rows are enough to recount; without one, everything is recounted each time. */
  readonly of?: string;
  /** Selects the wrong figures. `isTouched` is the condition that a row with this key is recounted. */
  readonly sql: (isTouched: (key: string) => string) => string;
  readonly sentence: (row: Readonly<Record<string, unknown>>) => string;
}

/** The most sentences of one kind; the first few are enough to find a fault. */
const sentencesMax = 20;
/** The most sentences of what is explained: somebody looks at each, so that a list of only the first few would hide the others. */
export const explainedMax = 10_000;

/** A sentence for each wrong figure, among the touched rows or all of them. */
export async function recountProblems(
  db: Db,
  { of, sql, sentence }: Recount,
  touched: TouchedRows | undefined,
  most = sentencesMax,
): Promise<string[]> {
  const keys = of === undefined ? undefined : touched && (touched.get(of) ?? []);
  if (keys?.length === 0) return [];
  const statement = sql((key) => (keys === undefined ? "true" : `${key} = any($1)`));
  const rows = await db.rows<Readonly<Record<string, unknown>>>(
    `${statement} limit ${most + 1}`,
    keys === undefined ? [] : [keys],
  );
  const problems = rows.slice(0, most).map(sentence);
  return rows.length > most ? [...problems, "... and more like this."] : problems;
}

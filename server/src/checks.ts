import { checkAudit } from "./engine/audit/index.ts";
import type { Db } from "./engine/database/index.ts";
import { checkBooks } from "./capabilities/ledger/index.ts";

/** A rule that a firm's records must always satisfy. Each capability adds its own to the list. */
export interface Check {
  /** What is checked, as the end of "Checked ...". */
  readonly name: string;
  /** Returns a sentence for each error it finds. */
  readonly run: (db: Db) => Promise<string[]>;
}

export const checks: readonly Check[] = [
  { name: "the audit chain", run: checkAudit },
  { name: "the books", run: checkBooks },
];

/** All errors in a firm's records, one sentence each. */
export async function checkFirm(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) problems.push(...(await check.run(db)));
  return problems;
}

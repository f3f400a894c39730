import { checkAudit } from "./engine/audit/index.ts";
import type { Db } from "./engine/database/index.ts";
import { checkAssertions } from "./capabilities/journals/index.ts";
import { checkBooks } from "./capabilities/ledger/index.ts";

/** A check that a firm's records are consistent. Each capability adds its own to the list. */
export interface Check {
  /** What is checked, as the end of the sentence "Checked ...". */
  readonly name: string;
  /** Returns one sentence for each problem. */
  readonly run: (db: Db) => Promise<string[]>;
}

export const checks: readonly Check[] = [
  { name: "the audit chain", run: checkAudit },
  { name: "the books", run: checkBooks },
  { name: "asserted balances", run: checkAssertions },
];

/** Runs all checks and returns one sentence for each problem. */
export async function checkFirm(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) problems.push(...(await check.run(db)));
  return problems;
}

import { checkAudit } from "./engine/audit/index.ts";
import type { Db } from "./engine/database/index.ts";
import { checkBooks } from "./capabilities/ledger/index.ts";

/** Something that must be true of a firm's records at any time. Each capability adds its own to the list. */
export interface Check {
  /** What is checked, as the end of "Checked ...". */
  readonly name: string;
  /** Answers a sentence for each thing that is not as it must be. */
  readonly run: (db: Db) => Promise<string[]>;
}

export const checks: readonly Check[] = [
  { name: "the audit chain", run: checkAudit },
  { name: "the books", run: checkBooks },
];

/** Everything that is wrong with a firm, one sentence each. */
export async function checkFirm(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) problems.push(...(await check.run(db)));
  return problems;
}

import type { Db } from "../../src/platform/database/index.ts";

/** Sets an account of companies whatever is open on it, as in a firm that never had one; the database refuses that today. */
export async function forceControlAccount(db: Db, column: string, account: number | null): Promise<void> {
  await db.run("alter table company disable trigger mark_control_accounts");
  await db.run(`update company set ${column} = $1`, [account]);
  await db.run("alter table company enable trigger mark_control_accounts");
}

import type { Db, Transactions } from "../../platform/database/index.ts";

/** Runs reads that together show one moment, on a connection of their own. */
export function asOfOneMoment<Result>(
  { transaction }: Pick<Transactions, "transaction">,
  read: (db: Db) => Promise<Result>,
): Promise<Result> {
  return transaction(async (db) => {
    await db.script("set transaction isolation level repeatable read read only");
    return read(db);
  });
}

import { type Pools, quoteName, type Transactions } from "../../platform/database/index.ts";
import type { Firm } from "./firm.ts";

/** Runs one firm's upkeep on the shared admin connections, so that a thousand firms do not hold a thousand connections. */
export function adminTransactionsFor(
  pools: Pools,
  { schema, settings, server }: Firm,
): Pick<Transactions, "transaction"> {
  return {
    transaction: async (work, options) =>
      (await pools.on(server)).admin.transaction(async (db) => {
        await db.script(
          `set local search_path to ${quoteName(schema)}, public; set local timezone to ${quoteName(settings.timeZone)}`,
        );
        return work(db);
      }, options),
  };
}

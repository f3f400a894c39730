import { sealAudit } from "./audit/index.ts";
import { type ConnectionSettings, openPools, type Pools, quoteName, type Transactions } from "./database/index.ts";
import { type Firms, listFirms, openFirms } from "./firms/index.ts";
import { foldBooks } from "./ledger/index.ts";
import { methodsByName } from "./methods.ts";
import { deleteFadedFailures, deleteOldSessions, openSessions } from "./sessions/index.ts";
import type { Service } from "./wire/dispatch.ts";
import { deleteOldAnswers } from "./wire/idempotency.ts";

/** The service without HTTP: what a worker process holds, and what tests call. */
export interface OpenService extends Service {
  readonly pools: Pools;
  readonly firms: Firms;
  /** Upkeep of every firm: seals audit rows and, now and then, takes away old sessions and kept answers and folds the books. Any process may do it, at any time. */
  upkeep(): Promise<void>;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly connection: ConnectionSettings;
  /** Connections this process may have open to one firm. */
  readonly connectionsMax: number;
  readonly clock?: () => number;
  readonly pools?: Pools;
}

const idleConnectionMs = 30_000;
const cleaningEveryMs = 60_000;

export function openService(options: ServiceOptions): OpenService {
  const pools =
    options.pools ?? openPools(options.connection, { max: options.connectionsMax, idleMs: idleConnectionMs });
  const firms = openFirms(pools, options.connection);
  const sessions = openSessions(firms);
  const clock = options.clock ?? Date.now;
  let cleanedAt = -Infinity;
  return {
    pools,
    firms,
    sessions,
    clock,
    methods: methodsByName,
    async upkeep() {
      const cleans = clock() - cleanedAt >= cleaningEveryMs;
      if (cleans) cleanedAt = clock();
      for (const { id } of await listFirms(pools)) {
        const firm = await firms.find(id);
        if (firm === undefined) continue;
        const lent = lentTo(pools, firm.schema);
        await sealAudit(lent);
        if (!cleans) continue;
        await lent.transaction(async (db) => {
          await deleteOldSessions(db, clock(), firm.settings.sessionIdleMinutes * 60_000);
          await deleteFadedFailures(db, clock());
          await deleteOldAnswers(db, clock());
        });
        await lent.transaction(foldBooks);
      }
    },
    async close() {
      await firms.close();
      await pools.close();
    },
  };
}

/** The catalogue's connections, lent to one firm after another: upkeep of a thousand firms must not hold a thousand connections. */
function lentTo(pools: Pools, schema: string): Pick<Transactions, "transaction"> {
  return {
    transaction: (work, options) =>
      pools.admin.transaction(async (db) => {
        await db.script(`set local search_path to ${quoteName(schema)}, public`);
        return work(db);
      }, options),
  };
}

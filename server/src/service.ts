import { sealAudit } from "./audit/index.ts";
import { type ConnectionSettings, openPools, type Pools } from "./database/index.ts";
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
        await sealAudit(firm.pool);
        if (!cleans) continue;
        await deleteOldSessions(firm.pool.db, clock(), firm.settings.sessionIdleMinutes * 60_000);
        await deleteFadedFailures(firm.pool.db, clock());
        await deleteOldAnswers(firm.pool.db, clock());
        await foldBooks(firm.pool.db);
      }
    },
    async close() {
      await firms.close();
      await pools.close();
    },
  };
}

import { type ConnectionSettings, openPools, type Pools } from "../platform/database/index.ts";
import { findFirm, keysOfDatabase, type ListedFirm, serverFinder, standbyFinder } from "../engine/firms/index.ts";
import type { MasterKeys } from "../platform/keys/index.ts";
import { isUsedByOthers } from "../process/data-folder.ts";
import { migrateAll } from "../process/migrate-all.ts";
import { openDatabase } from "../process/open-database.ts";
import { readSettings, type Settings } from "../settings.ts";
import { CommandRefused, type Terminal } from "./command.ts";

interface CommandDatabase {
  readonly pools: Pools;
  readonly connection: ConnectionSettings;
  readonly settings: Settings;
  /** The keys outside the database; undefined if there are none. */
  readonly keys: MasterKeys | undefined;
}

const connectionsMax = 4;

/**
 * Runs the work on the migrated database of the settings. Uses the bundled PostgreSQL of a running service, or starts
 * it and stops it again.
 */
export async function withDatabase<Result>(
  terminal: Terminal,
  work: (database: CommandDatabase) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings();
  const { connection, bundled } = await openDatabase(settings, terminal.say);
  try {
    const keys = await keysOfDatabase(settings.keyFile, connection);
    const pools = openPools(connection, {
      max: connectionsMax,
      adminMax: connectionsMax,
      idleMs: 1000,
      findServer: serverFinder(keys),
      findStandby: standbyFinder(keys),
    });
    try {
      await migrateAll(pools, keys, terminal.say);
      return await work({ pools, connection, settings, keys });
    } finally {
      await pools.close();
    }
  } finally {
    if (bundled !== undefined && !bundled.adopted && !(await isUsedByOthers(connection))) await bundled.stop();
  }
}

export async function knownFirm(pools: Pools, id: string): Promise<ListedFirm> {
  const firm = await findFirm(pools, id);
  if (firm === undefined) throw new CommandRefused(`No firm has the id ${JSON.stringify(id)}.`);
  return firm;
}

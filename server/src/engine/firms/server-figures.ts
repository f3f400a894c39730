import {
  type Db,
  isDatabaseDown,
  mayHaveMoved,
  type Pools,
  type ServerPools,
  type Transactions,
} from "../../platform/database/index.ts";
import { findFirm, type ListedFirm } from "./list-firms.ts";
import { movingFirm } from "./old-copies.ts";

/** The servers beside the one of the catalog, as they were found last. */
export interface ServerFigures {
  names: readonly string[];
  /** Why a server cannot be used now, by its name. */
  away: ReadonlyMap<string, string>;
}

export function newServerFigures(): ServerFigures {
  return { names: [], away: new Map() };
}

/** Asks every server whether it is there; returns those that are, the one of the catalog first. */
export async function lookAtServers(pools: Pools, figures: ServerFigures): Promise<(ServerPools | Pools)[]> {
  const names = (await pools.admin.rows<{ name: string }>("select server_name as name from server order by 1")).map(
    ({ name }) => name,
  );
  const away = new Map<string, string>();
  const found = await Promise.all(
    names.map(async (name) => {
      try {
        const at = await pools.on(name);
        await isThere(at.admin);
        return [at];
      } catch (error) {
        away.set(name, (error as Error).message || String((error as { code?: string }).code));
        return [];
      }
    }),
  );
  figures.names = names;
  figures.away = away;
  return [pools, ...found.flat()];
}

async function isThere(admin: Db & Transactions): Promise<void> {
  if ((await admin.text("select pg_is_in_recovery()::text")) === "true") throw new Error("it is a read-only standby");
}

/** What is wrong with other servers, as a sentence. */
export function awaySentence({ away }: ServerFigures): string | undefined {
  if (away.size === 0) return undefined;
  const servers = [...away].map(([name, reason]) => `${name} (${reason})`);
  return `Firms on these servers cannot be used now: ${servers.join(", ")}.`;
}

/** Whether the error comes from looking for a firm where it was, because it is being moved or was. */
export async function isElsewhere(pools: Pools, firm: ListedFirm, error: unknown): Promise<boolean> {
  if (!mayHaveMoved(error) || isDatabaseDown(error)) return false;
  const now = await findFirm(pools, firm.id);
  return now === undefined || now.server !== firm.server || (await movingFirm(pools.admin, firm.id));
}

import {
  catalogSchema,
  type Db,
  mayHaveMoved,
  type Pools,
  quoteName,
  readMigrations,
} from "../engine/database/index.ts";
import { type Firms, listFirms, lookAtServers, newServerFigures, type ServerFigures } from "../engine/firms/index.ts";
import type { Readiness } from "../surfaces/health/health-routes.ts";

const keptForMs = 2000;

/**
 * Ready when the database responds and accepts writes, this process receives the changes of others, and the catalog and every
 * firm have all migrations of this version. A later version may have added more. Checked at most every two seconds.
 */
export function readinessOf(
  pools: Pools,
  firms: Pick<Firms, "listening">,
  clock: () => number = Date.now,
  servers = newServerFigures(),
): Readiness {
  const wanted = { catalog: namesOf("catalog"), firm: namesOf("firm") };
  let kept: { at: number; reason: string | undefined } | undefined;
  return async () => {
    if (kept !== undefined && clock() - kept.at < keptForMs) return kept.reason;
    try {
      const reason = (await whyReadOnly(pools)) ?? whyDeaf(firms);
      // Firms on other servers work, or do not, whichever machine their calls go to.
      if (reason === undefined) await lookAtServers(pools, servers);
      kept = { at: clock(), reason: reason ?? (await whyNotMigrated(pools, wanted, servers)) };
      return kept.reason;
    } catch (error) {
      return `The database does not respond: ${(error as Error).message}`;
    }
  };
}

const sharingAskedEveryMs = 60_000;

/** Says that firms share the service's database role, as of the last minute. */
export function sharedRoleWarning(pools: Pools, clock: () => number = Date.now): () => string | undefined {
  let warning: string | undefined;
  let askedAt = -Infinity;
  const ask = async () => {
    const row = await pools.admin.row<{ count: number }>(
      "select count(*)::int as count from firm where login_role is null",
    );
    const isSharing = row !== undefined && row.count > 0;
    warning = isSharing
      ? "Firms without a database role of their own use the service's; the log of the start says why."
      : undefined;
  };
  const current = () => {
    if (clock() - askedAt < sharingAskedEveryMs) return warning;
    askedAt = clock();
    // A database that does not answer is what readiness reports.
    void ask().catch(() => {});
    return warning;
  };
  current();
  return current;
}

async function whyReadOnly(pools: Pools): Promise<string | undefined> {
  const mode = await pools.admin.row<{ standby: boolean; read_only: boolean }>(
    "select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::boolean as read_only",
  );
  if (mode?.standby === true) return "The database is a read-only standby.";
  return mode?.read_only === true ? "The database is read-only." : undefined;
}

function whyDeaf({ listening }: Pick<Firms, "listening">): string | undefined {
  return listening ? undefined : "The service does not receive the changes of other processes from the database.";
}

function namesOf(kind: "catalog" | "firm"): string[] {
  return readMigrations(kind).map(({ name }) => name);
}

async function whyNotMigrated(pools: Pools, wanted: Wanted, { away }: ServerFigures): Promise<string | undefined> {
  const firms = await listFirms(pools);
  for (const server of new Set([null, ...firms.map((firm) => firm.server)])) {
    if (server !== null && away.has(server)) continue;
    const { admin } = await pools.on(server);
    const schemas = firms.filter((firm) => firm.server === server).map(({ schema }) => schema);
    const reason = await whyNotMigratedAt(admin, server === null ? [catalogSchema, ...schemas] : schemas, wanted).catch(
      (error: unknown) => {
        // A firm may be moved or dropped between the two statements; the next look finds it.
        if (mayHaveMoved(error)) return undefined;
        throw error;
      },
    );
    if (reason !== undefined) return reason;
  }
  return undefined;
}

interface Wanted {
  readonly catalog: readonly string[];
  readonly firm: readonly string[];
}

async function whyNotMigratedAt(admin: Db, schemas: readonly string[], wanted: Wanted): Promise<string | undefined> {
  const found = await admin.rows<{ schema: string; missing: boolean; too_new: boolean }>(
    schemas
      .map((schema) => {
        const names = schema === catalogSchema ? "$1::text[]" : "$2::text[]";
        return `select '${schema}' as schema, count(*) filter (where name = any(${names})) < cardinality(${names}) as missing,
                  coalesce(bool_or(name like '____-contract-%' and name <> all(${names})), false) as too_new
             from ${quoteName(schema)}.migration`;
      })
      // Both parameters are in the text, whichever schemas there are.
      .join(" union all ")
      .concat(" union all select '', false, false where $1::text[] is null and $2::text[] is null"),
    [wanted.catalog, wanted.firm],
  );
  const tooNew = found.find((each) => each.too_new);
  if (tooNew !== undefined) return `The schema ${tooNew.schema} is newer than this version and cannot be used by it.`;
  const behind = found.find((each) => each.missing);
  return behind === undefined ? undefined : `The schema ${behind.schema} is not migrated to this version.`;
}

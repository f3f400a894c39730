import {
  catalogSchema,
  type Db,
  mayHaveMoved,
  migrationNames,
  type Pools,
  quoteName,
} from "../platform/database/index.ts";
import {
  type Firms,
  type ListedFirm,
  listFirms,
  lookAtServers,
  newServerFigures,
  type ServerFigures,
} from "../engine/firms/index.ts";
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
  const wanted = { catalog: migrationNames("catalog"), firm: migrationNames("firm") };
  let kept: { at: number; reason: string | undefined } | undefined;
  let looking: Promise<void> | undefined;
  /** Without waiting: a server that does not answer must not delay what is said of this machine. */
  const lookAround = (all: readonly ListedFirm[]) => {
    looking ??= lookAtOthers(pools, servers, all, wanted)
      // The catalog does not respond either, which is said anyway.
      .catch(() => {})
      .finally(() => (looking = undefined));
  };
  return async () => {
    if (kept !== undefined && clock() - kept.at < keptForMs) return kept.reason;
    try {
      const all = await listFirms(pools);
      lookAround(all);
      const schemas = all.filter(({ server }) => server === null).map(({ schema }) => schema);
      const reason =
        (await whyReadOnly(pools)) ??
        whyDeaf(firms) ??
        (await whyNotMigrated(pools.admin, [catalogSchema, ...schemas], wanted));
      kept = { at: clock(), reason };
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

/** Firms on other servers work, or do not, whichever machine their calls go to: a problem there is a warning. */
async function lookAtOthers(
  pools: Pools,
  servers: ServerFigures,
  firms: readonly ListedFirm[],
  wanted: Wanted,
): Promise<void> {
  const found = newServerFigures();
  await lookAtServers(pools, found);
  const away = new Map(found.away);
  for (const name of found.names.filter((each) => !away.has(each))) {
    const schemas = firms.filter(({ server }) => server === name).map(({ schema }) => schema);
    const reason = await whyNotMigrated((await pools.on(name)).admin, schemas, wanted);
    if (reason !== undefined) away.set(name, reason);
  }
  servers.names = found.names;
  servers.away = away;
}

interface Wanted {
  readonly catalog: readonly string[];
  readonly firm: readonly string[];
}

async function whyNotMigrated(admin: Db, schemas: readonly string[], wanted: Wanted): Promise<string | undefined> {
  // A firm that is moved or dropped between the two statements is found by the next look.
  const found = await findMigrated(admin, schemas, wanted).catch((error: unknown) => {
    if (mayHaveMoved(error)) return [];
    throw error;
  });
  const tooNew = found.find((each) => each.too_new);
  if (tooNew !== undefined) return `The schema ${tooNew.schema} is newer than this version and cannot be used by it.`;
  const behind = found.find((each) => each.missing);
  return behind === undefined ? undefined : `The schema ${behind.schema} is not migrated to this version.`;
}

function findMigrated(
  admin: Db,
  schemas: readonly string[],
  wanted: Wanted,
): Promise<{ schema: string; missing: boolean; too_new: boolean }[]> {
  return admin.rows<{ schema: string; missing: boolean; too_new: boolean }>(
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
}

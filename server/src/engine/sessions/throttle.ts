import type { Db } from "../database/db.ts";

/**
 * Slows down failed sign-ins with three counts: by user name and address (strict), by user name (looser, and not for an
 * address where the user signed in before, so that a stranger cannot lock a user out), and by address (loosest, so that one
 * user's mistakes do not block a colleague at the same address). A count expires 15 minutes after its last failure.
 */
interface Scope {
  readonly scope: string;
  /** Failures without a wait. */
  readonly free: number;
  /** The longest wait, in seconds. */
  readonly longest: number;
}

const fadesAfterMs = 15 * 60_000;

/** Seconds to wait before the next attempt; 0 when it may be made now. One statement. */
export async function secondsToWait(db: Db, userName: string, address: string, now: number): Promise<number> {
  const scopes = scopesOf(userName, address);
  const rows = await db.rows<{ scope: string; failures: number; last_at: number; known: boolean }>(
    `select scope, failures, last_at, exists (select from sign_in_address where user_name = $2 and address = $3) as known from sign_in_failure where scope = any($1)`,
    [scopes.map((each) => each.scope), userName.toLowerCase(), address],
  );
  const waits = rows.map((row) => {
    const scope = scopes.find((each) => each.scope === row.scope);
    if (scope === undefined || (row.known && row.scope.startsWith("user "))) return 0;
    return secondsLeft(scope, row.failures, row.last_at, now);
  });
  return Math.max(0, ...waits);
}

/** The wait doubles with each failure beyond the free ones. */
function secondsLeft(scope: { free: number; longest: number }, failures: number, lastAt: number, now: number): number {
  if (failures < scope.free || now - lastAt > fadesAfterMs) return 0;
  const wait = Math.min(scope.longest, 2 ** Math.min(failures - scope.free + 1, 20));
  return Math.max(0, Math.ceil((lastAt + wait * 1000 - now) / 1000));
}

export async function recordFailure(db: Db, userName: string, address: string, now: number): Promise<void> {
  await db.run(
    `insert into sign_in_failure as known (scope, failures, last_at) select scope, 1, $2 from unnest($1::text[]) scope order by scope
     on conflict (scope) do update set failures = case when known.last_at < $3 then 1 else known.failures + 1 end, last_at = $2`,
    [
      scopesOf(userName, address).map((each) => each.scope),
      new Date(now).toISOString(),
      new Date(now - fadesAfterMs).toISOString(),
    ],
  );
}

export async function recordSuccess(db: Db, userName: string, address: string, now: number): Promise<void> {
  await db.run(
    `with forgiven as (delete from sign_in_failure where scope = any($1))
     insert into sign_in_address (user_name, address, last_at) values ($2, $3, $4) on conflict (user_name, address) do update set last_at = $4`,
    [
      scopesOf(userName, address)
        .slice(0, 1)
        .map((each) => each.scope),
      userName.toLowerCase(),
      address,
      new Date(now).toISOString(),
    ],
  );
}

/** Deletes expired counts, so that made-up user names do not pile up. */
export async function deleteFadedFailures(db: Db, now: number): Promise<void> {
  await db.run("delete from sign_in_failure where last_at < $1", [new Date(now - fadesAfterMs).toISOString()]);
}

function scopesOf(userName: string, address: string): Scope[] {
  const name = userName.toLowerCase();
  return [
    { scope: `pair ${name} ${address}`, free: 5, longest: 300 },
    { scope: `user ${name}`, free: 20, longest: 60 },
    { scope: `address ${address}`, free: 100, longest: 60 },
  ];
}

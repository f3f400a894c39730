import type { Db } from "../../platform/database/db.ts";
import type { NewSignIn } from "../method/method.ts";

/**
 * Slows down failed sign-ins with three counts: by user name and address (strict), by user name (looser), and by address (loosest, so
 * that one user's mistakes do not block a colleague at the same address). Only the first counts for a user at an address where they
 * signed in before, so that strangers cannot lock them out, also not from behind the same address. A count expires 15 minutes after its
 * last failure.
 */
interface Scope {
  /** Failures without a wait. */
  readonly free: number;
  /** The longest wait, in seconds. */
  readonly longest: number;
}

/** By the first word of the scope's name. */
const scopes: Readonly<Record<string, Scope>> = {
  pair: { free: 5, longest: 300 },
  user: { free: 20, longest: 60 },
  address: { free: 100, longest: 60 },
};

/** The user name is $1 and the address $2. The database folds the case, as for the look-up of the user, so that both mean the same one. */
const pairScope = "'pair ' || lower($1) || ' ' || $2";
const scopeNames = `array[${pairScope}, 'user ' || lower($1), 'address ' || $2]`;

const fadesAfterMs = 15 * 60_000;

/** Seconds to wait before the next attempt; 0 when it may be made now. One statement. */
export async function secondsToWait(db: Db, userName: string, address: string, now: number): Promise<number> {
  const rows = await db.rows<{ scope: string; failures: number; last_at: number; known: boolean }>(
    `select split_part(scope, ' ', 1) as scope, failures, last_at, exists (select from sign_in_address where user_name = lower($1) and address = $2) as known
       from sign_in_failure where scope = any(${scopeNames})`,
    [userName, address],
  );
  const waits = rows.map((row) => {
    const scope = scopes[row.scope];
    if (scope === undefined || (row.known && row.scope !== "pair")) return 0;
    return secondsLeft(scope, row.failures, row.last_at, now);
  });
  return Math.max(0, ...waits);
}

/** The wait doubles with each failure beyond the free ones. */
function secondsLeft(scope: Scope, failures: number, lastAt: number, now: number): number {
  if (failures < scope.free || now - lastAt > fadesAfterMs) return 0;
  const wait = Math.min(scope.longest, 2 ** Math.min(failures - scope.free + 1, 20));
  return Math.max(0, Math.ceil((lastAt + wait * 1000 - now) / 1000));
}

export async function recordFailure(db: Db, userName: string, address: string, now: number): Promise<void> {
  await db.run(
    `insert into sign_in_failure as known (scope, failures, last_at) select scope, 1, $3 from unnest(${scopeNames}) scope order by scope
     on conflict (scope) do update set failures = case when known.last_at < $4 then 1 else known.failures + 1 end, last_at = $3`,
    [userName, address, new Date(now).toISOString(), new Date(now - fadesAfterMs).toISOString()],
  );
}

/** Forgives the failures of the user at this address, and remembers the address. The first one of a user is not news to them. */
export async function recordSuccess(db: Db, userName: string, address: string, now: number): Promise<void> {
  await db.run(
    `with forgiven as (delete from sign_in_failure where scope = ${pairScope})
     insert into sign_in_address (user_name, address, first_at, last_at, shown)
     values (lower($1), $2, $3, $3, not exists (select from sign_in_address where user_name = lower($1)))
     on conflict (user_name, address) do update set last_at = $3`,
    [userName, address, new Date(now).toISOString()],
  );
}

/**
 * The new addresses that the user has not seen yet; from now on they count as seen. A sign-in is not shown at its own address, because
 * whoever made it would be the one who sees it.
 */
export async function takeNewSignIns(db: Db, userName: string, address: string): Promise<NewSignIn[]> {
  const rows = await db.rows<{ address: string; first_at: number }>(
    "update sign_in_address set shown = true where user_name = lower($1) and address <> $2 and not shown returning address, first_at",
    [userName, address],
  );
  return rows.map((row) => ({ address: row.address, at: row.first_at }));
}

/** Deletes expired counts, so that made-up user names do not pile up. */
export async function deleteFadedFailures(db: Db, now: number): Promise<void> {
  await db.run("delete from sign_in_failure where last_at < $1", [new Date(now - fadesAfterMs).toISOString()]);
}

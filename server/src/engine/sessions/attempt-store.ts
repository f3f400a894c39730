import type { Db } from "../../platform/database/db.ts";
import type { Surface } from "../method/method.ts";
import { signInsKeptDays } from "../fields/limits.ts";

export interface Attempt {
  /** Empty if no such user may sign in. */
  readonly userName: string;
  readonly address: string;
  readonly outcome: "SignedIn" | "Failed";
  readonly now: number;
  readonly agent: string;
  readonly surface: Surface;
}

const quarterMs = 15 * 60_000;

/** Counts the attempt with the others of its quarter hour. */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { userName, address, outcome, now, agent, surface } = attempt;
  await db.run(
    `insert into sign_in_attempt as counted (user_name, address, outcome, quarter, last_at, attempts, agent, surface)
     values ($1, $2, $3, $4, $5, 1, $6, $7)
     on conflict (user_name, address, outcome, quarter)
     do update set attempts = counted.attempts + 1, last_at = $5, agent = $6, surface = $7`,
    [
      userName,
      address,
      outcome,
      new Date(now - (now % quarterMs)).toISOString(),
      new Date(now).toISOString(),
      agent,
      surface,
    ],
  );
}

export async function deleteOldAttempts(db: Db, now: number): Promise<void> {
  await db.run("delete from sign_in_attempt where last_at < $1", [
    new Date(now - signInsKeptDays * 86_400_000).toISOString(),
  ]);
}

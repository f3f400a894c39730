import type { ConnectionPool } from "./connection-budget.ts";
import { isDatabaseDown, LostCommit } from "./database-errors.ts";
import type { Db } from "./db.ts";
import { CannotShare, MemberDb, SharedStatements } from "./shared-statements.ts";
import {
  runTransaction,
  type Begun,
  type Statements,
  type TransactionOptions,
  withConnection,
} from "./transactions.ts";

type Work<T> = (db: Db) => Promise<T>;

/** The work of one call. */
interface Member {
  readonly work: Work<unknown>;
  readonly options: TransactionOptions<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A transaction serves at most so many calls, so that none waits long for the others. */
const membersMax = 8;

/** How long calls wait for a transaction before them, to share the next one. */
const turnMsMax = 10;

/** How long they then wait for the callers whom it served, who often call again at once. */
const returnMsMax = 5;

/**
 * Runs the work of several calls in one transaction, if they come in the same turn of the event loop or while another such transaction runs: beginning, committing
 * and preparing a statement take PostgreSQL longer than changing a row. The next one then waits a moment for the callers of the last one. Each call reads and
 * locks its records, and what it sends is kept until all are done, so a call that is refused has changed nothing. Whatever cannot be shared, for whichever reason,
 * runs again in a transaction of its own: another statement than those that take rows, a record that another call has locked, an error of PostgreSQL.
 */
export function shareTransactions(pool: ConnectionPool, statements: Statements) {
  const waiting: Member[] = [];
  /** The transaction that later calls wait for, also shortly after it ended. */
  let current: symbol | undefined;
  /** So many calls do not wait any longer. */
  let enough = membersMax;

  const alone = ({ work, options, resolve, reject }: Member) =>
    runTransaction(pool, work, options, statements).then(resolve, reject);

  const start = () => {
    while (waiting.length >= enough || (waiting.length > 0 && current === undefined))
      run(waiting.splice(0, membersMax));
  };

  const run = (members: readonly Member[]) => {
    const turn = Symbol("turn");
    current = turn;
    enough = membersMax;
    const end = () => {
      if (current !== turn) return;
      current = undefined;
      start();
    };
    const timer = setTimeout(end, turnMsMax);
    const [first, ...others] = members as [Member, ...Member[]];
    const running = others.length === 0 ? alone(first) : runTogether(pool, statements, members, alone);
    void running.finally(() => {
      clearTimeout(timer);
      // It took long, and later calls wait for another one.
      if (current !== turn && current !== undefined) return;
      current = turn;
      enough = Math.min(members.length + waiting.length, membersMax);
      setTimeout(end, returnMsMax);
    });
  };

  return <T>(work: Work<T>, options: TransactionOptions<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const member = { work, options, resolve, reject } as unknown as Member;
      const count = waiting.push(member);
      if (count === 1 || count === enough) setImmediate(start);
    });
}

async function runTogether(
  pool: ConnectionPool,
  statements: Statements,
  members: readonly Member[],
  alone: (member: Member) => Promise<void>,
): Promise<void> {
  /** Those whose outcome is not known yet. */
  const rest = new Set(members);
  try {
    await withConnection(pool, statements, (begun) => shareTransaction(begun, rest));
  } catch (error) {
    // Nothing of the rest is saved. If the error is about one of them, it meets it again.
    if (isDatabaseDown(error) && !(error instanceof LostCommit)) {
      for (const { reject } of rest) reject(error);
      return;
    }
  }
  for (const member of rest) void alone(member);
}

/** Removes the members whose outcome is known from the rest. */
async function shareTransaction(begun: Begun, rest: Set<Member>): Promise<void> {
  const shared = new SharedStatements(begun.db);
  const done = await Promise.all([...rest].map((member) => runMember(member, new MemberDb(shared))));
  shared.isOver = true;
  if (shared.error !== undefined) throw shared.error;
  if (done.some(({ db, outcome }) => db.hasWritten && outcome !== "keep"))
    throw new CannotShare("What a call has written must be rolled back.");
  for (const { member, outcome, settle } of done) if (outcome === "drop" && rest.delete(member)) settle();
  const kept = done.filter(({ outcome }) => outcome === "keep");
  shared.sendAll(kept.map(({ db }) => db));
  if (begun.pipeline.isOpen())
    await (kept.length === 0 ? begun.say("rollback") : begun.commit(undefined)).catch((error: unknown) => {
      if (error instanceof LostCommit)
        for (const { member, result } of kept)
          if (rest.delete(member)) member.reject(new LostCommit(error.cause, result, error.processId));
      throw error;
    });
  for (const { member, settle } of kept) if (rest.delete(member)) settle();
}

/** What became of the work of a member. */
interface Done {
  readonly member: Member;
  readonly db: MemberDb;
  /** Keep what it sends, drop it, or let the work run again by itself. */
  readonly outcome: "keep" | "drop" | "leave";
  readonly result?: unknown;
  readonly settle: () => void;
}

async function runMember(member: Member, db: MemberDb): Promise<Done> {
  const { work, options, resolve, reject } = member;
  const done = (outcome: "keep" | "drop") => ({ member, db, outcome: db.mustLeave ? "leave" : outcome }) as const;
  try {
    const result = await work(db);
    const settle = () => resolve(result);
    return { ...done(options.rollback?.(result) === true ? "drop" : "keep"), result, settle };
  } catch (error) {
    return { ...done("drop"), settle: () => reject(error) };
  } finally {
    db.isOver = true;
  }
}

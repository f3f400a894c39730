import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { ConnectionPool } from "./connection-budget.ts";
import { isCommitRefused, isDatabaseDown, isRetryable, isStalePlan, LostCommit } from "./database-errors.ts";
import { dbOn, type Db, type OnStatement, type StatementNames } from "./db.ts";
import { openPipeline, type Pipeline } from "./pipeline.ts";

export interface TransactionOptions<T> {
  /** Whether to roll back, decided from the result. The result is returned either way. */
  rollback?: (result: T) => boolean;
  /** Checks everything a commit would check, then rolls back. */
  preview?: boolean;
  /** Whether the work may share its transaction with that of other calls (see shared-transactions.ts). */
  shares?: boolean;
}

export interface Transactions {
  /**
   * Runs the work in one transaction; if it throws, everything is rolled back. After a conflict with another transaction the
   * work runs again with current facts, so its only side effects must be through its db.
   */
  transaction<T>(work: (db: Db) => Promise<T>, options?: TransactionOptions<T>): Promise<T>;
  /** Runs the work on one connection, for COPY and for session locks. */
  client<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

/** How statements are named, and what is called with each of them. */
export interface Statements {
  readonly onStatement: OnStatement;
  readonly names: StatementNames;
}

export const runsMax = 5;
/** After this time without an answer, a commit counts as lost. */
const commitMsMax = 5000;

export async function runTransaction<T>(
  pool: ConnectionPool,
  work: (db: Db) => Promise<T>,
  options: TransactionOptions<T>,
  statements: Statements,
): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await runOnce(pool, work, options, statements);
    } catch (error) {
      if (run >= runsMax || !isRetryable(error)) throw error;
    }
    await pause((2 + Math.random() * 10) * run);
  }
}

async function runOnce<T>(
  pool: ConnectionPool,
  work: (db: Db) => Promise<T>,
  options: TransactionOptions<T>,
  statements: Statements,
): Promise<T> {
  return withConnection(pool, statements, async ({ db, pipeline, say, commit }) => {
    const result = await work(db);
    if (!pipeline.isOpen()) return result;
    if (options.rollback?.(result)) await say("rollback");
    else if (options.preview) await Promise.all([say("set constraints all immediate"), say("rollback")]);
    else await commit(result);
    return result;
  });
}

/** A connection while it serves one transaction. */
export interface Begun {
  readonly db: Db;
  readonly pipeline: Pipeline;
  /** Sends a statement without parameters, which no handle sends after it. */
  say(text: string): Promise<pg.QueryResult>;
  /** Commits; if the answer is lost, the error has this result. */
  commit(result: unknown): Promise<void>;
}

/** Runs the work on a connection with a transaction of its own. If it throws, everything is rolled back. */
export async function withConnection<T>(
  pool: ConnectionPool,
  { onStatement, names }: Statements,
  work: (begun: Begun) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const pipeline = openPipeline(client);
  let over = false;
  let broken = false;
  const say = (text: string, more: object = {}) => {
    over = true;
    onStatement(text);
    return pipeline.query({ name: text, text, values: [], ...more });
  };
  const db = dbOn(pipeline, {
    names,
    onStatement(text) {
      if (over) throw new Error(`A statement was sent after its transaction ended: ${text}`);
      if (!pipeline.isOpen()) onStatement("begin");
      onStatement(text);
    },
  });
  try {
    const result = await work({ db, pipeline, say, commit: (each) => commit(client, each, say) });
    over = true;
    return result;
  } catch (error) {
    broken = isUnusable(error);
    if (!broken && pipeline.isOpen()) await say("rollback").catch(() => (broken = true));
    over = true;
    // What PostgreSQL refused while nobody waited for it is why the rest failed.
    const sent = await pipeline.sentError();
    if (sent === undefined || !isCommitRefused(sent)) throw error;
    broken ||= isUnusable(sent);
    throw sent;
  } finally {
    client.release(broken);
  }
}

/** Whether the connection must not serve another transaction. */
function isUnusable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return isStalePlan(code, message) || isDatabaseDown(error);
}

async function commit(
  client: pg.PoolClient,
  result: unknown,
  say: (text: string, more: object) => Promise<pg.QueryResult>,
): Promise<void> {
  const { command } = await say("commit", { query_timeout: commitMsMax }).catch((error: unknown) => {
    if (isCommitRefused(error)) throw error;
    throw new LostCommit(error, result, (client as { processID?: number }).processID);
  });
  if (command !== "COMMIT")
    throw new Error("A transaction could not be committed: one of its statements failed and the error was caught.");
}

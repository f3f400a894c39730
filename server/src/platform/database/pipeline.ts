import type pg from "pg";
import { type BatchResult, runTogether } from "./batch.ts";
import type { Target } from "./db.ts";

/**
 * The statements of one transaction on one connection. Those that do not wait for each other's results are sent together, in
 * one round trip, and `begin` with the first of them.
 */
export interface Pipeline extends Required<Target> {
  /** Whether there were statements, so that there is a transaction to end. */
  isOpen(): boolean;
  /** The first error of the statements that nobody waited for, when all have their results. */
  sentError(): Promise<unknown>;
}

/** A statement; a script has no values. */
type Statement = pg.QueryConfig & { readonly query_timeout?: number };

interface Waiting {
  readonly statement: Statement;
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

export function openPipeline(client: pg.ClientBase): Pipeline {
  const waiting: Waiting[] = [];
  const sent: Promise<unknown>[] = [];
  let isOpen = false;
  let isBegun = false;
  let isBusy = false;
  /** After an error PostgreSQL refuses all statements that follow, each with an error that does not say why. */
  let cause: unknown;

  const run = async () => {
    const scriptAt = waiting.findIndex(({ statement }) => isScript(statement));
    const next = waiting.splice(0, scriptAt === 0 ? 1 : scriptAt < 0 ? waiting.length : scriptAt);
    const statements = next.map(({ statement }) => statement);
    const { results, error } = await runUnit(client, isBegun ? statements : afterBegin(statements));
    const own = results.slice(results.length > 0 && !isBegun && scriptAt !== 0 ? 1 : 0);
    isBegun = true;
    isBusy = false;
    next.forEach(({ resolve, reject }, at) => (own[at] === undefined ? reject(error) : resolve(own[at])));
    if (waiting.length > 0) runSoon();
  };
  /** At the end of this turn of the event loop, which may add statements. */
  const runSoon = () => {
    if (isBusy) return;
    isBusy = true;
    setImmediate(() => void run());
  };
  const query: Target["query"] = async (statement) => {
    isOpen = true;
    try {
      const result = await new Promise<pg.QueryResult>((resolve, reject) => {
        waiting.push({ statement, resolve, reject });
        runSoon();
      });
      cause = undefined;
      return result;
    } catch (error) {
      cause ??= error;
      throw cause;
    }
  };
  return {
    query,
    send: (statement) =>
      void sent.push(
        query(statement).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    isOpen: () => isOpen,
    sentError: async () => (await Promise.all(sent)).find((error) => error !== undefined),
  };
}

const isScript = ({ values }: Statement) => values === undefined;

/** `begin` is in one unit with what follows: when it is not executed, for example because it is canceled, neither is the rest. */
function afterBegin([first, ...others]: readonly Statement[]): Statement[] {
  if (first !== undefined && isScript(first)) return [{ text: `begin; ${first.text}` }, ...others];
  const begin = { name: "begin", text: "begin", values: [] };
  return first === undefined ? [begin] : [begin, first, ...others];
}

async function runUnit(client: pg.ClientBase, statements: readonly Statement[]): Promise<BatchResult> {
  const [first] = statements;
  if (first === undefined || !isScript(first)) {
    const timeoutMs = statements.find((each) => each.query_timeout !== undefined)?.query_timeout;
    return runTogether(client, statements, timeoutMs);
  }
  try {
    return { results: [await client.query(first)] };
  } catch (error) {
    return { results: [], error };
  }
}

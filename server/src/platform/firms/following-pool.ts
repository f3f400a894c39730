import { setTimeout as pause } from "node:timers/promises";
import { catalogSchema, type Db, FirmBetweenServers, type FirmPool, mayHaveMoved } from "../database/index.ts";

/** Where a firm was when it was looked up. */
export interface Place {
  readonly id: string;
  /** How often it had been moved. */
  readonly moves: number;
}

/** A call waits this long for the end of a move. */
const waitMsMax = 5000;
const settleAfterMs = 300;
const pauseMs = 25;

/**
 * The pool of a firm that may be moved to another server at any moment. The former server refuses everything from then on, so
 * nothing was saved there: a statement or a transaction that it refused runs again on the new one.
 */
export function followingPool(pool: FirmPool, findMoved: () => Promise<FirmPool | undefined>): FirmPool {
  const follow = async <Result>(run: (at: FirmPool) => Promise<Result>): Promise<Result> => {
    try {
      return await run(pool);
    } catch (error) {
      if (!mayHaveMoved(error)) throw error;
      const moved = await findMoved();
      if (moved === undefined) throw error;
      return run(moved);
    }
  };
  const followed = (dbOf: (at: FirmPool) => Db): Db => ({
    rows: (text, params, readers) => follow((at) => dbOf(at).rows(text, params, readers)),
    rowsByKey: (text, keys, params) => follow((at) => dbOf(at).rowsByKey(text, keys, params)),
    row: (text, params) => follow((at) => dbOf(at).row(text, params)),
    run: (text, params) => follow((at) => dbOf(at).run(text, params)),
    text: (text, params) => follow((at) => dbOf(at).text(text, params)),
    script: (text) => follow((at) => dbOf(at).script(text)),
    facts: (text, params) => follow((at) => dbOf(at).facts(text, params)),
    factsAbout: (text, lists, params) => follow((at) => dbOf(at).factsAbout(text, lists, params)),
    // Only in a transaction.
    send: dbOf(pool).send,
    sendJson: dbOf(pool).sendJson,
    sendRows: dbOf(pool).sendRows,
    lockedRows: dbOf(pool).lockedRows,
    writtenRows: dbOf(pool).writtenRows,
  });
  return {
    db: followed(({ db }) => db),
    longReads: followed(({ longReads }) => longReads),
    transaction: (work, options) => follow((at) => at.transaction(work, options)),
    client: pool.client,
    // It asks about a connection of this server.
    freshly: pool.freshly,
    close: () => pool.close(),
  };
}

/**
 * Whether the firm is elsewhere by now; waits for a move that is about to end. If the move does not end soon, whoever ran it may be
 * gone: `settle` ends it then.
 */
export async function hasMoved(catalog: Db, { id, moves }: Place, settle: () => Promise<void>): Promise<boolean> {
  const began = performance.now();
  for (;;) {
    const firm = await catalog.row<{ moves: number; moving: boolean }>(
      `select moves, exists (select from ${catalogSchema}.firm_move where firm_id = $1) as moving from ${catalogSchema}.firm where firm_id = $1`,
      [id],
    );
    if (firm === undefined) return false;
    if (firm.moves !== moves) return true;
    if (!firm.moving) return false;
    const waited = performance.now() - began;
    if (waited > waitMsMax) throw new FirmBetweenServers(`The firm ${id} is being moved to another server.`);
    if (waited > settleAfterMs) await settle();
    await pause(pauseMs);
  }
}

/** Starts work that goes on while the next is prepared; waits for the work before it, and fails if that failed. */
export type StartWork = (work: () => Promise<void>) => Promise<void>;

/**
 * Lets the database save one part of a file while the next part is read: one, so that memory does not grow with the file. All
 * work has ended when this returns or throws, so no statement comes after the end of the transaction.
 */
export async function oneBehind<Result>(body: (start: StartWork) => Promise<Result>): Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  const ended = () => running.catch(() => {});
  try {
    const result = await body(async (work) => {
      await running;
      running = work();
      // Whoever waits for it next gets its error; until then nobody does.
      void ended();
    });
    await running;
    return result;
  } finally {
    await ended();
  }
}

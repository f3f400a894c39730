export interface Run<Key, Result> {
  readonly results: readonly Result[];
  readonly refused: readonly { readonly key: Key; readonly error: Error }[];
}

/**
 * Calls batch after batch of many keys, so that progress can be shown and the run stopped. A rejected batch is split in halves
 * until the keys that cause the rejection are found; all others succeed.
 */
export async function runInBatches<Key, Result>(
  keys: readonly Key[],
  call: (batch: readonly Key[]) => Promise<Result>,
  {
    batchSize,
    isRefusal,
    onProgress,
    isStopped,
  }: {
    readonly batchSize: number;
    /** True if the keys cause the error; any other error ends the run. */
    readonly isRefusal: (error: unknown) => boolean;
    readonly onProgress: (done: number) => void;
    readonly isStopped: () => boolean;
  },
): Promise<Run<Key, Result>> {
  const results: Result[] = [];
  const refused: { key: Key; error: Error }[] = [];
  const batches: (readonly Key[])[] = [];
  for (let at = 0; at < keys.length; at += batchSize) batches.push(keys.slice(at, at + batchSize));
  let done = 0;
  for (let batch = batches.shift(); batch !== undefined && !isStopped(); batch = batches.shift()) {
    try {
      results.push(await call(batch));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        batches.unshift(batch.slice(0, half), batch.slice(half));
        continue;
      }
      refused.push({ key: batch[0]!, error: error as Error });
    }
    done += batch.length;
    onProgress(done);
  }
  return { results, refused };
}

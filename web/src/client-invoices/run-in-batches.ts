export interface Run<Key, Result> {
  readonly results: readonly Result[];
  readonly refused: readonly { readonly key: Key; readonly error: Error }[];
}

/**
 * Calls for part after part of many keys, so that progress can be shown and the run left. A part that is refused is halved
 * until it is known which of its keys are to blame: the others are done.
 */
export async function runInBatches<Key, Result>(
  keys: readonly Key[],
  call: (part: readonly Key[]) => Promise<Result>,
  {
    partSize,
    isRefusal,
    tell,
    isLeft,
  }: {
    readonly partSize: number;
    /** Whether the keys are to blame; anything else ends the run. */
    readonly isRefusal: (error: unknown) => boolean;
    readonly tell: (done: number) => void;
    readonly isLeft: () => boolean;
  },
): Promise<Run<Key, Result>> {
  const results: Result[] = [];
  const refused: { key: Key; error: Error }[] = [];
  const parts: (readonly Key[])[] = [];
  for (let at = 0; at < keys.length; at += partSize) parts.push(keys.slice(at, at + partSize));
  let done = 0;
  for (let part = parts.shift(); part !== undefined && !isLeft(); part = parts.shift()) {
    try {
      results.push(await call(part));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (part.length > 1) {
        const half = Math.ceil(part.length / 2);
        parts.unshift(part.slice(0, half), part.slice(half));
        continue;
      }
      refused.push({ key: part[0]!, error: error as Error });
    }
    done += part.length;
    tell(done);
  }
  return { results, refused };
}

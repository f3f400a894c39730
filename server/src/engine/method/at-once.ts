/** Runs the work for every item, a few at the same time. The first error ends it, once what has begun is finished. */
export async function atOnce<Item>(
  items: readonly Item[],
  max: number,
  work: (item: Item, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed = false;
  const run = async () => {
    while (next < items.length && !failed) {
      const at = next++;
      await work(items[at] as Item, at).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: Math.min(max, items.length) }, run));
  for (const each of results) if (each.status === "rejected") throw each.reason;
}

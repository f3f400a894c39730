/** Groups items, so that as many as a call accepts can be sent at once: `for await (const keys of batches(allKeys, 1000))`. */
export async function* batches<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[], void, undefined> {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`The size of a batch must be 1 or more; got ${size}.`);
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

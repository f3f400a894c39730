/** The keys before and after the current one; a document that no longer waits leads to the first one. */
export function neighborsOf(
  keys: readonly number[],
  current: number,
): { readonly at: number; readonly previous: number | undefined; readonly next: number | undefined } {
  const at = keys.indexOf(current);
  return {
    at,
    previous: at > 0 ? keys[at - 1] : undefined,
    next: at === -1 ? keys[0] : (keys[at + 1] ?? before(keys, at)),
  };
}

/** After the last document, those that were skipped come again. */
function before(keys: readonly number[], at: number): number | undefined {
  return at > 0 ? keys[0] : undefined;
}

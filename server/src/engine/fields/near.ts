/** Longer names are compared by their beginning, so that a comparison is bounded. */
const comparedLengthMax = 80;
const distanceMax = 3;

/** Shorter endings belong to many names. */
const endingLengthMin = 4;

/** The known name that was probably meant: the nearest one, if few letters differ, or the only one that ends with it: Status of FilterByStatus. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const sent = name.slice(0, comparedLengthMax).toLowerCase();
  // Of a short name, three letters are most of it.
  const most = Math.min(distanceMax, Math.ceil(sent.length / 3));
  const found = known
    .map((each) => ({ each, distance: editDistance(each.toLowerCase(), sent) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  if (found[0] !== undefined || sent.length < endingLengthMin) return found[0]?.each;
  const ending = known.filter((each) => each.toLowerCase().endsWith(sent));
  return ending.length === 1 ? ending[0] : undefined;
}

/** Edit distance, computed row by row. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(
        (next[j - 1] ?? 0) + 1,
        (row[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

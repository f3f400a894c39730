/** Keys in slices of this many. */
export function slices(keys: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, at) => keys.slice(at * size, (at + 1) * size));
}

/** A file name; padded, so that names are in the order of numbers. */
export const fileName = (number: unknown): string => String(number).padStart(8, "0");

/** "OverheadGroups" in words: "overhead groups". */
export const wordsOf = (plural: string): string => plural.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();

import { expectThat } from "./expectations.ts";

/** A short unique name, by which the records of a check are found and deleted again. */
export function newMarker(): string {
  const random = Math.floor(Math.random() * 36 ** 4);
  return `Check${Date.now().toString(36)}${random.toString(36).padStart(4, "0")}`;
}

/** Records found by a marker are deleted later, so they must be the check's own, even if the service ignores the filter. */
export function expectMarked(
  what: string,
  items: readonly Record<string, unknown>[],
  name: string,
  marker: string,
): void {
  const others = items.filter((each) => !String(each[name]).includes(marker));
  expectThat(`${what} must return only records that match`, others.length === 0, others.slice(0, 3));
}

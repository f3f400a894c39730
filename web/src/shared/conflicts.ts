/** A member that two people changed to different values. */
export interface Conflict {
  readonly Property: string;
  readonly Base: unknown;
  readonly Yours: unknown;
  readonly Theirs: unknown;
  readonly ChangedBy: string | null;
  readonly ChangedAt: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** The members that someone else changed to a different value since editing began. */
export function conflictsBetween(base: Values, changes: Values, now: Values): Conflict[] {
  return Object.keys(changes)
    .filter((name) => !same(base[name], now[name]) && !same(changes[name], now[name]))
    .map((name) => ({
      Property: name,
      Base: base[name],
      Yours: changes[name],
      Theirs: now[name],
      ChangedBy: null,
      ChangedAt: null,
    }));
}

/** A value as readable text; rows are shown without their keys. */
export function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "(empty)";
  if (Array.isArray(value)) return value.length === 0 ? "(none)" : value.map(describeValue).join("; ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .filter(([name, each]) => !name.endsWith("Key") && each !== null && each !== "")
    .map(([, each]) => String(each))
    .join(" ");
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

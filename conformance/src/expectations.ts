/** The service does not follow the document; the message says what was expected. */
export class NotConforming extends Error {}

/** The firm has no records to check this with; the message says which. */
export class NothingToCheck extends Error {}

export function needThat(what: string, holds: boolean): asserts holds {
  if (!holds) throw new NothingToCheck(`The firm has ${what}.`);
}

export function expectEqual(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found) ?? "nothing", JSON.stringify(expected) ?? "nothing"];
  if (one !== other) throw new NotConforming(`${what}: expected ${short(other)}, found ${short(one)}`);
}

export function expectThat(what: string, holds: boolean, found?: unknown): asserts holds {
  if (!holds)
    throw new NotConforming(found === undefined ? what : `${what}; found ${short(JSON.stringify(found) ?? "nothing")}`);
}

export function expectMatch(what: string, found: unknown, pattern: RegExp): void {
  expectThat(`${what} must match ${String(pattern)}`, typeof found === "string" && pattern.test(found), found);
}

/** Every named member is present; a server may add others. */
export function expectMembers(what: string, record: unknown, names: readonly string[]): void {
  const missing = names.filter((name) => !Object.hasOwn((record ?? {}) as object, name));
  expectEqual(`${what}, members missing`, missing, []);
}

function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
}

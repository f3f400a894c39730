import type { Service } from "./service.ts";

/** One statement about the service, and how to find out. It makes the records it needs and takes them away again. */
export interface Check {
  readonly name: string;
  readonly run: (service: Service) => Promise<void>;
}

/** A chapter of the interface document. To add one: a folder beside these, and its name in chapters.ts. */
export interface Chapter {
  readonly name: string;
  readonly checks: readonly Check[];
}

export function check(name: string, run: Check["run"]): Check {
  return { name, run };
}

/** The service did not do as the document says; the message tells what was expected. */
export class NotConforming extends Error {}

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

function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 297)}...` : text;
}

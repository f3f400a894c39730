import { longTextLengthMax, namesInWarningMax } from "./limits.ts";
import { type Refusal, type RefusalName, type Warning, warning } from "./refusals.ts";

/** Marks a value that could not be read; the reading already has the refusal. */
export const unreadable: unique symbol = Symbol("unreadable");
export type Unreadable = typeof unreadable;

export type Warn = (warning: Warning) => void;

/** Collects every problem with a value while it is read, each with its path, so that a response can report all of them. */
export class Reading {
  readonly refusals: Refusal[];
  readonly warn: Warn;
  readonly path: string;
  /** The firm's time zone: a plain date in a date-time filter covers the whole day there. */
  readonly timeZone: string;
  /** Where a value was accepted in another form; a thousand keys sent as text are one warning. */
  readonly #otherForms: Set<string>;

  constructor(
    timeZone: string,
    path = "",
    refusals: Refusal[] = [],
    warn: Warn = () => {},
    otherForms = new Set<string>(),
  ) {
    this.timeZone = timeZone;
    this.path = path;
    this.refusals = refusals;
    this.warn = warn;
    this.#otherForms = otherForms;
  }

  at(member: string | number): Reading {
    const path =
      typeof member === "number" ? `${this.path}[${member}]` : this.path === "" ? member : `${this.path}.${member}`;
    return new Reading(this.timeZone, path, this.refusals, this.warn, this.#otherForms);
  }

  refuse(name: RefusalName, reason: string, value?: unknown): Unreadable {
    this.refusals.push({ name, reason: `${this.path || "The value"} ${reason}`, property: this.path, value });
    return unreadable;
  }

  warnOtherForm(reason: string): void {
    const path = this.path.replaceAll(/\[\d+\]/g, "[]");
    if (this.#otherForms.has(path)) return;
    this.#otherForms.add(path);
    this.warn(warning("otherForm", `${this.path || "The value"} ${reason}`, { Property: this.path }));
  }

  warnUnknown(all: string[]): void {
    const members = all.slice(0, namesInWarningMax);
    const at = this.path === "" ? "" : ` in ${this.path}`;
    this.warn(
      warning("unknownMember", `${members.join(", ")}${at}: no member has this name. Check the spelling.`, {
        Members: members,
        Path: this.path,
      }),
    );
  }
}

/** The items of a list. One item that was not put into a list is accepted with a warning; undefined for anything else. */
export function itemsOf(
  value: unknown,
  reading: Reading,
  isItem: (value: unknown) => boolean,
): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value === null || !isItem(value)) return undefined;
  reading.warnOtherForm(`is a list; ${picture(value)} was read as a list of one. Send it in brackets.`);
  return [value];
}

/** A whole number that was sent as text is accepted with a warning; anything else is returned unchanged. */
export function wholeNumber(value: unknown, reading: Reading): unknown {
  if (!isWholeNumberText(value)) return value;
  reading.warnOtherForm(`is a whole number; ${picture(value)} is text. Send it without quotes.`);
  return Number(value);
}

export function isWholeNumberText(value: unknown): value is string {
  return typeof value === "string" && /^-?\d{1,15}$/.test(value);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as JSON, shortened for a message. */
export function picture(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** PostgreSQL cannot store NUL or half a surrogate pair; such a text is refused rather than altered. */
export function unstorable(text: string): boolean {
  return text.length > longTextLengthMax || text.includes("\u0000") || !text.isWellFormed();
}

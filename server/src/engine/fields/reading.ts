import { hintsPerCallMax, longTextLengthMax, namesInWarningMax } from "./limits.ts";
import { nearest } from "./near.ts";
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
  /** Where in the arguments the path begins; a record's own problems name its members alone. */
  readonly place: string;
  /** Where a value was accepted in another form; a thousand keys sent as text are one warning. */
  readonly #otherForms: Set<string>;

  constructor(
    timeZone: string,
    path = "",
    refusals: Refusal[] = [],
    warn: Warn = () => {},
    otherForms = new Set<string>(),
    place = "",
  ) {
    this.timeZone = timeZone;
    this.path = path;
    this.refusals = refusals;
    this.warn = warn;
    this.#otherForms = otherForms;
    this.place = place;
  }

  at(member: string | number): Reading {
    const path =
      typeof member === "number" ? `${this.path}[${member}]` : this.path === "" ? member : `${this.path}.${member}`;
    return new Reading(this.timeZone, path, this.refusals, this.warn, this.#otherForms, this.place);
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

  /** Names what was ignored and, where a known name is near, what was meant. */
  warnUnknown(all: readonly string[], known: readonly string[]): void {
    const members = all.slice(0, namesInWarningMax);
    const path = this.place === "" || this.path === "" ? this.place + this.path : `${this.place}.${this.path}`;
    const at = path === "" ? "" : ` in ${path}`;
    const meant = this.#meant(members, known);
    const hint =
      meant.length === 0 ? "Check the spelling." : `Did you mean ${meant.map(([, name]) => name).join(", ")}?`;
    this.warn(
      warning("unknownMember", `${members.join(", ")}${at}: no member has this name. ${hint}`, {
        Members: members,
        Path: path,
        ...(meant.length === 0 ? {} : { DidYouMean: Object.fromEntries(meant) }),
      }),
    );
  }

  /** The name among those sent that probably stands for a required one. */
  nearTo(name: string, sent: readonly string[]): string | undefined {
    const given = hintsGiven.get(this.warn) ?? 0;
    if (sent.length === 0 || given >= hintsPerCallMax) return undefined;
    hintsGiven.set(this.warn, given + 1);
    return nearest(name, sent.slice(0, hintsPerCallMax));
  }

  /** Comparing names takes time, so a call gets a limited number of hints, however many records it sends. */
  #meant(members: readonly string[], known: readonly string[]): (readonly [string, string])[] {
    const given = hintsGiven.get(this.warn) ?? 0;
    const asked = members.slice(0, hintsPerCallMax - given);
    hintsGiven.set(this.warn, given + asked.length);
    return asked.flatMap((name) => {
      const meant = nearest(name, known);
      return meant === undefined ? [] : [[name, meant] as const];
    });
  }
}

/** By the function that collects the warnings of a call. */
const hintsGiven = new WeakMap<Warn, number>();

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

/** The items of what was sent for a list, without reading it: those of a list, or the one object sent in its place. */
export function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : isObject(value) ? [value] : [];
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

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

  constructor(timeZone: string, path = "", refusals: Refusal[] = [], warn: Warn = () => {}) {
    this.timeZone = timeZone;
    this.path = path;
    this.refusals = refusals;
    this.warn = warn;
  }

  at(member: string | number): Reading {
    const path =
      typeof member === "number" ? `${this.path}[${member}]` : this.path === "" ? member : `${this.path}.${member}`;
    return new Reading(this.timeZone, path, this.refusals, this.warn);
  }

  refuse(name: RefusalName, reason: string, value?: unknown): Unreadable {
    this.refusals.push({ name, reason: `${this.path || "The value"} ${reason}`, property: this.path, value });
    return unreadable;
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

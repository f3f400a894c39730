/**
 * Dates of documents that are years off: 2062 instead of 2026. Calls of people and programs are warned, in this one place; imports and
 * openings, which carry old documents, call methods within the service and are not.
 */
import { type DateOnly, isYearsOff, yearsOffDoubted } from "@plumbline/accounting";
import type { Field, Fields } from "../fields/field.ts";
import { entriesOf, memberOf } from "../fields/nested-kinds.ts";
import { isObject, listed, Reading, unreadable } from "../fields/reading.ts";
import { type Warning, warning } from "../fields/refusals.ts";
import type { MethodDefinition } from "../method/method.ts";

/** The members that lead to a date, outermost first. */
export type DatePath = readonly (readonly [name: string, field: Field])[];

interface GivenDate {
  readonly property: string;
  readonly date: DateOnly;
}

/** One warning for each member, however many documents of the call have such a date in it. */
export function warnOfYearsOff({ args }: MethodDefinition, sent: unknown, today: string): Warning[] {
  const paths = documentDates(args);
  if (paths.length === 0) return [];
  const off = paths
    .filter((path) => !isCopy(path))
    .map((path) => [path, datesAt(sent, path).filter(({ date }) => isYearsOff(date, today as DateOnly))] as const)
    .filter(([, dates]) => dates.length > 0);
  if (off.length === 0) return [];
  const kept = new Set(
    paths.filter(isCopy).flatMap((path) => datesAt(sent, path).map(({ date }) => `${nameOf(path)} ${date}`)),
  );
  return off.flatMap(([path, dates]) => {
    const entered = dates.filter(({ date }) => !kept.has(`${nameOf(path)} ${date}`));
    return entered.length === 0 ? [] : [warningOf(entered, today)];
  });
}

function warningOf([first, ...others]: readonly GivenDate[], today: string): Warning {
  const { property, date } = first!;
  const which = others.length === 0 ? "is" : `and ${others.length} more dates are`;
  const reason = `${property} ${date} ${which} ${yearsOffDoubted} years or more from today, ${today}. Check the year.`;
  return warning("ruleHint", reason, { Property: property, Value: date, Count: 1 + others.length });
}

/** What the caller read before, beside the change: a date that was there already is not entered now. */
const isCopy = ([first]: DatePath) => first![0].startsWith("Unchanged");

const nameOf = (path: DatePath) =>
  path
    .slice(1)
    .map(([name]) => name)
    .join(".");

const known = new WeakMap<Fields, readonly DatePath[]>();

/** Every date of a document among these arguments. */
function documentDates(args: Fields): readonly DatePath[] {
  const found = known.get(args) ?? datePaths(args).filter((path) => path.at(-1)![1].kind.ofDocument === true);
  known.set(args, found);
  return found;
}

/** The paths of all dates that a caller sends. Records within themselves, such as phases, are followed once. */
export function datePaths(fields: Fields, above: readonly Fields[] = []): DatePath[] {
  if (above.includes(fields)) return [];
  return entriesOf(fields).flatMap(([name, field]) => {
    if (field.readOnly) return [];
    const step = [name, field] as const;
    return partsOf(field, [...above, fields]).map((rest) => [step, ...rest]);
  });
}

function partsOf({ kind }: Field, above: readonly Fields[]): DatePath[] {
  const { madeOf } = kind;
  if (madeOf === undefined) return kind.schema["format"] === "date" ? [[]] : [];
  if (madeOf.is === "list") return partsOf(madeOf.item, above);
  const own = datePaths(madeOf.is === "group" ? madeOf.fields : madeOf.record.fields, above);
  return madeOf.is === "records" && madeOf.more !== undefined ? [...own, ...datePaths(madeOf.more, above)] : own;
}

/** The dates that were sent there. What cannot be read is refused elsewhere. */
function datesAt(sent: unknown, [step, ...rest]: DatePath, at = ""): GivenDate[] {
  if (step === undefined || !isObject(sent)) return [];
  const [name, field] = step;
  const value = memberOf(sent, name, field);
  const property = at === "" ? name : `${at}.${name}`;
  if (rest.length > 0)
    return listed(value).flatMap((each, index) =>
      datesAt(each, rest, Array.isArray(value) ? `${property}[${index}]` : property),
    );
  const date = typeof value === "string" ? field.kind.read(value, new Reading("UTC")) : unreadable;
  return date === unreadable ? [] : [{ property, date: date as DateOnly }];
}

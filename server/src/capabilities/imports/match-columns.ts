import { editDistance } from "../../engine/fields/near.ts";
import { isObject, picture } from "../../engine/fields/reading.ts";
import { refusedMember } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { ImportField } from "./import-fields.ts";
import { hasExternalIds, type ImportTarget, isKeyed } from "./import-types.ts";

/** The heading of the external ID column, unless the caller names another. */
export const externalIdName = "ExternalID";

/** A column of a file and the field it fills. */
export interface MatchedColumn {
  readonly index: number;
  readonly heading: string;
  readonly field: ImportField;
}

export interface Columns {
  readonly fields: readonly MatchedColumn[];
  /** The columns that identify the record of a row. */
  readonly externalId: Place | undefined;
  readonly key: Place | undefined;
  /** Headings that match no field. */
  readonly unused: readonly string[];
}

interface Place {
  readonly index: number;
  readonly heading: string;
}

export interface AskedColumns {
  readonly Mapping?: unknown;
  readonly ExternalIDColumn?: string | undefined;
}

/** Which column fills which field: by the caller's mapping, otherwise by headings that match the field's name. */
export function matchColumns(
  headings: readonly string[],
  target: ImportTarget,
  asked: AskedColumns,
): { columns: Columns; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const places = headings.map((heading, index) => ({ heading, index })).filter(({ heading }) => heading !== "");
  const mapping = readMapping(asked.Mapping, places, target, refusals);
  const chosen = chooseNames(places, target, mapping, refusals);
  const named = (name: string) => places.find(({ index }) => chosen.get(index) === name);
  const externalId = askedExternalId(asked.ExternalIDColumn, places, refusals) ?? named(externalIdName);
  const fieldByName = new Map(target.fields.map((field) => [field.name, field]));
  const fields = places.flatMap(({ index, heading }) => {
    const field = fieldByName.get(chosen.get(index) ?? "");
    return field === undefined ? [] : [{ index, heading, field }];
  });
  // A column that the caller ignores on purpose needs no warning.
  const used = new Set([...chosen.keys(), ...mapping.keys(), externalId?.index]);
  const unused = places.filter(({ index }) => !used.has(index)).map(({ heading }) => heading);
  return { columns: { fields, externalId, key: named(target.record.keyName), unused }, refusals };
}

/** Ignoring case, spaces and punctuation. */
export function normalized(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The caller's mapping by column: the name of a field, or undefined for a column to ignore. */
function readMapping(
  given: unknown,
  places: readonly Place[],
  target: ImportTarget,
  refusals: Refusal[],
): Map<number, string | undefined> {
  const mapping = new Map<number, string | undefined>();
  if (given === undefined || given === null) return mapping;
  if (!isObject(given)) {
    refusals.push(refused("Mapping", given, `must be an object of headings and field names, not ${picture(given)}.`));
    return mapping;
  }
  const names = new Map(knownNames(target).map((name) => [normalized(name), name]));
  for (const [heading, asked] of Object.entries(given)) {
    const found = places.filter((each) => each.heading === heading.trim());
    const like = places.filter((each) => normalized(each.heading) === normalized(heading));
    const column = found[0] ?? like[0];
    const name = typeof asked === "string" ? names.get(normalized(asked)) : undefined;
    const leftOut = asked === null || asked === "";
    if (column === undefined)
      refusals.push(
        refused(
          `Mapping.${heading}`,
          asked,
          `names a column that the file does not have. Its columns are ${listed(places.map((each) => each.heading))}.`,
        ),
      );
    else if (name === undefined && !leftOut)
      refusals.push(
        refused(
          `Mapping.${heading}`,
          asked,
          `is not a field of ${target.type}. ${nearestNames(asked, knownNames(target))}`,
        ),
      );
    else mapping.set(column.index, leftOut ? undefined : name);
  }
  return mapping;
}

export function knownNames(target: ImportTarget): string[] {
  const own = target.fields.map(({ name }) => name);
  const ids = hasExternalIds(target) ? [externalIdName] : [];
  return isKeyed(target) ? [...ids, target.record.keyName, ...own] : [...ids, ...own];
}

/** The field of each column. Of two columns for one field, the caller's choice wins, then the exact heading. */
function chooseNames(
  places: readonly Place[],
  target: ImportTarget,
  mapping: ReadonlyMap<number, string | undefined>,
  refusals: Refusal[],
): Map<number, string> {
  const chosen = new Map<number, string>();
  const taken = new Map<string, Place>();
  const take = (place: Place, name: string) => {
    chosen.set(place.index, name);
    taken.set(name, place);
  };
  const twice = (place: Place, name: string, property: string) => {
    const other = taken.get(name)?.heading ?? "";
    refusals.push(refused(property, place.heading, `and column ${JSON.stringify(other)} would both fill ${name}.`));
  };
  for (const place of places) {
    const name = mapping.get(place.index);
    if (name === undefined) continue;
    if (taken.has(name)) twice(place, name, `Mapping.${place.heading}`);
    else take(place, name);
  }
  const open = places.filter(({ index }) => !mapping.has(index));
  const asked = new Set(taken.keys());
  const exact = new Map(knownNames(target).map((name) => [normalized(name), name]));
  for (const place of open) {
    const name = exact.get(normalized(place.heading));
    if (name === undefined || asked.has(name)) continue;
    if (taken.has(name)) twice(place, name, "Data");
    else take(place, name);
  }
  const aliases = aliasesOf(target);
  for (const place of open) {
    const name = aliases.get(normalized(place.heading));
    if (name !== undefined && !chosen.has(place.index) && !taken.has(name)) take(place, name);
  }
  return chosen;
}

function aliasesOf({ fields }: ImportTarget): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const { name, aliases: others } of fields)
    for (const other of others) if (!aliases.has(normalized(other))) aliases.set(normalized(other), name);
  return aliases;
}

function askedExternalId(asked: string | undefined, places: readonly Place[], refusals: Refusal[]): Place | undefined {
  if (asked === undefined || asked === "") return undefined;
  const found =
    places.find(({ heading }) => heading === asked.trim()) ??
    places.find(({ heading }) => normalized(heading) === normalized(asked));
  if (found === undefined)
    refusals.push(
      refused(
        "ExternalIDColumn",
        asked,
        `names a column that the file does not have. Its columns are ${listed(places.map((each) => each.heading))}.`,
      ),
    );
  return found;
}

function refused(property: string, value: unknown, rest: string): Refusal {
  return refusedMember("notAllowed", property, value, `${picture(value)} ${rest}`);
}

/** "Did you mean ...?" with up to three names, the most similar first. */
export function nearestNames(given: unknown, names: readonly string[]): string {
  const near = nearest(String(given), names);
  return near.length === 0 ? `Use one of ${listed(names)}.` : `Did you mean ${near.join(" or ")}?`;
}

const nearestMax = 3;
const comparedLengthMax = 60;

/** The most similar names, at most three; none when nothing is similar. */
export function nearest(given: string, names: readonly string[]): string[] {
  const wanted = given.toLowerCase().slice(0, comparedLengthMax);
  const limit = Math.max(2, Math.floor(wanted.length / 2));
  return names
    .map((name) => ({ name, away: nameDistance(wanted, name.toLowerCase().slice(0, comparedLengthMax)) }))
    .filter(({ away }) => away <= limit)
    .sort((one, other) => one.away - other.away || (one.name < other.name ? -1 : 1))
    .slice(0, nearestMax)
    .map(({ name }) => name);
}

/** A name that contains the other counts as similar, whatever its length. */
function nameDistance(one: string, other: string): number {
  if (one.length >= 3 && (other.includes(one) || (other.length >= 3 && one.includes(other)))) return 1;
  return editDistance(one, other);
}

const listedMax = 12;

function listed(names: readonly string[]): string {
  const more = names.length - listedMax;
  return `${names.slice(0, listedMax).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

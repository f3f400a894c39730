import { type Field, type Fields, group, list, type ValuesOf } from "../../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../../engine/fields/limits.ts";
import { defaultOf, readFields } from "../../../engine/fields/nested-kinds.ts";
import { isObject, itemsOf, picture, Reading, unreadable } from "../../../engine/fields/reading.ts";
import { refusedMember, repeated, required } from "../../../engine/fields/refusal-words.ts";
import type { Refusal, Warning } from "../../../engine/fields/refusals.ts";
import { ofSheet, refuseKeyBelowOne } from "../sheet/sheet-refusals.ts";
import { changeFields, sentFields } from "../timesheet-record.ts";
import { unpackRows } from "../sheet/unchanged-data.ts";

export type Submitted = Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, unknown>>;

/** The changes of one timesheet: the rows sent, and the rows as the caller had read them, by key. */
export interface TimesheetChange {
  readonly key: number;
  readonly submitted: Submitted;
  readonly breaks: readonly Values[];
  readonly overheads: readonly Values[];
  readonly projects: readonly Values[];
  readonly base: {
    readonly breaks: ReadonlyMap<number, Values>;
    readonly overheads: ReadonlyMap<number, Values>;
    readonly projects: ReadonlyMap<number, Values>;
  };
}

/** What an UpdateTimesheets call asks for; unreadable timesheets are among the refusals. */
export interface TimesheetChanges {
  readonly changes: readonly TimesheetChange[];
  readonly refusals: readonly Refusal[];
}

export const keyNames = {
  breaks: "Timesheet Break Time Key",
  overheads: "Timesheet Overhead Group Detail Key",
  projects: "Timesheet Project Key",
} as const;

const described = list(group(changeFields, { title: "TimesheetChange" }), {
  required: true,
  max: requestedKeysMax,
  doc: "The timesheets to change, each with its changed rows.",
});

/** Each timesheet is read by itself in `readTimesheetChanges`, because one that cannot be read does not stop the others. */
export const submittedTimesheets: Field<Submitted[], true> = {
  ...described,
  kind: {
    ...described.kind,
    read(value, reading) {
      const items = itemsOf(value, reading, isObject);
      if (items === undefined)
        return reading.refuse("invalid", `must be a list of timesheets; got ${picture(value)}.`, value);
      if (items.length > requestedKeysMax)
        return reading.refuse(
          "notAllowed",
          `has ${items.length} items; the maximum is ${requestedKeysMax}.`,
          undefined,
        );
      const bad = items.findIndex((each) => !isObject(each));
      if (bad >= 0)
        return reading.at(bad).refuse("invalid", `must be a timesheet; got ${picture(items[bad])}.`, items[bad]);
      return items as Submitted[];
    },
    toColumn: (value) => value,
  },
};

export function readTimesheetChanges(
  submitted: readonly Submitted[],
  timeZone: string,
  warn: (warning: Warning) => void,
): TimesheetChanges {
  const refusals: Refusal[] = [];
  const changes = submitted.flatMap((item) => {
    const reading = new Reading(timeZone, "", [], warn);
    const change = readChange(item, reading);
    refusals.push(...reading.refusals.map((each) => ofSheet(item["TimesheetKey"], each, item)));
    return change ?? [];
  });
  const again = new Set(repeats(changes, ({ key }) => key));
  for (const { key, submitted: item } of again)
    refusals.push(ofSheet(key, refuseRepeated("TimesheetKey", "TimesheetKey", key), item));
  return { changes: changes.filter((change) => !again.has(change)), refusals };
}

/** One timesheet of the call; undefined when it cannot be read, with the reasons in the reading. */
function readChange(submitted: Submitted, reading: Reading): TimesheetChange | undefined {
  const item = readFields(changeFields, submitted, reading);
  if (item === unreadable) return undefined;
  const [breaks, overheads, projects] = [item.UpdatedBreaktimes, item.UpdatedOverheads, item.UpdatedProjects].map(
    (rows) => (rows ?? []) as Values[],
  ) as [Values[], Values[], Values[]];
  const base = readBase(item.UnchangedData, reading.refusals);
  const lists = [
    { name: "UpdatedBreaktimes", rows: breaks, keyName: keyNames.breaks },
    { name: "UpdatedOverheads", rows: overheads, keyName: keyNames.overheads },
    { name: "UpdatedProjects", rows: projects, keyName: keyNames.projects },
  ];
  reading.refusals.push(
    ...lists.flatMap(({ name, rows, keyName }) =>
      repeats(rows.filter(isExisting), (row) => row[keyName]).map((row) => refuseRepeated(name, keyName, row[keyName])),
    ),
    ...projects.flatMap((row, at) => requireRowKeys(row, `UpdatedProjects[${at}]`)),
    ...refuseKeyBelowOne("TimesheetKey", item.TimesheetKey),
    ...lists.flatMap(({ name, rows }) => rows.flatMap((row, at) => refuseKeysBelowOne(row, `${name}[${at}]`))),
  );
  if (reading.refusals.length > 0) return undefined;
  return { key: item.TimesheetKey, submitted, breaks, overheads, projects, base };
}

const isExisting = (row: Values): boolean => row["IsNewRow"] !== true;

/** An existing row needs its own key; a new row says where its time goes. */
function requireRowKeys(row: Values, path: string): Refusal[] {
  const names = isExisting(row) ? [keyNames.projects] : (["Project Key", "Phase Key", "Activity Key"] as const);
  const hint = isExisting(row) ? "for an existing row; set IsNewRow to true for a new one" : "for a new row";
  return names.filter((name) => row[name] === undefined).map((name) => required(`${path}.${name}`, hint));
}

function refuseKeysBelowOne(row: Values, path: string): Refusal[] {
  return Object.entries(row).flatMap(([name, value]) =>
    name.endsWith("Key") ? refuseKeyBelowOne(`${path}.${name}`, value) : [],
  );
}

/** The items whose key an earlier item has. */
function repeats<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const key = keyOf(item);
    const isRepeated = key !== undefined && seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}

function refuseRepeated(property: string, keyName: string, key: unknown): Refusal {
  const refusal = repeated(keyName, key);
  return property === keyName ? refusal : { ...refusal, property, reason: `${property}: ${refusal.reason}` };
}

type UnchangedData = ValuesOf<typeof changeFields>["UnchangedData"];

/** The rows as the caller had read them. GetTimesheets leaves empty cells out, so they are filled in. */
function readBase(data: UnchangedData, refusals: Refusal[]): TimesheetChange["base"] {
  const unpack = (name: keyof UnchangedData, fields: Fields, keyName: string): Map<number, Values> => {
    const packed = data[name];
    if (packed === undefined || (name === "Breaktime" && packed === "")) return new Map();
    const rows = unpackRows(packed)?.map((row) => readFields(fields, row, new Reading("UTC")));
    const good = (rows ?? []).filter((row) => row !== unreadable && typeof row[keyName] === "number") as Values[];
    if (rows === undefined || good.length < rows.length)
      refusals.push(
        refusedMember(
          "invalid",
          `UnchangedData.${name}`,
          packed.slice(0, 60),
          "must be the text that GetTimesheets returned; read the timesheet again.",
        ),
      );
    if (good.length === 0) return new Map();
    const empty = emptyRow(fields);
    return new Map(good.map((row) => [Number(row[keyName]), { ...empty, ...row }]));
  };
  return {
    breaks: unpack("Breaktime", sentFields.breaks, keyNames.breaks),
    overheads: unpack("Overhead", sentFields.overheads, keyNames.overheads),
    projects: unpack("Project", sentFields.projects, keyNames.projects),
  };
}

const emptyRow = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]));

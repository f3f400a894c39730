import type { Fields, ValuesOf } from "../../engine/fields/fields.ts";
import { readFields } from "../../engine/fields/nested-kinds.ts";
import { Reading, unreadable } from "../../engine/fields/reading.ts";
import type { Refusal, Warning } from "../../engine/fields/refusals.ts";
import { changeFields, sentFields } from "./timesheet-record.ts";
import { unpackRows } from "./unchanged-data.ts";

export type Submitted = Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, unknown>>;

/** A sheet's change as it was read: the rows sent, and the rows as the caller had seen them, by their key. */
export interface TimesheetChange {
  readonly key: number;
  readonly breaks: readonly Values[];
  readonly overheads: readonly Values[];
  readonly projects: readonly Values[];
  readonly base: {
    /** Undefined where the caller did not send it. */
    readonly breaks: ReadonlyMap<number, Values> | undefined;
    readonly overheads: ReadonlyMap<number, Values>;
    readonly projects: ReadonlyMap<number, Values>;
  };
}

export interface ReadUpdate {
  readonly change: TimesheetChange | undefined;
  readonly refusals: readonly Refusal[];
  readonly warnings: readonly Warning[];
}

export const keyNames = {
  breaks: "Timesheet Break Time Key",
  overheads: "Timesheet Overhead Group Detail Key",
  projects: "Timesheet Project Key",
} as const;

/** Reads one item of UpdateTimesheets; every problem of it is told. */
export function readUpdate(submitted: Submitted, timeZone: string): ReadUpdate {
  const warnings: Warning[] = [];
  const reading = new Reading(timeZone, "", [], (each) => void warnings.push(each));
  const item = readFields(changeFields, submitted, reading);
  if (item === unreadable) return { change: undefined, refusals: reading.refusals, warnings };
  const base = readBase(item.UnchangedData);
  const breaks = (item.UpdatedBreaktimes ?? []) as Values[];
  const overheads = (item.UpdatedOverheads ?? []) as Values[];
  const projects = (item.UpdatedProjects ?? []) as Values[];
  const refusals = [
    ...base.refusals,
    ...refuseTwice("UpdatedBreaktimes", breaks, keyNames.breaks),
    ...refuseTwice("UpdatedOverheads", overheads, keyNames.overheads),
    ...refuseTwice("UpdatedProjects", projects.filter(isExisting), keyNames.projects),
    ...projects.flatMap((row, at) => checkProjectRow(row, `UpdatedProjects[${at}]`)),
    ...refuseNegative(item, ""),
    ...breaks.flatMap((row, at) => refuseNegative(row, `UpdatedBreaktimes[${at}].`)),
    ...overheads.flatMap((row, at) => refuseNegative(row, `UpdatedOverheads[${at}].`)),
    ...projects.flatMap((row, at) => refuseNegative(row, `UpdatedProjects[${at}].`)),
  ];
  if (refusals.length > 0) return { change: undefined, refusals, warnings };
  return { change: { key: item.TimesheetKey, breaks, overheads, projects, base: base.rows }, refusals, warnings };
}

const isExisting = (row: Values): boolean => row["IsNewRow"] !== true;

function checkProjectRow(row: Values, path: string): Refusal[] {
  const names = isExisting(row) ? [keyNames.projects] : (["Project Key", "Phase Key", "Activity Key"] as const);
  return names
    .filter((name) => row[name] === undefined)
    .map((name) => ({
      name: "invalid",
      property: `${path}.${name}`,
      reason: `${path}.${name} is required ${isExisting(row) ? "for a row that exists; a new one has IsNewRow true" : "for a new row"}.`,
    }));
}

/** Negative keys do not work in version 2. */
function refuseNegative(row: Values, path: string): Refusal[] {
  return Object.entries(row)
    .filter(([name, value]) => name.endsWith("Key") && typeof value === "number" && value < 1)
    .map(([name, value]) => ({
      name: "keyNotAllowed",
      property: `${path}${name}`,
      value,
      reason: `${path}${name} ${String(value)} is no key of version 2; keys are positive.`,
    }));
}

function refuseTwice(list: string, rows: readonly Values[], keyName: string): Refusal[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row): Refusal[] => {
    const key = row[keyName];
    if (key === undefined || !seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      { name: "notAllowed", property: list, value: key, reason: `${list}: ${keyName} ${String(key)} stands twice.` },
    ];
  });
}

interface Base {
  readonly rows: TimesheetChange["base"];
  readonly refusals: readonly Refusal[];
}

type UnchangedData = ValuesOf<typeof changeFields>["UnchangedData"];

function readBase(data: UnchangedData): Base {
  const refusals: Refusal[] = [];
  const unpack = (name: "Overhead" | "Project" | "Breaktime", fields: Fields, keyName: string) => {
    const packed = data[name];
    if (packed === undefined || (name === "Breaktime" && packed === "")) return undefined;
    const rows = unpackRows(packed)?.map((row) => readFields(fields, row, new Reading("UTC")));
    const good = rows?.filter((row) => row !== unreadable) as Values[] | undefined;
    if (rows === undefined || good?.length !== rows.length || good.some((row) => typeof row[keyName] !== "number"))
      refusals.push({
        name: "invalid",
        property: `UnchangedData.${name}`,
        value: packed.slice(0, 60),
        reason: `UnchangedData.${name} is not what GetTimesheets sent; read the timesheet again.`,
      });
    return new Map((good ?? []).map((row) => [Number(row[keyName]), row]));
  };
  const rows = {
    breaks: unpack("Breaktime", sentFields.breaks, keyNames.breaks),
    overheads: unpack("Overhead", sentFields.overheads, keyNames.overheads) ?? new Map<number, Values>(),
    projects: unpack("Project", sentFields.projects, keyNames.projects) ?? new Map<number, Values>(),
  };
  return { rows, refusals };
}

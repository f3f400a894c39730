import { isNeverBilled, sum } from "@plumbline/accounting";
import { type Conflict, readWire, sameValue } from "../../engine/records/index.ts";
import type { FirmSettings } from "../../engine/firms/index.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import { checkBreaks, withWireTimes } from "./break-rules.ts";
import { type DayCells, hoursOfRow, noCells, withCells } from "./day-cells.ts";
import { type EntryFacts, entryPlace } from "./entry-facts.ts";
import {
  checkDays,
  checkHours,
  daysWithoutNote,
  raisesHours,
  refuseEntry,
  type RowChange,
  warnOfMissingNotes,
} from "./entry-rules.ts";
import { cellNames, cellValues, mergeRow, shownValue } from "./merge-rows.ts";
import type { NewRow, PlannedTimesheet, TimesheetPlan } from "./planned-timesheet.ts";
import { keyNames, type TimesheetChange, type Values } from "./read-update.ts";
import type { StoredRow, StoredTimesheet } from "./stored-timesheet.ts";
import { breakFields } from "./timesheet-record.ts";

/** Decides what a change makes of a sheet: merged cell by cell, then checked as a whole. */
export function planTimesheet(
  change: TimesheetChange,
  sheet: StoredTimesheet,
  facts: EntryFacts,
  settings: Pick<FirmSettings, "dailyHoursMax" | "weeklyHoursMax">,
): PlannedTimesheet {
  if (sheet.status !== "In Progress") return refusedFor(sheet);
  const draft = new Draft(sheet, facts);
  change.overheads.forEach((row, at) => draft.overhead(row, change.base.overheads, `UpdatedOverheads[${at}]`));
  change.projects.forEach((row, at) => draft.project(row, change.base.projects, `UpdatedProjects[${at}]`));
  change.breaks.forEach((row, at) => draft.breakTime(row, change.base.breaks, `UpdatedBreaktimes[${at}]`));
  return draft.finish(settings);
}

function refusedFor(sheet: StoredTimesheet): PlannedTimesheet {
  const reason = `Timesheet ${sheet.key} is ${sheet.status}; unsubmit or reject it first.`;
  const refusal: Refusal = { name: "wrongState", property: "Status", value: sheet.status, reason };
  return { plan: undefined, refusals: [refusal], conflicts: [], warnings: [] };
}

/** A sheet while a change is worked into it. */
class Draft {
  readonly #sheet: StoredTimesheet;
  readonly #facts: EntryFacts;
  readonly #changed = new Map<number, TimesheetPlan["changed"][number]>();
  readonly #added: NewRow[] = [];
  readonly #removed = new Set<number>();
  readonly #breaks: TimesheetPlan["breaks"][number][] = [];
  readonly #rowChanges: RowChange[] = [];
  readonly #refusals: Refusal[] = [];
  readonly #conflicts: Conflict[] = [];
  readonly #warnings: Warning[] = [];

  constructor(sheet: StoredTimesheet, facts: EntryFacts) {
    this.#sheet = sheet;
    this.#facts = facts;
  }

  overhead(sent: Values, base: ReadonlyMap<number, Values>, path: string): void {
    const detail = Number(sent[keyNames.overheads]);
    const row = this.#sheet.rows.find(({ place }) => place.is === "overhead" && place.detail === detail);
    const known = this.#facts.overheadDetails.get(detail);
    const where = { property: `${path}.${keyNames.overheads}`, value: detail };
    if (row === undefined && (known === undefined || known.group !== this.#sheet.employee.overheadGroup)) {
      const reason = `${where.property} ${detail} is neither on the sheet nor in the employee's overhead group.`;
      this.#refusals.push({ name: "notFound", ...where, reason });
      return;
    }
    const change =
      row === undefined
        ? this.#add(sent, path, { overheadDetail: detail })
        : this.#merge(sent, base.get(detail), row, `Overhead[${detail}]`, path);
    if (known?.active === false && raisesHours(change))
      this.#refusals.push({ name: "notAllowed", ...where, reason: `${where.property} ${detail} is inactive.` });
  }

  project(sent: Values, base: ReadonlyMap<number, Values>, path: string): void {
    this.#checkEmployeeType(sent, path);
    if (sent["IsNewRow"] === true) {
      this.#newProject(sent, path);
      return;
    }
    const key = Number(sent[keyNames.projects]);
    const row = this.#sheet.rows.find((each) => each.key === key && each.place.is === "project");
    if (row === undefined) {
      this.#goneProject(sent, base.has(key), path, key);
      return;
    }
    this.#warnOfFixed(sent, row, path);
    if (sent["Delete"] === true) this.#remove(row, base.get(key), path);
    else this.#checkPlace(this.#merge(sent, base.get(key), row, `Project[${key}]`, path), row);
  }

  breakTime(sent: Values, base: ReadonlyMap<number, Values> | undefined, path: string): void {
    const key = Number(sent[keyNames.breaks]);
    const stored = this.#sheet.breaks.find((each) => each[keyNames.breaks] === key);
    const where = { property: `${path}.${keyNames.breaks}`, value: key };
    if (stored === undefined) {
      this.#refusals.push({ name: "notFound", ...where, reason: `${where.property} ${key} is not on the sheet.` });
      return;
    }
    const values = readWire(breakFields, stored);
    const names = Object.keys(breakFields).filter((name) => name !== keyNames.breaks);
    const options = { names, label: `Breaktime[${key}]`, mustKnow: false };
    const { set, conflicts } = mergeRow(sent, base?.get(key), values, options);
    this.#conflicts.push(...conflicts.map(withWireTimes));
    if (Object.keys(set).length === 0) return;
    this.#refusals.push(...this.#refuseLockedBreak(String(stored["Date"]).slice(0, 10), path));
    this.#refusals.push(...checkBreaks({ ...values, ...set }, path));
    this.#breaks.push({ key, values: { ...values, ...set } });
  }

  finish(settings: Pick<FirmSettings, "dailyHoursMax" | "weeklyHoursMax">): PlannedTimesheet {
    const rows: readonly (DayCells & { readonly billable: boolean })[] = [
      ...this.#sheet.rows
        .filter((row) => !this.#removed.has(row.key))
        .map((row) => ({ ...(this.#changed.get(row.key) ?? row), billable: this.#isBillable(this.#placeOf(row)) })),
      ...this.#added.map((row) => ({ ...row, billable: this.#isBillable(this.#placeOf(row)) })),
    ];
    this.#refusals.push(...checkDays(this.#rowChanges, this.#sheet), ...checkHours(this.#rowChanges, rows, settings));
    const common = { refusals: this.#refusals, conflicts: this.#conflicts, warnings: this.#warnings };
    if (this.#refusals.length > 0 || this.#conflicts.length > 0) return { plan: undefined, ...common };
    const totals = {
      total: sum(rows.map(hoursOfRow)),
      billable: sum(rows.filter((row) => row.billable).map(hoursOfRow)),
    };
    const plan: TimesheetPlan = {
      sheet: this.#sheet,
      changed: [...this.#changed.values()],
      added: this.#added,
      removed: [...this.#removed],
      breaks: this.#breaks,
      totals,
    };
    return { plan, ...common };
  }

  #newProject(sent: Values, path: string): void {
    const [project, phase, activity] = ["Project Key", "Phase Key", "Activity Key"].map((name) => Number(sent[name]));
    const place = { employee: this.#sheet.employee.key, project: project ?? 0, phase: phase ?? 0 };
    const known = this.#facts.places.get(entryPlace(place));
    this.#refusals.push(...refuseEntry(known, place, path), ...this.#checkActivity(activity ?? 0, path));
    const change = this.#add(sent, path, {
      project: place.project,
      phase: known?.phase ?? null,
      activity: activity ?? 0,
    });
    if (known?.needsNotes === true && change.after !== undefined)
      this.#warnings.push(...warnOfMissingNotes(this.#sheet.key, path, daysWithoutNote(change.after)));
  }

  #goneProject(sent: Values, wasThere: boolean, path: string, key: number): void {
    if (wasThere && sent["Delete"] === true) return; // Somebody else took it off already.
    if (wasThere) this.#conflicts.push({ property: `Project[${key}]`, base: key, yours: key, theirs: null });
    else
      this.#refusals.push({
        name: "notFound",
        property: `${path}.${keyNames.projects}`,
        value: key,
        reason: `${path}.${keyNames.projects} ${key} is not on the sheet; a new row has IsNewRow true.`,
      });
  }

  #remove(row: StoredRow, base: Values | undefined, path: string): void {
    // What someone else entered since is not deleted unseen.
    const stored = cellValues(row);
    const unseen = cellNames.filter((name) => !sameValue(stored[name], base?.[name] ?? emptyCells[name]));
    this.#conflicts.push(
      ...unseen.map((name) => ({
        property: `Project[${row.key}].${name}`,
        base: shownValue(base?.[name] ?? emptyCells[name]),
        yours: null,
        theirs: shownValue(stored[name]),
      })),
    );
    this.#removed.add(row.key);
    this.#rowChanges.push({ path, before: row, after: undefined });
  }

  #add(sent: Values, path: string, place: Partial<NewRow>): RowChange {
    const row: NewRow = withCells(
      {
        ...noCells,
        position: nextPosition(this.#sheet) + this.#added.length,
        overheadDetail: null,
        project: null,
        phase: null,
        activity: null,
        employeeType: typeof sent["Employee Type Key"] === "number" ? sent["Employee Type Key"] : null,
        ...place,
      },
      sent,
    );
    this.#added.push(row);
    const change = { path, before: undefined, after: row };
    this.#rowChanges.push(change);
    return change;
  }

  #merge(sent: Values, base: Values | undefined, row: StoredRow, label: string, path: string): RowChange {
    const ownType = row.place.is === "project" ? row.place.employeeType : null;
    const stored = { ...cellValues(row), "Employee Type Key": ownType };
    const options = { names: [...cellNames, "Employee Type Key"], label, mustKnow: true };
    const { set, conflicts } = mergeRow(sent, base, stored, options);
    this.#conflicts.push(...conflicts);
    const employeeType = (Object.hasOwn(set, "Employee Type Key") ? set["Employee Type Key"] : ownType) as
      | number
      | null;
    const after = { ...withCells(row, set), employeeType };
    if (Object.keys(set).length > 0) this.#changed.set(row.key, after);
    const change = { path, before: row, after };
    this.#rowChanges.push(change);
    return change;
  }

  /** Time that is added to a row must still be welcome where the row is; taking some away always is. */
  #checkPlace(change: RowChange, row: StoredRow): void {
    const place = this.#placeOf(row);
    if (place === undefined || change.after === undefined) return;
    const known = this.#facts.places.get(entryPlace(place));
    if (raisesHours(change)) this.#refusals.push(...refuseEntry(known, place, change.path));
    if (known?.needsNotes === true)
      this.#warnings.push(...warnOfMissingNotes(this.#sheet.key, change.path, daysWithoutNote(change.after)));
  }

  #checkActivity(key: number, path: string): Refusal[] {
    const where = { property: `${path}.Activity Key`, value: key };
    const known = this.#facts.activities.get(key);
    if (known === undefined)
      return [{ name: "notFound", ...where, reason: `${where.property} ${key} names no activity.` }];
    if (!known.active) return [{ name: "notAllowed", ...where, reason: `${where.property} ${key} is inactive.` }];
    if (!known.takesTime)
      this.#warnings.push(
        warning("ruleHint", `${where.property} ${key} names an activity that is not meant for time entry.`, {
          TimesheetKey: this.#sheet.key,
          "Activity Key": key,
        }),
      );
    return [];
  }

  #checkEmployeeType(sent: Values, path: string): void {
    const key = sent["Employee Type Key"];
    if (typeof key !== "number") return;
    const where = { property: `${path}.Employee Type Key`, value: key };
    const known = this.#facts.employeeTypes.get(key);
    if (known === undefined)
      this.#refusals.push({ name: "notFound", ...where, reason: `${where.property} ${key} names no employee type.` });
    else if (
      !known.active &&
      !this.#sheet.rows.some(({ place }) => place.is === "project" && place.employeeType === key)
    )
      this.#refusals.push({ name: "notAllowed", ...where, reason: `${where.property} ${key} is inactive.` });
  }

  /** A row that exists stays where it is: another place is another row. */
  #warnOfFixed(sent: Values, { place }: StoredRow, path: string): void {
    if (place.is !== "project") return;
    const fixed = { "Project Key": place.project, "Phase Key": place.phase, "Activity Key": place.activity };
    const moved = Object.entries(fixed).filter(([name, value]) => sent[name] !== undefined && sent[name] !== value);
    if (moved.length === 0) return;
    const Members = moved.map(([name]) => name);
    this.#warnings.push(
      warning(
        "readOnlyMember",
        `${path}: ${Members.join(", ")} of a row that exists cannot change; delete it and add a new row.`,
        {
          TimesheetKey: this.#sheet.key,
          Members,
        },
      ),
    );
  }

  #refuseLockedBreak(date: string, path: string): Refusal[] {
    if (!this.#sheet.lockedDays.some((day) => day === date)) return [];
    return [
      { name: "wrongState", property: path, value: date, reason: `${path}: ${date} is locked; other days are open.` },
    ];
  }

  #placeOf(row: StoredRow | NewRow): { employee: number; project: number; phase: number } | undefined {
    const employee = this.#sheet.employee.key;
    if ("place" in row)
      return row.place.is === "project" ? { employee, project: row.place.project, phase: row.place.phase } : undefined;
    return row.project === null ? undefined : { employee, project: row.project, phase: row.phase ?? row.project };
  }

  #isBillable(place: { employee: number; project: number; phase: number } | undefined): boolean {
    const known = place === undefined ? undefined : this.#facts.places.get(entryPlace(place));
    return known !== undefined && !isNeverBilled(known.billingType);
  }
}

const emptyCells = cellValues(noCells);

function nextPosition({ rows }: StoredTimesheet): number {
  return rows.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}

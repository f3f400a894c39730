import { type Hours, isNeverBilled, sum } from "@plumbline/accounting";
import { refusedMember } from "../../../engine/fields/refusal-words.ts";
import { type Refusal, type RefusalName, type Warning, warning } from "../../../engine/fields/refusals.ts";
import type { FirmSettings } from "../../../engine/firms/index.ts";
import { type Conflict, readWire, sameValue } from "../../../engine/records/index.ts";
import { checkBreaks } from "./break-rules.ts";
import { cellValues, hoursOfRow, noCells, withCells } from "../sheet/day-cells.ts";
import {
  checkDays,
  checkHours,
  daysWithoutNote,
  type EntryFacts,
  type EntryPlace,
  entryPlace,
  type KnownEntryPlace,
  projectPlace,
  raisesHours,
  refuseEntry,
  type RowChange,
  touchedCells,
  warnOfMissingNotes,
} from "./entry-rules.ts";
import { mergeRow, wireValue } from "./merge-rows.ts";
import type { NewRow, RowPlace, StoredRow, StoredTimesheet } from "../sheet/stored-timesheet.ts";
import { keyNames, type Values } from "./timesheet-changes.ts";
import { breakFields } from "../timesheet-record.ts";

/** What is written for one timesheet. */
export interface TimesheetPlan {
  readonly sheet: StoredTimesheet;
  readonly changed: readonly StoredRow[];
  readonly added: readonly NewRow[];
  readonly removed: readonly number[];
  readonly breaks: readonly { readonly key: number; readonly values: Values }[];
  readonly totals: { readonly total: Hours; readonly billable: Hours };
}

export interface PlannedTimesheet {
  readonly plan: TimesheetPlan | undefined;
  readonly refusals: readonly Refusal[];
  readonly conflicts: readonly Conflict[];
  readonly warnings: readonly Warning[];
}

export type HoursSettings = Pick<FirmSettings, "dailyHoursMax" | "weeklyHoursMax">;

type BaseRows = ReadonlyMap<number, Values>;

/** A timesheet while the changes of a call are merged into it. */
export class TimesheetDraft {
  readonly #sheet: StoredTimesheet;
  readonly #facts: EntryFacts;
  readonly #changed = new Map<number, StoredRow>();
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

  changeOverhead(sent: Values, base: BaseRows, path: string): void {
    const detail = Number(sent[keyNames.overheads]);
    const row = this.#sheet.rows.find(({ place }) => place.is === "overhead" && place.detail === detail);
    const known = this.#facts.overheadDetails.get(detail);
    const property = `${path}.${keyNames.overheads}`;
    const isInGroup = known !== undefined && known.group === this.#sheet.employee.overheadGroup;
    const change =
      row !== undefined
        ? this.#mergeRow(sent, base.get(detail), row, `Overhead[${detail}]`, path)
        : isInGroup
          ? this.#addRow(sent, path, known.place)
          : undefined;
    if (change === undefined)
      return this.#refuse(
        "notFound",
        property,
        detail,
        "is neither on the timesheet nor in the employee's overhead group.",
      );
    if (known?.place.active === false && raisesHours(change))
      this.#refuse("notAllowed", property, detail, "is inactive.");
  }

  changeProject(sent: Values, base: BaseRows, path: string): void {
    this.#checkEmployeeType(sent, path);
    if (sent["IsNewRow"] === true) return this.#addProject(sent, path);
    const key = Number(sent[keyNames.projects]);
    const row = this.#sheet.rows.find((each) => each.key === key && each.place.is === "project");
    if (row === undefined) return this.#changeMissingRow(sent, base.has(key), path, key);
    this.#warnOfFixedKeys(sent, row, path);
    if (sent["Delete"] === true) this.#removeRow(row, base.get(key), path);
    else this.#checkPlace(this.#mergeRow(sent, base.get(key), row, `Project[${key}]`, path), row);
  }

  changeBreaks(sent: Values, base: BaseRows, path: string): void {
    const key = Number(sent[keyNames.breaks]);
    const stored = this.#sheet.breaks.find((each) => each[keyNames.breaks] === key);
    if (stored === undefined)
      return this.#refuse("notFound", `${path}.${keyNames.breaks}`, key, "is not on the timesheet.");
    const { [keyNames.breaks]: _, ...values } = readWire(breakFields, stored) as Record<string, unknown>;
    // UnchangedData.Breaktime is optional; without it the breaks are taken as the caller's.
    const { set, conflicts } = mergeRow(sent, base.get(key) ?? values, values, `Breaktime[${key}]`);
    this.#conflicts.push(...conflicts);
    if (Object.keys(set).length === 0) return;
    const date = String(stored["Date"]).slice(0, 10);
    if (this.#sheet.lockedDays.some((day) => day === date))
      this.#refusals.push(refusedMember("wrongState", path, date, `cannot change: ${date} is locked.`));
    this.#refusals.push(...checkBreaks({ ...values, ...set }, path));
    this.#breaks.push({ key, values: { ...values, ...set } });
  }

  /** Checks the week as a whole and returns the plan, unless something is refused or in conflict. */
  finish(settings: HoursSettings): PlannedTimesheet {
    const stored = this.#sheet.rows.filter((row) => !this.#removed.has(row.key));
    const rows = [...stored.map((row) => this.#changed.get(row.key) ?? row), ...this.#added];
    const billable = [...stored, ...this.#added].map((row) => this.#isBillable(row));
    this.#refusals.push(...checkDays(this.#rowChanges, this.#sheet), ...checkHours(this.#rowChanges, rows, settings));
    const found = { refusals: this.#refusals, conflicts: this.#conflicts, warnings: this.#warnings };
    if (this.#refusals.length > 0 || this.#conflicts.length > 0) return { plan: undefined, ...found };
    const plan: TimesheetPlan = {
      sheet: this.#sheet,
      changed: [...this.#changed.values()],
      added: this.#added,
      removed: [...this.#removed],
      breaks: this.#breaks,
      totals: {
        total: sum(rows.map(hoursOfRow)),
        billable: sum(rows.filter((_, at) => billable[at]).map(hoursOfRow)),
      },
    };
    return { plan, ...found };
  }

  #refuse(name: RefusalName, property: string, value: number, reason: string): void {
    this.#refusals.push({ name, property, value, reason: `${property} ${value} ${reason}` });
  }

  #addProject(sent: Values, path: string): void {
    const [project = 0, phase = 0, activity = 0] = ["Project Key", "Phase Key", "Activity Key"].map((name) =>
      Number(sent[name]),
    );
    const known = this.#knownPlace({ project, phase });
    this.#refusals.push(...refuseEntry(known, { project, phase }, path));
    this.#checkActivity(activity, path);
    const employeeType = typeof sent["Employee Type Key"] === "number" ? sent["Employee Type Key"] : null;
    const place = projectPlace({ project, phase, activity }, employeeType, {
      place: known,
      activity: this.#facts.activities.get(activity),
    });
    this.#warnOfNotes(this.#addRow(sent, path, place), known);
  }

  #addRow(sent: Values, path: string, place: RowPlace): RowChange {
    const position = nextPosition(this.#sheet) + this.#added.length;
    const row: NewRow = withCells({ ...noCells, position, place }, sent);
    this.#added.push(row);
    return this.#noteChange({ path, before: undefined, after: row });
  }

  /** Deleting a row that is already gone is no conflict. */
  #changeMissingRow(sent: Values, wasThere: boolean, path: string, key: number): void {
    if (!wasThere)
      this.#refuse(
        "notFound",
        `${path}.${keyNames.projects}`,
        key,
        "is not on the timesheet; set IsNewRow to true for a new row.",
      );
    else if (sent["Delete"] !== true)
      this.#conflicts.push({ property: `Project[${key}]`, base: key, yours: key, theirs: null });
  }

  /** Values that someone else entered since the row was read are conflicts, so that nothing unseen is deleted. */
  #removeRow(row: StoredRow, base: Values = emptyCells, path: string): void {
    for (const [name, theirs] of Object.entries(cellValues(row)))
      if (!sameValue(theirs, base[name]))
        this.#conflicts.push({
          property: `Project[${row.key}].${name}`,
          base: wireValue(name, base[name]),
          yours: null,
          theirs: wireValue(name, theirs),
        });
    this.#removed.add(row.key);
    this.#noteChange({ path, before: row, after: undefined });
  }

  #mergeRow(sent: Values, base: Values | undefined, row: StoredRow, label: string, path: string): RowChange {
    const storedType = row.place.is === "project" ? row.place.employeeType : null;
    const stored = { ...cellValues(row), "Employee Type Key": storedType };
    const { set, conflicts } = mergeRow(sent, base, stored, label);
    this.#conflicts.push(...conflicts);
    const employeeType = { ...stored, ...set }["Employee Type Key"] as number | null;
    const place = row.place.is === "project" ? { ...row.place, employeeType } : row.place;
    const after = { ...withCells(row, set), place, approved: null };
    if (Object.keys(set).length > 0) this.#changed.set(row.key, after);
    return this.#noteChange({ path, before: row, after });
  }

  #noteChange(given: Omit<RowChange, "touched">): RowChange {
    const change = { ...given, touched: touchedCells(given.before, given.after) };
    this.#rowChanges.push(change);
    return change;
  }

  /** Hours can be added only where time can be charged today; they can always be reduced. */
  #checkPlace(change: RowChange, { place }: StoredRow): void {
    if (place.is !== "project") return;
    const known = this.#knownPlace(place);
    if (raisesHours(change)) this.#refusals.push(...refuseEntry(known, place, change.path));
    this.#warnOfNotes(change, known);
  }

  #warnOfNotes({ path, after }: RowChange, place: KnownEntryPlace | undefined): void {
    if (place?.needsNotes === true && after !== undefined)
      this.#warnings.push(...warnOfMissingNotes(this.#sheet.key, path, daysWithoutNote(after)));
  }

  #checkActivity(key: number, path: string): void {
    const property = `${path}.Activity Key`;
    const known = this.#facts.activities.get(key);
    if (known === undefined) this.#refuse("notFound", property, key, "does not exist.");
    else if (!known.active) this.#refuse("notAllowed", property, key, "is inactive.");
    else if (!known.takesTime)
      this.#warnings.push(
        warning("ruleHint", `${property} ${key} is an activity that is not meant for time entry.`, {
          TimesheetKey: this.#sheet.key,
          "Activity Key": key,
        }),
      );
  }

  /** An inactive employee type is accepted where the timesheet already uses it. */
  #checkEmployeeType(sent: Values, path: string): void {
    const key = sent["Employee Type Key"];
    if (typeof key !== "number") return;
    const property = `${path}.Employee Type Key`;
    const known = this.#facts.employeeTypes.get(key);
    const isUsed = this.#sheet.rows.some(({ place }) => place.is === "project" && place.employeeType === key);
    if (known === undefined) this.#refuse("notFound", property, key, "does not exist.");
    else if (!known.active && !isUsed) this.#refuse("notAllowed", property, key, "is inactive.");
  }

  /** The project, phase and activity of an existing row cannot change. */
  #warnOfFixedKeys(sent: Values, { place }: StoredRow, path: string): void {
    if (place.is !== "project") return;
    const fixed = { "Project Key": place.project, "Phase Key": place.phase, "Activity Key": place.activity };
    const Members = Object.entries(fixed)
      .filter(([name, value]) => sent[name] !== undefined && sent[name] !== value)
      .map(([name]) => name);
    if (Members.length === 0) return;
    const message = `${path}: ${Members.join(", ")} of an existing row cannot change; delete the row and add a new one.`;
    this.#warnings.push(warning("readOnlyMember", message, { TimesheetKey: this.#sheet.key, Members }));
  }

  #knownPlace({ project, phase }: Omit<EntryPlace, "employee">): KnownEntryPlace | undefined {
    return this.#facts.places.get(entryPlace({ employee: this.#sheet.employee.key, project, phase }));
  }

  #isBillable({ place }: NewRow): boolean {
    const known = place.is === "overhead" ? undefined : this.#knownPlace(place);
    return known !== undefined && !isNeverBilled(known.billingType);
  }
}

const emptyCells: Values = cellValues(noCells);

function nextPosition({ rows }: StoredTimesheet): number {
  return rows.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}

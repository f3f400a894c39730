import { type DateOnly, type Hours, noHours } from "@plumbline/accounting";
import { type DayCells, hoursOfRow } from "./day-cells.ts";

export type TimesheetStatus = "In Progress" | "Submitted" | "Supervisor Approved" | "Accounting Approved";

/** A timesheet with everything that GetTimesheets shows. */
export interface StoredTimesheet {
  readonly key: number;
  readonly employee: StoredEmployee;
  readonly company: number;
  readonly companyName: string;
  readonly weekStart: DateOnly;
  readonly timesheetDate: DateOnly;
  readonly status: TimesheetStatus;
  readonly submitted: StoredMark | null;
  readonly supervisorApproved: StoredMark | null;
  readonly accountingApproved: StoredMark | null;
  readonly rejected: (StoredMark & { readonly reason: string }) | null;
  readonly paid: boolean;
  /** The payroll payment that paid it; null if it is not paid or PayTimesheets marked it. */
  readonly payrollPayment: number | null;
  readonly billed: boolean;
  /** Whether it is history of the system that the firm was taken over from. */
  readonly isHistory: boolean;
  readonly totalHours: Hours;
  readonly billableHours: Hours;
  readonly rows: readonly StoredRow[];
  readonly breaks: readonly StoredBreak[];
  readonly lockedDays: readonly DateOnly[];
  readonly nonWorkDays: readonly { readonly date: DateOnly; readonly description: string }[];
}

export interface StoredEmployee {
  readonly key: number;
  readonly status: "Active" | "Inactive";
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly supervisor: number | null;
  readonly targetBillablePercent: number;
  readonly hireDate: DateOnly | null;
  readonly endDate: DateOnly | null;
  readonly overheadGroup: number | null;
}

/** Who did something and when; `shown` is the time in the firm's time zone. */
export interface StoredMark {
  readonly by: number;
  readonly at: number;
  readonly shown: string;
}

export interface StoredRow extends DayCells {
  readonly key: number;
  readonly position: number;
  readonly place: RowPlace;
  readonly approved: StoredMark | null;
}

/** A row that is not stored yet. */
export type NewRow = Omit<StoredRow, "key" | "approved">;

export type RowPlace = OverheadPlace | ProjectPlace;
export interface OverheadPlace {
  readonly is: "overhead";
  readonly detail: number;
  readonly description: string;
  /** Time off does not count toward overtime. */
  readonly isTimeOff: boolean;
  readonly active: boolean;
}
export interface ProjectPlace {
  readonly is: "project";
  readonly project: number;
  /** The project's own key where time is charged to the project itself. */
  readonly phase: number;
  readonly chargesProject: boolean;
  readonly activity: number;
  readonly employeeType: number | null;
  readonly projectDescription: string;
  readonly phaseDescription: string;
  readonly activityDescription: string;
  /** The managers of the phase and of the project, who approve the row. */
  readonly managers: readonly number[];
}

/** The breaks of a day in wire form, with the opt-outs. */
export type StoredBreak = Readonly<Record<string, string | number | boolean | null>>;

/** Who changes breaks, with the time as the breaks show it. */
export interface Updater {
  readonly key: number;
  readonly name: string;
  readonly at: string;
}

/** Project managers approve only rows with hours. */
export const hasHours = (row: DayCells): boolean => hoursOfRow(row) !== noHours;

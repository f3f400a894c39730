import {
  add,
  addDays,
  dailyOvertime,
  noHours,
  type OvertimeRule,
  suggestOvertime,
  sum,
  weeklyOvertime,
} from "@plumbline/accounting";
import type { FirmSettings } from "../../../engine/firms/index.ts";
import type { Call } from "../../../engine/method/method.ts";
import { type DayCells, dayNumbers, hoursNumber, hoursOfDay, hoursOfRow, showCells, sumOfDays } from "./day-cells.ts";
import type { StoredBreak, StoredRow, StoredTimesheet } from "./stored-timesheet.ts";
import { packRows } from "./unchanged-data.ts";

type Wire = Record<string, unknown>;

/** Timesheets in wire form, with the overtime that the firm's rule suggests. */
export function showTimesheets(call: Call, sheets: readonly StoredTimesheet[]): Wire[] {
  return sheets.map((sheet) => showTimesheet(sheet, call.firm.settings.overtimeRule));
}

/** A timesheet in wire form. */
export function showTimesheet(sheet: StoredTimesheet, rule: FirmSettings["overtimeRule"]): Wire {
  const { employee, rows } = sheet;
  const overheads = rows.filter((row) => row.place.is === "overhead");
  const projects = rows.filter((row) => row.place.is === "project");
  const breaktime = sheet.breaks.map(showBreak);
  const overhead = overheads.map((row) => showOverhead(row, sheet));
  const project = projects.map(showProject);
  return {
    TimesheetKey: sheet.key,
    TimesheetDate: dayTime(sheet.timesheetDate),
    EmployeeKey: employee.key,
    CompanyKey: sheet.company,
    EmployeeStatus: employee.status,
    Employee: nameOf(employee),
    FirstName: employee.firstName,
    MiddleName: employee.middleName,
    LastName: employee.lastName,
    TimesheetTotal: hoursNumber(sheet.totalHours),
    TimesheetDailyDetailsEnabled: true,
    TargetBillablePercent: employee.targetBillablePercent,
    ActualBillablePercent: billablePercent(sheet),
    CompanyName: sheet.companyName,
    Breaktime: breaktime,
    Overhead: { Totals: { "Timesheet Overhead Group Detail": "Total", ...showTotals(overheads) }, Detail: overhead },
    Project: {
      Totals: {
        "Project Description": "Total",
        "Phase Description": "",
        Activity: "",
        ...showTotals(projects),
        ...noNotes,
      },
      Detail: project,
    },
    UnchangedData: { Breaktime: packRows(breaktime), Overhead: packRows(overhead), Project: packRows(project) },
    Status: sheet.status,
    SubmittedDateTime: sheet.submitted?.shown ?? null,
    SubmittedBy: sheet.submitted?.by ?? null,
    RejectedReason: sheet.rejected?.reason ?? "",
    LockedDays: sheet.lockedDays.map(dayTime),
    NonWorkDays: sheet.nonWorkDays.map(({ date, description }) => ({ Date: dayTime(date), Description: description })),
    SuggestedOvertime: suggestedOvertime(sheet, rule),
    ...(sheet.isHistory ? { IsHistory: true } : {}),
  };
}

const noNotes = Object.fromEntries(dayNumbers.map((day) => [`D${day} Notes`, ""]));

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const dayTime = (date: string): string => `${date}T00:00:00`;

/** Billable hours as a percentage of all hours, rounded to two decimals. */
function billablePercent({ totalHours, billableHours }: StoredTimesheet): number {
  if (totalHours === noHours) return 0;
  return Math.round((Number(billableHours) / Number(totalHours)) * 10_000) / 100;
}

function showOverhead(row: StoredRow, { employee, status }: StoredTimesheet): Wire {
  const place = row.place.is === "overhead" ? row.place : undefined;
  return {
    Locked: status !== "In Progress" || place?.active === false,
    "Timesheet Overhead Key": row.key,
    "Employee Key": employee.key,
    "Timesheet Overhead Group Detail Key": place?.detail,
    "Timesheet Overhead Group Detail": place?.description,
    ...showCells(row),
    "Total Hours": hoursNumber(hoursOfRow(row)),
  };
}

function showProject(row: StoredRow): Wire {
  const place = row.place.is === "project" ? row.place : undefined;
  return {
    "Timesheet Project Key": row.key,
    "Project Key": place?.project,
    "Phase Key": place?.phase,
    "Activity Key": place?.activity,
    "Employee Type Key": place?.employeeType,
    "Project Description": place?.projectDescription,
    "Phase Description": place?.phaseDescription,
    Activity: place?.activityDescription,
    ...showCells(row),
    "Total Hours": hoursNumber(hoursOfRow(row)),
    "Project Manager Approved": row.approved !== null,
  };
}

const totalNames = dayNumbers.map((day) => ({
  total: `D${day}`,
  regular: `D${day} Regular`,
  overtime: `D${day} Overtime`,
}));

/** The hours of each day in total and by kind, and of the week. */
function showTotals(rows: readonly DayCells[]): Wire {
  const regular = sumOfDays(rows, "regular");
  const doubletime = sumOfDays(rows, "doubletime");
  const premium = sumOfDays(rows, "overtime").map((value, day) => add(value, doubletime[day] ?? noHours));
  const shown: Wire = {};
  for (const [day, { total }] of totalNames.entries())
    shown[total] = hoursNumber(add(regular[day] ?? noHours, premium[day] ?? noHours));
  for (const [day, names] of totalNames.entries()) shown[names.regular] = hoursNumber(regular[day] ?? noHours);
  for (const [day, names] of totalNames.entries())
    if (premium[day] !== noHours) shown[names.overtime] = hoursNumber(premium[day] ?? noHours);
  const [regularTotal, premiumTotal] = [sum(regular), sum(premium)];
  return {
    ...shown,
    "Regular Hours": hoursNumber(regularTotal),
    "OT Hours": hoursNumber(premiumTotal),
    "Total Hours": hoursNumber(add(regularTotal, premiumTotal)),
  };
}

/** The breaks of a day with the status of each; the opt-outs are an extension of the document's item. */
function showBreak(stored: StoredBreak): Wire {
  const shown: Wire = { ...stored };
  for (const [name, count, most] of [
    ["Break", stored["Number of Rest Breaks"], 3],
    ["Meal", stored["Number of Meal Breaks"], 2],
  ] as const)
    for (let number = 1; number <= most; number++)
      shown[`${name} ${number} Status Value`] = breakStatus(number, Number(count), stored[`${name} ${number} Opt Out`]);
  return shown;
}

export function breakStatus(number: number, taken: number, optOut: unknown): "Active" | "OptOut" | "NotApplicable" {
  if (number > taken) return "NotApplicable";
  return optOut === true ? "OptOut" : "Active";
}

const overtimeRules: Readonly<Record<FirmSettings["overtimeRule"], OvertimeRule>> = {
  weekly40: weeklyOvertime,
  daily8double12: dailyOvertime,
};

/** The hours that are overtime by the firm's rule, unless overtime is already entered. Time off does not count. */
export function suggestedOvertime(sheet: StoredTimesheet, rule: FirmSettings["overtimeRule"]): Wire[] {
  if (sheet.rows.some((row) => [...row.overtime, ...row.doubletime].some((value) => value !== noHours))) return [];
  if (isWithinLimits(sheet, overtimeRules[rule])) return [];
  const dates = dayNumbers.map((number) => addDays(sheet.weekStart, number - 1));
  const worked = sheet.rows
    .filter((row) => row.place.is === "project" || !row.place.isTimeOff)
    .flatMap((row) =>
      row.regular.map((value, day) => ({ line: row.key, date: dates[day] ?? sheet.weekStart, hours: value })),
    );
  const places = new Map(sheet.rows.map((row) => [row.key, row.place.is]));
  return suggestOvertime(worked, overtimeRules[rule])
    .filter(({ overtime, double }) => overtime !== noHours || double !== noHours)
    .map(({ line, date, regular, overtime, double }) => ({
      [places.get(line) === "overhead" ? "Timesheet Overhead Key" : "Timesheet Project Key"]: line,
      Date: dayTime(date),
      Regular: hoursNumber(regular),
      Overtime: hoursNumber(overtime),
      Doubletime: hoursNumber(double),
    }));
}

/** True for most timesheets: no limit is exceeded even when time off counts. */
function isWithinLimits({ rows, totalHours }: StoredTimesheet, { weeklyMax, dailyMax }: OvertimeRule): boolean {
  if (weeklyMax !== null && totalHours > weeklyMax) return false;
  return (
    dailyMax === null || dayNumbers.every((number) => sum(rows.map((row) => hoursOfDay(row, number - 1))) <= dailyMax)
  );
}

/** The timesheet as its history stores it: one member per cell, so that a conflict can say who changed the cell. */
export function auditText(sheet: StoredTimesheet): string {
  const facts: Record<string, unknown> = {
    TimesheetKey: sheet.key,
    EmployeeKey: sheet.employee.key,
    TimesheetDate: sheet.timesheetDate,
    Status: sheet.status,
    SubmittedBy: sheet.submitted?.by ?? null,
    SupervisorApprovedBy: sheet.supervisorApproved?.by ?? null,
    AccountingApprovedBy: sheet.accountingApproved?.by ?? null,
    RejectedReason: sheet.rejected?.reason ?? null,
    Paid: sheet.paid,
  };
  for (const row of sheet.rows) {
    const { place } = row;
    const label = place.is === "overhead" ? `Overhead[${place.detail}]` : `Project[${row.key}]`;
    if (place.is === "project") facts[label] = `${place.project}/${place.phase}/${place.activity}`;
    if (row.approved !== null) facts[`${label}.Approved By`] = row.approved.by;
    for (const [name, value] of Object.entries(showCells(row)))
      if (value !== 0 && value !== "") facts[`${label}.${name}`] = value;
  }
  for (const each of sheet.breaks)
    for (const [name, value] of Object.entries(each))
      if (value !== null && value !== "" && value !== 0 && value !== false)
        facts[`Breaktime[${each["Timesheet Break Time Key"]}].${name}`] = value;
  return JSON.stringify(facts);
}

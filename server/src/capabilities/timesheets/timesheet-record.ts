import {
  boolean,
  choice,
  date,
  type Field,
  type Fields,
  group,
  hours,
  integer,
  key,
  list,
  localDateTime,
  rate,
  readOnly,
  text,
  timeOfDay,
} from "../../engine/fields/fields.ts";
import { historyField } from "../ledger/index.ts";
import { cellFields, dayNumbers } from "./sheet/day-cells.ts";
import { timesheetStatuses } from "./timesheet-item.ts";

export const timesheetName = { name: "Timesheet", keyName: "TimesheetKey" } as const;

export const breakNames = ["Break 1", "Break 2", "Break 3", "Meal 1", "Meal 2"] as const;
export const restBreaksMax = 3;
export const mealBreaksMax = 2;
export const breakMinutesMax = 1_440;

const forEachBreak = (suffix: string, fieldOf: (name: string) => Field): Fields =>
  Object.fromEntries(breakNames.map((name) => [`${name} ${suffix}`, fieldOf(name)]));

/** The breaks of a day as a caller may change them. */
export const breakFields = {
  "Timesheet Break Time Key": key({ required: true, doc: "The break item of the day." }),
  "Day Start Time": timeOfDay({ nullable: true, doc: "When the working day started." }),
  "Day End Time": timeOfDay({ nullable: true, doc: "When the working day ended; after Day Start Time." }),
  "Work Location": text({ doc: "Where the employee worked that day." }),
  Notes: text({ doc: "A note on the day's breaks." }),
  "Number of Rest Breaks": integer({ min: 0, max: restBreaksMax, doc: "How many rest breaks the day has." }),
  "Number of Meal Breaks": integer({ min: 0, max: mealBreaksMax, doc: "How many meal breaks the day has." }),
  ...forEachBreak("Opt Out", (name) => boolean({ doc: `true if the employee chose not to take ${name}.` })),
  ...forEachBreak("Minutes", (name) =>
    integer({ min: 0, max: breakMinutesMax, nullable: true, doc: `The length of ${name} in minutes.` }),
  ),
} satisfies Fields;

/** What the service alone writes; callers may send it back. */
const shownBreakFields: Fields = {
  "Last Updated By Key": readOnly(key({ nullable: true, doc: "The employee who last changed the item." })),
  "Last Updated By": readOnly(text({ doc: "The name of the employee who last changed the item." })),
  "Last Updated Date": readOnly(localDateTime({ doc: "When the item was last changed." })),
  Date: readOnly(text({ doc: "The day of the breaks." })),
  ...forEachBreak("Status Value", (name) =>
    readOnly(
      choice(["Active", "OptOut", "NotApplicable"], {
        doc: `Whether ${name} is taken (Active), opted out of (OptOut) or not part of the day (NotApplicable).`,
      }),
    ),
  ),
};

const overheadFields = {
  "Timesheet Overhead Group Detail Key": key({ required: true, doc: "The overhead detail that the hours are for." }),
  ...cellFields,
} satisfies Fields;

const shownOverheadFields: Fields = {
  Locked: readOnly(
    boolean({ doc: "Whether the row cannot change: the timesheet is submitted or the detail inactive." }),
  ),
  "Timesheet Overhead Key": readOnly(key({ doc: "The overhead row." })),
  "Employee Key": readOnly(key({ doc: "The employee of the timesheet." })),
  "Timesheet Overhead Group Detail": readOnly(text({ doc: "The name of the overhead detail." })),
  "Total Hours": readOnly(hours({ doc: "All hours of the row." })),
};

const projectFields = {
  "Timesheet Project Key": key({ doc: "The project row; required for an existing row." }),
  "Project Key": key({ doc: "The project that the hours are for; required for a new row." }),
  "Phase Key": key({
    doc: "The phase that the hours are for; required for a new row. The project's own key charges a project without phases.",
  }),
  "Activity Key": key({ doc: "The activity that the hours are for; required for a new row." }),
  "Employee Type Key": key({
    nullable: true,
    doc: "The employee type to bill the row as, if it is not the employee's own.",
  }),
  ...cellFields,
} satisfies Fields;

const projectActions = {
  IsNewRow: boolean({ doc: "true for a new row, which needs its Project Key, Phase Key and Activity Key." }),
  Delete: boolean({ doc: "true deletes the row." }),
} satisfies Fields;

const shownProjectFields: Fields = {
  "Project Description": readOnly(text({ doc: "The project's description." })),
  "Phase Description": readOnly(text({ doc: "The phase's description." })),
  Activity: readOnly(text({ doc: "The activity's description." })),
  "Total Hours": readOnly(hours({ doc: "All hours of the row." })),
  "Project Manager Approved": readOnly(boolean({ doc: "Whether a project manager has approved the row." })),
};

/** The rows of an update: what a caller may change, and what it may send back as read. */
export const sentFields = {
  breaks: { ...breakFields, ...shownBreakFields } as Fields,
  overheads: { ...overheadFields, ...shownOverheadFields } as Fields,
  projects: { ...projectActions, ...projectFields, ...shownProjectFields } as Fields,
};

export const changeFields = {
  TimesheetKey: key({ required: true, doc: "The timesheet to change." }),
  UpdatedBreaktimes: list(group(sentFields.breaks), { doc: "The days whose breaks change." }),
  UpdatedOverheads: list(group(sentFields.overheads), { doc: "The overhead rows that change." }),
  UpdatedProjects: list(group(sentFields.projects), { doc: "The project rows that are new, change or are deleted." }),
  UnchangedData: group(
    {
      Overhead: text({ required: true, doc: "The overhead rows as read: UnchangedData.Overhead of GetTimesheets." }),
      Project: text({ required: true, doc: "The project rows as read: UnchangedData.Project of GetTimesheets." }),
      Breaktime: text({ doc: "The breaks as read: UnchangedData.Breaktime of GetTimesheets." }),
    },
    { required: true, doc: "What the caller read, as GetTimesheets returned it." },
  ),
} satisfies Fields;

const totals = (labels: Readonly<Record<string, string>>): Fields =>
  Object.fromEntries([
    ...Object.entries(labels).map(([name, doc]) => [name, text({ required: true, doc })]),
    ...dayNumbers.flatMap((day) => [
      [`D${day}`, hours({ required: true, doc: `All hours of day ${day} of the week.` })],
      [`D${day} Regular`, hours({ required: true, doc: `Regular hours of day ${day} of the week.` })],
      [
        `D${day} Overtime`,
        hours({ onlyWhenSet: true, doc: `Overtime and double-time hours of day ${day} of the week.` }),
      ],
    ]),
    ["Regular Hours", hours({ required: true, doc: "Regular hours of the week." })],
    ["OT Hours", hours({ required: true, doc: "Overtime and double-time hours of the week." })],
    ["Total Hours", hours({ required: true, doc: "All hours of the week." })],
  ]) as Fields;

const suggestion: Fields = {
  "Timesheet Project Key": key({ onlyWhenSet: true, doc: "The project row of the hours." }),
  "Timesheet Overhead Key": key({ onlyWhenSet: true, doc: "The overhead row of the hours." }),
  Date: text({ required: true, doc: "The day of the hours." }),
  Regular: hours({ required: true, doc: "The hours that stay regular time." }),
  Overtime: hours({ required: true, doc: "The hours to enter as overtime." }),
  Doubletime: hours({ required: true, doc: "The hours to enter as double time." }),
};

/** A timesheet as all timesheet methods return it. */
export const timesheetFields: Fields = {
  TimesheetKey: key({ required: true, doc: "The timesheet." }),
  TimesheetDate: text({ required: true, doc: "The last day of the week, YYYY-MM-DDT00:00:00." }),
  EmployeeKey: key({ required: true, doc: "The employee of the timesheet." }),
  CompanyKey: key({ required: true, doc: "The company of the timesheet." }),
  EmployeeStatus: choice(["Active", "Inactive"], { required: true, doc: "Whether the employee is active." }),
  Employee: text({ required: true, doc: "The employee's first and last name." }),
  FirstName: text({ required: true, doc: "The employee's first name." }),
  MiddleName: text({ required: true, doc: "The employee's middle name." }),
  LastName: text({ required: true, doc: "The employee's last name." }),
  TimesheetTotal: hours({ required: true, doc: "All hours of the week." }),
  TimesheetDailyDetailsEnabled: boolean({ required: true, doc: "Always true: hours are entered by day." }),
  TargetBillablePercent: rate({ required: true, doc: "The percentage of hours that the employee should bill." }),
  ActualBillablePercent: rate({ required: true, doc: "Billable hours as a percentage of all hours." }),
  CompanyName: text({ required: true, doc: "The company's name." }),
  Breaktime: list(group(sentFields.breaks, { title: "Breaktime" }), {
    required: true,
    doc: "The breaks of each day; empty unless the firm tracks breaks.",
  }),
  Overhead: group(
    {
      Totals: group(totals({ "Timesheet Overhead Group Detail": "Always 'Total'." }), {
        required: true,
        doc: "The hours of all overhead rows.",
      }),
      Detail: list(group(sentFields.overheads, { title: "TimesheetOverhead" }), {
        required: true,
        doc: "One row per overhead detail.",
      }),
    },
    { required: true, doc: "Hours that are not charged to a project, such as vacation." },
  ),
  Project: group(
    {
      Totals: group(
        totals({
          "Project Description": "Always 'Total'.",
          "Phase Description": "Always empty.",
          Activity: "Always empty.",
          ...Object.fromEntries(dayNumbers.map((day) => [`D${day} Notes`, "Always empty."])),
        }),
        { required: true, doc: "The hours of all project rows." },
      ),
      Detail: list(group({ ...projectFields, ...shownProjectFields }, { title: "TimesheetProject" }), {
        required: true,
        doc: "One row per project, phase, activity and employee type.",
      }),
    },
    { required: true, doc: "Hours that are charged to projects." },
  ),
  UnchangedData: group(
    {
      Breaktime: text({ required: true, doc: "The breaks as returned here, encoded." }),
      Overhead: text({ required: true, doc: "The overhead rows as returned here, encoded." }),
      Project: text({ required: true, doc: "The project rows as returned here, encoded." }),
    },
    { required: true, doc: "Base64 texts to pass to UpdateTimesheets, which merges changes with them." },
  ),
  Status: choice(timesheetStatuses, { required: true, doc: "How far the timesheet is in the approval process." }),
  SubmittedDateTime: localDateTime({
    required: true,
    nullable: true,
    doc: "When it was submitted; null if it is not.",
  }),
  SubmittedBy: key({ required: true, nullable: true, doc: "The employee who submitted it; null if it is not." }),
  RejectedReason: text({
    required: true,
    doc: "Why it was returned for correction; empty once it is resubmitted.",
  }),
  LockedDays: list(text(), { required: true, doc: "The days whose hours cannot change." }),
  NonWorkDays: list(
    group({
      Date: text({ required: true, doc: "The day." }),
      Description: text({ required: true, doc: "Why nobody works that day." }),
    }),
    { required: true, doc: "Holidays and other days off in the week." },
  ),
  SuggestedOvertime: list(group(suggestion), {
    required: true,
    doc: "Regular hours that are overtime by the firm's rule; empty once overtime is entered.",
  }),
  IsHistory: historyField("timesheet", "timesheet"),
};

export const listOfTimesheets = list(group(timesheetFields, { title: "Timesheet" }), {
  required: true,
  doc: "The timesheets as they are now.",
});

export const newTimesheetFields = {
  EmployeeKey: key({ required: true, doc: "The employee of the new timesheet." }),
  TimesheetDate: date({ ofDocument: true, required: true, doc: "Any day of the week." }),
  PrefillRecent: boolean({ doc: "true adds the project rows of the employee's latest timesheet, without hours." }),
  PrefillScheduled: boolean({
    doc: "true adds a row for each phase on which the employee is a resource that is not Complete and whose dates include a day of the week.",
  }),
  CopyFromTimesheetKey: key({ doc: "Copies the project rows of this timesheet, without hours." }),
  ActivityKey: key({ doc: "The activity of prefilled rows. Default: the activity of the source row." }),
  AllowPast90Days: boolean({ doc: "true allows a date more than 90 days ago." }),
} satisfies Fields;

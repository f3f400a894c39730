const days = [1, 2, 3, 4, 5, 6, 7];
const each = (ending: string) => days.map((day) => `D${day}${ending}`);
const numbered = (name: string, count: number, ending: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1} ${ending}`);

export const breaktimeMembers: readonly string[] = [
  "Timesheet Break Time Key",
  "Last Updated By Key",
  "Last Updated By",
  "Last Updated Date",
  "Date",
  "Day Start Time",
  "Day End Time",
  "Work Location",
  "Notes",
  "Number of Rest Breaks",
  "Number of Meal Breaks",
  ...["Status Value", "Minutes"].flatMap((ending) => [...numbered("Break", 3, ending), ...numbered("Meal", 2, ending)]),
];

export const overheadMembers: readonly string[] = [
  "Locked",
  "Timesheet Overhead Key",
  "Employee Key",
  "Timesheet Overhead Group Detail Key",
  "Timesheet Overhead Group Detail",
  ...each(" Regular"),
  ...each(" Notes"),
];

export const overheadTotals: readonly string[] = [
  "Timesheet Overhead Group Detail",
  ...each(""),
  ...each(" Regular"),
  "Regular Hours",
  "OT Hours",
  "Total Hours",
];

export const projectRowMembers: readonly string[] = [
  "Timesheet Project Key",
  "Project Key",
  "Phase Key",
  "Activity Key",
  "Employee Type Key",
  "Project Description",
  "Phase Description",
  "Activity",
  ...each(" Regular"),
  ...each(" Notes"),
];

export const projectTotals: readonly string[] = [
  "Project Description",
  "Phase Description",
  "Activity",
  ...each(" Regular"),
  ...each(" Notes"),
];

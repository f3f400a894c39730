import { boolean, choice, date, type Fields, integer, type RecordOf, text } from "../fields/fields.ts";

/** A firm's choices, declared once: name, kind, default, what it does. Only what differs from the default is stored. */
export const firmSettings = {
  firmName: text({ max: 80, default: "", doc: "The firm's name, as people read it." }),
  timeZone: text({ max: 60, default: "America/New_York", doc: "Date-times are sent in this zone (IANA name)." }),
  successCode: choice(["asDocumented", "always200"], {
    default: "asDocumented",
    doc: "asDocumented: ResponseCode 0 for session methods and UpdateContacts, UpdateClients, UpdateVendors, 200 for the others. always200: 200 everywhere.",
  }),
  sessionIdleMinutes: integer({ min: 1, max: 1440, default: 60, doc: "A session unused for so long ends." }),
  sessionHours: integer({ min: 1, max: 720, default: 24, doc: "A session ends after so long, used or not." }),
  earliestProjectDate: date({ default: "1900-01-01", doc: "No project or phase date may be earlier." }),
  latestProjectDate: date({
    default: "2019-06-06",
    doc: "No project or phase date may be later. The interface document's limit; a firm that lives after it raises it here.",
  }),
  multiCompany: boolean({
    default: true,
    doc: "Whether the firm keeps several companies; a project then names its company.",
  }),
  paperSize: choice(["Letter", "A4"], { default: "Letter", doc: "How large the pages of printed invoices are." }),
  weekStartsOn: choice(["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"], {
    default: "Monday",
    doc: "The first day (D1) of a timesheet's week. Sheets that exist keep their week.",
  }),
  tracksBreaks: boolean({ default: false, doc: "Whether a new timesheet has a Breaktime item for each day." }),
  overtimeRule: choice(["weekly40", "daily8double12"], {
    default: "weekly40",
    doc: "Which hours are suggested as overtime. weekly40: over 40 a week. daily8double12: also over 8 a day, and double over 12.",
  }),
  dailyHoursMax: integer({ min: 1, max: 24, default: 24, doc: "No day of a timesheet may hold more hours." }),
  weeklyHoursMax: integer({ min: 1, max: 168, default: 168, doc: "No timesheet may hold more hours." }),
  selfApproval: boolean({
    default: false,
    doc: "Whether an employee may approve and reject timesheets and expense reports of their own.",
  }),
  timesheetsNeedSupervisor: boolean({
    default: false,
    doc: "Whether accounting approves a timesheet only after a supervisor did.",
  }),
  timesheetsNeedProjectManager: boolean({
    default: false,
    doc: "Whether accounting approves a timesheet only after the project managers approved its rows.",
  }),
  expenseReportsNeedSupervisor: boolean({
    default: false,
    doc: "Whether an expense report is approved by accounting and processed only after a supervisor approved it.",
  }),
  expenseReportsNeedAccounting: boolean({
    default: true,
    doc: "Whether an expense report is processed only after accounting approved it.",
  }),
  eventsKeptDays: integer({
    min: 1,
    max: 3650,
    default: 30,
    doc: "Events and the log of their deliveries are removed after so many days, delivered or not.",
  }),
} satisfies Fields;

export type FirmSettings = RecordOf<typeof firmSettings>;

/** The stored choices over the defaults. */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): FirmSettings {
  const values = Object.entries(firmSettings).map(([name, field]) => [name, stored[name] ?? field.default]);
  return Object.fromEntries(values) as FirmSettings;
}

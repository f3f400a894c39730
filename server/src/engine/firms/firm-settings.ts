import { dateFormats, numberFormats, weekdays } from "@plumbline/accounting";
import { compatibilities } from "./compatibility.ts";
import { boolean, choice, date, type Fields, integer, type RecordOf, text } from "../fields/fields.ts";

/** A firm's settings, declared once: name, kind, default, meaning. Only values that differ from the default are stored. */
export const firmSettings = {
  firmName: text({ max: 80, default: "", doc: "The firm's name, as people see it." }),
  timeZone: text({
    max: 60,
    default: "America/New_York",
    doc: "The time zone of the firm, as an IANA name; date-times are sent in it.",
  }),
  successCode: choice(["asDocumented", "always200"], {
    default: "asDocumented",
    doc: "The ResponseCode on success. asDocumented: 0 for session methods and UpdateContacts, UpdateClients and UpdateVendors, 200 for the others. always200: 200 for every method.",
  }),
  compatibility: choice(compatibilities, {
    default: "document",
    doc: "What responses follow. document: the interface document. hosted: what clients of the hosted service expect: ResponseCode 200 on every success, no text that is null, false for a yes or no that is not set, keys in Company and Department of ListEmployees, CloseAPISession as a name of EndAPISession, and bodies that are almost JSON.",
  }),
  unknownFilters: choice(["ignore", "refuse"], {
    default: "ignore",
    doc: "What happens with an argument that a method does not have, such as a misspelled filter. ignore: a warning names it. refuse: a method that reads fails with -422.",
  }),
  allowedOrigins: text({
    max: 2000,
    default: "",
    doc: "The origins of web pages that may call the API from a browser, separated by spaces, such as https://app.example.com. Pages of the service itself need no entry.",
  }),
  sessionIdleMinutes: integer({
    min: 1,
    max: 1440,
    default: 60,
    doc: "A session expires after this many minutes without use; roles may have fewer.",
  }),
  sessionHours: integer({
    min: 1,
    max: 720,
    default: 24,
    doc: "A session expires after this many hours, even when it is in use; roles may have fewer.",
  }),
  earliestProjectDate: date({ default: "1900-01-01", doc: "The earliest date allowed for projects and phases." }),
  latestProjectDate: date({
    default: "2079-06-06",
    doc: "The latest date allowed for projects and phases. The interface document says 2019-06-06, which is taken as a slip for the end of a SQL Server smalldatetime.",
  }),
  multiCompany: boolean({
    default: true,
    doc: "Whether the firm has several companies; each project then has a company.",
  }),
  paperSize: choice(["Letter", "A4"], { default: "Letter", doc: "The page size of printed invoices." }),
  numberFormat: choice(numberFormats, {
    default: "1,234.56",
    doc: "How the web app and printed invoices write numbers and amounts, and how people type them. Other text is refused. The API is not affected.",
  }),
  dateFormat: choice(dateFormats, {
    default: "MMM D, YYYY",
    doc: "How the web app and printed invoices write dates, and how people type them. Where the month has its name, digits such as 3/5/2026 are read in the same order. 2026-12-31 can always be typed. The API is not affected.",
  }),
  clientPaymentDays: integer({
    min: 0,
    max: 365,
    default: 30,
    doc: "A client invoice is due this many days after its date. The due date is kept when an invoice is finalized, so a change concerns later invoices.",
  }),
  weekStartsOn: choice(weekdays, {
    default: "Monday",
    doc: "The first day (D1) of a timesheet's week, and of the weeks in the calendars of the web app. Existing timesheets keep theirs.",
  }),
  tracksBreaks: boolean({ default: false, doc: "Whether a new timesheet has a Breaktime item for each day." }),
  overtimeRule: choice(["weekly40", "daily8double12"], {
    default: "weekly40",
    doc: "Which hours are suggested as overtime. weekly40: over 40 a week. daily8double12: also over 8 a day, with double time over 12.",
  }),
  timePosting: choice(["weekSplit", "dayWorked"], {
    default: "weekSplit",
    doc: "The posting date of approved time. weekSplit: the last day of its week, or of its month if that is earlier. dayWorked: the day it was worked. Posted time keeps its date.",
  }),
  dailyHoursMax: integer({ min: 1, max: 24, default: 24, doc: "The maximum hours of one day on a timesheet." }),
  weeklyHoursMax: integer({ min: 1, max: 168, default: 168, doc: "The maximum hours of one timesheet." }),
  selfApproval: boolean({
    default: false,
    doc: "Whether employees may approve and reject their own timesheets and expense reports.",
  }),
  confirmPay: boolean({
    default: false,
    doc: "Whether a second person confirms new and changed pay rates before they count.",
  }),
  confirmRoles: boolean({
    default: false,
    doc: "Whether a second person confirms roles of employees and rights of roles before they count.",
  }),
  confirmPaymentsAbove: integer({
    min: 0,
    max: 1_000_000_000,
    nullable: true,
    default: null,
    doc: "The amount above which a second person confirms payments, with what the same person paid and what the same payee was paid in seven days; null for never.",
  }),
  separatePayment: boolean({
    default: false,
    doc: "Whether nobody pays a bill or expense report that they entered, or a vendor that they created or whose name or address they changed in the 30 days before.",
  }),
  confirmReopening: boolean({
    default: false,
    doc: "Whether a second person confirms that a period or a year is reopened.",
  }),
  timesheetsNeedSupervisor: boolean({
    default: false,
    doc: "Whether a supervisor must approve a timesheet before accounting can.",
  }),
  timesheetsNeedProjectManager: boolean({
    default: false,
    doc: "Whether the project managers must approve a timesheet's rows before accounting can approve it.",
  }),
  expenseReportsNeedSupervisor: boolean({
    default: false,
    doc: "Whether a supervisor must approve an expense report before accounting can approve or process it.",
  }),
  expenseReportsNeedAccounting: boolean({
    default: true,
    doc: "Whether accounting must approve an expense report before it can be processed.",
  }),
  postingYearsAhead: integer({
    min: 0,
    max: 100,
    default: 10,
    doc: "The latest posting date is this many years after today; a later one is refused, since it is almost always a mistake.",
  }),
  callsPerSecondPerUser: integer({
    min: 1,
    max: 100_000,
    nullable: true,
    default: null,
    doc: "How many calls per second one user may make, on average over five seconds; more are refused with 429. null for no limit.",
  }),
  callsPerSecondPerAddress: integer({
    min: 1,
    max: 100_000,
    nullable: true,
    default: null,
    doc: "How many calls per second may come from one network address, sign-ins included, on average over five seconds; more are refused with 429. null for no limit.",
  }),
  callsPerSecondPerFirm: integer({
    min: 1,
    max: 100_000,
    nullable: true,
    default: null,
    doc: "How many calls per second all users of the firm may make together, on average over five seconds; more are refused with 429. null for no limit.",
  }),
  unusedAttachmentMegabytes: integer({
    min: 1,
    max: 100_000,
    default: 200,
    doc: "How many megabytes of receipts that are not on a line of an expense report an employee may have.",
  }),
  unusedAttachmentDays: integer({
    min: 1,
    max: 3650,
    default: 90,
    doc: "Receipts that were never put on a line of an expense report are deleted this many days after they were saved.",
  }),
  eventsKeptDays: integer({
    min: 1,
    max: 3650,
    default: 30,
    doc: "Events and the log of their deliveries are deleted after this many days, delivered or not.",
  }),
} satisfies Fields;

export type FirmSettings = RecordOf<typeof firmSettings>;

/** The stored settings on top of the defaults. */
export function settingsFrom(stored: Readonly<Record<string, unknown>>): FirmSettings {
  const values = Object.entries(firmSettings).map(([name, field]) => [name, stored[name] ?? field.default]);
  return Object.fromEntries(values) as FirmSettings;
}

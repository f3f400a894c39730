import type { Right } from "../../engine/access/rights.ts";
import { rightOfTag } from "../../engine/access/rights.ts";
import { carriedMembers } from "../../engine/events/index.ts";
import type { MemberTags } from "../../engine/records/index.ts";

/** A record as a call wrote it, in the form of the audit. */
export interface WrittenRecord {
  readonly record: string;
  readonly key: number;
  /** The whole record; null if it was created. Left out if `changed` has what was different. */
  readonly before?: unknown;
  /** The members that were different before, as they were. */
  readonly changed?: Readonly<Record<string, unknown>>;
  readonly after: unknown;
}

export const happenings = ["Created", "Updated", "Deleted"] as const;

/** A member of a record that a call set, changed or removed. */
export interface MemberChange {
  readonly Member: string;
  readonly Before: unknown;
  readonly After: unknown;
}

export interface ShownRecord {
  readonly RecordType: string;
  readonly RecordKey: number;
  readonly Happened: (typeof happenings)[number];
  readonly Changes: readonly MemberChange[];
  /** Changed members that the caller may not see, each with the right that would show it. */
  readonly hidden: readonly { readonly member: string; readonly right: Right }[];
}

/** What decides what a caller sees of the audit. */
export interface AuditSight {
  /** Whether the caller has the right for the whole firm: the audit belongs to no project or team. */
  readonly has: (right: Right) => boolean;
  /** The tags of the members of record types, wherever in them they are. */
  readonly tags: MemberTags;
}

/** The members of a written record that changed, as far as the caller may see them. */
export function showRecord(written: WrittenRecord, sight: AuditSight): ShownRecord {
  const after = membersOf(written.after);
  const before = written.changed === undefined ? membersOf(written.before) : { ...after, ...written.changed };
  const hidden: { member: string; right: Right }[] = [];
  const Changes: MemberChange[] = [];
  for (const Member of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [Before, After] = [before[Member] ?? null, after[Member] ?? null];
    if (JSON.stringify(Before) === JSON.stringify(After)) continue;
    const lacking = rightsFor(written.record, Member, sight).find((right) => !sight.has(right));
    if (lacking === undefined) Changes.push({ Member, Before, After });
    else hidden.push({ member: Member, right: lacking });
  }
  const Happened = written.before === null ? "Created" : written.after === null ? "Deleted" : "Updated";
  return { RecordType: written.record, RecordKey: written.key, Happened, Changes, hidden };
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function rightsFor(record: string, member: string, { tags }: AuditSight): readonly Right[] {
  const ofType = Object.hasOwn(rightsOfType, record) ? rightsOfType[record] : undefined;
  if (ofType === undefined) return unknownRights;
  const isOpen = undescribedTypes.has(record) || member.startsWith("CF_") || carriedMembers(record).includes(member);
  if (isOpen) return ofType;
  if (!tags.knows(record, member)) return unknownRights;
  return [...ofType, ...tags.of(record, member).map((tag) => rightOfTag[tag])];
}

/** A record type that nobody has decided about, and a member that no definition has, may hold anything. */
const unknownRights: readonly Right[] = [...new Set(Object.values(rightOfTag)), "seeBooks"];

/** Types that no definition describes: the rights of the type show all of their members. */
export const undescribedTypes: ReadonlySet<string> = new Set([
  "Timesheet",
  "TimesheetDayLock",
  "Transaction",
  "PendingChange",
  "AuditExport",
  "SignIn",
  "FirmSettings",
]);

const everyone: readonly Right[] = [];

/** The rights that show records of a type, beside the rights of their tagged members. */
export const rightsOfType: Readonly<Record<string, readonly Right[]>> = {
  Client: everyone,
  Contact: everyone,
  Vendor: everyone,
  Project: everyone,
  InvoiceGroup: everyone,
  Phase: everyone,
  Resource: everyone,
  Employee: everyone,
  CustomField: everyone,
  VendorInvoice: ["seePayables"],

  Timesheet: ["time"],
  TimesheetDayLock: everyone,
  ExpenseReport: ["expenses"],
  Attachment: ["expenses"],
  Transaction: ["seePay", "seeClientMoney"],
  BillableTransaction: ["seePay", "seeClientMoney"],

  ClientInvoice: ["seeClientMoney"],
  Receipt: ["seeClientMoney"],
  WriteOff: ["seeClientMoney"],
  ClientRefund: ["seeClientMoney"],
  VendorPayment: ["seePayables"],
  ExpenseReportPayment: ["seePayables"],
  CardPayment: ["seePayables"],
  PayrollPayment: ["seePay"],
  TaxPayment: ["seePay"],
  IntercompanySettlement: ["seeBooks"],

  GLAccount: ["seeBooks"],
  Budget: ["seeBooks"],
  JournalEntry: ["seeBooks"],
  RecurringJournal: ["seeBooks"],
  Period: ["seeBooks"],
  YearClosing: ["seeBooks"],
  ControlMove: ["seeBooks"],
  Opening: ["seeBooks"],
  BalanceAssertion: ["seeBooks"],
  Seal: everyone,

  AccountGroup: everyone,
  Activity: everyone,
  BankAccount: everyone,
  ClientType: everyone,
  Company: everyone,
  ContactType: everyone,
  Deduction: everyone,
  Department: everyone,
  EmailTemplate: everyone,
  EmployeeType: everyone,
  Fringe: ["seePay"],
  InvoiceFormat: everyone,
  LocalTax: everyone,
  MarketingFinalDisposition: everyone,
  MarketingStage: everyone,
  OverheadGroup: ["seeCost"],
  Pay: ["seePay"],
  PayrollTax: everyone,
  ProjectType: everyone,
  RateTable: ["seeClientMoney"],
  StandardCostRate: ["seeCost"],
  TimesheetNonWorkDay: everyone,
  VendorType: everyone,
  WageTable: ["seePay"],

  Role: everyone,
  APIUser: everyone,
  IdentityProvider: everyone,
  ServiceUser: everyone,
  SignIn: everyone,
  FirmSettings: everyone,
  SetupStep: everyone,
  Import: everyone,
  AuditExport: everyone,
  // Requests of any kind, among them pay and payments.
  PendingChange: ["seePay", "seePayables"],
  // Their address may contain a secret of the receiver.
  Webhook: ["integrate"],
  WebhookDelivery: ["integrate"],
};

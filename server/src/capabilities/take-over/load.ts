/** Writes the records in the spool to the firm, under the keys of the source. */
import { Employee } from "../employees/index.ts";
import { companies } from "../reference-lists/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { forFirm, loadRecords, type RecordDefinition } from "../../engine/records/index.ts";
import { spooledPages } from "./fetch.ts";
import { loadProjects } from "./load-projects.ts";
import { readRecord } from "./read-record.ts";
import { wordsOf } from "./slices.ts";
import type { Spool } from "./spool.ts";
import { findKeys, findCustomFields, findRoles, moveEmployees, type TargetState } from "./take-over-store.ts";
import { takenRecords } from "./taken-records.ts";

export interface Loaded {
  readonly counts: ReadonlyMap<string, { readonly created: number; readonly changed: number }>;
  /** What could not be taken over, as sentences. */
  readonly notes: readonly string[];
}

/** The books here begin with the opening, not when they began in the source. */
const leftOut: Readonly<Record<string, readonly string[]>> = { Company: ["BeginningBalanceDate"] };

type Kept = Readonly<Record<string, readonly string[]>>;

/** What postings depend on: once there are any, only the methods that check them may change it. */
const keptWithPostings: Kept = {
  Company: Object.keys(companies.record.fields).filter((name) => /AccountKey$|^FiscalYear/.test(name)),
  GLAccount: ["AccountType", "IntercompanyAccountType", "NormalDebitBalance"],
  BankAccount: ["GLAccountKey", "CompanyKey", "IsCreditCard"],
  Project: ["CompanyKey"],
};

export async function loadAll(
  call: Call,
  spool: Spool,
  { isTakenOver, hasPostings }: Pick<TargetState, "isTakenOver" | "hasPostings">,
): Promise<Loaded> {
  const kept: Kept = hasPostings ? keptWithPostings : {};
  const counts = new Map<string, { created: number; changed: number }>();
  const notes: string[] = [];
  const known = new Map<string, Set<number>>();
  const timeZone = call.firm.settings.timeZone;
  let firm = call.firm;
  for (const { record: plain } of takenRecords) {
    const record = forFirm(plain, firm) as RecordDefinition;
    const wires = await allPages(spool, record.plural);
    const keys = wires.map((wire) => wire[record.keyName] as number);
    if (record.name === Employee.name && !isTakenOver && keys.length > 0) await moveEmployees(call, Math.max(...keys));
    known.set(record.name, new Set([...(await findKeys(call.db, record)), ...keys]));
    const read = wires.map((wire) => readRecord(record, wire, known, timeZone, leftOut[record.name]));
    const records = record.name === Employee.name ? await withKnownRoles(call, read) : read;
    notes.push(...read.flatMap((each) => each.notes));
    counts.set(wordsOf(record.plural), await loadRecords(call, record, records, kept[record.name]));
    // The records that follow have the custom fields that were just loaded.
    if (record.name === "CustomField") firm = { ...firm, customFields: await findCustomFields(call.db) };
  }
  for (const plural of ["Projects", "ProjectTemplates"] as const) {
    const loaded = await loadProjects({ ...call, firm }, spool, plural, {
      known,
      kept: kept["Project"] ?? [],
    });
    for (const [name, count] of loaded.counts) counts.set(name, added(counts.get(name), count));
    notes.push(...loaded.notes);
  }
  return { counts, notes };
}

function added<Counts extends { created: number; changed: number }>(before: Counts | undefined, more: Counts) {
  return { created: (before?.created ?? 0) + more.created, changed: (before?.changed ?? 0) + more.changed };
}

async function allPages(spool: Spool, plural: string) {
  const pages = [];
  for await (const page of spooledPages(spool, plural)) pages.push(page);
  return pages.flat();
}

/** Roles that the firm does not have give nobody anything; they are left out. */
async function withKnownRoles<Loading extends { values: Readonly<Record<string, unknown>> }>(
  call: Call,
  employees: readonly Loading[],
): Promise<Loading[]> {
  const roles = await findRoles(call.db);
  return employees.map((each) => {
    const { Roles, RoleReach } = each.values as { Roles?: string[]; RoleReach?: { Role: string }[] };
    const values = {
      ...each.values,
      ...(Roles === undefined ? {} : { Roles: Roles.filter((role) => roles.has(role)) }),
      ...(RoleReach === undefined ? {} : { RoleReach: RoleReach.filter(({ Role }) => roles.has(Role)) }),
    };
    return { ...each, values };
  });
}

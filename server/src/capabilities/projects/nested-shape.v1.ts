import {
  nameOf,
  type Submission,
  type Submitted,
  type SubmittedRecord,
  topOf,
  withoutMembers,
} from "../../engine/records/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { picture } from "../../engine/fields/reading.ts";
import { type Refusal, warning } from "../../engine/fields/refusals.ts";

/** What a new record must have in version 1 (the document's minimum). */
const needs: Readonly<Record<string, readonly string[]>> = {
  Project: ["Description", "BillingType", "CompanyKey", "Contacts", "InvoiceGroups"],
  InvoiceGroup: ["Description", "InvoiceFormatKey", "Client", "Phases"],
  Phase: ["Description", "BillingType", "Contacts"],
};

/** The nested projects of version 1 with the place of each phase as members, as version 2 sends it: nesting becomes ParentKey and InvoiceGroupKey. */
export function placePhases(submission: Submission): Submission {
  const copies = placeAll(submission.copies, new Map());
  const bases = new Map(copies.map((copy) => [identityOf(copy), copy.members]));
  return { ...submission, copies, records: placeAll(submission.records, bases) };
}

/** Resources are read with GetProjectsWithResources and written in version 2 only: here they are ignored. */
export function warnOfResources(call: Call, projects: readonly Submitted[]): void {
  const having = projects.filter((each) => each["Resources"] !== undefined).map((each) => each["ProjectKey"]);
  if (having.length > 0)
    call.warn(
      warning("readOnlyMember", "Resources are written with CreateProjects and UpdateProjects of version 2.", {
        ProjectKey: having,
      }),
    );
}

function placeAll(records: readonly SubmittedRecord[], bases: ReadonlyMap<string, Submitted>): SubmittedRecord[] {
  const placed = new Map<SubmittedRecord, SubmittedRecord>();
  return records.map((record) => {
    const above = record.above === undefined ? undefined : placed.get(record.above);
    const { members, refusals } =
      record.level === "Phase" ? placeOf(record) : { members: record.members, refusals: [] };
    const made: SubmittedRecord = {
      ...record,
      members: withoutMembers(members, ["Resources"]),
      base: record.base === undefined ? undefined : (bases.get(identityOf(record)) ?? record.base),
      needs: needs[record.level] ?? [],
      refusals: [...(record.refusals ?? []), ...refusals],
      ...(above === undefined ? {} : { above }),
    };
    placed.set(record, made);
    return made;
  });
}

/** A phase's own members with its place. The invoice group of a child is that of its top phase. */
function placeOf({ members, above, path, ...record }: SubmittedRecord): { members: Submitted; refusals: Refusal[] } {
  const own = withoutMembers(members, ["InvoiceGroupKey", "ParentKey"]);
  const asked = members["ParentKey"] ?? undefined;
  const parent = above?.level === "Phase" ? above.members["PhaseKey"] : undefined;
  const top = topOf({ ...record, members, path, ...(above === undefined ? {} : { above }) }).members["ProjectKey"];
  const property = path === "" ? "ParentKey" : `${path}.ParentKey`;
  const reason = `${property} ${picture(asked)} is not the phase it is nested in (${picture(parent)}).`;
  const isOther = asked !== undefined && parent !== undefined && asked !== parent;
  const refusals: Refusal[] = isOther ? [{ name: "notAllowed", property, value: asked, reason }] : [];
  const ParentKey = parent ?? asked ?? top;
  if (ParentKey !== top) return { members: { ...own, ParentKey }, refusals };
  return { members: { ...own, ParentKey, InvoiceGroupKey: groupAbove(above)?.members["InvoiceGroupKey"] }, refusals };
}

function groupAbove(record: SubmittedRecord | undefined): SubmittedRecord | undefined {
  return record === undefined || record.level === "InvoiceGroup" ? record : groupAbove(record.above);
}

function identityOf({ level, members }: SubmittedRecord): string {
  return nameOf(level, members[`${level}Key`]);
}

import { CallError } from "../calls/call.ts";
import { reasonOf } from "../shared/reasons.ts";
import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordValues } from "../shared/use-record.ts";

/** The fields of the form that a template fills in. */
const projectMembers = [
  "CompanyKey",
  "RateTableKey",
  "BillingType",
  "ProjectTypeKey",
  "ProjectManager",
  "PrincipalInCharge",
  "TotalContractAmount",
  "Location",
];

/** The starting values of the form for a copy of the template. */
export function startingFrom(template: RecordValues): RecordValues {
  const [group = {}] = rowsOf(template["InvoiceGroups"]);
  return {
    ...Object.fromEntries(projectMembers.map((name) => [name, template[name] ?? null])),
    GroupDescription: group["Description"],
    ClientKey: group["ClientKey"] ?? null,
    InvoiceFormatKey: group["InvoiceFormatKey"] ?? null,
    Phases: [],
  };
}

/** The names of the template's phases and of the phases below them, in order. */
export function phaseNames(template: RecordValues): readonly string[] {
  const below = (record: RecordValues): string[] =>
    rowsOf(record["Phases"]).flatMap((phase) => [String(phase["Description"] ?? ""), ...below(phase)]);
  return rowsOf(template["InvoiceGroups"]).flatMap(below);
}

/** The kinds of inactive records that a refused copy names, such as "project type". */
export function inactiveKinds(error: Error | undefined): readonly string[] {
  if (!(error instanceof CallError)) return [];
  const kinds = error.errors.flatMap((item) => /names an inactive ([\w ]+)\./.exec(reasonOf(item))?.[1] ?? []);
  return [...new Set(kinds)];
}

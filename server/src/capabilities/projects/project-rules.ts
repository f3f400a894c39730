import type { DateOnly } from "@plumbline/accounting";
import {
  checkReferences,
  type Creation,
  type RecordDefinition,
  type References,
  type Stored,
  type Update,
} from "../../engine/records/index.ts";
import type { Role } from "../../engine/access/access.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Values } from "./project-changes.ts";
import { dateFields, datePairs, rolesNeeded } from "./work-fields.ts";

export interface RuleFacts {
  readonly references: References;
  readonly roles: ReadonlyMap<number, readonly Role[]>;
  readonly earliestProjectDate: DateOnly;
  readonly latestProjectDate: DateOnly;
}

/** The rules of one record as it would be saved. Only what a call changes is checked against what may have changed around it. */
export function checkRecord(
  definition: RecordDefinition,
  record: { is: "create" | "update"; values: Values; set: Values; stored: Stored | undefined },
  facts: RuleFacts,
): Refusal[] {
  const { values, set } = record;
  const step = record as unknown as Creation | Update;
  const refusals = [...checkReferences(definition, step, facts.references), ...checkDatePairs(values, set)];
  if (definition.name === "Resource") return [...refusals, ...checkResource(values, set)];
  if (definition.name === "InvoiceGroup") return refusals;
  return [...refusals, ...checkRoles(set, facts), ...checkDates(set, facts)];
}

/** A project manager, principal in charge or marketing contact holds that role (rulings, section 7). */
export function checkRoles(set: Values, { references, roles }: RuleFacts): Refusal[] {
  return Object.entries(rolesNeeded).flatMap(([property, role]): Refusal[] => {
    const employee = set[property];
    if (typeof employee !== "number" || references.get("Employee")?.get(employee) !== "active") return [];
    if (roles.get(employee)?.includes(role)) return [];
    return [
      {
        name: "notAllowed",
        property,
        value: employee,
        reason: `${property} ${employee}: this employee does not hold the role ${role}.`,
      },
    ];
  });
}

/** The document's limits are the firm's settings (rulings, section 6); only dates that a call changes are checked. */
export function checkDates(set: Values, facts: RuleFacts): Refusal[] {
  const { earliestProjectDate: earliest, latestProjectDate: latest } = facts;
  return dateFields.flatMap((property): Refusal[] => {
    const given = set[property];
    if (typeof given !== "string" || (given >= earliest && given <= latest)) return [];
    const setting = given < earliest ? "earliestProjectDate" : "latestProjectDate";
    return [
      {
        name: "notAllowed",
        property,
        value: given,
        reason: `${property} ${given} must be from ${earliest} to ${latest}; the firm's setting ${setting} (UpdateFirmSettings) moves the limit.`,
        data: { Setting: setting },
      },
    ];
  });
}

export function checkDatePairs(values: Values, set: Values): Refusal[] {
  return datePairs.flatMap(([start, completion]): Refusal[] => {
    const [from, to] = [values[start], values[completion]];
    if (typeof from !== "string" || typeof to !== "string" || from <= to) return [];
    const property = Object.hasOwn(set, completion) && set[completion] !== null ? completion : start;
    return [
      {
        name: "notAllowed",
        property,
        value: values[property],
        reason: `${start} ${from} is after ${completion} ${to}; it must not be.`,
      },
    ];
  });
}

/** Which references go with which activity type (the document's table of CreateProjects). */
const referencesOfType: Readonly<Record<string, readonly string[]>> = {
  EmployeeKey: ["Labor"],
  EmployeeTypeKey: ["Labor"],
  VendorKey: ["Expense", "Consultant"],
  ActivityKey: ["Expense"],
  VendorTypeKey: ["Consultant"],
};

export function checkResource(values: Values, set: Values): Refusal[] {
  const type = values["ActivityType"];
  const refusals = Object.entries(referencesOfType).flatMap(([property, types]): Refusal[] => {
    const isChanged = Object.hasOwn(set, property) || Object.hasOwn(set, "ActivityType");
    if (!isChanged || typeof values[property] !== "number" || types.includes(String(type))) return [];
    return [
      {
        name: "notAllowed",
        property,
        value: values[property],
        reason: `${property} goes with ActivityType ${types.join(" or ")}; this resource has ${String(type)}.`,
      },
    ];
  });
  if (set["IsTask"] === true)
    refusals.push({ name: "notAllowed", property: "IsTask", value: true, reason: "IsTask must be false." });
  return refusals;
}

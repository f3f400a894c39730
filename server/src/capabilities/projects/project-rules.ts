import { type DateOnly, formatRate, type Rate, rate } from "@plumbline/accounting";
import {
  type Change,
  type ChangeSet,
  nameOf,
  type Plan,
  type PlannedRefusal,
  type RecordDefinition,
  refusalOf,
  type Rules,
  type Step,
  type Unit,
  type Values,
  type Write,
} from "../../engine/records/index.ts";
import { notAllowed, refusedMember } from "../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import { changedValues, placeRecords, type Refuse } from "./phase-tree.ts";
import { dateFields, datePairs, rolesNeeded } from "./work-fields.ts";

/** What the rules of projects must know beside the records themselves. */
export interface WorkFacts {
  /** The positions that the roles of the active employees allow whom the changes name. */
  readonly roles: ReadonlyMap<number, readonly string[]>;
  /** What is still open on projects that the changes close or move to another company. */
  readonly openWork: readonly OpenWork[];
}

export interface OpenWork {
  readonly key: number;
  readonly what: string;
  readonly count: number;
}

export interface DateLimits {
  readonly earliestProjectDate: DateOnly;
  readonly latestProjectDate: DateOnly;
}

/** The rules of projects: those of each record, then the tree of phases. */
export function projectRules(
  project: RecordDefinition,
  changes: ChangeSet,
  work: WorkFacts,
  limits: DateLimits,
): Rules {
  return {
    complete(unit) {
      const refusals = [...unit.refusals];
      const refuse = refuser(refusals);
      for (const step of unit.steps)
        if (step.is !== "delete")
          for (const each of [...checkRecord(step, work, limits), ...checkCompany(step, unit.key, work)])
            refuse(step.change, each);
      const steps = unit.steps.map((step) => withProjectDefaults(step, unit));
      return { ...unit, steps: placeRecords(project, unit, steps, changes, refuse), refusals };
    },
  };
}

/** A property that is refused already is not refused again: a value that could not be read also names nothing. */
function refuser(refusals: PlannedRefusal[]): Refuse {
  const refused = new Map<Change | undefined, Set<string | undefined>>();
  for (const { change, refusal } of refusals)
    refused.set(change, (refused.get(change) ?? new Set()).add(refusal.property));
  return (change, refusal) => {
    const planned = refusalOf(change, refusal);
    const properties = refused.get(change) ?? new Set();
    const { property } = planned.refusal;
    if (property !== undefined && properties.has(property)) return;
    refused.set(change, properties.add(property));
    refusals.push(planned);
  };
}

/** A phase that names no company or billing type has its project's. */
function withProjectDefaults(step: Step, { steps, stored, key }: Unit): Step {
  if (step.is !== "create" || (step.record.name !== "Project" && step.record.name !== "Phase")) return step;
  const own = steps.find((each) => each.record.name === "Project");
  const project: Values =
    own === undefined || own.is === "delete" ? (stored.get(nameOf("Project", key))?.values ?? {}) : own.values;
  const BillingType = step.values["BillingType"] ?? project["BillingType"] ?? "TimeAndExpense";
  const CompanyKey = step.values["CompanyKey"] ?? project["CompanyKey"];
  return { ...step, values: { ...step.values, BillingType, CompanyKey } };
}

/** The rules of one record as it would be saved. Only what a call changes is checked against what may have changed around it. */
function checkRecord(step: Write, work: WorkFacts, limits: DateLimits): Refusal[] {
  const { values, record } = step;
  const set = changedValues(step);
  const refusals = checkDatePairs(values, set);
  if (record.name === "Resource") return [...refusals, ...checkResource(values, set)];
  if (record.name === "InvoiceGroup") return refusals;
  return [...refusals, ...checkRoles(set, work), ...checkDates(set, limits)];
}

/** Open work is in the books of the company that has it, so a project and its phases keep their company until it is billed. */
function checkCompany(step: Write, project: number, { openWork }: WorkFacts): Refusal[] {
  const { name } = step.record;
  if (step.is !== "update" || (name !== "Project" && name !== "Phase") || !Object.hasOwn(step.set, "CompanyKey"))
    return [];
  const open = openWork.filter(({ key }) => key === project).map(({ what, count }) => `${count} ${what}`);
  if (open.length === 0) return [];
  const value = step.set["CompanyKey"];
  const reason = `CompanyKey ${String(value)}: project ${project} cannot change its company while it has ${open.join(", ")}.`;
  return [{ name: "wrongState", property: "CompanyKey", value, reason }];
}

/** A project manager, principal in charge or marketing contact has that role (rulings, section 7). */
function checkRoles(set: Values, { roles }: WorkFacts): Refusal[] {
  return Object.entries(rolesNeeded).flatMap(([property, role]): Refusal[] => {
    const employee = set[property];
    // An employee who is unknown or inactive is refused as a reference.
    const held = typeof employee === "number" ? roles.get(employee) : undefined;
    if (held === undefined || held.includes(role)) return [];
    return [
      {
        name: "notAllowed",
        property,
        value: employee,
        reason: `${property} ${String(employee)}: this employee does not have the role ${role}.`,
      },
    ];
  });
}

/** The document's limits are the firm's settings (rulings, section 6); only dates that a call changes are checked. */
function checkDates(set: Values, limits: DateLimits): Refusal[] {
  const { earliestProjectDate: earliest, latestProjectDate: latest } = limits;
  return dateFields.flatMap((property): Refusal[] => {
    const given = set[property];
    if (typeof given !== "string" || (given >= earliest && given <= latest)) return [];
    const setting = given < earliest ? "earliestProjectDate" : "latestProjectDate";
    const rest = `must be from ${earliest} to ${latest}; the firm's setting ${setting} (UpdateFirmSettings) moves the limit.`;
    return [{ ...notAllowed(property, given, rest), data: { Setting: setting } }];
  });
}

function checkDatePairs(values: Values, set: Values): Refusal[] {
  return datePairs.flatMap(([start, completion]): Refusal[] => {
    const [from, to] = [values[start], values[completion]];
    if (typeof from !== "string" || typeof to !== "string" || from <= to) return [];
    const property = Object.hasOwn(set, completion) && set[completion] !== null ? completion : start;
    return [
      {
        name: "notAllowed",
        property,
        value: values[property],
        reason: `${start} ${from} is after ${completion} ${to}.`,
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

function checkResource(values: Values, set: Values): Refusal[] {
  const type = values["ActivityType"];
  const refusals = Object.entries(referencesOfType).flatMap(([property, types]): Refusal[] => {
    const isChanged = Object.hasOwn(set, property) || Object.hasOwn(set, "ActivityType");
    if (!isChanged || typeof values[property] !== "number" || types.includes(String(type))) return [];
    const rest = `goes with ActivityType ${types.join(" or ")}; this resource has ${String(type)}.`;
    return [refusedMember("notAllowed", property, values[property], rest)];
  });
  if (set["IsTask"] === true) refusals.push(refusedMember("notAllowed", "IsTask", true, "must be false."));
  return refusals;
}

/** What is saved but probably a mistake: a project closed with open work, or more than all of the work reported as complete. */
export function warningsOfWork(plan: Plan, { openWork }: WorkFacts): Warning[] {
  const { steps, single, refusals } = plan;
  if (single && refusals.length > 0) return [];
  return [...steps.flatMap(warnOfPercent), ...warnOfOpenWork(steps, openWork)];
}

/** 250 for 25 overstates what was earned, but a project may end with more work than its contract had. */
function warnOfPercent(step: Step): Warning[] {
  if (step.is === "delete") return [];
  const percent = changedValues(step)["ReportedPercentComplete"];
  if (typeof percent !== "bigint" || percent <= allOfTheWork) return [];
  const entered = formatRate(percent as Rate);
  const of = { [step.record.keyName]: step.key, Description: step.values["Description"] };
  const reason = `ReportedPercentComplete ${entered} of ${step.record.name} ${String(of.Description)} is more than 100 percent.`;
  return [warning("ruleHint", reason, { ...of, ReportedPercentComplete: entered })];
}

const allOfTheWork = rate("100");

/** A project with unbilled work, open invoices or unsubmitted time may be closed, with a warning (rulings, section 7). */
function warnOfOpenWork(steps: Plan["steps"], openWork: WorkFacts["openWork"]): Warning[] {
  if (openWork.length === 0) return [];
  const closed = new Set(
    steps.flatMap((step) =>
      step.is === "update" && step.record.name === "Project" && step.set["Status"] === "Closed" ? [step.key] : [],
    ),
  );
  return openWork
    .filter(({ key }) => closed.has(key))
    .map(({ key, what, count }) =>
      warning("ruleHint", `Project ${key} is closed with ${count} ${what}.`, {
        ProjectKey: key,
        What: what,
        Count: count,
      }),
    );
}

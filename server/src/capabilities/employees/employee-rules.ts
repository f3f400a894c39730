import {
  type Change,
  type Creation,
  type Plan,
  refuseSteps,
  type Step,
  type Update,
} from "../../engine/records/index.ts";
import type { Caller } from "../../engine/access/caller.ts";
import { notAllowed } from "../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import { Employee, type EmployeeFields } from "./employee-record.ts";

export interface StoredSupervisor {
  readonly key: number;
  readonly name: string;
  /** Whether one of their roles lets them supervise. */
  readonly maySupervise: boolean;
  readonly supervisor: number | null;
}

/** What still depends on an employee who becomes inactive or stops supervising. */
export interface Dependents {
  readonly key: number;
  readonly supervised: number;
  /** The active API users that act for the employee. */
  readonly apiUsers: readonly string[];
}

type Written = Creation<EmployeeFields> | Update<EmployeeFields>;

/** The rules for an employee's own members. */
export function checkEmployee(step: Written, caller: Caller): Refusal[] {
  const { FirstName, LastName, HireDate, EndDate } = step.values;
  const refusals: Refusal[] = [];
  if (FirstName.trim() === "" && LastName.trim() === "")
    refusals.push({
      name: "invalid",
      property: "LastName",
      value: LastName,
      reason: "FirstName or LastName is required.",
    });
  if (HireDate !== null && EndDate !== null && EndDate < HireDate)
    refusals.push(notAllowed("EndDate", EndDate, `must not be before HireDate ${HireDate}.`));
  return [...refusals, ...checkOwnStatus(step, caller)];
}

/** An inactive employee cannot sign in, so nobody locks themselves out. */
function checkOwnStatus(step: Written, caller: Caller): Refusal[] {
  const isOwn = caller.kind === "service" && step.is === "update" && step.key === caller.employee?.key;
  if (!isOwn || step.set["Status"] !== "Inactive") return [];
  return [
    {
      name: "notAllowed",
      property: "Status",
      value: "Inactive",
      reason: "You cannot inactivate the employee you are signed in as. Ask another administrator.",
    },
  ];
}

/** Refuses the steps with an invalid supervisor, again and again, because a refused step may make another one invalid. */
export function refuseSupervisors(
  plan: Plan<EmployeeFields>,
  supervisors: ReadonlyMap<number, StoredSupervisor>,
  supervising: ReadonlySet<string>,
): Plan<EmployeeFields> {
  const checked = refuseSteps(Employee, plan, (step) => checkSupervisor(step, supervisors, supervising, plan.steps));
  return checked.steps.length === plan.steps.length ? checked : refuseSupervisors(checked, supervisors, supervising);
}

/** A supervisor must have that role, and nobody may supervise themselves through others. */
function checkSupervisor(
  step: Step<EmployeeFields>,
  supervisors: ReadonlyMap<number, StoredSupervisor>,
  supervising: ReadonlySet<string>,
  steps: readonly Step<EmployeeFields>[],
): Refusal[] {
  if (step.is === "delete") return [];
  const key = newSupervisor(step);
  if (key === null) return [];
  const refuse = (reason: string): Refusal[] => [
    { name: "notAllowed", property: "SupervisorEmployeeKey", value: key, reason },
  ];
  if (key === step.key) return refuse(`Employee ${key} cannot be their own supervisor. Send null for no supervisor.`);
  if (steps.some((each) => each.is === "delete" && each.key === key))
    return refuse(`Employee ${key} is deleted in this call. Choose another supervisor.`);
  const supervisor = supervisors.get(key);
  const roles = rolesAfter(key, steps);
  const maySupervise =
    roles === undefined ? supervisor?.maySupervise === true : roles.some((code) => supervising.has(code));
  if (!maySupervise) return refuse(`Employee ${key} ${supervisor?.name ?? ""} does not have the role Supervisor.`);
  if (isAbove(step.key, key, supervisors, steps))
    return refuse(`Employee ${step.key} already supervises employee ${key}, directly or through others.`);
  return [];
}

/** Whether a change sets a supervisor; decided before the stored record is read. */
export function namesSupervisor(change: Change): boolean {
  if (change.is === "create") return change.values["SupervisorEmployeeKey"] !== null;
  return change.is === "update" && change.edits.some((edit) => edit.property === "SupervisorEmployeeKey");
}

/** The supervisor that a step sets. */
export function newSupervisor(step: Step<EmployeeFields>): number | null {
  if (step.is === "delete") return null;
  if (step.is === "update" && !Object.hasOwn(step.set, "SupervisorEmployeeKey")) return null;
  return step.values.SupervisorEmployeeKey;
}

function rolesAfter(key: number, steps: readonly Step<EmployeeFields>[]): readonly string[] | undefined {
  const step = steps.find((each) => each.key === key);
  return step?.is === "update" ? step.values.Roles : undefined;
}

/** Whether the upper employee supervises the lower one, directly or through others, after all steps. */
function isAbove(
  upper: number,
  lower: number,
  supervisors: ReadonlyMap<number, StoredSupervisor>,
  steps: readonly Step<EmployeeFields>[],
): boolean {
  const changed = new Map(
    steps.flatMap((step) => (step.is === "update" ? [[step.key, step.values.SupervisorEmployeeKey] as const] : [])),
  );
  const seen = new Set<number>();
  let at: number | null = lower;
  while (at !== null && !seen.has(at)) {
    if (at === upper) return true;
    seen.add(at);
    const moved: number | null | undefined = changed.get(at);
    at = moved === undefined ? (supervisors.get(at)?.supervisor ?? null) : moved;
  }
  return false;
}

/** Whether an update may leave employees without a supervisor, or API users that act for an inactive employee. */
export function stepsDown(
  step: Step<EmployeeFields>,
  supervising: ReadonlySet<string>,
): step is Update<EmployeeFields> {
  if (step.is !== "update") return false;
  const isInactivated = step.set["Status"] === "Inactive";
  const losesRole =
    Object.hasOwn(step.set, "Roles") &&
    step.stored.values.Roles.some((code) => supervising.has(code)) &&
    !step.values.Roles.some((code) => supervising.has(code));
  return isInactivated || losesRole;
}

export function warnOfDependents(
  { key, supervised, apiUsers }: Dependents,
  steps: readonly Update<EmployeeFields>[],
): Warning[] {
  const warnings: Warning[] = [];
  const inactive = steps.some((step) => step.key === key && step.values.Status === "Inactive");
  if (supervised > 0)
    warnings.push(
      warning(
        "ruleHint",
        `Employee ${key} still supervises ${supervised} active employees. Assign them another supervisor.`,
        {
          EmployeeKey: key,
          Supervised: supervised,
        },
      ),
    );
  if (inactive && apiUsers.length > 0)
    warnings.push(
      warning(
        "ruleHint",
        `Employee ${key} is inactive, but the API users ${apiUsers.join(", ")} act for them. Give them another authorizing employee with UpdateAPIUsers.`,
        { EmployeeKey: key, UserNames: apiUsers },
      ),
    );
  return warnings;
}

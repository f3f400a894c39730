import { needs } from "../../engine/access/access.ts";
import { hasRight, scopeOf } from "../../engine/access/caller.ts";
import type { Limited } from "../../engine/access/scopes.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findPeopleBehind } from "../../engine/sessions/index.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  type Plan,
  planChanges,
  type ReadingCall,
  readChanges,
  refuseSteps,
  requestOf,
  type Saved,
  saveRecords,
  setAside,
  type SetAside,
  showChanges,
  type Step,
  type Submission,
  type Submitted,
} from "../../engine/records/index.ts";
import { withOwnMailingAddress } from "../contacts/index.ts";
import { lockRoles, requireAccessGiver } from "../roles/index.ts";
import { askAboutIdentity, findIdentityFacts, rememberAddresses, setIdentityAside } from "./employee-identities.ts";
import { changesIdentity } from "./employee-identity-rules.ts";
import { type AccessFacts, addedRoles, checkAccess, type Reached } from "./employee-access-rules.ts";
import { Employee, type EmployeeFields } from "./employee-record.ts";
import {
  checkEmployee,
  namesSupervisor,
  newSupervisor,
  refuseSupervisors,
  stepsDown,
  warnOfDependents,
} from "./employee-rules.ts";
import {
  findDependents,
  findEmployeesWithin,
  findKnownByEmail,
  findSupervisingRoles,
  findSupervisors,
  lockSupervisors,
} from "./employee-store.ts";

export const updateEmployees = defineMethod({
  name: "UpdateEmployees",
  chapter: "Employees",
  versions: [1, 2],
  extension: true,
  access: needs(["people", "setPay", "giveAccess"], { of: "employee" }),
  effect: "write",
  summary: "Creates, changes, inactivates and deletes employees.",
  rules: [
    ...changeSetRules,
    "FirstName or LastName is required. A supervisor must be an active employee with a role for the position Supervisor, and nobody may supervise themselves, not even through others.",
    "Roles and RoleReach require the right giveAccess, PayRates the right setPay, everything else the right people. While the firm has an identity provider, which links people by their email address, changing Email of an employee who signs in also requires giveAccess. Nobody gives themselves a role or pay (-422), also not through an API user that acts for them or whose credential they made.",
    "Rows of PayRates are identified by EffectiveDate, rows of RoleReach by Role.",
    "With the firm settings confirmPay and confirmRoles, PayRates, and Roles with RoleReach, wait until another person confirms them (warning -153); the rest is saved.",
    "Rights for somebody whose credential the caller made (a password, an invitation, an address that an identity provider links) always wait if the caller lacks them; so does such an address of somebody who may do what the caller may not.",
    "When an employee becomes inactive, their sessions end and they cannot sign in; API users that act for them are flagged in ListAPIUsers. Users cannot inactivate their own employee.",
  ],
  args: changeSetArguments(Employee, { single: "optional" }),
  content: changeSetContent(Employee),
  example: changeSetExample(Employee, {
    FirstName: "Ada",
    LastName: "Palladio",
    CompanyKey: 1,
    Roles: ["ProjectManager"],
    PayRates: [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 52.5 }],
  }),
  async handle(args, call) {
    const submission = withOwnMailingAddress(nested(Employee, args));
    const changes = readChanges(Employee, submission, await withReached(call, submission));
    // Before any record is locked, because two writers that wait for each other's records would have to start again.
    if (changes.changes.some(namesSupervisor)) await lockSupervisors(call.db);
    const facts = await findFacts(call.db, Employee, changes);
    const planned = planChanges(Employee, changes, facts, { check: (step) => checkEmployee(step, call.caller) });
    const access = await findAccessFacts(call, planned);
    const allowed = refuseSteps(Employee, planned, (step) => checkAccess(step, call.caller, access));
    const named = allowed.steps.map(newSupervisor).filter((key) => key !== null);
    const isConcerned = named.length > 0 || allowed.steps.some(changesAccess);
    const supervising = isConcerned ? await findSupervisingRoles(call.db) : new Set<string>();
    const supervisors = await findSupervisors(call.db, named, supervising);
    const decided = refuseSupervisors(allowed, supervisors, supervising);
    const concerned = decided.steps.some(changesIdentity);
    const giver = concerned ? await requireAccessGiver(call.db) : undefined;
    const identities = concerned ? await findIdentityFacts(call, decided) : undefined;
    const confirmed = setAside(decided, waitingMembers(call));
    const { plan, kept } =
      identities === undefined ? { ...confirmed, kept: [] } : setIdentityAside(call, confirmed.plan, identities);
    const saved = await saveRecords(call, Employee, plan);
    for (const each of confirmed.aside) askSecond(call, each, saved);
    for (const each of kept) askAboutIdentity(call, each, saved);
    if (identities !== undefined) await rememberAddresses(call, plan, saved, identities);
    await giver?.stays();
    await requireWithin(call, saved);
    const departing = plan.steps.filter((step) => stepsDown(step, supervising));
    const dependents = await findDependents(
      call.db,
      departing.map((step) => step.key),
    );
    for (const each of dependents.flatMap((one) => warnOfDependents(one, departing))) call.warn(each);
    // Sessions cache their employee; a new employee has no sessions yet.
    if (plan.steps.some((step) => step.is !== "create")) call.announce();
    return showChanges(call, Employee, plan, saved);
  },
});

/** The call with the knowledge which of the submitted employees the caller's rights to see reach, where they do not reach all. */
async function withReached(call: Call, { records }: Submission): Promise<Call & Pick<ReadingCall, "owns">> {
  const keys = records.map(({ members }) => members["EmployeeKey"]).filter((key) => Number.isInteger(key)) as number[];
  const reached = new Map<Limited, ReadonlySet<number> | "all">();
  for (const scope of new Set(Object.values(call.sight.reach)))
    if (typeof scope === "object") reached.set(scope, await findEmployeesWithin(call.db, scope, keys));
  const owns = (_level: string, key: number, scope: Limited) => {
    const found = reached.get(scope);
    return found === "all" || found?.has(key) === true;
  };
  return { ...call, owns };
}

async function findAccessFacts(call: Call, { steps }: Plan<EmployeeFields>): Promise<AccessFacts> {
  const keys = steps.map(({ key }) => key).filter((key) => key > 0);
  const reached = async (right: "people" | "setPay"): Promise<Reached> => {
    const scope = scopeOf(call.caller, right, "write");
    return { some: scope !== "none", keys: await findEmployeesWithin(call.db, scope, keys) };
  };
  return {
    own: await findOwnEmployees(call, steps),
    people: await reached("people"),
    pay: await reached("setPay"),
    roles: await lockRoles(call.db, steps.flatMap(addedRoles)),
    knownByEmail: await findKnownByEmail(
      call.db,
      steps.filter(changesEmail).map(({ key }) => key),
    ),
  };
}

/** The caller's employee; of an API user also those who made its credential. */
async function findOwnEmployees(
  { db, caller }: Call,
  steps: Plan<EmployeeFields>["steps"],
): Promise<ReadonlySet<number>> {
  const own = caller.employee === null ? [] : [caller.employee.key];
  const isRaising = steps.some(
    (step) => step.is === "update" && ["Roles", "RoleReach", "PayRates"].some((name) => Object.hasOwn(step.set, name)),
  );
  const behind = caller.kind === "service" || !isRaising ? undefined : await findPeopleBehind(db, [caller.userKey]);
  return new Set([...own, ...(behind?.get(caller.userKey) ?? [])]);
}

function changesEmail(step: Step<EmployeeFields>): boolean {
  return step.is === "update" && Object.hasOwn(step.set, "Email");
}

/** The members that a second person confirms, by the firm's settings. */
function waitingMembers({ confirmation, firm: { settings } }: Call) {
  if (confirmation !== null) return [];
  return [
    ...(settings.confirmPay ? (["PayRates"] as const) : []),
    ...(settings.confirmRoles ? (["Roles", "RoleReach"] as const) : []),
  ];
}

/** Pay and roles are confirmed by different people, so each waits by itself. */
function askSecond(call: Call, aside: SetAside<EmployeeFields>, saved: Saved): void {
  const { FirstName, LastName } = aside.step.values;
  for (const [kind, names, what] of [
    ["pay", ["PayRates"], "Pay rates"],
    ["roles", ["Roles", "RoleReach"], "Roles"],
  ] as const) {
    const only = (from: Submitted) =>
      Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
    const part = { ...aside, updated: only(aside.updated), base: only(aside.base) };
    if (Object.keys(part.updated).length === 0) continue;
    const { key, request } = requestOf(Employee, part, saved);
    const summary = `${what} of employee ${key} ${[FirstName, LastName].filter(Boolean).join(" ")}.`;
    call.awaits({
      kind,
      method: "UpdateEmployees",
      record: "Employee",
      key,
      summary,
      subject: { employee: key },
      request,
    });
  }
}

function changesAccess(step: Step<EmployeeFields>): boolean {
  return step.is === "update" && (Object.hasOwn(step.set, "Roles") || step.set["Status"] === "Inactive");
}

/** A caller whose right reaches a part of the firm neither creates employees outside it nor moves them there. */
async function requireWithin(call: Call, saved: Saved): Promise<void> {
  const people = scopeOf(call.caller, "people", "write");
  if (people === "firm" || hasRight(call.caller, "giveAccess", "write")) return;
  const keys = saved.records.filter(({ json }) => json !== null).map(({ key }) => key);
  const pay = scopeOf(call.caller, "setPay", "write");
  const inside = [await findEmployeesWithin(call.db, people, keys), await findEmployeesWithin(call.db, pay, keys)];
  const outside = keys.filter((key) => !inside.some((found) => found === "all" || found.has(key)));
  if (outside.length > 0)
    throw refuse(
      "notAllowed",
      "An employee would be outside the companies and departments that your right people reaches.",
      {
        property: "CompanyKey",
      },
    );
}

import { type Caller, hasRight } from "../../engine/access/caller.ts";
import { refusedMember } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Step, Update } from "../../engine/records/index.ts";
import { everyonesRole } from "../roles/index.ts";
import type { EmployeeFields } from "./employee-record.ts";

/** What decides who may change which member of an employee. */
export interface AccessFacts {
  /** The employees whom the rights people and setPay reach. */
  readonly people: Reached;
  readonly pay: Reached;
  /** The roles that the changes name and that exist, by code. */
  readonly roles: ReadonlyMap<string, string>;
  /** The employees behind the caller: of an API user those whom it acts for and who made its credential. */
  readonly own: ReadonlySet<number>;
  /** The employees whose email address decides who signs in as them through an identity provider. */
  readonly knownByEmail: ReadonlySet<number>;
}

export interface Reached {
  /** Whether the right reaches anyone at all: what is created is checked once it is saved. */
  readonly some: boolean;
  readonly keys: "all" | ReadonlySet<number>;
}

const accessMembers = ["Roles", "RoleReach"];

/** Personal data, pay and access are changed by different people, each with their own right. */
export function checkAccess(step: Step<EmployeeFields>, caller: Caller, facts: AccessFacts): Refusal[] {
  const changed = changedMembers(step);
  const givesAccess = hasRight(caller, "giveAccess", "write");
  const reaches = ({ some, keys }: Reached) => (step.is === "create" ? some : keys === "all" || keys.has(step.key));
  const known = step.is === "create" || givesAccess || reaches(facts.people) || reaches(facts.pay);
  if (!known)
    return [
      {
        name: "notFound",
        property: "EmployeeKey",
        value: step.key,
        reason: `EmployeeKey ${step.key}: no such record.`,
      },
    ];
  const lacks = (property: string, right: string): Refusal => ({
    name: "notAllowed",
    property,
    reason: `Changing ${property} requires the right ${right}.`,
  });
  const access = changed.filter((name) => accessMembers.includes(name));
  const others = changed.filter((name) => !accessMembers.includes(name) && name !== "PayRates");
  return [
    ...(givesAccess ? [] : access.map((name) => lacks(name, "giveAccess"))),
    ...(!givesAccess && changed.includes("Email") && facts.knownByEmail.has(step.key)
      ? [lacks("Email", "giveAccess")]
      : []),
    ...(changed.includes("PayRates") && !reaches(facts.pay) ? [lacks("PayRates", "setPay")] : []),
    ...(others.length > 0 && !reaches(facts.people) ? others.slice(0, 1).map((name) => lacks(name, "people")) : []),
    ...(step.is === "delete" ? [] : checkRoles(step, facts.roles)),
    ...(step.is === "update" ? checkOwn(step, facts.own) : []),
  ];
}

function changedMembers(step: Step<EmployeeFields>): string[] {
  if (step.is === "delete") return ["Delete"];
  if (step.is === "update") return Object.keys(step.set);
  const { Roles, RoleReach, PayRates } = step.values;
  return [
    "EmployeeKey",
    ...(Roles.length > 0 ? ["Roles"] : []),
    ...(RoleReach.length > 0 ? ["RoleReach"] : []),
    ...(PayRates.length > 0 ? ["PayRates"] : []),
  ];
}

/** The roles that a step adds. */
export function addedRoles(step: Step<EmployeeFields>): readonly string[] {
  if (step.is === "delete") return [];
  const before = step.is === "update" ? step.stored.values.Roles : [];
  return step.values.Roles.filter((code) => !before.includes(code));
}

function checkRoles(step: Exclude<Step<EmployeeFields>, { is: "delete" }>, known: AccessFacts["roles"]): Refusal[] {
  const added = addedRoles(step);
  const unknown = added.filter((code) => !known.has(code));
  const stray =
    step.is === "create" || Object.hasOwn(step.set, "RoleReach")
      ? step.values.RoleReach.filter(({ Role }) => !step.values.Roles.includes(Role))
      : [];
  return [
    ...unknown.map((code): Refusal => ({
      name: "notAllowed",
      property: "Roles",
      value: code,
      reason: `Roles: ${code} is not a role. ListRoles has their codes.`,
    })),
    ...(added.includes(everyonesRole)
      ? [
          {
            name: "notAllowed",
            property: "Roles",
            value: everyonesRole,
            reason: `Every active employee has the role ${everyonesRole}. Leave it out.`,
          } as const,
        ]
      : []),
    ...stray.map(({ Role }) =>
      refusedMember("notAllowed", "RoleReach", Role, `names the role ${Role}, which the employee does not have.`),
    ),
  ];
}

/** Nobody adds a role or pay to themselves, also not through an API user that acts for them or whose credential they made. */
function checkOwn(step: Update<EmployeeFields>, own: AccessFacts["own"]): Refusal[] {
  if (!own.has(step.key)) return [];
  const refuse = (property: string, what: string): Refusal => ({
    name: "notAllowed",
    property,
    reason: `Nobody ${what} themselves. Ask another person to change employee ${step.key}.`,
  });
  return [
    ...(addedRoles(step).length > 0 ? [refuse("Roles", "gives a role to")] : []),
    ...(Object.hasOwn(step.set, "RoleReach") ? [refuse("RoleReach", "extends the roles of")] : []),
    ...(Object.hasOwn(step.set, "PayRates") ? [refuse("PayRates", "changes the pay of")] : []),
  ];
}

import type { Grant } from "../../engine/access/caller.ts";
import type { Step, Write } from "../../engine/records/index.ts";
import { type Actor, type Lacking, lackedBy, lackedToGive, type RoleRights } from "../identities/index.ts";
import { everyonesRole } from "../roles/index.ts";
import type { EmployeeFields } from "./employee-record.ts";

/** What decides whether a change of who may do what, or of who an address belongs to, waits for a second person. */
export interface EmployeeIdentityFacts {
  readonly actor: Actor;
  readonly roles: ReadonlyMap<string, RoleRights>;
  /** The employees a credential of whom the caller made. */
  readonly issued: ReadonlySet<number>;
  /** The employees who have had a credential of their own. */
  readonly known: ReadonlySet<number>;
  /** Whether an identity provider links people by their address. */
  readonly linksByEmail: boolean;
}

/** Members by which an employee gets more rights: roles, and what their scopes mean. */
const givingMembers = ["Roles", "RoleReach", "CompanyKey", "DepartmentKey", "Status"] as const;

/** Whether the step concerns who somebody is or what they may do. */
export function changesIdentity(step: Step<EmployeeFields>): boolean {
  if (step.is === "delete") return true;
  if (step.is === "create") return step.values.Roles.length > 0 || step.values.Email !== "";
  return [...givingMembers, "Email"].some((name) => Object.hasOwn(step.set, name));
}

/** Whether the step gives an address by which somebody signs in as the employee. */
export function issuesAddress(step: Write<EmployeeFields>, { linksByEmail }: EmployeeIdentityFacts): boolean {
  return linksByEmail && step.values.Email !== "" && (step.is === "create" || Object.hasOwn(step.set, "Email"));
}

export interface Waiting {
  readonly members: readonly ((typeof givingMembers)[number] | "Email")[];
  readonly lacking: readonly Lacking[];
}

/** The rights given to somebody whose credential the caller made, with the members that give them. */
export function rightsThatWait(step: Write<EmployeeFields>, facts: EmployeeIdentityFacts): Waiting | undefined {
  const { actor, issued, known } = facts;
  const before = step.is === "update" ? grantsOf(step.stored.values, facts) : [];
  const after = grantsOf(step.values, facts);
  const to = { isIssuer: issued.has(step.key) || issuesAddress(step, facts), isNew: !known.has(step.key) };
  const lacking = lackedToGive(actor, to, { before, after });
  if (lacking.length === 0) return undefined;
  const members = step.is === "create" ? (["Roles", "RoleReach"] as const) : givingMembers;
  return { members: members.filter((name) => step.is === "create" || Object.hasOwn(step.set, name)), lacking };
}

/** An address with which whoever has it signs in as somebody who may do what the caller may not. */
export function addressThatWaits(step: Write<EmployeeFields>, facts: EmployeeIdentityFacts): Waiting | undefined {
  const { actor, known } = facts;
  if (step.is === "create" || actor.needsNoSecond || !issuesAddress(step, facts)) return undefined;
  if (!actor.hasSecond && !known.has(step.key)) return undefined;
  const lacking = lackedBy(actor.caller, grantsOf({ ...step.stored.values, Status: "Active" }, facts));
  return lacking.length === 0 ? undefined : { members: ["Email"], lacking };
}

type Values = Pick<Write<EmployeeFields>["values"], "Status" | "Roles" | "RoleReach" | "CompanyKey" | "DepartmentKey">;

function grantsOf(values: Values, { roles }: EmployeeIdentityFacts): Grant[] {
  if (values.Status !== "Active") return [];
  return [everyonesRole, ...values.Roles].flatMap((code): Grant[] => {
    const role = roles.get(code);
    if (role === undefined) return [];
    const reach = values.RoleReach.find(({ Role }) => Role === code);
    const places = (named: readonly number[] | undefined, own: number | null) =>
      named !== undefined && named.length > 0 ? named : own === null ? [] : [own];
    return [
      {
        role: role.name,
        code,
        readOnly: role.readOnly,
        rights: role.rights,
        companies: places(reach?.CompanyKeys, values.CompanyKey),
        departments: places(reach?.DepartmentKeys, values.DepartmentKey),
      },
    ];
  });
}

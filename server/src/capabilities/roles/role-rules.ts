import type { Caller } from "../../engine/access/caller.ts";
import { definitionOfRight } from "../../engine/access/right-catalog.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Creation, Step, Update } from "../../engine/records/index.ts";
import type { HeldRight, RoleFields } from "./role-record.ts";

/** The role that every active employee has. */
export const everyonesRole = "Employee";

/** The rules for a role's own members. */
export function checkRole(step: Creation<RoleFields> | Update<RoleFields>, caller: Caller): Refusal[] {
  const { Code, Rights } = step.values;
  const refusals: Refusal[] = [];
  if (step.is === "create" && !/^[A-Za-z][A-Za-z0-9]*$/.test(Code))
    refusals.push({
      name: "notAllowed",
      property: "Code",
      value: Code,
      reason: `Code (${Code}) must begin with a letter and have only letters and digits.`,
    });
  if (step.is === "update" && Object.hasOwn(step.set, "Code"))
    refusals.push({
      name: "notAllowed",
      property: "Code",
      value: Code,
      reason: `Code cannot change once the role exists. Keep ${step.stored.values.Code}, and change Name.`,
    });
  for (const held of Rights as readonly HeldRight[]) {
    const { scopes } = definitionOfRight(held.Right);
    if (!scopes.includes(held.Scope))
      refusals.push({
        name: "notAllowed",
        property: "Rights",
        value: held,
        reason: `The right ${held.Right} cannot have the scope ${held.Scope}. Use ${scopes.join(", ")}.`,
      });
  }
  return [...refusals, ...(step.is === "update" ? checkOwnRole(step, caller) : [])];
}

/** Nobody adds a right to a role they have, also not through an API user that acts for them. */
function checkOwnRole({ values, stored, set }: Update<RoleFields>, caller: Caller): Refusal[] {
  const isHeld = stored.values.Code === everyonesRole || caller.roles.includes(stored.values.Code);
  if (caller.employee === null || !isHeld) return [];
  const before = stored.values.Rights as readonly HeldRight[];
  const added = (values.Rights as readonly HeldRight[]).filter(
    ({ Right, Scope }) =>
      !before.some((held) => held.Right === Right && (held.Scope === Scope || held.Scope === "firm")),
  );
  const who = `${caller.employee.name} has the role ${stored.values.Name}; another person must change it.`;
  const refusals: Refusal[] = [];
  if (added.length > 0)
    refusals.push({
      name: "notAllowed",
      property: "Rights",
      value: added,
      reason: `Nobody adds a right to their own role: ${added.map(({ Right, Scope }) => `${Right} (${Scope})`).join(", ")}. ${who}`,
    });
  if (set["ReadOnly"] === false)
    refusals.push({
      name: "notAllowed",
      property: "ReadOnly",
      value: false,
      reason: `Nobody makes their own role more than read-only. ${who}`,
    });
  return refusals;
}

/** A ready-made role stays, and so does one that employees have. */
export function checkDeletion(step: Step<RoleFields>, holders: ReadonlyMap<string, number>): Refusal[] {
  if (step.is !== "delete") return [];
  const { Code, Name, ReadyMade } = step.stored.values;
  if (ReadyMade)
    return [
      {
        name: "notAllowed",
        property: "Delete",
        value: true,
        reason: `The role ${Name} is ready-made and cannot be deleted. Remove its rights instead.`,
      },
    ];
  const count = holders.get(Code) ?? 0;
  if (count === 0) return [];
  return [
    {
      name: "inUse",
      reason: `Role ${step.key} is used by ${count} employees.`,
      data: { UsedBy: [{ What: "employees", Count: count }] },
    },
  ];
}

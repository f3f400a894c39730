import type { Grant } from "../../engine/access/caller.ts";
import { definitionOfRight } from "../../engine/access/right-catalog.ts";
import type { Right } from "../../engine/access/rights.ts";
import { inUse, refusedMember } from "../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import type { Creation, Step, Update } from "../../engine/records/index.ts";
import type { HeldRight, RoleFields } from "./role-record.ts";

/** The role that every active employee has. */
export const everyonesRole = "Employee";

/** The people behind the caller, of an API user also those who made its credential, and their roles. */
export interface OwnRoles {
  readonly names: readonly string[];
  readonly roles: ReadonlySet<string>;
}

/** The rules for a role's own members. */
export function checkRole(step: Creation<RoleFields> | Update<RoleFields>, own: OwnRoles): Refusal[] {
  const { Code, Rights } = step.values;
  const refusals: Refusal[] = [];
  if (step.is === "create" && !/^[A-Za-z][A-Za-z0-9]*$/.test(Code))
    refusals.push(
      refusedMember("notAllowed", "Code", Code, `(${Code}) must begin with a letter and have only letters and digits.`),
    );
  if (step.is === "update" && Object.hasOwn(step.set, "Code"))
    refusals.push(
      refusedMember(
        "notAllowed",
        "Code",
        Code,
        `cannot change once the role exists. Keep ${step.stored.values.Code}, and change Name.`,
      ),
    );
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
  return [...refusals, ...(step.is === "update" ? checkOwnRole(step, own) : [])];
}

/** Nobody adds a right to a role they have, also not through an API user that acts for them. */
function checkOwnRole({ values, stored, set }: Update<RoleFields>, { names, roles }: OwnRoles): Refusal[] {
  const isHeld = stored.values.Code === everyonesRole || roles.has(stored.values.Code);
  if (names.length === 0 || !isHeld) return [];
  const before = stored.values.Rights as readonly HeldRight[];
  const added = (values.Rights as readonly HeldRight[]).filter(
    ({ Right, Scope }) =>
      !before.some((held) => held.Right === Right && (held.Scope === Scope || held.Scope === "firm")),
  );
  const who = `${names.join(", ")} has the role ${stored.values.Name}; another person must change it.`;
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

/** A warning for a role that is created, or gets other rights: who has the books by month and hours by person can estimate pay. */
export function warningOfBooks(step: Step<RoleFields>): Warning[] {
  if (step.is === "delete" || (step.is === "update" && !Object.hasOwn(step.set, "Rights"))) return [];
  const { Code, Name, Rights } = step.values;
  const has = (right: Right) =>
    (Rights as readonly HeldRight[]).some(({ Right: held, Scope }) => held === right && Scope === "firm");
  if (!has("seeBooks") || has("seePay")) return [];
  return [
    warning(
      "ruleHint",
      `The role ${Name} has seeBooks without seePay. The books are at actual cost: who has the labor cost of a month, and hours by person, can estimate what people are paid, above all in a small firm.`,
      { Code },
    ),
  ];
}

/** What the holders of a role have by it before and after; in which company or department they are does not count. */
export function givenByRole({ stored, values }: Update<RoleFields>): { before: Grant[]; after: Grant[] } {
  const grantOf = ({ Code, Name, ReadOnly, Rights }: Update<RoleFields>["values"]): Grant => ({
    role: Name,
    code: Code,
    readOnly: ReadOnly,
    rights: (Rights as readonly HeldRight[]).map(({ Right, Scope }) => ({ right: Right, scope: Scope })),
    companies: [anyPlace],
    departments: [anyPlace],
  });
  return { before: [grantOf(stored.values)], after: [grantOf(values)] };
}

/** The key of no company and no department. */
const anyPlace = 0;

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
  return count === 0 ? [] : [inUse("Role", step.key, [{ What: "employees", Count: count }])];
}

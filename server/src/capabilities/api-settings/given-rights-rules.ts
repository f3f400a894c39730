import { type Caller, hasRight } from "../../engine/access/caller.ts";
import { isMoney, isOfEmployee, type Right } from "../../engine/access/right-catalog.ts";
import { rightOfTag } from "../../engine/access/rights.ts";
import { tagsIn } from "../../engine/access/tags-in.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import type { Step } from "../../engine/records/index.ts";

/** What an API user is given beyond what it has: nobody gives money that they do not have, nor themselves anything. */
export function checkGiven(
  step: Step,
  caller: Caller,
  methods: ReadonlyMap<string, readonly MethodDefinition[]>,
): Refusal[] {
  if (step.is === "delete" || !Object.hasOwn(step.values, "Rights")) return [];
  const before = step.is === "update" ? step.stored.values : {};
  const added = (step.values["Rights"] as readonly Right[]).filter(
    (right) => !((before["Rights"] ?? []) as readonly Right[]).includes(right),
  );
  const opened = openedMethods(step, methods);
  const isAuthorized = step.values["Authorized"] === true && before["Authorized"] !== true;
  const given: readonly (readonly [property: string, value: unknown, needed: readonly Right[]])[] = [
    ["Rights", added, added],
    ["Authorized", true, isAuthorized ? ["seeBooks"] : []],
    ["PermittedMethods", step.values["PermittedMethods"], [...new Set(opened.flatMap(moneyOf))]],
  ];
  const refusals = given.flatMap(([property, value, needed]): Refusal[] => {
    const lacking = needed.filter((right) => isMoney(right) && !holds(caller, right));
    if (lacking.length === 0) return [];
    const reason = `${property} gives rights to money that you do not have yourself: ${lacking.join(", ")}.`;
    return [{ name: "notAllowed", property, value, reason }];
  });
  return [...refusals, ...checkNever(added), ...checkOneself(step, caller, { added, opened, isAuthorized })];
}

const holds = (caller: Caller, right: Right) => hasRight(caller, right, right.startsWith("see") ? "read" : "write");

/** The documented methods that the step newly permits; the others need Rights. */
function openedMethods(step: Step, methods: ReadonlyMap<string, readonly MethodDefinition[]>): MethodDefinition[] {
  if (step.is === "delete" || (step.is === "update" && !Object.hasOwn(step.set, "PermittedMethods"))) return [];
  const documented = [...methods.values()].flat().filter(({ extension }) => !extension);
  const permits = (list: unknown, { name, aliases }: MethodDefinition) =>
    list === null || [name, ...aliases].some((each) => (list as readonly string[]).includes(each));
  const before = step.is === "update" ? step.stored.values["PermittedMethods"] : [];
  return documented.filter((method) => permits(step.values["PermittedMethods"], method) && !permits(before, method));
}

/** The rights to what a method shows and does, where an API user needs only the permission. */
function moneyOf({ access, content }: MethodDefinition): Right[] {
  const own = access.is === "right" && access.api === "permitted" ? access.rights : [];
  return [...tagsIn(content).map((tag) => rightOfTag[tag]), ...own];
}

function checkNever(added: readonly Right[]): Refusal[] {
  const never = added.filter((right) => right === "confirm" || isOfEmployee(right));
  if (never.length === 0) return [];
  const reason = `Rights cannot contain ${never.join(", ")}: only people confirm, and the rights to time, expenses and approval come from the authorizing employee.`;
  return [{ name: "notAllowed", property: "Rights", value: never, reason }];
}

function checkOneself(
  step: Step,
  caller: Caller,
  given: { readonly added: readonly Right[]; readonly opened: readonly unknown[]; readonly isAuthorized: boolean },
): Refusal[] {
  const isMore = given.added.length + given.opened.length > 0 || given.isAuthorized;
  if (step.key !== caller.userKey || !isMore) return [];
  return [
    { name: "notAllowed", property: "Rights", reason: "You cannot give yourself more rights. Ask another person." },
  ];
}

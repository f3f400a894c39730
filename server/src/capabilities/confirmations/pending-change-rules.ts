import { type Caller, hasRight } from "../../engine/access/caller.ts";
import type { Right } from "../../engine/access/right-catalog.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

export const pendingKinds = ["pay", "roles", "payment", "reopening"] as const;
export type PendingKind = (typeof pendingKinds)[number];
export const pendingStates = ["Waiting", "Confirmed", "Rejected", "Withdrawn", "Expired", "Failed"] as const;
export type PendingState = (typeof pendingStates)[number];

/** What the second person must also see, to know what they confirm. */
const seenBy: Readonly<Record<PendingKind, Right | null>> = {
  pay: "seePay",
  roles: null,
  payment: "seePayables",
  reopening: "seeBooks",
};

export interface PendingChange {
  readonly key: number;
  readonly kind: PendingKind;
  readonly method: string;
  readonly state: PendingState;
  readonly summary: string;
  readonly request: unknown;
  readonly subjectEmployee: number | null;
  readonly subjectRole: string | null;
  readonly askedBy: number;
  readonly askedByName: string;
  readonly askedByEmployee: number | null;
}

/** The kinds whose content the caller may see, as confirmers or auditors do. */
export function visibleKinds(caller: Caller): PendingKind[] {
  if (!hasRight(caller, "confirm", "read") && !hasRight(caller, "audit", "read")) return [];
  return pendingKinds.filter((kind) => {
    const right = seenBy[kind];
    return right === null || hasRight(caller, right, "read");
  });
}

/** Whether the caller may decide as the second person. */
export function refuseConfirmer(change: PendingChange, caller: Caller): Refusal[] {
  const refuse = (reason: string): Refusal[] => [
    {
      name: "notAllowed",
      property: "PendingChangeKey",
      value: change.key,
      reason: `Pending change ${change.key}: ${reason}`,
    },
  ];
  const me = caller.employee?.key ?? null;
  const right = seenBy[change.kind];
  if (caller.kind !== "service") return refuse("only a person can decide, not an API user.");
  if (caller.userKey === change.askedBy || (me !== null && me === change.askedByEmployee))
    return refuse(`it was asked by ${change.askedByName}; another person must decide.`);
  if (me !== null && me === change.subjectEmployee) return refuse("it is about yourself; another person must decide.");
  if (change.subjectRole !== null && caller.roles.includes(change.subjectRole))
    return refuse(`you have the role ${change.subjectRole}; another person must decide.`);
  if (right !== null && !hasRight(caller, right, "read"))
    return refuse(`deciding about it requires the right ${right}, to see what it changes.`);
  return [];
}

/** A change is decided once, while it waits. */
export function refuseState({ key, state }: PendingChange): Refusal[] {
  if (state === "Waiting") return [];
  return [
    {
      name: "wrongState",
      property: "PendingChangeKey",
      value: key,
      reason: `Pending change ${key} is ${state} and waits no longer.`,
    },
  ];
}

export function unknownChange(key: number): Refusal {
  return {
    name: "notFound",
    property: "PendingChangeKey",
    value: key,
    reason: `PendingChangeKey ${key} does not exist.`,
  };
}

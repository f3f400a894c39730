import { type Caller, hasRight } from "../../engine/access/caller.ts";
import { missing, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type AskedChange, type PendingKind, pendingKinds, seenBy } from "../../engine/wire/confirmers.ts";

export const pendingStates = ["Waiting", "Confirmed", "Rejected", "Withdrawn", "Expired", "Failed"] as const;
export type PendingState = (typeof pendingStates)[number];

export interface PendingChange extends AskedChange {
  readonly key: number;
  readonly kind: PendingKind;
  readonly method: string;
  readonly state: PendingState;
  readonly summary: string;
  readonly request: unknown;
  readonly askedByName: string;
  /** What the asker lacked when they asked. */
  readonly lacked: readonly string[];
  /** Whether its asker repeats the call, because its answer has a secret. */
  readonly repeats: boolean;
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
  const isAsker = me !== null && (me === change.askedByEmployee || change.askedByPeople.includes(me));
  if (caller.userKey === change.askedBy || isAsker)
    return refuse(`it was asked by ${change.askedByName}; another person must decide.`);
  if (me !== null && me === change.subjectEmployee) return refuse("it is about yourself; another person must decide.");
  if (change.subjectRole !== null && caller.roles.includes(change.subjectRole))
    return refuse(`you have the role ${change.subjectRole}; another person must decide.`);
  if (right !== null && !hasRight(caller, right, "read"))
    return refuse(`deciding about it requires the right ${right}, to see what it changes.`);
  const lacking = change.neededRights.filter(
    (each) => !hasRight(caller, each, each.startsWith("see") ? "read" : "write"),
  );
  if (lacking.length > 0) return refuse(`it gives ${lacking.join(", ")}, which only somebody who has it can confirm.`);
  return [];
}

/** A change is decided once, while it waits. */
export function refuseState({ key, state }: PendingChange): Refusal[] {
  if (state === "Waiting") return [];
  return [wrongState("Pending change", "PendingChangeKey", key, `is ${state} and waits no longer.`)];
}

/** Members of requests that nobody reads: they are stored encrypted, a password as its hash. */
const secretMembers: ReadonlySet<string> = new Set(["Password", "ClientSecret"]);
const hidden = "(hidden)";
/** A longer text, such as an imported file, is only named: lists show many requests. */
const shownMax = 10_000;

/** A request as people who decide see it. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value === "string" && value.length > shownMax) return `(${value.length} characters)`;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    secretMembers.has(name) && each !== null ? hidden : withoutSecrets(each),
  ]);
  return Object.fromEntries(entries);
}

/** Refuses keys of changes that were not found. */
export function refuseUnknown(keys: readonly number[], found: readonly PendingChange[]): Refusal[] {
  const known = new Set(found.map(({ key }) => key));
  return keys.filter((key) => !known.has(key)).map(unknownChange);
}

export function unknownChange(key: number): Refusal {
  return missing("PendingChangeKey", key);
}

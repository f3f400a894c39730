import type { DateOnly, TransactionKey, TransactionStatus } from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";

export interface LockedTransaction {
  readonly key: TransactionKey;
  readonly status: TransactionStatus;
  readonly project: number | null;
  readonly accountingDate: DateOnly;
  /** The company of the phase or project; null for overhead. */
  readonly company: number | null;
}

export interface LockedWriteOff {
  readonly status: string;
  readonly date: DateOnly;
}

/** Requested transactions that do not exist or have a status that is not allowed. */
export function refuseTransactions(
  keys: readonly number[],
  found: readonly LockedTransaction[],
  isAllowed: (status: TransactionStatus) => boolean,
  allowed: string,
): Refusal[] {
  const statuses = new Map<number, TransactionStatus>(found.map(({ key, status }) => [key, status]));
  return keys.flatMap((each): Refusal[] => {
    const status = statuses.get(each);
    const place = { property: "TransactionKey", value: each };
    if (status === undefined) return [{ name: "notFound", ...place, reason: `TransactionKey ${each} does not exist.` }];
    if (isAllowed(status)) return [];
    return [{ name: "wrongState", ...place, reason: `Transaction ${each} is ${status}; it must be ${allowed}.` }];
  });
}

import type { DateOnly, TransactionKey, TransactionStatus } from "@plumbline/accounting";
import { missing, wrongState } from "../../engine/fields/refusal-words.ts";
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
    if (status === undefined) return [missing("TransactionKey", each)];
    if (isAllowed(status)) return [];
    return [wrongState("Transaction", "TransactionKey", each, `is ${status}; it must be ${allowed}.`)];
  });
}

import type { DateOnly } from "@plumbline/accounting";
import type { Transactions } from "../../src/platform/database/index.ts";
import { lowerLock, raiseLock } from "../../src/documents/books/lock-store.ts";

/** Sets the soft lock of a company to a day, later or earlier than before; null opens every day. */
export function closeThrough(
  firm: Pick<Transactions, "transaction">,
  company: number,
  through: string | null,
): Promise<void> {
  const mover = { method: "Test", reason: "A test.", by: null, now: 0, usageKey: null };
  return firm.transaction(async (db) => {
    await lowerLock(db, company, "Soft", through as DateOnly | null, mover);
    if (through !== null) await raiseLock(db, company, "Soft", through as DateOnly, mover);
  });
}

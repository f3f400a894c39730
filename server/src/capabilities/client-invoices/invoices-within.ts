import { missing, refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Call } from "../../engine/method/method.ts";
import { findInvoicesWithin } from "./client-invoice-store.ts";

/** Refuses invoices outside the caller's scope as unknown. */
export async function requireInvoicesWithin(call: Call, keys: readonly number[]): Promise<void> {
  const found = new Set(await findInvoicesWithin(call.db, call.scope, keys));
  refuseAll(keys.filter((key) => !found.has(key)).map((key) => missing("ClientInvoiceKey", key)));
}

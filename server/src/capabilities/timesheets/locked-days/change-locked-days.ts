import { missing } from "../../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../../engine/fields/refusals.ts";
import type { Call } from "../../../engine/method/method.ts";
import { findReferences } from "../../../engine/records/index.ts";
import { checkRange, type DayRange } from "./day-lock-record.ts";
import { findLockedDays } from "./day-lock-store.ts";

/** Locks or unlocks the days of a range by `change`, and returns the locked days after it. */
export async function changeLockedDays(
  call: Call,
  range: DayRange,
  change: (call: Call, range: DayRange) => Promise<void>,
) {
  checkRange(range);
  await requireCompany(call, range.CompanyKey ?? null);
  const before = await findLockedDays(call, range);
  await change(call, range);
  const after = await findLockedDays(call, range);
  call.wrote({ record: "TimesheetDayLock", key: range.CompanyKey ?? 0, before: before.text, after: after.text });
  return { content: { LockedDays: after } };
}

async function requireCompany(call: Call, company: number | null): Promise<void> {
  if (company === null) return;
  const known = await findReferences(call.db, new Map([["Company", new Set([company])]]));
  if (known.get("Company")?.has(company) !== true) throw new RefusedCall([missing("CompanyKey", company)]);
}

/** The days that history is of. Pure. */
import type { DateOnly } from "@plumbline/accounting";
import { type DateLimits, decideDate } from "../ledger/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { HistoryFacts } from "./history-store.ts";
import type { ImportedHistory } from "./history-types.ts";

/** A day of a document, and the last day of its week if it is a timesheet. */
export interface HistoryDay {
  readonly company: number;
  readonly day: DateOnly;
  readonly weekEnd?: DateOnly;
  readonly property: string;
}

/** History is of days before the cutover; closed and locked days take no more of it. */
export function refuseDay(
  { company, day, weekEnd, property }: HistoryDay,
  { area }: Pick<ImportedHistory, "area">,
  { cutovers, lockedDays }: HistoryFacts,
  limits: DateLimits,
  today: DateOnly,
): Pick<Refusal, "name" | "reason">[] {
  const cutover = cutovers.get(company);
  const last = cutover ?? today;
  if ((weekEnd ?? day) > last) {
    const which =
      weekEnd === undefined ? `${property} ${day} is` : `The week of ${property} ${day} ends on ${weekEnd},`;
    const end = cutover === undefined ? "today" : "the cutover date of the company";
    const reason = `${which} after ${last}, ${end}. History ends there: enter later documents here.`;
    return [{ name: "notAllowed", reason }];
  }
  if (weekEnd !== undefined && (lockedDays.has(day) || lockedDays.has(`${day} ${company}`)))
    return [{ name: "wrongState", reason: `${property} ${day} is locked.` }];
  const { refusals = [] } = decideDate({ date: day, isGiven: true, companies: [company], area }, limits, property);
  return refusals;
}

import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { findLastSealText } from "../../engine/audit/index.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { refuseBroken } from "./balance-assertion-rules.ts";
import { findBrokenAssertions } from "./balance-assertion-store.ts";
import { Confirm, LastSeal, Period, periodArguments } from "./closing-record.ts";
import { periodOf, refuseClosingPeriod, refuseUnconfirmed } from "./closing-rules.ts";
import { lockPeriod, savePeriodClosing } from "./closing-store.ts";

export const closePeriod = defineMethod({
  name: "ClosePeriod",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("close"),
  effect: "write",
  summary:
    "Closes a company's books through a day. Nothing can be posted on that day or before it until it is reopened, except with a LockReason.",
  rules: [
    "All days through LastDate are closed, whatever FirstDate says; a FirstDate that is given is ignored with a warning. A LastDate that is already closed is -424.",
    "A LastDate after the current date of the firm is -422 unless Confirm repeats it, also in a preview; closing it answers with a warning.",
    "A balance of these days that was asserted with CreateBalanceAssertions and that the books do not show is -424.",
    "The balances of all accounts that were used are asserted on both bases, without close-year entries (ListBalanceAssertions). A later posting on these days warns its caller, and plumbline check lists it: as explained if it was posted with a LockReason or after a reopening, otherwise as an error. Balances of earlier closings that such entries explain are asserted anew.",
    "The call waits for postings in progress. Documents that name no date post on the first open day, with a warning.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { ...periodArguments, Confirm },
  content: { Periods: listOfRecord(Period), LastSeal },
  example: { CompanyKey: 1, LastDate: "2026-03-31" },
  async handle(args, call) {
    const period = periodOf({ ...args, FirstDate: undefined });
    const facts = await lockPeriod(call.db, period);
    const broken = await findBrokenAssertions(call.db, { company: args.CompanyKey, through: args.LastDate });
    const today = call.today() as DateOnly;
    refuseAll([
      ...refuseUnconfirmed(args.LastDate, args.Confirm, today),
      ...refuseClosingPeriod(period, facts),
      ...refuseBroken(broken),
    ]);
    if (args.FirstDate !== undefined) {
      const reason = `FirstDate ${args.FirstDate} is ignored: all days through ${args.LastDate} are closed.`;
      call.warn(warning("ruleHint", reason, { FirstDate: args.FirstDate }));
    }
    if (args.LastDate > today) {
      const reason = `LastDate ${args.LastDate} is after today, ${today}. Nothing can be posted until then, except with a LockReason.`;
      call.warn(warning("ruleHint", reason, { LastDate: args.LastDate }));
    }
    const saved = await savePeriodClosing(call, period, facts);
    return { content: { Periods: saved, LastSeal: await findLastSealText(call.db) } };
  },
});

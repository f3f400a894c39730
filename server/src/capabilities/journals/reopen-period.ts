import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { Period, periodArguments, Reason } from "./closing-record.ts";
import { periodOf, refuseReopeningPeriod } from "./closing-rules.ts";
import { lockPeriod, savePeriodReopening } from "./closing-store.ts";

export const reopenPeriod = defineMethod({
  name: "ReopenPeriod",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("reopen"),
  confirm: "reopening",
  effect: "write",
  summary: "Reopens a closed period, so that documents can be posted to it again.",
  rules: [
    "All days from FirstDate on are open again, later ones too, with a warning. Earlier days stay closed.",
    "Balances that ClosePeriod asserted on the reopened days are withdrawn with the Reason.",
    "A year that CloseYear closed must be reopened with ReopenYear (-424).",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { ...periodArguments, Reason },
  content: { Periods: listOfRecord(Period) },
  example: { CompanyKey: 3, FirstDate: "2025-01-01", LastDate: "2025-01-31", Reason: "A late invoice." },
  async handle(args, call) {
    const period = periodOf(args);
    const facts = await lockPeriod(call.db, period);
    refuseAll(refuseReopeningPeriod(period, facts));
    const reopened = await savePeriodReopening(call, period, facts, args.Reason);
    if (facts.soft !== null && facts.soft > period.last) {
      const reason = `The later days through ${facts.soft} are open again too.`;
      call.warn(warning("ruleHint", reason, { CompanyKey: period.company }));
    }
    return { content: { Periods: reopened } };
  },
});

import { accounting } from "../../engine/access/access.ts";
import { findLastSealText } from "../../engine/audit/index.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { LastSeal, Period, periodArguments } from "./closing-record.ts";
import { periodOf, refuseClosingPeriod } from "./closing-rules.ts";
import { lockPeriod, savePeriod } from "./closing-store.ts";

export const closePeriod = defineMethod({
  name: "ClosePeriod",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Closes a period of a company. Nothing can be posted to it until it is reopened.",
  rules: ["The call waits for postings in progress. A period that is already closed is -424. Periods may overlap."],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: periodArguments,
  content: { Periods: listOfRecord(Period), LastSeal },
  example: { CompanyKey: 1, LastDate: "2001-01-31" },
  async handle(args, call) {
    const period = periodOf(args);
    const facts = await lockPeriod(call.db, period);
    const refusals = refuseClosingPeriod(period, facts);
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const saved = await savePeriod(call, period, facts, "Closed");
    return { content: { Periods: saved, LastSeal: await findLastSealText(call.db) } };
  },
});

import { needs } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { agingArguments, agingContent, answerAging } from "./aging.ts";
import { unbilledWork } from "./aging-store.ts";

export const getWIPAging = defineMethod({
  name: "GetWIPAgeing",
  aliases: ["GetWIPAging"],
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeClientMoney"),
  effect: "read",
  summary: "Returns the value of unbilled work as of a date, by project and by the age of the work.",
  rules: [
    "Work on hold is included. Age is counted from the day the work was done.",
    "Work counts from its accounting date until the accounting date of the invoice that bills it, or the date it is written off, transferred or voided. A voided invoice or write-off returns its work on the date of the void; the days before do not change.",
    "The total of a project equals WIP in GetProjectTotals as of the same date. To see the rows behind it, call ListTransactions.",
  ],
  args: agingArguments,
  content: agingContent("WIPAging", {
    ProjectKey: key({ of: "Project", required: true, doc: "The project that the unbilled work belongs to." }),
  }),
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    return { content: await answerAging(call, args, unbilledWork) };
  },
});

import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, requestedClearings, voidClearings, voidDate } from "./clearing-method.ts";
import { clientRefunds } from "./clearing-records.ts";

export const voidClientRefunds = defineMethod({
  ...clearingMethod,
  name: "VoidClientRefunds",
  effect: "write",
  posts: { areas: [clientRefunds.area], date: "VoidDate" },
  summary: "Voids client refunds and reverses their postings.",
  rules: ["All or nothing. The reversing entries are dated VoidDate."],
  errors: clearingErrors,
  args: { RequestedClientRefunds: requestedClearings(clientRefunds), VoidDate: voidDate },
  content: { ClientRefunds: listOfRecord(clientRefunds.record) },
  example: { RequestedClientRefunds: [5] },
  async handle({ RequestedClientRefunds, VoidDate }, call) {
    return voidClearings(call, clientRefunds, RequestedClientRefunds, VoidDate);
  },
});

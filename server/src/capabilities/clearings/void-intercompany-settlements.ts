import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, requestedClearings, voidClearings, voidDate } from "./clearing-method.ts";
import { intercompanySettlements } from "./clearing-records.ts";

export const voidIntercompanySettlements = defineMethod({
  ...clearingMethod,
  name: "VoidIntercompanySettlements",
  effect: "write",
  posts: { areas: [intercompanySettlements.area], date: "VoidDate" },
  summary: "Voids intercompany settlements and reverses their postings.",
  rules: ["All or nothing. The reversing entries are dated VoidDate."],
  errors: clearingErrors,
  args: { RequestedIntercompanySettlements: requestedClearings(intercompanySettlements), VoidDate: voidDate },
  content: { IntercompanySettlements: listOfRecord(intercompanySettlements.record) },
  example: { RequestedIntercompanySettlements: [4] },
  async handle({ RequestedIntercompanySettlements, VoidDate }, call) {
    return voidClearings(call, intercompanySettlements, RequestedIntercompanySettlements, VoidDate);
  },
});

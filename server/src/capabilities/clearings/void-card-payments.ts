import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, requestedClearings, voidClearings, voidDate } from "./clearing-method.ts";
import { cardPayments } from "./clearing-records.ts";

export const voidCardPayments = defineMethod({
  ...clearingMethod,
  name: "VoidCardPayments",
  effect: "write",
  posts: { areas: [cardPayments.area], date: "VoidDate" },
  summary: "Voids card payments and reverses their postings.",
  rules: ["All or nothing. The reversing entries are dated VoidDate."],
  errors: clearingErrors,
  args: { RequestedCardPayments: requestedClearings(cardPayments), VoidDate: voidDate },
  content: { CardPayments: listOfRecord(cardPayments.record) },
  example: { RequestedCardPayments: [3] },
  async handle({ RequestedCardPayments, VoidDate }, call) {
    return voidClearings(call, cardPayments, RequestedCardPayments, VoidDate);
  },
});

import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, requestedClearings, voidClearings, voidDate } from "./clearing-method.ts";
import { taxPayments } from "./clearing-records.ts";

export const voidTaxPayments = defineMethod({
  ...clearingMethod,
  name: "VoidTaxPayments",
  effect: "write",
  posts: { areas: [taxPayments.area], date: "VoidDate" },
  summary: "Voids tax payments and reverses their postings.",
  rules: ["All or nothing. The reversing entries are dated VoidDate."],
  errors: clearingErrors,
  args: { RequestedTaxPayments: requestedClearings(taxPayments), VoidDate: voidDate },
  content: { TaxPayments: listOfRecord(taxPayments.record) },
  example: { RequestedTaxPayments: [2] },
  async handle({ RequestedTaxPayments, VoidDate }, call) {
    return voidClearings(call, taxPayments, RequestedTaxPayments, VoidDate);
  },
});

import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingFilters, clearingMethod, clearingsSeen, listClearings } from "./clearing-method.ts";
import { taxPayments } from "./clearing-records.ts";

export const listTaxPayments = defineMethod({
  ...clearingMethod,
  access: clearingsSeen,
  name: "ListTaxPayments",
  effect: "read",
  paged: true,
  summary: "Lists tax payments with their lines, by date.",
  args: clearingFilters,
  content: { TaxPayments: listOfRecord(taxPayments.record) },
  example: { FilterByStatus: ["Normal"] },
  async handle(args, call) {
    return listClearings(call, taxPayments, args);
  },
});

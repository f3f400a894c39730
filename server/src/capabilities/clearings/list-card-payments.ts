import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingFilters, clearingMethod, clearingsSeen, listClearings } from "./clearing-method.ts";
import { cardPayments } from "./clearing-records.ts";

export const listCardPayments = defineMethod({
  ...clearingMethod,
  access: clearingsSeen,
  name: "ListCardPayments",
  effect: "read",
  paged: true,
  summary: "Lists card payments with their lines, by date.",
  args: clearingFilters,
  content: { CardPayments: listOfRecord(cardPayments.record) },
  example: { FilterByStatus: ["Normal"] },
  async handle(args, call) {
    return listClearings(call, cardPayments, args);
  },
});

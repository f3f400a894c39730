import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingFilters, clearingMethod, clearingsSeen, listClearings } from "./clearing-method.ts";
import { clientRefunds } from "./clearing-records.ts";

export const listClientRefunds = defineMethod({
  ...clearingMethod,
  access: clearingsSeen,
  name: "ListClientRefunds",
  effect: "read",
  paged: true,
  summary: "Lists client refunds with their lines, by date.",
  args: clearingFilters,
  content: { ClientRefunds: listOfRecord(clientRefunds.record) },
  example: { FilterByStatus: ["Normal"] },
  async handle(args, call) {
    return listClearings(call, clientRefunds, args);
  },
});

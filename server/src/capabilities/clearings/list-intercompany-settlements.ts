import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingFilters, clearingMethod, clearingsSeen, listClearings } from "./clearing-method.ts";
import { intercompanySettlements } from "./clearing-records.ts";

export const listIntercompanySettlements = defineMethod({
  ...clearingMethod,
  access: clearingsSeen,
  name: "ListIntercompanySettlements",
  effect: "read",
  paged: true,
  summary: "Lists intercompany settlements with their lines, by date.",
  args: clearingFilters,
  content: { IntercompanySettlements: listOfRecord(intercompanySettlements.record) },
  example: { FilterByStatus: ["Normal"] },
  async handle(args, call) {
    return listClearings(call, intercompanySettlements, args);
  },
});

import { group, key, list, money } from "../../engine/fields/fields.ts";
import { clearingsPerCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, clearingRule, createClearings } from "./clearing-method.ts";
import { intercompanySettlements, newClearingFields } from "./clearing-records.ts";
import type { GivenClearing } from "./clearing-rules.ts";
import { paidClearings } from "./paid-clearings.ts";

const newIntercompanySettlement = group({
  ...newClearingFields,
  ToCompanyKey: key({ of: "Company", required: true, doc: "The company that receives the money." }),
  ToBankAccountKey: key({ of: "BankAccount", required: true, doc: "The bank account that receives the money." }),
  Amount: money({ required: true, doc: "The amount paid." }),
});

export const createIntercompanySettlements = defineMethod({
  ...clearingMethod,
  confirm: paidClearings(intercompanySettlements),
  name: "CreateIntercompanySettlements",
  effect: "write",
  posts: { areas: [intercompanySettlements.area], date: "IntercompanySettlements.Date" },
  summary: "Pays what one company of the firm owes another, from bank account to bank account.",
  rules: [
    "The paying company debits due-to and its bank pays; the other company's bank receives the money and due-from is credited.",
    clearingRule,
  ],
  errors: clearingErrors,
  args: {
    IntercompanySettlements: list(newIntercompanySettlement, {
      required: true,
      min: 1,
      max: clearingsPerCallMax,
      doc: "The intercompany settlements to create.",
    }),
  },
  content: { IntercompanySettlements: listOfRecord(intercompanySettlements.record) },
  example: {
    IntercompanySettlements: [{ CompanyKey: 1, BankAccountKey: 1, ToCompanyKey: 2, ToBankAccountKey: 1, Amount: 500 }],
  },
  async handle({ IntercompanySettlements }, call) {
    const given = IntercompanySettlements.map((each): GivenClearing => ({
      ...each,
      lines: [
        { is: "company", company: each.ToCompanyKey, bank: each.ToBankAccountKey, amount: each.Amount, member: "" },
      ],
    }));
    return createClearings(call, intercompanySettlements, given);
  },
});

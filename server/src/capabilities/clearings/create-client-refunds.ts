import { group, key, list, money } from "../../engine/fields/fields.ts";
import { clearingsPerCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, clearingRule, createClearings } from "./clearing-method.ts";
import { clientRefunds, newClearingFields } from "./clearing-records.ts";
import type { GivenClearing } from "./clearing-rules.ts";
import { paidClearings } from "./paid-clearings.ts";

const newClientRefund = group({
  ...newClearingFields,
  ClientKey: key({ of: "Client", required: true, doc: "The client who is refunded." }),
  Amount: money({ required: true, doc: "The amount refunded." }),
});

export const createClientRefunds = defineMethod({
  ...clearingMethod,
  confirm: paidClearings(clientRefunds),
  name: "CreateClientRefunds",
  effect: "write",
  posts: { areas: [clientRefunds.area], date: "ClientRefunds.Date" },
  summary: "Refunds prepayments and overpayments to clients.",
  rules: [
    "A refund cannot exceed the prepayment balance of the client with the company on its date or on any later day (-422).",
    clearingRule,
  ],
  errors: clearingErrors,
  args: {
    ClientRefunds: list(newClientRefund, {
      required: true,
      min: 1,
      max: clearingsPerCallMax,
      doc: "The client refunds to create.",
    }),
  },
  content: { ClientRefunds: listOfRecord(clientRefunds.record) },
  example: { ClientRefunds: [{ ClientKey: 11, BankAccountKey: 1, Amount: 100 }] },
  async handle({ ClientRefunds }, call) {
    const given = ClientRefunds.map((each): GivenClearing => ({
      ...each,
      lines: [{ is: "party", record: "Client", party: each.ClientKey, amount: each.Amount, member: "" }],
    }));
    return createClearings(call, clientRefunds, given);
  },
});

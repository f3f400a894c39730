import { group, list, money } from "../../engine/fields/fields.ts";
import { clearingsPerCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, clearingRule, createClearings } from "./clearing-method.ts";
import { differencesField, newClearingFields, taxPayments } from "./clearing-records.ts";
import { differencesOf } from "./clearing-rules.ts";

const newTaxPayment = group({
  ...newClearingFields,
  Amount: money({ required: true, doc: "The sales tax that is cleared." }),
  Differences: differencesField,
});

export const createTaxPayments = defineMethod({
  ...clearingMethod,
  confirm: "payment",
  name: "CreateTaxPayments",
  effect: "write",
  posts: { areas: [taxPayments.area], date: "TaxPayments.Date" },
  summary: "Pays sales tax that was billed to clients to the tax authority.",
  rules: [
    "The payment clears the sales tax account of the company. A discount or penalty goes to Differences.",
    clearingRule,
  ],
  errors: clearingErrors,
  args: {
    TaxPayments: list(newTaxPayment, {
      required: true,
      min: 1,
      max: clearingsPerCallMax,
      doc: "The tax payments to create.",
    }),
  },
  content: { TaxPayments: listOfRecord(taxPayments.record) },
  example: { TaxPayments: [{ CompanyKey: 1, BankAccountKey: 1, Amount: 150.25, Number: "Q2" }] },
  async handle({ TaxPayments }, call) {
    const given = TaxPayments.map((each) => ({
      ...each,
      lines: [{ is: "tax" as const, amount: each.Amount, member: "" }, ...differencesOf(each.Differences)],
    }));
    return createClearings(call, taxPayments, given);
  },
});

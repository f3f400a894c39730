import { group, list, money, text } from "../../engine/fields/fields.ts";
import { clearingsPerCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, clearingRule, createClearings } from "./clearing-method.ts";
import { differencesField, newClearingFields, taxPayments } from "./clearing-records.ts";
import { differencesOf } from "./clearing-rules.ts";
import { paidClearings } from "./paid-clearings.ts";

const newTaxPayment = group({
  ...newClearingFields,
  Amount: money({ required: true, doc: "The sales tax that is cleared." }),
  SalesTaxCode: text({
    max: 20,
    doc: "The code of the tax that is paid, as on the invoices; empty for tax that was billed without one. The default is the only code with a balance.",
  }),
  Differences: differencesField,
});

export const createTaxPayments = defineMethod({
  ...clearingMethod,
  confirm: paidClearings(taxPayments),
  name: "CreateTaxPayments",
  effect: "write",
  posts: { areas: [taxPayments.area], date: "TaxPayments.Date" },
  summary: "Pays sales tax that was billed to clients to the tax authority.",
  rules: [
    "The payment clears the balance of a sales tax code (ListSalesTaxBalances). A code that the company has not billed, and a payment without a code while several have a balance, are -422. A discount or penalty goes to Differences.",
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
      lines: [
        { is: "tax" as const, code: each.SalesTaxCode, amount: each.Amount, member: "" },
        ...differencesOf(each.Differences),
      ],
    }));
    return createClearings(call, taxPayments, given);
  },
});

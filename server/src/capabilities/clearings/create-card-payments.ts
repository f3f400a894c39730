import { group, key, list, money } from "../../engine/fields/fields.ts";
import { clearingsPerCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { clearingErrors, clearingMethod, clearingRule, createClearings } from "./clearing-method.ts";
import { cardPayments, differencesField, newClearingFields } from "./clearing-records.ts";
import { differencesOf } from "./clearing-rules.ts";
import { paidClearings } from "./paid-clearings.ts";

const newCardPayment = group({
  ...newClearingFields,
  CardBankAccountKey: key({
    of: "BankAccount",
    required: true,
    doc: "The credit card that is paid: a bank account with IsCreditCard.",
  }),
  Amount: money({ required: true, doc: "The part of the card's balance that is cleared." }),
  Differences: differencesField,
});

export const createCardPayments = defineMethod({
  ...clearingMethod,
  confirm: paidClearings(cardPayments),
  name: "CreateCardPayments",
  effect: "write",
  posts: { areas: [cardPayments.area], date: "CardPayments.Date" },
  summary: "Pays the balance of company credit cards from a bank account.",
  rules: [
    "Expenses and vendor invoices paid by card are owed to the card; the payment clears them. Fees and interest go to Differences.",
    clearingRule,
  ],
  errors: clearingErrors,
  args: {
    CardPayments: list(newCardPayment, {
      required: true,
      min: 1,
      max: clearingsPerCallMax,
      doc: "The card payments to create.",
    }),
  },
  content: { CardPayments: listOfRecord(cardPayments.record) },
  example: { CardPayments: [{ CompanyKey: 1, BankAccountKey: 1, CardBankAccountKey: 3, Amount: 320 }] },
  async handle({ CardPayments }, call) {
    const given = CardPayments.map((each) => ({
      ...each,
      lines: [
        { is: "card" as const, card: each.CardBankAccountKey, amount: each.Amount, member: "" },
        ...differencesOf(each.Differences),
      ],
    }));
    return createClearings(call, cardPayments, given);
  },
});

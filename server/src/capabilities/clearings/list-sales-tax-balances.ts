import { group, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { asKnownAt, readMoment } from "../ledger/index.ts";
import { clearingMethod } from "./clearing-method.ts";
import { findTaxBalances } from "./clearing-store.ts";

export const listSalesTaxBalances = defineMethod({
  ...clearingMethod,
  name: "ListSalesTaxBalances",
  effect: "read",
  summary: "Lists the sales tax that companies owe, by sales tax code.",
  rules: [
    "The balances of a company add up to its sales tax account. Tax that was billed without a code, lines that people entered, and old postings of several codes have an empty code.",
  ],
  errors: ["invalid"],
  args: {
    FilterByCompany: list(key({ of: "Company" }), { doc: "Only the balances of these companies." }),
    AsOfDate: text({
      doc: "The day of the balances: a date, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.",
    }),
    AsKnownAt: asKnownAt,
  },
  content: {
    SalesTaxBalances: list(
      group({
        CompanyKey: key({ of: "Company", required: true, doc: "The company that owes the tax." }),
        CompanyDescription: text({ required: true, doc: "The name of the company." }),
        SalesTaxCode: text({ required: true, doc: "The code of the tax; empty if it has none." }),
        AccrualBalance: money({ required: true, doc: "The tax that was billed and is not paid to the authority." }),
        CashBalance: money({ required: true, doc: "The tax that clients paid and that is not paid to the authority." }),
      }),
      { required: true, doc: "The balances by company and code." },
    ),
  },
  example: { FilterByCompany: [1] },
  async handle(args, call) {
    const balances = await findTaxBalances(call.db, args.FilterByCompany ?? [], readMoment(args, call));
    return { content: { SalesTaxBalances: new RawJson(balances) } };
  },
});

import { needs } from "../../engine/access/access.ts";
import { choice, date, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { assertionSources, assertionStatuses, BalanceAssertion } from "./balance-assertion-record.ts";

export const listBalanceAssertions = defineMethod({
  name: "ListBalanceAssertions",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists balance assertions by date.",
  args: {
    FilterByCompany: list(key({ of: "Company" }), { doc: "Only those of these companies." }),
    FilterByGLAccount: list(key({ of: "GLAccount" }), { doc: "Only those of these accounts." }),
    FilterByStatus: list(choice(assertionStatuses), { doc: "Only those with one of these statuses." }),
    FilterBySource: list(choice(assertionSources), {
      doc: "Only those from one of these sources, such as Entered to leave out those of closings.",
    }),
    FilterByEarliestDate: date({ doc: "Only those dated on or after this date." }),
    FilterByLatestDate: date({ doc: "Only those dated on or before this date." }),
  },
  content: { BalanceAssertions: listOfRecord(BalanceAssertion) },
  example: { FilterByCompany: [1] },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("balance_assertion.company_key", args.FilterByCompany)
      .anyOf("balance_assertion.gl_account_key", args.FilterByGLAccount)
      .anyOf("case when withdrawn_at is null then 'Active' else 'Withdrawn' end", args.FilterByStatus)
      .anyOf("balance_assertion.source", args.FilterBySource)
      .add(args.FilterByEarliestDate, (value) => `assertion_date >= ${value}::date`)
      .add(args.FilterByLatestDate, (value) => `assertion_date <= ${value}::date`);
    const { items, total } = await listRecords(call.db, BalanceAssertion, {
      item: Object.keys(BalanceAssertion.fields),
      where,
      order: "balance_assertion.assertion_date, balance_assertion.balance_assertion_key",
      page: call.page,
    });
    return { content: { BalanceAssertions: items }, ...(total === undefined ? {} : { total }) };
  },
});

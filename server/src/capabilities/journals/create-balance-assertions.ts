import { needs } from "../../engine/access/access.ts";
import { group, list } from "../../engine/fields/fields.ts";
import { assertionsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory } from "../../engine/records/index.ts";
import { BalanceAssertion, newAssertionFields } from "./balance-assertion-record.ts";
import { refuseAssertion } from "./balance-assertion-rules.ts";
import { findAssertionFacts, saveAssertions } from "./balance-assertion-store.ts";

export const createBalanceAssertions = defineMethod({
  name: "CreateBalanceAssertions",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  summary: "Records balances that somebody outside the books stated, such as a bank, and checks them from then on.",
  rules: [
    "All or nothing. The books must show Amount plus Outstanding on Date, else the assertion is -422 with the difference. Only assets and liabilities can be asserted (-422).",
    "A later posting that changes an asserted balance warns its caller. plumbline check names the entry, and the day cannot be closed (-424).",
  ],
  errors: ["notFound", "notAllowed"],
  args: {
    BalanceAssertions: list(group(newAssertionFields), {
      required: true,
      min: 1,
      max: assertionsPerCallMax,
      doc: "The balances to assert.",
    }),
  },
  content: { BalanceAssertions: listOfRecord(BalanceAssertion) },
  example: {
    BalanceAssertions: [
      { CompanyKey: 1, GLAccountKey: 1, Date: "2001-12-31", Amount: 0, Reference: "Bank statement of December 2001" },
    ],
  },
  async handle({ BalanceAssertions }, call) {
    const facts = await findAssertionFacts(call.db, BalanceAssertions);
    refuseAll(BalanceAssertions.flatMap((each, at) => refuseAssertion(each, at, facts)));
    const keys = await saveAssertions(call, BalanceAssertions);
    await recordHistory(call, BalanceAssertion, keys);
    return { content: { BalanceAssertions: (await findRecords(call.db, BalanceAssertion, keys)).json } };
  },
});

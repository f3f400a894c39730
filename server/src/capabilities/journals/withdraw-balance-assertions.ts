import { needs } from "../../engine/access/access.ts";
import { text } from "../../engine/fields/fields.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow, requestedKeys } from "../../engine/records/index.ts";
import { BalanceAssertion } from "./balance-assertion-record.ts";
import { refuseWithdrawn } from "./balance-assertion-rules.ts";
import { lockAssertions, saveWithdrawn } from "./balance-assertion-store.ts";

export const withdrawBalanceAssertions = defineMethod({
  name: "WithdrawBalanceAssertions",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  summary: "Withdraws balance assertions, which are no longer checked. They stay as part of the history.",
  rules: ["All or nothing. An assertion that is already withdrawn is -424."],
  errors: ["notFound", "wrongState"],
  args: {
    RequestedBalanceAssertions: requestedKeys(BalanceAssertion),
    Reason: text({ required: true, filled: true, max: 255, doc: "Why they are withdrawn." }),
  },
  content: { BalanceAssertions: listOfRecord(BalanceAssertion) },
  example: { RequestedBalanceAssertions: [1], Reason: "The bank corrected its statement." },
  async handle({ RequestedBalanceAssertions, Reason }, call) {
    const keys = [...new Set(RequestedBalanceAssertions)];
    refuseAll(refuseWithdrawn(keys, await lockAssertions(call.db, keys)));
    const before = await recordsNow(call.db, BalanceAssertion, keys);
    await saveWithdrawn(call, keys, Reason);
    await recordHistory(call, BalanceAssertion, keys, before);
    return { content: { BalanceAssertions: (await findRecords(call.db, BalanceAssertion, keys)).json } };
  },
});

import { anySession } from "../../engine/access/access.ts";
import { text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { LoggedCall } from "./logged-call-record.ts";

const usageKeyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const findCall = defineMethod({
  name: "FindCall",
  chapter: "API settings",
  follows: "ListAuditEntries",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Finds one of the user's own calls by the UsageKey of its response: it was saved if it is found.",
  rules: [
    "Use it after the error -510. Calls holds the call if it was saved, and is empty if not. A call that is still running is not found yet; a minute after the error the result is final.",
    "Only calls of the same user are found. Reads, previews and refused calls save nothing, so they are not found. Administrators find the calls of all users with ListCalls.",
    "A UsageKey that is not a UUID is refused with -422.",
  ],
  args: {
    UsageKey: text({ required: true, max: filterTextLengthMax, doc: "The UsageKey of the call's response." }),
  },
  content: { Calls: listOfRecord(LoggedCall) },
  example: { UsageKey: "7d3a1f0e-5f0b-4f0e-9b52-0d2f3c9f6a11" },
  async handle(args, call) {
    if (!usageKeyPattern.test(args.UsageKey))
      throw refuse("notAllowed", `UsageKey (${args.UsageKey}) is not a UUID. Use the UsageKey of a response.`, {
        property: "UsageKey",
        value: args.UsageKey,
      });
    const where = new Conditions()
      .add(args.UsageKey, (usageKey) => `audit.usage_key = ${usageKey}::uuid`)
      .add(call.caller.userName, (userName) => `audit.user_name = ${userName}::text`);
    const { items } = await listRecords(call.db, LoggedCall, {
      item: Object.keys(LoggedCall.fields),
      where,
      order: "audit.audit_key desc",
      page: undefined,
    });
    return { content: { Calls: items } };
  },
});

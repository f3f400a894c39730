import { needs } from "../../engine/access/access.ts";
import { dateTime, integer, list, text } from "../../engine/fields/fields.ts";
import { eventKeyMax, filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { LoggedCall } from "./logged-call-record.ts";

export const listCalls = defineMethod({
  name: "ListCalls",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs("audit"),
  effect: "read",
  paged: true,
  summary: "Lists the calls that wrote something, newest first: who called what, when, and which records it changed.",
  rules: [
    "The list comes from the audit trail, which nobody can change. It has no reads, previews or refused calls, and does not show the contents of records.",
    "FilterByRecordKey requires FilterByRecordType (-422).",
  ],
  errors: ["notAllowed"],
  args: {
    FilterByUserName: text({
      max: filterTextLengthMax,
      doc: "Only calls of this user; the complete name, in any letter case.",
    }),
    FilterByMethod: list(text({ max: filterTextLengthMax }), { doc: "Only calls of these methods." }),
    FilterByUsageKey: text({ max: filterTextLengthMax, doc: "Only the call whose response had this UsageKey." }),
    FilterByRecordType: text({
      max: filterTextLengthMax,
      doc: "Only calls that wrote records of this type, such as Contact or Timesheet.",
    }),
    FilterByRecordKey: integer({
      min: 0,
      max: eventKeyMax,
      doc: "Only calls that wrote the record with this key; requires FilterByRecordType.",
    }),
    FilterByEarliestCallDate: dateTime({ doc: "Only calls at or after this time." }),
    FilterByLatestCallDate: dateTime({
      endOfDay: true,
      doc: "Only calls at or before this time; a plain date includes the whole day.",
    }),
  },
  content: { Calls: listOfRecord(LoggedCall) },
  example: { FilterByMethod: ["UpdateContacts"] },
  async handle(args, call) {
    const { FilterByRecordType: type, FilterByRecordKey: record } = args;
    if (record !== undefined && type === undefined)
      throw refuse(
        "notAllowed",
        `FilterByRecordKey ${record} needs FilterByRecordType, because keys are unique only within a type.`,
        {
          property: "FilterByRecordKey",
          value: record,
        },
      );
    const where = new Conditions()
      .equalsIgnoringCase("audit.user_name", args.FilterByUserName)
      .anyOf("audit.method", args.FilterByMethod)
      .equalsIgnoringCase("audit.usage_key::text", args.FilterByUsageKey)
      .add(record === undefined ? undefined : `${type}:${record}`, (one) => `audit.touched @> array[${one}::text]`)
      .add(
        record === undefined ? type : undefined,
        (named) => `exists (select from unnest(audit.touched) one where one like ${named}::text || ':%')`,
      )
      .between("audit.at", args.FilterByEarliestCallDate, args.FilterByLatestCallDate);
    const { items, total } = await listRecords(call.db, LoggedCall, {
      item: Object.keys(LoggedCall.fields),
      where,
      order: "audit.audit_key desc",
      page: call.page,
    });
    return { content: { Calls: items }, ...(total === undefined ? {} : { total }) };
  },
});

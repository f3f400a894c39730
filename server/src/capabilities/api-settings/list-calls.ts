import { administrator } from "../../engine/access/access.ts";
import { choice, dateTime, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { eventKeyMax, filterTextLengthMax, recordsPerLoggedCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, defineRecord, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";

const changes = ["Created", "Updated", "Deleted"] as const;

/** A call that wrote something, from the audit trail, without the contents of its records. */
const LoggedCall = defineRecord({
  name: "LoggedCall",
  plural: "Calls",
  key: "CallKey",
  table: "audit",
  from: "audit left join employee_name on employee_name.employee_key = audit.employee_key",
  doc: "A call that wrote something, from the audit trail.",
  fields: {
    CallKey: integer("audit_key", { min: 1, max: eventKeyMax, doc: "Identifies the call." }),
    CallDate: dateTime("at", { doc: "When the call was made." }),
    Method: text("method", { doc: "The method that was called." }),
    UserName: text("user_name", { doc: "The user who called it." }),
    EmployeeKey: key("employee_key", {
      of: "Employee",
      nullable: true,
      doc: "The user's employee at the time of the call.",
    }),
    EmployeeName: text({
      sql: "trim(employee_name.first_name || ' ' || employee_name.last_name)",
      doc: "That employee's name.",
    }),
    UsageKey: text({ sql: "audit.usage_key::text", doc: "The UsageKey of the call's response." }),
    NumberOfRecords: integer({ sql: "cardinality(audit.touched)", doc: "How many records the call wrote." }),
    Records: list(
      group({
        RecordType: text({ required: true, doc: "The type of the record, such as Contact." }),
        RecordKey: integer({ required: true, min: 0, max: eventKeyMax, doc: "The key of the record." }),
        Happened: choice(changes, { required: true, doc: "What the call did to the record." }),
      }),
      {
        sql: `(select json_agg(json_build_object('RecordType', written ->> 'record', 'RecordKey', written -> 'key', 'Happened',
                 case when written ->> 'before' is null then 'Created' when written ->> 'after' is null then 'Deleted' else 'Updated' end) order by place)
                 from json_array_elements(audit.records::json) with ordinality as each (written, place) where place <= ${recordsPerLoggedCallMax})`,
        doc: `The first ${recordsPerLoggedCallMax} records that the call wrote.`,
      },
    ),
  },
});

export const listCalls = defineMethod({
  name: "ListCalls",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: administrator,
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

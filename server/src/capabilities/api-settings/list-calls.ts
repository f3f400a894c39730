import { administrator } from "../../engine/access/access.ts";
import { choice, dateTime, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { eventKeyMax, filterTextLengthMax, recordsPerLoggedCallMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, defineRecord, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";

const changes = ["Created", "Updated", "Deleted"] as const;

/** A call that wrote something, as the audit trail keeps it; what stood in its records is for the audit alone. */
const LoggedCall = defineRecord({
  name: "LoggedCall",
  plural: "Calls",
  key: "CallKey",
  table: "audit",
  from: "audit left join employee_name on employee_name.employee_key = audit.employee_key",
  doc: "A call that wrote something, as the audit trail keeps it.",
  fields: {
    CallKey: integer("audit_key", { min: 1, max: eventKeyMax }),
    CallDate: dateTime("at"),
    Method: text("method"),
    UserName: text("user_name"),
    EmployeeKey: key("employee_key", { of: "Employee", nullable: true, doc: "Who stood behind the user." }),
    EmployeeName: text({
      sql: "trim(employee_name.first_name || ' ' || employee_name.last_name)",
      nullable: true,
    }),
    UsageKey: text({ sql: "audit.usage_key::text", doc: "Of the answer to the call." }),
    NumberOfRecords: integer({ sql: "cardinality(audit.touched)" }),
    Records: list(
      group({
        RecordType: text({ required: true }),
        RecordKey: integer({ required: true, min: 0, max: eventKeyMax }),
        Happened: choice(changes, { required: true }),
      }),
      {
        sql: `(select json_agg(json_build_object('RecordType', written ->> 'record', 'RecordKey', written -> 'key', 'Happened',
                 case when written ->> 'before' is null then 'Created' when written ->> 'after' is null then 'Deleted' else 'Updated' end) order by place)
                 from json_array_elements(audit.records::json) with ordinality as each (written, place) where place <= ${recordsPerLoggedCallMax})`,
        doc: `The first ${recordsPerLoggedCallMax} that it wrote.`,
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
  summary:
    "Lists the calls that wrote something, the latest first: who called what, when, and which records it touched.",
  rules: [
    "From the audit trail, which nobody can change: reads, previews and refused calls are not in it. What stood in the records is not shown.",
    "FilterByRecordKey goes with FilterByRecordType (-422).",
  ],
  errors: ["notAllowed"],
  args: {
    FilterByUserName: text({ max: filterTextLengthMax, doc: "The whole name, in any letter case." }),
    FilterByMethod: list(text({ max: filterTextLengthMax })),
    FilterByUsageKey: text({ max: filterTextLengthMax, doc: "Of the answer that someone quotes." }),
    FilterByRecordType: text({ max: filterTextLengthMax, doc: "Such as Contact or Timesheet." }),
    FilterByRecordKey: integer({ min: 0, max: eventKeyMax }),
    FilterByEarliestCallDate: dateTime({ doc: "Inclusive." }),
    FilterByLatestCallDate: dateTime({ endOfDay: true, doc: "Inclusive." }),
  },
  content: { Calls: listOfRecord(LoggedCall) },
  example: { FilterByMethod: ["UpdateContacts"] },
  async handle(args, call) {
    const { FilterByRecordType: type, FilterByRecordKey: record } = args;
    if (record !== undefined && type === undefined)
      throw refuse("notAllowed", "FilterByRecordKey needs FilterByRecordType: keys are those of a type.", {
        property: "FilterByRecordKey",
        value: record,
      });
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

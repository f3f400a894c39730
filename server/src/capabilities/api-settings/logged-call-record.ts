import { choice, dateTime, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { eventKeyMax, recordsPerLoggedCallMax } from "../../engine/fields/limits.ts";
import { defineRecord } from "../../engine/records/index.ts";

const changes = ["Created", "Updated", "Deleted"] as const;

/** A call that wrote something, from the audit trail, without the contents of its records. */
export const LoggedCall = defineRecord({
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
    Address: text({
      sql: "coalesce(audit.address, '')",
      doc: "The network address of the caller; empty for what the service did by itself.",
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
        sql: `(select coalesce(json_agg(json_build_object('RecordType', written ->> 'record', 'RecordKey', written -> 'key', 'Happened',
                 case when json_typeof(written -> 'before') = 'null' then 'Created' when written ->> 'after' is null then 'Deleted' else 'Updated' end) order by place), '[]')
                 from json_array_elements(audit.records::json) with ordinality as each (written, place) where place <= ${recordsPerLoggedCallMax})`,
        doc: `The first ${recordsPerLoggedCallMax} records that the call wrote.`,
      },
    ),
  },
});

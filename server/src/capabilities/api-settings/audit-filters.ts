import { dateTime, type Fields, integer, list, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { eventKeyMax, filterTextLengthMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { Conditions } from "../../engine/records/index.ts";

/** The filters of the methods that read the audit. */
export const auditFilters = {
  FilterByUserName: text({
    max: filterTextLengthMax,
    doc: "Only calls of this user; the complete name, in any letter case.",
  }),
  FilterByMethod: list(text({ max: filterTextLengthMax }), { doc: "Only calls of these methods." }),
  FilterByUsageKey: text({ max: filterTextLengthMax, doc: "Only the call whose response had this UsageKey." }),
  FilterByAddress: text({ max: filterTextLengthMax, doc: "Only calls from this network address." }),
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
} satisfies Fields;

export type AuditFilters = ValuesOf<typeof auditFilters>;

/** The rows of the audit that the filters choose, without the filters by record. */
export function callConditions(args: AuditFilters): Conditions {
  const { FilterByRecordType: type, FilterByRecordKey: record } = args;
  if (record !== undefined && type === undefined)
    throw refuse(
      "notAllowed",
      `FilterByRecordKey ${record} needs FilterByRecordType, because keys are unique only within a type.`,
      { property: "FilterByRecordKey", value: record },
    );
  return new Conditions()
    .equalsIgnoringCase("audit.user_name", args.FilterByUserName)
    .anyOf("audit.method", args.FilterByMethod)
    .equalsIgnoringCase("audit.usage_key::text", args.FilterByUsageKey)
    .add(args.FilterByAddress, (address) => `audit.address = ${address}::text`)
    .add(record === undefined ? undefined : `${type}:${record}`, (one) => `audit.touched @> array[${one}::text]`)
    .between("audit.at", args.FilterByEarliestCallDate, args.FilterByLatestCallDate);
}

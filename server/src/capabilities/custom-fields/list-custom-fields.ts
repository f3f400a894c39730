import { anySession } from "../../engine/access/access.ts";
import { choice, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { CustomField, customRecordTypes } from "./custom-field-record.ts";

export const listCustomFields = defineMethod({
  name: "ListCustomFields",
  chapter: "Custom fields",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists the firm's custom fields by record type, in the order in which records return them.",
  rules: ["Items are complete records, which UpdateCustomFields accepts."],
  args: { FilterByRecordType: list(choice(customRecordTypes), { doc: "Only fields of these record types." }) },
  content: { CustomFields: listOfRecord(CustomField) },
  example: { FilterByRecordType: ["Client"] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, CustomField, {
      item: Object.keys(CustomField.fields),
      where: new Conditions().anyOf("custom_field.record_type", args.FilterByRecordType),
      order: 'custom_field.record_type collate "C", custom_field.position, custom_field.custom_field_key',
      page: call.page,
    });
    return { content: { CustomFields: items }, ...(total === undefined ? {} : { total }) };
  },
});

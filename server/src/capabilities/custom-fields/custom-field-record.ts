import { choice, dateTime, type Field, integer, key, list, readOnly, text } from "../../engine/fields/fields.ts";
import { customFieldChoicesMax, customFieldNameLengthMax } from "../../engine/fields/limits.ts";
import { defineRecord, type Once } from "../../engine/records/index.ts";
import { customFieldTypes } from "../../engine/firms/index.ts";

export const customRecordTypes = ["Client", "Contact", "Vendor", "Project", "Phase"] as const;
export type CustomRecordType = (typeof customRecordTypes)[number];

const choices: Field<string[], false> = {
  ...list(text({ max: 80, filled: true }), {
    max: customFieldChoicesMax,
    doc: "For the type 'list of choices' only: at least one, each once.",
  }),
  column: "choices",
};

/** A firm's own field of a record type: `CF_<Name>` in version 1, a member of `CustomFields` in version 2. */
export const CustomField = defineRecord({
  name: "CustomField",
  plural: "CustomFields",
  key: "CustomFieldKey",
  table: "custom_field",
  doc: "A firm's own field of a record type: CF_<Name> in version 1, a member of CustomFields in version 2.",
  fields: {
    CustomFieldKey: key("custom_field_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    RecordType: choice(customRecordTypes, "record_type", { required: true }),
    Name: text("name", {
      max: customFieldNameLengthMax,
      required: true,
      filled: true,
      doc: "Letters, digits, spaces, underscores and hyphens, beginning with a letter or digit.",
    }),
    Type: choice(customFieldTypes, "type", { required: true }),
    Choices: choices,
    Order: integer("position", { default: 0, doc: "The fields of a record are sent in this order." }),
  },
});

export type CustomFieldFields = typeof CustomField.fields;

export const namedOnce: Once = {
  members: ["Name", "RecordType"],
  name: (row) => `${row}.record_type || ' ' || lower(${row}.name)`,
  among: () => "true",
  doc: "A name stands once for a record type, ignoring case.",
};

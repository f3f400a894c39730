import { choice, dateTime, type Field, integer, key, list, readOnly, text } from "../../engine/fields/fields.ts";
import { customFieldChoicesMax, customFieldNameLengthMax } from "../../engine/fields/limits.ts";
import { defineRecord, type Once } from "../../engine/records/index.ts";
import { customFieldTypes } from "../../engine/firms/index.ts";

export const customRecordTypes = ["Client", "Contact", "Vendor", "Project", "Phase"] as const;
export type CustomRecordType = (typeof customRecordTypes)[number];

const choices: Field<string[], false> = {
  ...list(text({ max: 80, filled: true }), {
    max: customFieldChoicesMax,
    doc: "The choices of a field of the type 'list of choices': at least one, without repetition. Empty for other types.",
  }),
  column: "choices",
};

/** A field that a firm adds to a record type: `CF_<Name>` in version 1, a member of `CustomFields` in version 2. */
export const CustomField = defineRecord({
  name: "CustomField",
  plural: "CustomFields",
  key: "CustomFieldKey",
  table: "custom_field",
  doc: "A field that the firm adds to a record type: CF_<Name> in version 1, a member of CustomFields in version 2.",
  fields: {
    CustomFieldKey: key("custom_field_key", { required: true, doc: "Identifies the field; negative for a new one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the definition was last changed; an update must include it unchanged." }),
    ),
    RecordType: choice(customRecordTypes, "record_type", {
      required: true,
      doc: "The record type that has the field.",
    }),
    Name: text("name", {
      max: customFieldNameLengthMax,
      required: true,
      filled: true,
      doc: "The field's name: letters, digits, spaces, underscores and hyphens, starting with a letter or digit.",
    }),
    Type: choice(customFieldTypes, "type", { required: true, doc: "The type of the field's values." }),
    Choices: choices,
    Order: integer("position", { default: 0, doc: "The field's position: records return their fields in this order." }),
  },
});

export type CustomFieldFields = typeof CustomField.fields;

export const uniqueFieldName: Once = {
  members: ["Name", "RecordType"],
  name: (row) => `${row}.record_type || ' ' || lower(${row}.name)`,
  among: () => "true",
  doc: "A name is unique within a record type, ignoring case.",
};

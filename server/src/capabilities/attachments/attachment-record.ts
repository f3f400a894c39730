import { boolean, dateTime, type Field, integer, key, readOnly, text } from "../../engine/fields/fields.ts";
import { attachmentBytesMax } from "../../engine/fields/limits.ts";
import { picture } from "../../engine/fields/reading.ts";
import { defineRecord } from "../../engine/records/index.ts";
import type { Kind } from "../../engine/fields/field.ts";

/** A stored file without its bytes. */
export const Attachment = defineRecord({
  name: "Attachment",
  plural: "Attachments",
  key: "FileKey",
  table: "attachment",
  doc: "A receipt, saved for a line of an expense report.",
  fields: {
    FileKey: key("file_key", { required: true }),
    ExpenseKey: readOnly(
      key({
        sql: "coalesce(attachment.expense_key, attachment.saved_for_expense_key)",
        doc: "The line; before a line claims it, and after that line is deleted, the key it was saved with.",
      }),
    ),
    ExpenseReportKey: readOnly(key("expense_report_key", { nullable: true, doc: "null until a line claims it." })),
    IsAttached: readOnly(boolean({ sql: "attachment.expense_key is not null", doc: "Whether a line holds it now." })),
    Filename: readOnly(text("filename")),
    MimeType: readOnly(text("mime_type", { doc: "By what the file holds." })),
    Description: readOnly(text("description")),
    Size: readOnly(integer("byte_count", { doc: "Bytes." })),
    SavedDate: readOnly(dateTime("saved_at")),
  },
});

export const attachmentListItem = Object.keys(Attachment.fields);

/** The bytes of a file as base64, with or without padding and line breaks; no empty file and none beyond the limit. */
const fileKind: Kind<Buffer> = {
  name: "base64",
  schema: { type: "string", contentEncoding: "base64" },
  wireType: "string",
  columnType: "bytea",
  read(value, reading) {
    if (typeof value !== "string")
      return reading.refuse("invalid", `must be the file as base64; got ${picture(value)}.`, undefined);
    // Long texts are copied only where they must be.
    const digits = (/\s/.test(value) ? value.replace(/\s+/g, "") : value).replace(/=+$/, "");
    const length = Math.floor((digits.length * 3) / 4);
    if (length > attachmentBytesMax)
      return reading.refuse("tooLong", `holds ${length} bytes; the maximum is ${attachmentBytesMax}.`, undefined);
    const data = Buffer.from(digits, "base64");
    if (data.length !== length || digits.length % 4 === 1)
      return reading.refuse("invalid", "is not base64.", undefined);
    return length === 0 ? reading.refuse("invalid", "must not be empty.", value) : data;
  },
  toColumn: (value) => value,
};

export const fileData: Field<Buffer, true> = {
  ...(text({ required: true, doc: "The file as base64; at most 20 MB." }) as unknown as Field<Buffer, true>),
  kind: fileKind,
};

import { withoutPadding } from "../../engine/fields/base64.ts";
import { boolean, dateTime, type Field, integer, key, readOnly, text } from "../../engine/fields/fields.ts";
import { attachmentBytesMax } from "../../engine/fields/limits.ts";
import { picture } from "../../engine/fields/reading.ts";
import { defineRecord } from "../../engine/records/index.ts";
import type { Kind } from "../../engine/fields/field.ts";

/** A saved file without its bytes. */
export const Attachment = defineRecord({
  name: "Attachment",
  plural: "Attachments",
  key: "FileKey",
  table: "attachment",
  doc: "A receipt saved for a line of an expense report.",
  fields: {
    FileKey: key("file_key", { required: true, doc: "The file." }),
    ExpenseKey: readOnly(
      key({
        sql: "coalesce(attachment.expense_key, attachment.saved_for_expense_key)",
        doc: "The line that has the file; before a line claims it, and after that line is deleted, the key it was saved with.",
      }),
    ),
    ExpenseReportKey: readOnly(
      key("expense_report_key", { nullable: true, doc: "The report of the line; null until a line claims the file." }),
    ),
    IsAttached: readOnly(
      boolean({ sql: "attachment.expense_key is not null", doc: "Whether a line has the file now." }),
    ),
    Filename: readOnly(text("filename", { doc: "The name that the file was saved with." })),
    MimeType: readOnly(text("mime_type", { doc: "The type of the file, determined from its content." })),
    Description: readOnly(text("description", { doc: "A description of the file." })),
    Size: readOnly(integer("byte_count", { doc: "The size of the file in bytes." })),
    SavedDate: readOnly(dateTime("saved_at", { doc: "When the file was saved." })),
  },
});

export const fileScopeRule =
  "Employees have access to their own files, supervisors to those of employees they supervise, accounting managers to everyone's; any other key is unknown.";

export const attachmentListItem = Object.keys(Attachment.fields);

/** A file as base64, with or without padding and line breaks. Empty files and files over the limit are refused. */
const fileKind: Kind<Buffer> = {
  name: "base64",
  schema: { type: "string", contentEncoding: "base64" },
  wireType: "string",
  columnType: "bytea",
  read(value, reading) {
    if (typeof value !== "string")
      return reading.refuse("invalid", `must be the file as base64; got ${picture(value)}.`, undefined);
    // Copied only when necessary, because the text can be long.
    const digits = withoutPadding(/\s/.test(value) ? value.replace(/\s+/g, "") : value);
    const length = Math.floor((digits.length * 3) / 4);
    if (length > attachmentBytesMax)
      return reading.refuse("tooLong", `has ${length} bytes; the maximum is ${attachmentBytesMax}.`, undefined);
    const data = Buffer.from(digits, "base64");
    if (data.length !== length || digits.length % 4 === 1)
      return reading.refuse("invalid", "is not base64.", undefined);
    return length === 0 ? reading.refuse("invalid", "must not be empty.", value) : data;
  },
  toColumn: (value) => value,
};

export const fileData: Field<Buffer, true> = {
  ...text({ required: true, doc: "The file as base64; at most 20 MB." }),
  kind: fileKind,
};

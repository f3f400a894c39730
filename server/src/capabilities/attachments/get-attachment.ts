import { reportScope } from "../expense-reports/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findRecords } from "../../engine/records/index.ts";
import { Attachment } from "./attachment-record.ts";
import { findBytes } from "./attachment-store.ts";

export const getAttachment = defineMethod({
  name: "GetAttachment",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "read",
  summary: "Reads a saved receipt with its bytes.",
  rules: [
    "Own files, those of supervised employees for a supervisor, and everyone's for an accounting manager; others are unknown (-404).",
  ],
  errors: ["notFound"],
  args: { FileKey: key({ required: true, of: Attachment.name }) },
  content: { ...Attachment.fields, Data: text({ required: true, doc: "The file as base64." }) },
  example: { FileKey: 1 },
  async handle({ FileKey }, call) {
    const bytes = await findBytes(call.db, FileKey, reportScope(call));
    if (bytes === undefined) {
      const reason = `FileKey ${FileKey} names no attachment that you may see.`;
      throw refuse("notFound", reason, { property: "FileKey", value: FileKey });
    }
    const { json } = await findRecords(call.db, Attachment, [FileKey]);
    const [file] = JSON.parse(json.text) as Record<string, unknown>[];
    // base64 holds nothing that JSON would escape: millions of characters need not be looked at again.
    return { content: { ...file, Data: new RawJson(`"${bytes.toString("base64")}"`) } };
  },
});

import { needs } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { missingOrHidden } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { findRecords } from "../../engine/records/index.ts";
import { Attachment, fileScopeRule } from "./attachment-record.ts";
import { findBytes } from "./attachment-store.ts";

export const getAttachment = defineMethod({
  name: "GetAttachment",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs(["expenses", "approve", "process"], { of: "employee" }),
  effect: "read",
  summary: "Returns a saved receipt with its bytes.",
  rules: [fileScopeRule],
  errors: ["notFound"],
  args: { FileKey: key({ required: true, of: Attachment.name, doc: "The file to return." }) },
  content: { ...Attachment.fields, Data: text({ required: true, doc: "The file as base64." }) },
  example: { FileKey: 1 },
  async handle({ FileKey }, call) {
    const bytes = await findBytes(call.db, FileKey, call.scope);
    if (bytes === undefined) throw new RefusedCall([missingOrHidden("FileKey", FileKey)]);
    const { json } = await findRecords(call.db, Attachment, [FileKey]);
    const [file] = JSON.parse(json.text) as Record<string, unknown>[];
    // Base64 needs no escaping in JSON, so the text is passed through as it is.
    return { content: { ...file, Data: new RawJson(`"${bytes.toString("base64")}"`) } };
  },
});

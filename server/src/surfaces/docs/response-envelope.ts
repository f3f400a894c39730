import { boolean, type Fields, group, integer, json, list, text } from "../../engine/fields/fields.ts";

const errorFields = {
  ErrorID: integer({ doc: "The number in the error catalog, always negative." }),
  ErrorMessage: text({ doc: "The text of the catalog, followed by what is wrong." }),
  ErrorData: json({
    doc: "Method, and where they apply: Property (the path), the value under the name of the property, Reason, the key of the record, the record as submitted, UsedBy, Conflicts.",
  }),
} satisfies Fields;

const warningFields = {
  WarningID: integer({ doc: "The number in the warning catalog." }),
  WarningMessage: text({ doc: "The text of the catalog, followed by what to look at." }),
  WarningData: json({ doc: "What the warning is about, such as the property and its value." }),
} satisfies Fields;

/** The response envelope, declared once for the reference, the schemas and the client. */
export const responseEnvelope = {
  ResponseCode: integer({
    doc: "0 or 200 on success, as the page of the method says; otherwise the ErrorID of the first error.",
  }),
  Message: text({ doc: "'Success', 'Completed with errors.' (partial success), or a sentence about what failed." }),
  Errors: list(group(errorFields, { title: "ErrorItem" }), {
    doc: "All problems of the call; empty on success.",
  }),
  Content: json({ doc: "The result of the method; {} when the call failed." }),
  UsageKey: text({
    doc: "A new GUID for each call, also found in the log and the audit. Quote it when you report a problem.",
  }),
  Warnings: list(group(warningFields, { title: "WarningItem" }), {
    onlyWhenSet: true,
    doc: "What the caller should know although the call succeeded. Always present for CreateVendorInvoices.",
  }),
  PageSize: integer({ onlyWhenSet: true, doc: "The items per page of a paged list." }),
  PageNumber: integer({ onlyWhenSet: true, doc: "The page of a paged list that was returned." }),
  PageCount: integer({ onlyWhenSet: true, doc: "The number of pages of a paged list." }),
  Preview: boolean({ onlyWhenSet: true, doc: "true when the call was a preview: nothing was saved." }),
} satisfies Fields;

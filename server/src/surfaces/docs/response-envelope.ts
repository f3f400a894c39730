import { boolean, type Fields, group, integer, json, list, text } from "../../engine/fields/fields.ts";

const errorFields = {
  ErrorID: integer({ doc: "The number of the error catalogue, always negative." }),
  ErrorMessage: text({ doc: "Begins with the catalogue's words and goes on with what is wrong." }),
  ErrorData: json({
    doc: "Method, and where it applies Property (the path), the offending property by name with its value, Reason, the record's key, the record as submitted, UsedBy, Conflicts.",
  }),
} satisfies Fields;

const warningFields = {
  WarningID: integer({ doc: "The number of the warning catalogue." }),
  WarningMessage: text(),
  WarningData: json(),
} satisfies Fields;

/** What every answer is made of; declared once for the reference, the schemas and the client. */
export const responseEnvelope = {
  ResponseCode: integer({
    doc: "0 or 200 on success, as the method's page says; the ErrorID of the first error otherwise.",
  }),
  Message: text({ doc: "'Success', 'Completed with errors.' (partial success), or one sentence on what failed." }),
  Errors: list(group(errorFields, { title: "ErrorItem" }), {
    doc: "Empty on success; all problems of the call otherwise.",
  }),
  Content: json({ doc: "The result; {} when the call failed." }),
  UsageKey: text({ doc: "A fresh GUID, also in the log and the audit row of the call: quote it." }),
  Warnings: list(group(warningFields, { title: "WarningItem" }), {
    onlyWhenSet: true,
    doc: "Always there on CreateVendorInvoices.",
  }),
  PageSize: integer({ onlyWhenSet: true, doc: "On a paged list." }),
  PageNumber: integer({ onlyWhenSet: true, doc: "On a paged list." }),
  PageCount: integer({ onlyWhenSet: true, doc: "On a paged list." }),
  Preview: boolean({ onlyWhenSet: true, doc: "true when the call asked for a preview: nothing was saved." }),
} satisfies Fields;

import { choice, date, dateTime, type Fields, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { openingRowsMax } from "../../engine/fields/limits.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { openingPartNames, openingParts } from "./opening-parts.ts";

export const openingStatuses = ["Draft", "Posted"] as const;

/** Entered in parts while it is a draft; PostOpening posts it and ReverseOpening makes it a draft again. */
export const Opening = defineRecord({
  name: "Opening",
  plural: "Openings",
  key: "OpeningKey",
  table: "opening",
  from: "opening join company on company.company_key = opening.company_key",
  doc: "The opening of a company: what it brings from its old system as of the cutover date. Its key is the SourceKey of what it posted.",
  fields: {
    OpeningKey: key("opening_key", { doc: "The key of the opening." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company." }),
    CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
    CutoverDate: date("cutover_date", {
      doc: "The day whose closing figures are brought over. The books of the company begin on it.",
    }),
    Status: choice(openingStatuses, "status", { doc: "Draft, or Posted after PostOpening." }),
    BankAccountKey: key("bank_account_key", {
      of: "BankAccount",
      nullable: true,
      doc: "The bank account for what was received and paid before the cutover.",
    }),
    LastInvoiceNumber: integer("last_invoice_number", {
      doc: "The last client invoice number of the old system; the next invoice has the number after it.",
    }),
    Notes: text("notes", { doc: "Notes on the opening." }),
    PostedDate: dateTime("posted_at", { nullable: true, doc: "When it was posted last; null if it never was." }),
    PostedBy: text("posted_by", { doc: "Who posted it last; empty if nobody has." }),
    ReversedReason: text("reversed_reason", { doc: "Why it was reversed last; empty if it never was." }),
    LastModifiedDate: dateTime("last_modified", { doc: "When it was changed last." }),
    Rows: list(
      group({
        Part: choice(openingPartNames, { doc: "The part." }),
        Count: integer({ doc: "The number of its rows." }),
      }),
      {
        doc: "The number of rows in each part that has any.",
        sql: `(select coalesce(json_agg(json_build_object('Part', part, 'Count', count) order by part), '[]')
                 from (select part, count(*) from opening_row where opening_row.opening_key = opening.opening_key group by part) counted)`,
      },
    ),
    Documents: list(
      group({
        Document: text({ doc: "The kind of document." }),
        Count: integer({ doc: "The number of documents." }),
      }),
      {
        doc: "The documents that its posting created.",
        sql: `(select coalesce(json_agg(json_build_object('Document', document, 'Count', count) order by document), '[]')
                 from (select document, count(*) from opening_document where opening_document.opening_key = opening.opening_key group by document) counted)`,
      },
    ),
  },
});

/** A part as an argument, and as GetOpening returns it with the line of each row. */
export const partArguments = Object.fromEntries(
  openingPartNames.map((part) => {
    const { fields, doc } = openingParts[part];
    return [part, list(group(fields), { max: openingRowsMax, doc: `${doc} If it is sent, it replaces the part.` })];
  }),
) as unknown as { readonly [Part in keyof typeof openingParts]: PartArgument<Part> };

type PartArgument<Part extends keyof typeof openingParts> = ReturnType<
  typeof list<
    import("../../engine/fields/fields.ts").ValuesOf<(typeof openingParts)[Part]["fields"]>,
    { readonly max: number }
  >
>;

export const partContents: Fields = Object.fromEntries(
  openingPartNames.map((part) => {
    const { fields, doc } = openingParts[part];
    const shown = { Line: integer({ required: true, doc: "The number of the row, from 1." }), ...fields };
    return [part, list(group(shown, { title: `Opening${part}Row`, doc: "A row of the part." }), { doc })];
  }),
);

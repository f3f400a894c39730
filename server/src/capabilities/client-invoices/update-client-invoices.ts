import { transactionKinds } from "@plumbline/accounting";
import { accounting } from "../../engine/access/access.ts";
import { choice, date, type Fields, group, key, list, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { adjustmentsPerInvoiceMax, clientInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { ClientInvoice } from "./client-invoice-record.ts";
import { percentsField } from "./draft-contracts.ts";
import { type DraftEdit, redrawDrafts } from "./redraw-drafts.ts";
import { clientInvoiceContent, showClientInvoices } from "./show-client-invoices.ts";

const placed = {
  PhaseKey: key({ of: "Phase", required: true, doc: "The project's own key for the project itself." }),
  Kind: choice(transactionKinds, { required: true }),
} satisfies Fields;

const editFields = {
  ClientInvoiceKey: key({ of: "ClientInvoice", required: true }),
  Date: date(),
  AccountingDate: date(),
  ThroughDate: date({ doc: "Bills the work up to another day." }),
  HeaderText: text(),
  FooterText: text(),
  Scope: text(),
  Notes: text(),
  Adjustments: list(
    group({ ...placed, Amount: money({ required: true }), Description: text({ required: true, max: 255 }) }),
    { max: adjustmentsPerInvoiceMax, doc: "All adjustment lines of the draft; they take the place of those it has." },
  ),
  LineDescriptions: list(group({ ...placed, Description: text({ required: true, max: 255 }) }), {
    max: adjustmentsPerInvoiceMax,
    doc: "Texts of lines that come from the work, by phase and kind.",
  }),
  PercentsComplete: percentsField(
    "How much of contracts is done, for this invoice alone; all of them, in the place of those it has. An empty list goes back to what the phases report.",
  ),
} satisfies Fields;
type Edit = ValuesOf<typeof editFields>;

export const updateClientInvoices = defineMethod({
  name: "UpdateClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Edits drafts of client invoices: dates, texts, percentages and adjustment lines. All of the call, or none.",
  rules: [
    "Members that are left out stay. Only drafts are edited (-424).",
    "Every edit draws the lines anew from the work in progress up to ThroughDate; amounts that come from the work are never typed. To bill less or more than the work is worth, write an adjustment; to leave work out, use HoldTransactions or WriteOffTransactions; to bring it back, ReleaseTransactions.",
    "Adjustments are taxed as their phase is.",
    "PercentsComplete bills contracts at other percentages than their phases report. The phases keep theirs: a later invoice bills by what they report then, less what was billed.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { ClientInvoices: list(group(editFields), { required: true, min: 1, max: clientInvoicesPerCallMax }) },
  content: clientInvoiceContent,
  example: { ClientInvoices: [{ ClientInvoiceKey: 1, Notes: "Sent to the site office." }] },
  async handle({ ClientInvoices }, call) {
    const keys = ClientInvoices.map((each) => each.ClientInvoiceKey);
    const twice = keys.find((each, at) => keys.indexOf(each) !== at);
    if (twice !== undefined)
      throw refuse("notAllowed", `ClientInvoiceKey ${twice} stands twice.`, {
        property: "ClientInvoiceKey",
        value: twice,
      });
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await redrawDrafts(call, new Map(ClientInvoices.map((edit) => [edit.ClientInvoiceKey, draftEdit(edit)])));
    await saveHeaders(call, ClientInvoices);
    await recordHistory(call, ClientInvoice, keys, before);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

function draftEdit({ ThroughDate, Adjustments, LineDescriptions, PercentsComplete }: Edit): DraftEdit {
  return {
    through: ThroughDate,
    percents: PercentsComplete,
    adjustments: Adjustments?.map(({ PhaseKey, Kind, Amount, Description }) => ({
      phase: PhaseKey,
      kind: Kind,
      amount: Amount,
      description: Description,
    })),
    texts: LineDescriptions?.map(({ PhaseKey, Kind, Description }) => ({
      phase: PhaseKey,
      kind: Kind,
      description: Description,
    })),
  };
}

async function saveHeaders(call: Call, edits: readonly Edit[]): Promise<void> {
  await call.db.run(
    `update client_invoice set invoice_date = coalesce(given.invoice_date, client_invoice.invoice_date),
            accounting_date = coalesce(given.accounting_date, client_invoice.accounting_date), through_date = coalesce(given.through_date, client_invoice.through_date),
            header_text = coalesce(given.header_text, client_invoice.header_text), footer_text = coalesce(given.footer_text, client_invoice.footer_text),
            scope = coalesce(given.scope, client_invoice.scope), notes = coalesce(given.notes, client_invoice.notes), last_modified = $2
       from jsonb_to_recordset($1::jsonb) as given (key int, invoice_date date, accounting_date date, through_date date, header_text text, footer_text text, scope text, notes text)
      where client_invoice_key = given.key and client_invoice_key = any((select $3::int[])::int[])`,
    [
      JSON.stringify(
        edits.map((edit) => ({
          key: edit.ClientInvoiceKey,
          invoice_date: edit.Date,
          accounting_date: edit.AccountingDate,
          through_date: edit.ThroughDate,
          header_text: edit.HeaderText,
          footer_text: edit.FooterText,
          scope: edit.Scope,
          notes: edit.Notes,
        })),
      ),
      new Date(call.now).toISOString(),
      edits.map((edit) => edit.ClientInvoiceKey),
    ],
  );
}

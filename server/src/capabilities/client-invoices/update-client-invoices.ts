import { transactionKinds } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { choice, type Fields, group, key, list, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { adjustmentsPerInvoiceMax, clientInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll, repeated } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { ClientInvoice, clientInvoiceContent, headerFields } from "./client-invoice-record.ts";
import { saveHeaders, showClientInvoices } from "./client-invoice-store.ts";
import { requireInvoicesWithin } from "./invoices-within.ts";
import { percentsField } from "./contract-progress.ts";
import type { DraftEdit } from "./draft-rules.ts";
import { recalculateDrafts } from "./recalculate-drafts.ts";

const lineFields = {
  PhaseKey: key({
    of: "Phase",
    required: true,
    doc: "The phase of the line; the project's own key for the project itself.",
  }),
  Kind: choice(transactionKinds, { required: true, doc: "Labor, Expense or Consultant." }),
} satisfies Fields;

const editFields = {
  ...headerFields,
  Adjustments: list(
    group({
      ...lineFields,
      Amount: money({ required: true, doc: "The amount to add; negative to bill less." }),
      Description: text({ required: true, max: 255, doc: "The text of the line." }),
    }),
    { max: adjustmentsPerInvoiceMax, doc: "All adjustment lines of the draft; they replace the existing ones." },
  ),
  LineDescriptions: list(
    group({ ...lineFields, Description: text({ required: true, max: 255, doc: "The new text of the line." }) }),
    { max: adjustmentsPerInvoiceMax, doc: "New texts for lines that are calculated from work, by phase and kind." },
  ),
  PercentsComplete: percentsField(
    "How much of each contract is complete, for this invoice only; they replace all earlier ones. An empty list restores what the phases report.",
  ),
} satisfies Fields;
type Edit = ValuesOf<typeof editFields>;

export const updateClientInvoices = defineMethod({
  name: "UpdateClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill", { of: "project" }),
  effect: "write",
  summary: "Edits draft invoices: dates, texts, percentages and adjustment lines. All or nothing.",
  rules: [
    "Members that are left out stay as they are. Only drafts can be edited (-424).",
    "Every edit recalculates the lines from the work in progress through ThroughDate; you cannot enter their amounts. To bill more or less than the work is worth, add an adjustment. To leave work out, use HoldTransactions or WriteOffTransactions; to include it again, use ReleaseTransactions.",
    "An adjustment is taxed like its phase.",
    "PercentsComplete bills contracts at other percentages than their phases report. It does not change the phases: a later invoice bills what they report then, less what was billed.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    ClientInvoices: list(group(editFields), {
      required: true,
      min: 1,
      max: clientInvoicesPerCallMax,
      doc: "The drafts to edit.",
    }),
  },
  content: clientInvoiceContent,
  example: { ClientInvoices: [{ ClientInvoiceKey: 1, Notes: "Sent to the site office." }] },
  async handle({ ClientInvoices }, call) {
    const keys = ClientInvoices.map((each) => each.ClientInvoiceKey);
    refuseRepeated(keys);
    await requireInvoicesWithin(call, keys);
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await recalculateDrafts(call, new Map(ClientInvoices.map((edit) => [edit.ClientInvoiceKey, draftEdit(edit)])));
    await saveHeaders(call.db, ClientInvoices, call.now);
    await recordHistory(call, ClientInvoice, keys, before);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

function refuseRepeated(keys: readonly number[]): void {
  const again = keys.filter((each, at) => keys.indexOf(each) !== at);
  refuseAll(again.slice(0, 1).map((each) => repeated("ClientInvoiceKey", each)));
}

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

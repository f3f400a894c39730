import {
  type ClientInvoiceKey,
  type ClientInvoiceLineToPost,
  type CompanyKey,
  type ControlAccounts,
  type ControlAccountsByCompany,
  type DateOnly,
  money,
  postClientInvoice,
} from "@plumbline/accounting";
import {
  bookRows,
  clientInvoiceFacts,
  type ClosedPeriod,
  findClosedPeriods,
  findControlAccounts,
  missingControlAccounts,
  postDocument,
  refuseClosedPeriod,
} from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { clientInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { ClientInvoice } from "./client-invoice-record.ts";
import { refuseMissingDrafts } from "./redraw-drafts.ts";
import { clientInvoiceContent, showClientInvoices } from "./show-client-invoices.ts";

export const finalizeClientInvoices = defineMethod({
  name: "FinalizeClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Makes drafts final: numbers them without gaps in their company and posts them. All of the call, or none.",
  rules: [
    "Numbers follow the order of the keys sent. A number that was given stays given: a void keeps it.",
    "The work that an invoice bills becomes Billed. The general ledger gets receivable against labor, expense and consultant income and sales tax, on the accrual basis; cash follows with the receipt.",
    "A draft whose work moved meanwhile (a timesheet taken back) is refused (-424): edit it with UpdateClientInvoices, which draws it anew. So is one without lines, with an AccountingDate in a closed period, or of a company without the control accounts.",
  ],
  errors: ["notFound", "wrongState"],
  args: {
    RequestedClientInvoices: list(key({ of: "ClientInvoice" }), {
      required: true,
      min: 1,
      max: clientInvoicesPerCallMax,
    }),
  },
  content: clientInvoiceContent,
  example: { RequestedClientInvoices: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedClientInvoices)];
    const drafts = await lockDrafts(call, keys);
    const controls = await findControlAccounts(call.db);
    const closed = await findClosedPeriods(call.db, [...controls.keys()]);
    const refusals = [
      ...refuseMissingDrafts(keys, drafts),
      ...drafts.filter(({ status }) => status === "Draft").flatMap((draft) => checkDraft(draft, controls, closed)),
    ];
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const before = await recordsNow(call.db, ClientInvoice, keys);
    await numberInvoices(call, keys);
    await post(call, drafts, controls);
    await recordHistory(call, ClientInvoice, keys, before);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

interface StoredLine extends Omit<ClientInvoiceLineToPost, "amount" | "salesTax"> {
  readonly amount: string;
  readonly salesTax: string;
  /** Rows that it claims and that may no longer be billed. */
  readonly moved: readonly number[];
}

interface DraftToPost {
  readonly invoice: ClientInvoiceKey;
  readonly company: CompanyKey;
  readonly status: string;
  readonly accountingDate: DateOnly;
  readonly lines: readonly ClientInvoiceLineToPost[];
  readonly moved: readonly number[];
}

async function lockDrafts({ db }: Call, keys: readonly number[]): Promise<DraftToPost[]> {
  await db.run(
    "select from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key for update",
    [keys],
  );
  const rows = await db.rows<Omit<DraftToPost, "lines" | "moved"> & { lines: StoredLine[] }>(readDrafts, [keys]);
  return rows.map((row) => ({
    ...row,
    moved: row.lines.flatMap(({ moved }) => moved),
    lines: row.lines.map((line) => ({
      ...line,
      amount: money(line.amount),
      salesTax: money(line.salesTax),
    })),
  }));
}

const readDrafts = `
  select client_invoice_key as invoice, company_key as company, status, accounting_date as "accountingDate",
         (select coalesce(json_agg(json_build_object('line', line, 'kind', kind, 'isAdjustment', is_adjustment, 'project', project_key, 'phase', phase_key,
                   'company', company_key, 'department', department_key, 'amount', amount::text, 'salesTax', sales_tax::text,
                   'clears', claims.keys, 'moved', claims.moved) order by line), '[]')
            from client_invoice_line item,
                 lateral (select coalesce(json_agg(transaction_key order by transaction_key), '[]') as keys,
                                 coalesce(json_agg(transaction_key order by transaction_key) filter (where status <> 'Wip'), '[]') as moved
                            from client_invoice_claim claim join transaction using (transaction_key)
                           where claim.client_invoice_key = item.client_invoice_key and claim.line = item.line) claims
           where item.client_invoice_key = client_invoice.client_invoice_key) as lines
    from client_invoice where client_invoice_key = any((select $1::int[])::int[])
   order by array_position($1::int[], client_invoice_key)`;

const controlsNeeded = {
  Labor: "laborIncome",
  Expense: "expenseIncome",
  Consultant: "consultantIncome",
} as const;

function checkDraft(
  draft: DraftToPost,
  controls: ControlAccountsByCompany,
  closed: readonly ClosedPeriod[],
): Refusal[] {
  const { invoice, company, lines, moved, accountingDate } = draft;
  const place = { property: "ClientInvoiceKey", value: invoice } as const;
  const companies = [...new Set([company, ...lines.map((line) => line.company)])];
  const several = companies.length > 1;
  return [
    ...(lines.length === 0
      ? [{ name: "wrongState", ...place, reason: `Client invoice ${invoice} has nothing to bill; delete it.` } as const]
      : []),
    ...(moved.length > 0
      ? [
          {
            name: "wrongState",
            ...place,
            reason: `Client invoice ${invoice} claims work that may no longer be billed: ${moved.join(", ")}. Draw it anew with UpdateClientInvoices.`,
            data: { TransactionKey: moved },
          } as const,
        ]
      : []),
    ...refuseClosedPeriod(accountingDate, companies, closed, "AccountingDate"),
    ...companies.flatMap((each) => {
      const needed = new Set<keyof ControlAccounts>(
        lines.filter((line) => line.company === each && line.amount !== 0n).map((line) => controlsNeeded[line.kind]),
      );
      if (each === company) needed.add("receivable");
      if (each === company && lines.some((line) => line.salesTax !== 0n)) needed.add("salesTax");
      if (several) needed.add("dueTo").add("dueFrom");
      return missingControlAccounts(controls, each, [...needed]);
    }),
  ];
}

/** The counter of each company is locked until the transaction ends: a number is given when its invoice is, or not at all. */
async function numberInvoices(call: Call, keys: readonly number[]): Promise<void> {
  await call.db.run(
    `with wanted as (select client_invoice_key, company_key, row_number() over (partition by company_key order by array_position($1::int[], client_invoice_key)) as place
                       from client_invoice where client_invoice_key = any((select $1::int[])::int[])),
     counted as (
       insert into client_invoice_counter as counter (company_key, last_number)
       select company_key, count(*) from wanted group by company_key order by company_key
       on conflict (company_key) do update set last_number = counter.last_number + excluded.last_number returning company_key, last_number),
     unclaimed as (delete from client_invoice_claim where client_invoice_key = any((select $1::int[])::int[]))
     update client_invoice set status = 'Final', last_modified = $2,
            number = counted.last_number - (select count(*) from wanted same where same.company_key = wanted.company_key) + wanted.place
       from wanted join counted using (company_key) where client_invoice.client_invoice_key = wanted.client_invoice_key`,
    [keys, new Date(call.now).toISOString()],
  );
}

async function post(call: Call, drafts: readonly DraftToPost[], controls: ControlAccountsByCompany): Promise<void> {
  const books = drafts.map((draft) => {
    const source = { document: "ClientInvoice", key: draft.invoice } as const;
    const rows = bookRows(postClientInvoice(draft, controls), source, draft.accountingDate);
    return { ...rows, facts: clientInvoiceFacts(draft) };
  });
  await postDocument(call, {
    entries: books.flatMap((each) => each.entries),
    moves: books.flatMap((each) => each.moves),
    facts: books.flatMap((each) => each.facts),
  });
}

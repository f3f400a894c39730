import {
  addDays,
  type ClientInvoiceKey,
  type ClientKey,
  cents,
  type DateOnly,
  formatMoney,
  type Money,
  money,
  noMoney,
  type OpenClientInvoice,
  openReceivable,
  postReceipt,
  postReceivableReduction,
  type Posted,
  subtract,
  sum,
} from "@plumbline/accounting";
import { bookRows } from "../capabilities/ledger/index.ts";
import type { PlannedInvoice } from "./billing-plan.ts";
import type { DemoBooks } from "./books.ts";
import type { Random } from "./random.ts";
import type { DemoLists } from "./reference-lists.ts";
import type { DemoRow, DemoWorld } from "./world.ts";
import { type ReceiptType, sourceOf } from "../capabilities/receipts/index.ts";

/** A final invoice, and where its receipts are added. */
export interface InvoiceToCollect {
  readonly world: DemoWorld;
  readonly books: DemoBooks;
  readonly lists: DemoLists;
  readonly invoice: PlannedInvoice;
  readonly key: number;
  readonly row: DemoRow;
  readonly shown: Shown;
}

/** What the demo has shown so far, such as a credit memo for expenses: the small demo has one of each too. */
export type Shown = Set<string>;

/** Settles an invoice: paid at once, in two parts or from a prepayment, partly written off or credited, or still open. */
export function settleInvoice(made: InvoiceToCollect, random: Random): void {
  const { date } = made.invoice;
  const due = addDays(date, random.chance(0.85) ? random.whole(18, 40) : random.whole(41, 75));
  // Spread evenly, so that the small demo has one of each kind too.
  const outcome = ((made.key * 37) % 100) / 100;
  const settle = settlements(made);
  if (outcome < 0.02) {
    // What is not paid within half a year is given up.
    settle("ReceivableAdjustment", addDays(date, 190), 100n);
    return;
  }
  if (outcome >= 0.2 && outcome < 0.23) {
    addPrepayment(made, addDays(date, -20));
    settle("PrepaymentApplied", addDays(date, 1), 100n);
    return;
  }
  const isCredited =
    outcome < 0.04 ||
    isNew(made, "CreditMemo") ||
    (outcome < 0.6 && made.invoice.lines.some((line) => line.kind === "Consultant") && made.key % 5 === 0);
  if (isCredited) settle("CreditMemo", addDays(due, -10), 5n);
  if (isNew(made, "ReceivableAdjustment")) settle("ReceivableAdjustment", addDays(due, -5), 3n);
  if (outcome < 0.1) settle("Receipt", due, 60n);
  if (outcome >= 0.04 && outcome < 0.06) settle("ReceivableAdjustment", addDays(due, 90), 100n);
  else settle("Receipt", outcome < 0.1 ? addDays(due, 35) : due, 100n);
}

const shownName = (type: ReceiptType, { kind }: { kind: string }): string => `${type} ${kind}`;

function isNew({ invoice, shown }: InvoiceToCollect, type: ReceiptType): boolean {
  return invoice.lines.some((line) => line.amount > noMoney && !shown.has(shownName(type, line)));
}

type Settle = (type: ReceiptType, day: DateOnly, percent: bigint) => void;

/** Returns a function that settles a percentage of the open balance with each call. */
function settlements(made: InvoiceToCollect): Settle {
  const { world, books, invoice, key, row } = made;
  const { company } = invoice.job;
  let open: OpenClientInvoice = {
    invoice: key as ClientInvoiceKey,
    client: clientOf(made),
    company,
    lines: invoice.lines,
  };
  return (type, day, percent) => {
    const amount = cents(((openReceivable(open) as bigint) * percent) / 100n);
    if (day >= world.today || amount === noMoney) return;
    const receipt = addReceipt(made, { type, day, amount, prepayment: noMoney });
    const applications = [{ to: open, amount }];
    const from =
      type === "Receipt" ? ({ is: "bank", bank: bankOf(made) } as const) : ({ is: "prepayment", company } as const);
    const posted =
      type === "Receipt" || type === "PrepaymentApplied"
        ? postReceipt(
            { receipt, client: clientOf(made), date: day, from, applications, prepayment: noMoney },
            books.controls,
          )
        : postReceivableReduction({ document: type, key: receipt, date: day, company, applications }, books.controls);
    post(made, posted, type, receipt, day);
    for (const line of posted.receivableSettlements) if (line.amount > noMoney) made.shown.add(shownName(type, line));
    const settled = new Map(posted.receivableSettlements.map((each) => [each.line, each]));
    open = {
      ...open,
      lines: open.lines.map((line) => ({
        ...line,
        amount: subtract(line.amount, settled.get(line.line)?.amount ?? noMoney),
        salesTax: subtract(line.salesTax, settled.get(line.line)?.salesTax ?? noMoney),
      })),
    };
    const before = money(String(row["settled_amount"] ?? "0"));
    Object.assign(row, { settled_amount: formatMoney(sum([before, amount])) });
  };
}

/** A retainer of somewhat more than the invoice, so that part of it remains. */
function addPrepayment(made: InvoiceToCollect, day: DateOnly): void {
  const { books, invoice } = made;
  const whole = sum(invoice.lines.flatMap((line) => [line.amount, line.salesTax]));
  const prepayment = cents((((whole as bigint) * 110n) / 100n / 100_00n + 1n) * 100_00n);
  const receipt = addReceipt(made, { type: "Receipt", day, amount: prepayment, prepayment });
  const from = { is: "bank", bank: bankOf(made) } as const;
  post(
    made,
    postReceipt({ receipt, client: clientOf(made), date: day, from, applications: [], prepayment }, books.controls),
    "Receipt",
    receipt,
    day,
  );
}

const clientOf = ({ row }: InvoiceToCollect) => row["client_key"] as ClientKey;

const bankOf = ({ books, invoice }: InvoiceToCollect) => ({
  account: books.account("1000"),
  company: invoice.job.company,
});

function post({ books }: InvoiceToCollect, posted: Posted, type: ReceiptType, receipt: number, day: DateOnly): void {
  const { entries, facts } = bookRows(posted, sourceOf(type, receipt), day);
  books.post({ entries, facts }, `${day}T16:00:00.000Z`);
}

interface NewReceipt {
  readonly type: ReceiptType;
  readonly day: DateOnly;
  readonly amount: Money;
  readonly prepayment: Money;
}

function addReceipt(
  { world, lists, row, key }: InvoiceToCollect,
  { type, day, amount, prepayment }: NewReceipt,
): number {
  const receipts = world.table("receipt");
  const isMoney = type === "Receipt";
  const receipt = receipts.add({
    type,
    client_key: row["client_key"] ?? null,
    company_key: row["company_key"] ?? null,
    bank_account_key: isMoney ? lists.bankAccounts.of("Operating account") : null,
    receipt_date: day,
    amount: formatMoney(amount),
    prepayment_amount: formatMoney(prepayment),
    reference: isMoney ? `Check ${20_000 + receipts.rows.length}` : "",
    notes: notesOf[type],
  });
  if (prepayment === noMoney)
    world.table("receipt_line").add({ receipt_key: receipt, client_invoice_key: key, amount: formatMoney(amount) });
  return receipt;
}

const notesOf: Readonly<Record<ReceiptType, string>> = {
  Receipt: "",
  PrepaymentApplied: "From the retainer.",
  CreditMemo: "Agreed with the client.",
  ReceivableAdjustment: "Agreed with the client.",
};

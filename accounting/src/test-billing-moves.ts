/** Test moves that bill and collect. */
import { draftInvoice } from "./billing.ts";
import type { ClientInvoiceKey } from "./keys.ts";
import { cents, money, negate, noMoney, noRate, noUnits, percentOf, rate, sum } from "./money.ts";
import { clientInvoiceTotal, postClientInvoice, postWriteOff } from "./posting-client-invoice.ts";
import type { ClientInvoiceLineToPost } from "./posting-client-invoice.ts";
import { linesOfKind, postReceipt, postReceivableReduction } from "./posting-receipt.ts";
import { isWorkInProgress, transactionKinds } from "./project-ledger.ts";
import { taxRate } from "./sales-tax.ts";
import { openReceivable } from "./settlements.ts";
import { isPartOf } from "./spread.ts";
import { book, openClientInvoice, openDay } from "./test-books.ts";
import type { BookedDocument, Books } from "./test-books.ts";
import { choose, openInvoices, unvoided } from "./test-story.ts";
import type { Maker, Making, Move, ProjectOfHistory, Story } from "./test-story.ts";
import * as firm from "./test-firm.ts";

export const billingMoves = {
  clientInvoice({ books, story, move, date, key }) {
    const project = choose(story.projects, move.pick)!;
    const draft = draftInvoice(
      project.tree.map((_, position) => phaseToBill(books, story, project, position, move)),
      date,
    );
    const [first] = draft.lines;
    if (first === undefined) return null;
    // Every third discount leaves nothing to pay.
    const off = move.pick % 3 === 0 ? clientInvoiceTotal(draft.lines) : percentOf(draft.amount, rate("7.5"));
    const discount: ClientInvoiceLineToPost = {
      ...{ ...first, line: draft.lines.length + 1, isAdjustment: true },
      ...{ kind: transactionKinds[move.pick % 2]!, amount: negate(off), salesTax: noMoney, tax: null, clears: [] },
    };
    const lines = move.flag ? [...draft.lines, discount] : draft.lines;
    const header = { invoice: key as ClientInvoiceKey, client: firm.city, company: move.company };
    const clientInvoice = { ...header, accountingDate: date, lines };
    const posted = postClientInvoice(clientInvoice, firm.controls);
    return book(books, { document: "ClientInvoice", key }, posted, { clientInvoice });
  },

  receipt({ books, story, move, date, key }) {
    const invoices = openInvoices(story);
    const chosen = [choose(invoices, move.pick), move.flag ? choose(invoices, move.pick + 1) : null];
    const applied = [...new Set(chosen)]
      .flatMap((to) => (to === null ? [] : [partOf(books, to, move.percent)]))
      .filter(({ amount }) => amount !== noMoney);
    const prepayment = move.flag ? move.amount : noMoney;
    if (applied.length === 0 && prepayment === noMoney) return null;
    const bank = firm.bankOf(move.company);
    const applications = applied.map(({ open, amount }) => ({ to: open, amount }));
    const posted = postReceipt(
      {
        ...{ receipt: key, client: firm.city, from: { is: "bank", bank }, applications, prepayment },
        date: openDay(books, date, ...chosen),
      },
      firm.controls,
    );
    const received = cents(sum(applied.map(({ amount }) => amount)) + prepayment);
    const dependsOn = applied.map(({ to }) => to);
    const cash = [{ account: bank.account, amount: received }];
    return book(books, { document: "Receipt", key }, posted, { dependsOn, cash, applied, prepayment });
  },

  prepaymentApplied({ books, story, move, date, key }) {
    const prepaid = choose(
      unvoided(story).filter(
        (one) => one.prepayment > noMoney && !unvoided(story).some((other) => other.dependsOn.includes(one)),
      ),
      move.pick,
    );
    const invoice = choose(openInvoices(story), move.pick);
    if (prepaid === null || invoice === null) return null;
    const { to, open, amount } = partOf(books, invoice, move.percent);
    if (amount <= noMoney || amount > prepaid.prepayment) return null;
    const company = prepaid.posted.entries[0]!.postings.find((one) => one.item?.control === "prepayment")!.company;
    const receipt = {
      ...{ receipt: key, client: firm.city, from: { is: "prepayment", company } as const },
      ...{ date: openDay(books, date, prepaid, to), applications: [{ to: open, amount }], prepayment: noMoney },
    };
    const posted = postReceipt(receipt, firm.controls);
    return book(books, { document: "Receipt", key }, posted, { dependsOn: [prepaid, to], applied: [{ to, amount }] });
  },

  creditMemo: (making) => reduce(making, "CreditMemo"),
  adjustment: (making) => reduce(making, "ReceivableAdjustment"),

  writeOff({ books, story, move, key }) {
    const { project } = choose(story.projects, move.pick)!;
    const rows = books.transactions.filter((row) => row.project === project && isWorkInProgress(row));
    const some = rows.filter((_, position) => (position + move.pick) % 2 === 0);
    return some.length === 0 ? null : book(books, { document: "WriteOff", key }, postWriteOff(some));
  },
} satisfies Partial<Record<Move["is"], Maker>>;

function reduce(
  { books, story, move, date, key }: Making,
  document: "CreditMemo" | "ReceivableAdjustment",
): BookedDocument | null {
  const invoice = choose(openInvoices(story), move.pick);
  if (invoice === null) return null;
  const whole = partOf(books, invoice, move.percent);
  const { to, open } = whole;
  const day = openDay(books, date, to);
  const ofKind = openReceivable(linesOfKind(open, "Labor"));
  const total = openReceivable(open);
  // By kind, the whole open balance of the invoice if the lines of the kind have that much, so that the others are left.
  const byKind = isPartOf(total, ofKind) ? total : percentOf(ofKind, rate(String(move.percent)));
  const amount = move.flag ? byKind : whole.amount;
  if (amount === noMoney) return null;
  const applications = [{ to: open, amount }];
  const kind = move.flag ? ({ kind: "Labor" } as const) : {};
  const reduction = { document, key, date: day, company: move.company, applications, ...kind };
  const posted = postReceivableReduction(reduction, firm.controls);
  return book(books, { document, key }, posted, { dependsOn: [to], applied: [{ to, amount }] });
}

function partOf(books: Books, to: BookedDocument, percent: number) {
  const open = openClientInvoice(books, to.clientInvoice!);
  return { to, open, amount: percentOf(openReceivable(open), rate(String(percent))) };
}

function phaseToBill(
  books: Books,
  story: Story,
  { project, tree, billingTypes }: ProjectOfHistory,
  position: number,
  move: Move,
) {
  const { phase } = tree[position]!;
  const billedLines = openInvoices(story)
    .flatMap((one) => one.clientInvoice!.lines)
    .filter((line) => line.phase === phase && !line.isAdjustment)
    .map((line) => ({
      ...line,
      tax: line.tax ? { ...line.tax, rate: taxRate(line.amount, line.salesTax) } : null,
    }));
  const parts = { Labor: money("9000"), Expense: money("500"), Consultant: money("500") };
  return {
    ...{ project, phase, company: move.lineCompany, department: firm.design, billingType: billingTypes[position]! },
    contract: {
      total: money("10000"),
      parts,
      units: noUnits,
      unitRate: noRate,
      constructionCost: noMoney,
      percentOfConstructionCost: noRate,
    },
    billAsTimeAndExpense: [],
    percentComplete: rate(String(move.percent)),
    billedLines,
    transactions: books.transactions.filter((row) => row.project === project && row.phase === phase),
    tax: position === 0 ? { code: "STATE", rate: rate("8.25") } : null,
    taxableActivities: new Set([firm.travel]),
  };
}

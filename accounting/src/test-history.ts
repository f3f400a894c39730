/** Moves that a firm makes, for tests to make histories of. Nothing outside tests imports it. */
import { draftInvoice } from "./billing.ts";
import { addDays, dateOnly } from "./dates.ts";
import type { DateOnly } from "./dates.ts";
import type {
  ClientInvoiceKey,
  CompanyKey,
  OverheadGroupDetailKey,
  PhaseKey,
  ProjectKey,
  VendorInvoiceKey,
} from "./keys.ts";
import { cents, hours, money, negate, noMoney, noRate, noUnits, percentOf, rate, sum } from "./money.ts";
import type { Hours, Money } from "./money.ts";
import { postClientInvoice, postWriteOff } from "./posting-client-invoice.ts";
import type { ClientInvoiceLineToPost } from "./posting-client-invoice.ts";
import { payableToEmployee, postExpenseReport, postExpenseReportPaid } from "./posting-expense-report.ts";
import type { ExpenseReportToPost } from "./posting-expense-report.ts";
import { closingBalances, postCloseYear, postJournal } from "./posting-journal.ts";
import { postReceipt, postReceivableReduction } from "./posting-receipt.ts";
import { postTimesheet } from "./posting-timesheet.ts";
import { postVendorInvoice, postVendorPayment } from "./posting-vendor-invoice.ts";
import { isWorkInProgress } from "./project-ledger.ts";
import type { BillingType, ProjectWork } from "./project-ledger.ts";
import type { PremiumClass } from "./rates.ts";
import type { PhaseOfTree } from "./project-totals.ts";
import { openPayable, openReceivable } from "./settlements.ts";
import { book, mayVoid, openClientInvoice, openVendorInvoice, voidDocument } from "./test-books.ts";
import type { BookedDocument, Books } from "./test-books.ts";
import * as firm from "./test-firm.ts";

export const firstDay = dateOnly("2023-06-01");
export const yearEnd = dateOnly("2023-12-31");

export const moves = [
  "timesheet",
  "expenseReport",
  "expenseReportPaid",
  "vendorInvoice",
  "vendorPayment",
  "clientInvoice",
  "receipt",
  "prepaymentApplied",
  "creditMemo",
  "adjustment",
  "writeOff",
  "journal",
  "closeYear",
] as const;

/** One move; every number is only a choice, and a move that is not possible is not made. */
export type Move = {
  is: (typeof moves)[number] | "void";
  pick: number;
  percent: number;
  amount: Money;
  company: CompanyKey;
  lineCompany: CompanyKey;
  days: number;
  flag: boolean;
};

export type ProjectOfHistory = {
  project: ProjectKey;
  tree: readonly PhaseOfTree[];
  billingTypes: readonly BillingType[];
};

/** Part of a history: moves of one story see only its own documents and projects. */
export type Story = {
  projects: readonly ProjectOfHistory[];
  documents: BookedDocument[];
  reports: Map<BookedDocument, ExpenseReportToPost>;
};

export function newStory(projects: readonly ProjectOfHistory[]): Story {
  return { projects, documents: [], reports: new Map() };
}

const typesOfPhases: readonly (readonly BillingType[])[] = [
  ["TimeAndExpense", "FixedFee"],
  ["PercentComplete", "Nonbillable"],
  ["TimeAndExpense", "TimeAndExpense"],
];

/** A project with a phase and a phase below it. */
export function newProject(number: number): ProjectOfHistory {
  const [upper, lower] = [number * 10 + 1, number * 10 + 2] as [PhaseKey, PhaseKey];
  const tree = [
    { phase: upper, parent: null },
    { phase: lower, parent: upper },
  ];
  return { project: (number + 1) as ProjectKey, tree, billingTypes: typesOfPhases[number % typesOfPhases.length]! };
}

/** Makes the move if it is possible. Gives the new document back, or null. */
export function make(books: Books, story: Story, move: Move): BookedDocument | null {
  const date = addDays(firstDay, move.days);
  const document = makers[move.is]({ books, story, move, date, key: books.documents.length + 1 });
  if (document !== null) story.documents.push(document);
  return document;
}

type Making = { books: Books; story: Story; move: Move; date: DateOnly; key: number };

const makers: Record<Move["is"], (making: Making) => BookedDocument | null> = {
  timesheet({ books, story, move, date, key }) {
    const work = {
      is: "project",
      ...pickWork(story, move),
      employeeType: null,
      company: move.lineCompany,
      department: null,
    } as const;
    const cell = {
      line: 1,
      date,
      hours: (move.amount % 2400n) as Hours,
      premiumClass: (move.pick % 4) as PremiumClass,
      work,
    };
    const overhead = { is: "overhead", overheadGroupDetail: 1 as OverheadGroupDetailKey } as const;
    const cells = [cell, { ...cell, line: 2, hours: hours("3.25"), work: move.flag ? overhead : work }];
    const burden = [{ effective: firm.start, directPersonnelExpense: rate("27.5"), overhead: rate("110") }];
    const { ada, engineer, design, hourlyPay } = firm;
    const employee = {
      key: ada,
      employeeType: engineer,
      company: move.company,
      department: design,
      pay: [hourlyPay],
      burden,
    };
    const posted = postTimesheet({ timesheet: key, accountingDate: date, employee, cells }, firm.controls);
    return book(books, { document: "Timesheet", key }, posted);
  },

  expenseReport({ books, story, move, date, key }) {
    const { company, lineCompany, amount, flag, pick } = move;
    const line = {
      ...{
        line: 1,
        date,
        activity: firm.travel,
        account: firm.accountOf("travelCost", lineCompany),
        company: lineCompany,
      },
      ...{ department: firm.survey, units: noUnits, unitRate: noRate, cost: amount, isPersonal: false },
      ...{ card: flag ? firm.cardOf(company) : null, work: pickWork(story, move) },
    };
    const lines = [
      line,
      { ...line, line: 2, card: null, work: null },
      { ...line, line: 3, isPersonal: pick % 2 === 0 },
    ];
    const report = {
      report: key,
      accountingDate: date,
      employee: firm.ada,
      company,
      advance: cents(BigInt(pick)),
      lines,
    };
    const spent = lines
      .filter((one) => one.card !== null)
      .map((one) => ({ account: one.card!.account, amount: negate(one.cost) }));
    const posted = postExpenseReport(report, firm.controls);
    const document = book(books, { document: "ExpenseReport", key }, posted, { cash: spent });
    story.reports.set(document, report);
    return document;
  },

  expenseReportPaid({ books, story, move, date, key }) {
    const unpaid = standing(story).filter(
      (one) => story.reports.has(one) && !standing(story).some((other) => other.restsOn.includes(one)),
    );
    const document = choose(unpaid, move.pick);
    if (document === null) return null;
    const report = story.reports.get(document)!;
    const bank = firm.bankOf(move.company);
    const cash = [{ account: bank.account, amount: negate(payableToEmployee(report)) }];
    const posted = postExpenseReportPaid(report, { payment: key, date, bank }, firm.controls);
    return book(books, { document: "ExpenseReportPayment", key }, posted, { restsOn: [document], cash });
  },

  vendorInvoice({ books, story, move, date, key }) {
    const { company, lineCompany, amount, flag, pick } = move;
    const line = {
      ...{
        line: 1,
        account: firm.accountOf("subcontracts", lineCompany),
        company: lineCompany,
        department: firm.survey,
      },
      ...{ units: noUnits, costRate: noRate, cost: amount, hold: pick % 3 === 0, work: pickWork(story, move) },
    };
    const rent = {
      ...line,
      line: 2,
      account: firm.accountOf("rent", company),
      company,
      cost: money("33.33"),
      work: null,
    };
    const header = { invoice: key as VendorInvoiceKey, vendor: firm.vendor, vendorIsConsultant: flag, company, date };
    const vendorInvoice = { ...header, accountingDate: date, lines: [line, rent] };
    const posted = postVendorInvoice(vendorInvoice, firm.controls);
    return book(books, { document: "VendorInvoice", key }, posted, { vendorInvoice });
  },

  vendorPayment({ books, story, move, date, key }) {
    const invoice = choose(
      standing(story).filter((one) => one.vendorInvoice !== undefined),
      move.pick,
    );
    if (invoice === null) return null;
    const to = openVendorInvoice(books, invoice.vendorInvoice!);
    const amount = percentOf(openPayable(to), rate(String(move.percent)));
    const bank = firm.bankOf(move.company);
    const posted = postVendorPayment({ payment: key, date, bank, applications: [{ to, amount }] }, firm.controls);
    const cash = [{ account: bank.account, amount: negate(amount) }];
    const facts = { restsOn: [invoice], cash, applied: [{ to: invoice, amount }] };
    return book(books, { document: "VendorPayment", key }, posted, facts);
  },

  clientInvoice({ books, story, move, date, key }) {
    const project = choose(story.projects, move.pick)!;
    const draft = draftInvoice(
      project.tree.map((_, position) => phaseToBill(books, story, project, position, move)),
      date,
    );
    const [first] = draft.lines;
    if (first === undefined) return null;
    const discount: ClientInvoiceLineToPost = {
      ...{ ...first, line: draft.lines.length + 1, isAdjustment: true },
      ...{ amount: negate(percentOf(draft.amount, rate("7.5"))), salesTax: noMoney, clears: [] },
    };
    const lines = move.flag ? [...draft.lines, discount] : draft.lines;
    const clientInvoice = { invoice: key as ClientInvoiceKey, company: move.company, accountingDate: date, lines };
    const posted = postClientInvoice(clientInvoice, firm.controls);
    return book(books, { document: "ClientInvoice", key }, posted, { clientInvoice });
  },

  receipt({ books, story, move, date, key }) {
    const invoices = openInvoices(story);
    const chosen = [choose(invoices, move.pick), move.flag ? choose(invoices, move.pick + 1) : null];
    const applied = [...new Set(chosen)].flatMap((to) => (to === null ? [] : [partOf(books, to, move.percent)]));
    const prepayment = move.flag ? move.amount : noMoney;
    if (applied.length === 0 && prepayment === noMoney) return null;
    const bank = firm.bankOf(move.company);
    const applications = applied.map(({ open, amount }) => ({ to: open, amount }));
    const posted = postReceipt(
      { receipt: key, date, from: { is: "bank", bank }, applications, prepayment },
      firm.controls,
    );
    const received = cents(sum(applied.map(({ amount }) => amount)) + prepayment);
    const restsOn = applied.map(({ to }) => to);
    const cash = [{ account: bank.account, amount: received }];
    return book(books, { document: "Receipt", key }, posted, { restsOn, cash, applied, prepayment });
  },

  prepaymentApplied({ books, story, move, date, key }) {
    const prepaid = choose(
      standing(story).filter(
        (one) => one.prepayment > noMoney && !standing(story).some((other) => other.restsOn.includes(one)),
      ),
      move.pick,
    );
    const invoice = choose(openInvoices(story), move.pick);
    if (prepaid === null || invoice === null) return null;
    const { to, open, amount } = partOf(books, invoice, move.percent);
    if (amount < noMoney || amount > prepaid.prepayment) return null;
    const from = { is: "prepayment", company: move.company } as const;
    const receipt = { receipt: key, date, from, applications: [{ to: open, amount }], prepayment: noMoney };
    const posted = postReceipt(receipt, firm.controls);
    return book(books, { document: "Receipt", key }, posted, { restsOn: [prepaid, to], applied: [{ to, amount }] });
  },

  creditMemo: (making) => reduce(making, "CreditMemo"),
  adjustment: (making) => reduce(making, "ReceivableAdjustment"),

  writeOff({ books, story, move, key }) {
    const { project } = choose(story.projects, move.pick)!;
    const rows = books.transactions.filter((row) => row.project === project && isWorkInProgress(row));
    const some = rows.filter((_, position) => (position + move.pick) % 2 === 0);
    return some.length === 0 ? null : book(books, { document: "WriteOff", key }, postWriteOff(some));
  },

  journal({ books, move, date, key }) {
    const { company, lineCompany, amount, flag } = move;
    const line = {
      line: 1,
      account: firm.accountOf("rent", lineCompany),
      company: lineCompany,
      department: firm.design,
      amount,
    };
    const bank = {
      ...line,
      line: 2,
      account: firm.accountOf("bank", company),
      company,
      department: null,
      amount: negate(amount),
    };
    const basis = flag ? "both" : "accrual";
    const lines = [line, bank].map((one) => ({ ...one, basis }) as const);
    const posted = postJournal({ journal: key, date, company, lines }, firm.controls);
    // A journal of one basis moves the bank on that basis only, so only the others are cash to the laws.
    const cash = flag ? [{ account: bank.account, amount: bank.amount }] : [];
    return book(books, { document: "Journal", key }, posted, { cash });
  },

  closeYear({ books, key }) {
    const balances = closingBalances(books.entries, firm.typeOf, yearEnd);
    return book(
      books,
      { document: "CloseYear", key },
      postCloseYear({ closing: key, yearEnd, balances }, firm.controls),
    );
  },

  void({ books, story, move, date }) {
    const document = choose(
      story.documents.filter((one) => mayVoid(books, one)),
      move.pick,
    );
    if (document !== null) voidDocument(books, document, date);
    return null;
  },
};

function reduce(
  { books, story, move, date, key }: Making,
  document: "CreditMemo" | "ReceivableAdjustment",
): BookedDocument | null {
  const invoice = choose(openInvoices(story), move.pick);
  if (invoice === null) return null;
  const { to, open, amount } = partOf(books, invoice, move.percent);
  const reduction = { document, key, date, company: move.company, applications: [{ to: open, amount }] };
  const posted = postReceivableReduction(reduction, firm.controls);
  return book(books, { document, key }, posted, { restsOn: [to], applied: [{ to, amount }] });
}

function partOf(books: Books, to: BookedDocument, percent: number) {
  const open = openClientInvoice(books, to.clientInvoice!);
  return { to, open, amount: percentOf(openReceivable(open), rate(String(percent))) };
}

function standing(story: Story): BookedDocument[] {
  return story.documents.filter((document) => !document.voided);
}

function openInvoices(story: Story): BookedDocument[] {
  return standing(story).filter((document) => document.clientInvoice !== undefined);
}

function pickWork(story: Story, move: Move): ProjectWork {
  const project = choose(story.projects, move.pick)!;
  const position = move.flag ? 0 : 1;
  return {
    project: project.project,
    phase: project.tree[position]!.phase,
    activity: firm.drafting,
    billingType: project.billingTypes[position]!,
    rateTables: [firm.standardRates],
  };
}

function phaseToBill(
  books: Books,
  story: Story,
  { project, tree, billingTypes }: ProjectOfHistory,
  position: number,
  move: Move,
) {
  const { phase } = tree[position]!;
  const lines = openInvoices(story).flatMap((one) => one.clientInvoice!.lines);
  const billed = (kind: string) =>
    sum(
      lines
        .filter((line) => line.phase === phase && line.kind === kind && !line.isAdjustment)
        .map((line) => line.amount),
    );
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
    billedToDate: { Labor: billed("Labor"), Expense: billed("Expense"), Consultant: billed("Consultant") },
    transactions: books.transactions.filter((row) => row.project === project && row.phase === phase),
    tax: position === 0 ? { code: "STATE", rate: rate("8.25") } : null,
  };
}

function choose<Item>(items: readonly Item[], pick: number): Item | null {
  return items.length === 0 ? null : items[pick % items.length]!;
}

/** Test moves that post time, expenses, vendor invoices and journals. */
import { taxItem } from "./control-items.ts";
import type { OverheadGroupDetailKey, VendorInvoiceKey } from "./keys.ts";
import { add, cents, hours, money, negate, noRate, noUnits, percentOf, rate, sum } from "./money.ts";
import type { Hours, Money } from "./money.ts";
import { payableToEmployee, postExpenseReport, postExpenseReportPaid } from "./posting-expense-report.ts";
import { closingBalances, postCloseYear, postJournal } from "./posting-journal.ts";
import { postOpening } from "./posting-opening.ts";
import type { OpeningWork } from "./posting-opening.ts";
import { postTimesheet } from "./posting-timesheet.ts";
import { postVendorInvoice, postVendorPayment } from "./posting-vendor-invoice.ts";
import { emptyTransaction, transactionStatuses } from "./project-ledger.ts";
import type { PremiumClass } from "./rates.ts";
import { openPayable } from "./settlements.ts";
import { book, mayVoid, openDay, openVendorInvoice, voidDocument } from "./test-books.ts";
import { choose, pickWork, unvoided, yearEnd } from "./test-story.ts";
import type { Maker, Move } from "./test-story.ts";
import * as firm from "./test-firm.ts";

export const costMoves = {
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
    // Without a standard rate on the day, the row has no standard cost.
    const standardRates = move.pick % 5 === 0 ? [] : firm.standardCostRates;
    const sheet = { timesheet: key, postingDateOf: () => date, employee, cells, standardRates };
    const posted = postTimesheet(sheet, firm.controls);
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
    const unpaid = unvoided(story).filter(
      (one) => story.reports.has(one) && !unvoided(story).some((other) => other.dependsOn.includes(one)),
    );
    const document = choose(unpaid, move.pick);
    if (document === null) return null;
    const report = story.reports.get(document)!;
    const bank = firm.bankOf(move.company);
    const cash = [{ account: bank.account, amount: negate(payableToEmployee(report)) }];
    const posted = postExpenseReportPaid(
      report,
      { payment: key, date: openDay(books, date, document), bank },
      firm.controls,
    );
    return book(books, { document: "ExpenseReportPayment", key }, posted, { dependsOn: [document], cash });
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
      unvoided(story).filter((one) => one.vendorInvoice !== undefined),
      move.pick,
    );
    if (invoice === null) return null;
    const to = openVendorInvoice(books, invoice.vendorInvoice!);
    const amount = percentOf(openPayable(to), rate(String(move.percent)));
    const bank = firm.bankOf(move.company);
    const payment = { payment: key, date: openDay(books, date, invoice), bank, applications: [{ to, amount }] };
    const posted = postVendorPayment(payment, firm.controls);
    const cash = [{ account: bank.account, amount: negate(amount) }];
    const facts = { dependsOn: [invoice], cash, applied: [{ to: invoice, amount }] };
    return book(books, { document: "VendorPayment", key }, posted, facts);
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
    // A journal on one basis changes the bank on that basis only, so the laws count only the others as cash.
    const cash = flag ? [{ account: bank.account, amount: bank.amount }] : [];
    return book(books, { document: "Journal", key }, posted, { cash });
  },

  /** Work with the statuses that it had in the old system; the trial balance has its labor cost. */
  opening({ books, story, move, date, key }) {
    const { company, amount, flag, pick } = move;
    const { project, phase, activity } = pickWork(story, move);
    const {
      clientInvoiceLine: _line,
      reverses: _reverses,
      overheadGroupDetail: _detail,
      standard: _,
      ...empty
    } = emptyTransaction;
    const standard = {
      rates: firm.standardCostRates,
      employees: new Map([[firm.ada, { employeeType: null, burden: [] }]]),
    };
    const status = transactionStatuses[pick % transactionStatuses.length]!;
    const labor: OpeningWork = {
      ...{ ...empty, line: 1, kind: "Labor", project, phase, activity, employee: firm.ada, date, status },
      ...{ hours: hours("8"), cost: amount, premiumCost: cents(BigInt(pick)), burden: money("7"), value: amount },
    };
    const next = transactionStatuses[(pick + 2) % transactionStatuses.length]!;
    const consultant: OpeningWork = {
      ...{ ...empty, line: 2, kind: "Consultant", project, phase, vendor: firm.vendor, date },
      ...{ status: next, cost: money("12.34"), value: amount },
    };
    const on = (name: Parameters<typeof firm.accountOf>[0], of: Money) => ({
      account: firm.accountOf(name, company),
      department: null,
      amount: of,
    });
    const held = [
      on("bank", amount),
      on("directLabor", add(labor.cost, labor.premiumCost)),
      { ...on("salesTax", money("-3.21")), item: taxItem(company, "STATE") },
    ];
    const balances = [...held, on("equity", negate(sum(held.map((each) => each.amount))))];
    // The old system may have had other figures on the cash basis.
    const cash = flag ? [on("rent", money("5")), on("equity", money("-5"))] : [];
    const posted = postOpening(
      { opening: key, date, company, balances, documents: [], cash, work: [labor, consultant], standard },
      firm.controls,
    );
    const bank = { account: firm.accountOf("bank", company), amount };
    return book(books, { document: "Opening", key }, posted, { cash: [bank] });
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
    if (document !== null) voidDocument(books, document, openDay(books, date, document));
    return null;
  },
} satisfies Partial<Record<Move["is"], Maker>>;

/** What must always be true of the books, over generated histories of documents. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceFromRollUp, balanceOf, rollUp, trialBalance } from "./balances.ts";
import { addDays } from "./dates.ts";
import { bases, findImbalances } from "./journal.ts";
import { add, cents, noMoney, subtract, sum } from "./money.ts";
import type { Money } from "./money.ts";
import { clientInvoiceTotal } from "./posting-client-invoice.ts";
import { projectTotalNames } from "./project-total-names.ts";
import { addTotals, factsBehind, noTotals, totalFacts } from "./project-totals.ts";
import { emptyBooks, endOfTime, factsOf, mayVoid, snapshot, voidDocument } from "./test-books.ts";
import type { BookedDocument, Books } from "./test-books.ts";
import { accountOf, allAccounts, north, south } from "./test-firm.ts";
import { make } from "./test-history.ts";
import { firstDay, moves, newProject, newStory } from "./test-story.ts";
import type { Move } from "./test-story.ts";
import { runs } from "./test-runs.ts";

const projects = [newProject(0), newProject(1), newProject(2)];
const today = addDays(firstDay, 300);

const anyMove = (...kinds: Move["is"][]): fc.Arbitrary<Move> =>
  fc.record({
    is: fc.constantFrom(...kinds),
    pick: fc.nat({ max: 50 }),
    percent: fc.constantFrom(0, 1, 33, 50, 99, 100),
    amount: fc.bigInt(1n, 1_000_000n).map(cents),
    company: fc.constantFrom(north, south),
    lineCompany: fc.constantFrom(north, south),
    days: fc.nat({ max: 400 }),
    flag: fc.boolean(),
  });
// Work is generated more often, so that there is something to bill and to pay.
const work = ["timesheet", "timesheet", "expenseReport", "vendorInvoice", "clientInvoice"] as const;
const anyHistory = fc.array(anyMove(...moves, ...work, "void", "void", "void"), { maxLength: 40, size: "max" });
const tries = { numRuns: runs(60) };

function keep(history: readonly Move[]): { books: Books; story: ReturnType<typeof newStory> } {
  const books = emptyBooks();
  const story = newStory(projects);
  for (const move of history) make(books, story, move);
  return { books, story };
}

const unvoided = (books: Books) => books.documents.filter((document) => !document.voided);
const appliedTo = (books: Books, invoice: BookedDocument): Money =>
  sum(unvoided(books).flatMap(({ applied }) => applied.filter(({ to }) => to === invoice).map(({ amount }) => amount)));

test("the histories include every kind of document, posted and voided", () => {
  const seen = new Set<string>();
  for (const history of fc.sample(anyHistory, { numRuns: 200, seed: 1 })) {
    for (const { source, voided } of keep(history).books.documents)
      seen.add(`${source.document}${voided ? " voided" : ""}`);
  }
  const kinds = [
    "Timesheet",
    "ExpenseReport",
    "ExpenseReportPayment",
    "VendorInvoice",
    "VendorPayment",
    "ClientInvoice",
  ];
  kinds.push("Receipt", "CreditMemo", "ReceivableAdjustment", "WriteOff", "Journal", "Opening", "CloseYear");
  expect([...seen].sort()).toEqual(kinds.flatMap((kind) => [kind, `${kind} voided`]).sort());
});

test("1. every entry and every trial balance, for any date, company and basis, sums to zero", () => {
  fc.assert(
    fc.property(anyHistory, fc.nat({ max: 500 }), (history, days) => {
      const { entries } = keep(history).books;
      for (const entry of entries) expect(findImbalances(entry.postings)).toEqual([]);
      for (const company of [north, south]) {
        for (const basis of bases) {
          const balances = trialBalance(entries, { asOf: addDays(firstDay, days), basis, company });
          expect(sum(balances.values())).toBe(noMoney);
        }
      }
    }),
    tries,
  );
});

describe("2. control accounts agree with the documents", () => {
  const balance = (books: Books, name: "receivable" | "payable" | "bank" | "card", company: typeof north) =>
    balanceOf(books.entries, { account: accountOf(name, company), asOf: endOfTime, basis: "cash" });
  const accrual = (books: Books, name: "receivable" | "payable", company: typeof north) =>
    balanceOf(books.entries, { account: accountOf(name, company), asOf: endOfTime, basis: "accrual" });

  test("receivable equals open client invoices and payable equals unpaid vendor invoices", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { books } = keep(history);
        for (const company of [north, south]) {
          const receivable = unvoided(books)
            .filter(({ clientInvoice }) => clientInvoice?.company === company)
            .map((one) => subtract(clientInvoiceTotal(one.clientInvoice!.lines), appliedTo(books, one)));
          const payable = unvoided(books)
            .filter(({ vendorInvoice }) => vendorInvoice?.company === company)
            .map((one) => subtract(sum(one.vendorInvoice!.lines.map(({ cost }) => cost)), appliedTo(books, one)));
          expect(accrual(books, "receivable", company)).toBe(sum(receivable));
          expect(accrual(books, "payable", company)).toBe(-sum(payable));
          // On the cash basis there are no receivables and payables.
          expect(balance(books, "receivable", company)).toBe(noMoney);
          expect(balance(books, "payable", company)).toBe(noMoney);
        }
      }),
      tries,
    );
  });

  test("bank equals receipts less payments plus journals", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { books } = keep(history);
        for (const company of [north, south]) {
          for (const name of ["bank", "card"] as const) {
            const account = accountOf(name, company);
            const moved = unvoided(books).flatMap(({ cash }) => cash.filter((one) => one.account === account));
            expect(balance(books, name, company)).toBe(sum(moved.map(({ amount }) => amount)));
          }
        }
      }),
      tries,
    );
  });
});

describe("9. control accounts equal their items on every day", () => {
  const uses = {
    receivable: "receivable",
    payable: "payable",
    employeePayable: "employeePayable",
    clientPrepayments: "prepayment",
    payrollClearing: "payroll",
    salesTax: "tax",
    dueTo: "intercompany",
    dueFrom: "intercompany",
    card: "card",
  } as const;

  test("every posting on a control account names its item, and no other posting does", () => {
    const marks = new Map<number, string>();
    for (const company of [north, south])
      for (const [name, use] of Object.entries(uses)) marks.set(accountOf(name as keyof typeof uses, company), use);
    fc.assert(
      fc.property(anyHistory, (history) => {
        for (const { account, item } of keep(history).books.entries.flatMap((entry) => entry.postings))
          expect(item?.control).toBe(marks.get(account));
      }),
      tries,
    );
  });

  test("on every day with a movement, receivables and payables equal what documents leave open", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { books } = keep(history);
        const isIn = (document: BookedDocument, day: string) =>
          (document.posted.entries[0]?.date ?? "") <= day && (document.voidDate ?? "9") > day;
        for (const asOf of new Set(books.entries.map((entry) => entry.date)))
          for (const company of [north, south]) {
            const open = (kind: "clientInvoice" | "vendorInvoice", total: (one: BookedDocument) => Money) =>
              sum(
                books.documents
                  .filter((one) => one[kind]?.company === company && isIn(one, asOf))
                  .map((one) => {
                    const settling = books.documents.filter((other) => isIn(other, asOf));
                    const applied = settling.flatMap((other) => other.applied.filter(({ to }) => to === one));
                    const left = subtract(total(one), sum(applied.map(({ amount }) => amount)));
                    // Nothing is settled by more than its amount on any day.
                    expect(total(one) >= noMoney ? left >= noMoney : left <= noMoney).toBe(true);
                    return left;
                  }),
              );
            const balance = (name: "receivable" | "payable") =>
              balanceOf(books.entries, { account: accountOf(name, company), asOf, basis: "accrual" });
            expect(balance("receivable")).toBe(
              open("clientInvoice", (one) => clientInvoiceTotal(one.clientInvoice!.lines)),
            );
            expect(balance("payable")).toBe(
              -open("vendorInvoice", (one) => sum(one.vendorInvoice!.lines.map(({ cost }) => cost))),
            );
          }
      }),
      { numRuns: runs(30) },
    );
  });
});

describe("3. project totals agree with their rows and with the general ledger", () => {
  test("Spent equals work in progress plus billed, written-off and non-billable value", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { books } = keep(history);
        for (const { project } of projects) {
          const totals = totalFacts(factsOf(books, project), today);
          const valueOf = (status: string) =>
            sum(
              books.transactions
                .filter((row) => row.project === project && row.status === status)
                .map((row) => row.value),
            );
          const parts = totals["WIP"] + valueOf("Billed") + totals["Written off"] + valueOf("NonBillable");
          expect(totals["Spent"]).toBe(parts);
        }
      }),
      tries,
    );
  });

  test("labor cost, receivable and payable balances agree in both ledgers", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { books } = keep(history);
        const totals = [...projects.map(({ project }) => project), null]
          .map((project) => totalFacts(factsOf(books, project), today))
          .reduce(addTotals, noTotals());
        const ledgerOf = (...names: ("receivable" | "payable" | "directLabor" | "indirectLabor")[]) =>
          sum(
            names.flatMap((name) =>
              [north, south].map((company) =>
                balanceOf(books.entries, {
                  ...{ account: accountOf(name, company), asOf: endOfTime },
                  ...{ basis: "accrual", excludeCloseYear: true },
                }),
              ),
            ),
          );
        expect(totals["Receivable Balance"]).toBe(ledgerOf("receivable"));
        expect(totals["Payable Balance"]).toBe(-ledgerOf("payable"));
        expect(totals["Cost Labor + Premium"]).toBe(ledgerOf("directLabor", "indirectLabor"));
      }),
      tries,
    );
  });

  test("each total is the sum of the facts behind it", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const facts = factsOf(keep(history).books, projects[0]!.project);
        const totals = totalFacts(facts, today);
        for (const name of projectTotalNames) {
          const behind = factsBehind(name, facts, today).reduce((total, { amount }) => total + amount, 0n);
          expect(behind).toBe(totals[name]);
        }
      }),
      { numRuns: runs(20) },
    );
  });
});

describe("4. a void restores every balance and every total", () => {
  test("for any document at any point of a history", () => {
    fc.assert(
      fc.property(anyHistory, anyMove(...moves), fc.nat({ max: 400 }), (history, move, days) => {
        const { books, story } = keep(history);
        const before = snapshot(books, projects, endOfTime);
        const document = make(books, story, move);
        fc.pre(document !== null);
        expect(mayVoid(books, document!)).toBe(true);
        voidDocument(books, document!, addDays(firstDay, days));
        expect(snapshot(books, projects, endOfTime)).toEqual(before);
      }),
      { numRuns: runs(100) },
    );
  });

  test("for a whole history, voided from the end", () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const { books } = keep(history);
        for (const document of [...books.documents].reverse()) {
          if (!document.voided) voidDocument(books, document, today);
        }
        expect(snapshot(books, projects, endOfTime)).toEqual(snapshot(emptyBooks(), projects, endOfTime));
      }),
      tries,
    );
  });
});

test("5. the order of independent documents does not change any balance or total", () => {
  // Independent: each story has its own project and documents. Closing a year depends on everything.
  const kinds = moves.filter((is) => is !== "closeYear");
  const anyStories = fc.tuple(...projects.map(() => fc.array(anyMove(...kinds, ...work, "void"), { maxLength: 12 })));
  const anyShuffle = fc.array(fc.nat({ max: 2 }), { minLength: 36, maxLength: 36 });
  const interleave = (stories: readonly (readonly Move[])[], order: readonly number[]) => {
    const books = emptyBooks();
    const states = projects.map((project) => newStory([project]));
    const left = stories.map((story) => [...story]);
    const turns = [...order, ...left.flatMap((moves, story) => moves.map(() => story))];
    for (const turn of turns) {
      const move = left[turn]!.shift();
      if (move !== undefined) make(books, states[turn]!, move);
    }
    return snapshot(books, projects, today);
  };
  fc.assert(
    fc.property(anyStories, anyShuffle, (stories, order) => {
      expect(interleave(stories, order)).toEqual(interleave(stories, []));
    }),
    tries,
  );
});

describe("6. kept sums equal a recount", () => {
  test("of balances on any date", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat({ max: 500 }), fc.boolean(), (history, days, excludeCloseYear) => {
        const { entries } = keep(history).books;
        const totals = rollUp(entries);
        for (const account of allAccounts) {
          for (const basis of bases) {
            const wanted = { account, basis, asOf: addDays(firstDay, days), excludeCloseYear };
            expect(balanceFromRollUp(totals, entries, wanted)).toBe(balanceOf(entries, wanted));
          }
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test("of totals, however the facts are divided", () => {
    fc.assert(
      fc.property(anyHistory, fc.nat({ max: 30 }), (history, cut) => {
        const facts = factsOf(keep(history).books, projects[0]!.project);
        const part = (from: number, to?: number) => ({
          transaction: facts.transaction.slice(from, to),
          resource: facts.resource.slice(from, to),
          clientInvoiceLine: facts.clientInvoiceLine.slice(from, to),
          receivableSettlement: facts.receivableSettlement.slice(from, to),
          vendorInvoiceLine: facts.vendorInvoiceLine.slice(from, to),
          payableSettlement: facts.payableSettlement.slice(from, to),
        });
        const rolledUp = addTotals(totalFacts(part(0, cut), today), totalFacts(part(cut), today));
        expect(rolledUp).toEqual(totalFacts(facts, today));
      }),
      { numRuns: runs(30) },
    );
  });
});

test("when everything is paid or credited and nothing is written off, both bases agree", () => {
  const paid = ["receipt", "creditMemo", "vendorPayment"] as const;
  fc.assert(
    fc.property(fc.array(anyMove(...work, ...work, ...paid), { maxLength: 25 }), (history) => {
      const { books, story } = keep(history);
      const settle: Omit<Move, "is"> = {
        ...{ pick: 0, percent: 100, amount: cents(1n), company: north, lineCompany: north, days: 0, flag: false },
      };
      while (make(books, story, { ...settle, is: "expenseReportPaid" }) !== null);
      for (let pick = 0; pick < history.length; pick += 1) {
        // Credits of all labor leave what was taken off other lines.
        if (history[pick]!.flag) make(books, story, { ...settle, is: "creditMemo", pick, flag: true });
        make(books, story, { ...settle, is: "receipt", pick });
        make(books, story, { ...settle, is: "vendorPayment", pick });
      }
      // Companies may owe each other over different accounts on the two bases; the net is the same.
      const isDue = (account: number) =>
        account % 100 === accountOf("dueTo") % 100 || account % 100 === accountOf("dueFrom") % 100;
      for (const company of [north, south]) {
        const [accrual, cash] = bases.map((basis) => trialBalance(books.entries, { asOf: endOfTime, basis, company }));
        let due = noMoney;
        for (const account of allAccounts) {
          const difference = subtract(accrual!.get(account) ?? noMoney, cash!.get(account) ?? noMoney);
          if (isDue(account)) due = add(due, difference);
          else expect(difference).toBe(noMoney);
        }
        expect(due).toBe(noMoney);
      }
    }),
    tries,
  );
});

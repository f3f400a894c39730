import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { findImbalances } from "./journal.ts";
import type { AccountKey, EmployeeKey, PhaseKey, ProjectKey, TransactionKey } from "./keys.ts";
import { cents, hours, money, rate, sum } from "./money.ts";
import { postTransfer } from "./posting-transfer.ts";
import type { WorkToTransfer } from "./posting-transfer.ts";
import { emptyTransaction } from "./project-ledger.ts";
import type { BillingType, NewTransaction, Transaction } from "./project-ledger.ts";
import { bridge, controls, day, design, later, north, south, studies } from "./test-firm.ts";

const ada = 7 as EmployeeKey;
const elsewhere = { project: 900 as ProjectKey, phase: 901 as PhaseKey, activity: null };

function work(parts: Partial<Transaction> = {}, billingType: BillingType = "TimeAndExpense"): WorkToTransfer {
  const row: Transaction = {
    ...emptyTransaction,
    ...{ key: 5 as TransactionKey, kind: "Labor", source: { document: "Timesheet", key: 3, line: 11 } },
    ...{ project: bridge, phase: studies, employee: ada, date: day, accountingDate: day, status: "Wip" },
    ...{ hours: hours("4"), cost: money("100"), premiumCost: money("10"), burden: money("50"), value: money("300") },
    ...parts,
  };
  const rates = [{ subject: { is: "employee", key: ada }, effective: day, rate: rate("90") }] as const;
  const rateTables = [{ rates, expenseMarkup: rate("10"), consultantMarkup: null }];
  const bearer = { company: north, department: design };
  return {
    row,
    to: { ...elsewhere, billingType, rateTables },
    labor: row.kind === "Labor" ? { employeeType: null, company: north, from: bearer, to: bearer } : null,
  };
}

describe("transferred work", () => {
  test("keeps its hours, cost and document; its value is recalculated", () => {
    const one = work();
    const { transactions, statusChanges, entries, warnings } = postTransfer(one, later, controls);
    expect(transactions).toMatchObject([
      {
        project: bridge,
        value: money("-300"),
        cost: money("-100"),
        status: "NonBillable",
        reverses: 5,
        accountingDate: later,
      },
      {
        ...elsewhere,
        ...{ source: one.row.source, date: day, accountingDate: later, status: "Wip", reverses: null },
        ...{ hours: hours("4"), cost: money("100"), burden: money("50"), billRate: rate("90"), value: money("360") },
      },
    ]);
    expect(statusChanges).toEqual([{ transaction: 5, from: "Wip", to: "NonBillable", clientInvoiceLine: null }]);
    expect(entries).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test("stays on hold, and is non-billable on a nonbillable project", () => {
    expect(postTransfer(work({ status: "Hold" }), later, controls).transactions[1]?.status).toBe("Hold");
    const given = postTransfer(work({}, "Nonbillable"), later, controls);
    expect(given.transactions[1]).toMatchObject({ status: "NonBillable", value: money("360") });
    expect(given.entries).toHaveLength(2);
  });

  test("without a bill rate has no value and gives a warning", () => {
    const one = work({ date: addDays(day, -1) });
    const { transactions, warnings } = postTransfer(one, later, controls);
    expect(transactions[1]?.value).toBe(0n);
    expect(warnings).toEqual([{ is: "noBillRate", line: 11 }]);
  });

  test("gets the markup of the new place if it is a cost, and stays on its account", () => {
    const spent = { hours: hours("0"), employee: null, premiumCost: money("0") } as const;
    const expense = postTransfer(work({ kind: "Expense", ...spent }), later, controls);
    expect([expense.transactions[1]?.value, expense.entries]).toEqual([money("110"), []]);
    expect(postTransfer(work({ kind: "Consultant", ...spent }), later, controls).transactions[1]?.value).toBe(
      money("100"),
    );
  });
});

test("labor transferred between companies and back restores every balance and every sum", () => {
  const companies = fc.constantFrom(north, south);
  const departments = fc.constantFrom(design, null);
  const types = fc.constantFrom<BillingType>("TimeAndExpense", "FixedFee", "Marketing");
  fc.assert(
    fc.property(
      companies,
      companies,
      companies,
      departments,
      departments,
      types,
      fc.bigInt(1n, 10n ** 7n),
      (owes, one, two, here, there, type, cost) => {
        const base = work({ cost: cents(cost) }, type);
        const [from, to] = [
          { company: one, department: here },
          { company: two, department: there },
        ];
        const away = postTransfer({ ...base, labor: { employeeType: null, company: owes, from, to } }, later, controls);
        for (const entry of away.entries) expect(findImbalances(entry.postings)).toEqual([]);
        const total = (name: "cost" | "hours" | "burden", of: readonly NewTransaction[]) =>
          sum(of.map((row) => row[name] as bigint as never));
        for (const name of ["cost", "hours", "burden"] as const) expect(total(name, away.transactions)).toBe(0n);
        if (type === "Marketing") return;
        const moved = { ...away.transactions[1]!, key: 6 as TransactionKey };
        const back = postTransfer(
          {
            row: moved,
            to: { ...base.to, project: bridge, phase: studies },
            labor: { employeeType: null, company: owes, from: to, to: from },
          },
          later,
          controls,
        );
        const balances = new Map<string, bigint>();
        for (const { account, company, department, amount } of [...away.entries, ...back.entries].flatMap(
          (entry) => entry.postings,
        )) {
          const name = `${account as AccountKey} ${company} ${department}`;
          balances.set(name, (balances.get(name) ?? 0n) + amount);
        }
        expect([...balances.values()].every((balance) => balance === 0n)).toBe(true);
      },
    ),
  );
});

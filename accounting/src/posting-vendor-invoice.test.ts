import { describe, expect, test } from "vitest";
import { taxItem } from "./control-items.ts";
import type { VendorInvoiceKey } from "./keys.ts";
import { money, noMoney, rate, units } from "./money.ts";
import { postVendorInvoice, postVendorPayment } from "./posting-vendor-invoice.ts";
import type { VendorInvoiceLineToPost, VendorInvoiceToPost } from "./posting-vendor-invoice.ts";
import { checkPayableApplications } from "./settlements.ts";
import type { OpenVendorInvoice } from "./settlements.ts";
import {
  accountOf,
  bankOf,
  bridge,
  controls,
  day,
  design,
  later,
  ledger,
  north,
  projectWork,
  south,
  studies,
  vendor,
} from "./test-firm.ts";

function invoice(lines: Partial<VendorInvoiceLineToPost>[], vendorIsConsultant = false): VendorInvoiceToPost {
  return {
    invoice: 4 as VendorInvoiceKey,
    vendor,
    vendorIsConsultant,
    company: north,
    date: day,
    accountingDate: later,
    lines: lines.map((line, position) => ({
      line: position + 1,
      account: accountOf("subcontracts"),
      company: north,
      department: design,
      units: units("2"),
      costRate: rate("50"),
      cost: money("100"),
      hold: false,
      work: projectWork,
      ...line,
    })),
  };
}

function open({ invoice, vendor, company, lines }: VendorInvoiceToPost): OpenVendorInvoice {
  return {
    invoice,
    vendor,
    company,
    lines: lines.map(({ line, account, company, department, cost }) => {
      return {
        line,
        kind: "Expense",
        project: bridge,
        phase: studies,
        account,
        company,
        department,
        amount: cost,
      };
    }),
  };
}

describe("a vendor payment is refused", () => {
  const to = open(invoice([{}]));
  test.each(["100.01", "-0.01"])("that applies %s to 100.00", (amount) => {
    const applications = [{ to, amount: money(amount) }];
    expect(checkPayableApplications(applications)).toEqual([
      { reason: "overApplied", invoice: 4, open: money("100"), amount: money(amount) },
    ]);
    const payment = { payment: 1, date: later, bank: bankOf(north), applications };
    expect(() => postVendorPayment(payment, controls)).toThrow(RangeError);
  });

  test("that repeats an invoice", () => {
    const applications = [
      { to, amount: money("60") },
      { to, amount: money("60") },
    ];
    expect(checkPayableApplications(applications)).toEqual([{ reason: "appliedTwice", invoice: 4 }]);
  });
});

describe("a vendor invoice", () => {
  test("creates a row for each line with a project, at marked-up value", () => {
    const { transactions } = postVendorInvoice(invoice([{}, { work: null }]), controls);
    expect(transactions).toHaveLength(1);
    expect(transactions[0]).toMatchObject({
      kind: "Expense",
      source: { document: "VendorInvoice", key: 4, line: 1 },
      project: bridge,
      vendor,
      employee: null,
      date: day,
      accountingDate: later,
      units: units("2"),
      costRate: rate("50"),
      cost: money("100"),
      value: money("110"),
      status: "Wip",
    });
  });

  test("whose lines sum to zero posts on both bases, keeps the items of its lines and owes nothing", () => {
    const tax = { account: accountOf("salesTax"), cost: money("-100"), work: null, item: taxItem(north, "") };
    const { entries } = postVendorInvoice(invoice([{}, tax]), controls);
    const postings = entries.flatMap((entry) => entry.postings);
    expect(postings.filter(({ amount }) => amount !== noMoney)).toMatchObject([
      { account: accountOf("subcontracts"), amount: money("100"), basis: "both" },
      { account: accountOf("salesTax"), amount: money("-100"), basis: "both", item: taxItem(north, "") },
    ]);
    expect(postings.filter(({ item, basis }) => item?.control === "payable" && basis !== "accrual")).toEqual([]);
  });

  test("of a consultant is consultant cost, at the consultant markup", () => {
    const { transactions } = postVendorInvoice(invoice([{}], true), controls);
    expect(transactions[0]).toMatchObject({ kind: "Consultant", value: money("115") });
  });

  test("keeps lines on hold, and makes nonbillable work non-billable", () => {
    const never = { ...projectWork, billingType: "Overhead" } as const;
    const { transactions } = postVendorInvoice(invoice([{ hold: true }, { hold: true, work: never }]), controls);
    expect(transactions.map((row) => row.status)).toEqual(["Hold", "NonBillable"]);
  });

  test("posts a payable on the accrual basis only", () => {
    const { entries } = postVendorInvoice(invoice([{}, { account: accountOf("rent"), cost: money("40") }]), controls);
    expect(ledger(entries, "accrual")).toEqual({ subcontracts: "100.00", rent: "40.00", payable: "-140.00" });
    expect(ledger(entries, "cash")).toEqual({});
    expect(entries[0]?.date).toBe(later);
  });

  test("balances the companies of its lines", () => {
    const { entries } = postVendorInvoice(invoice([{ company: south, account: accountOf("rent", south) }]), controls);
    expect(ledger(entries, "accrual")).toEqual({
      payable: "-100.00",
      dueFrom: "100.00",
      "rent@south": "100.00",
      "dueTo@south": "-100.00",
    });
  });
});

describe("a vendor payment", () => {
  const one = invoice([{ cost: money("100") }, { account: accountOf("rent"), cost: money("50") }]);

  test("posts the lines in proportion on the cash basis", () => {
    const applications = [{ to: open(one), amount: money("50") }];
    const payment = { payment: 1, date: later, bank: bankOf(north), applications };
    const { entries, payableSettlements } = postVendorPayment(payment, controls);
    expect(ledger(entries, "accrual")).toEqual({ payable: "50.00", bank: "-50.00" });
    expect(ledger(entries, "cash")).toEqual({ subcontracts: "33.33", rent: "16.67", bank: "-50.00" });
    expect(payableSettlements.map(({ line, amount }) => ({ line, amount }))).toEqual([
      { line: 1, amount: money("33.33") },
      { line: 2, amount: money("16.67") },
    ]);
  });

  test("in full leaves nothing open and both bases equal", () => {
    const posted = postVendorInvoice(one, controls).entries;
    const applications = [{ to: open(one), amount: money("150") }];
    const paid = postVendorPayment({ payment: 1, date: later, bank: bankOf(north), applications }, controls).entries;
    const settled = { subcontracts: "100.00", rent: "50.00", bank: "-150.00" };
    expect(ledger([...posted, ...paid], "accrual")).toEqual(settled);
    expect(ledger([...posted, ...paid], "cash")).toEqual(settled);
  });

  test("pays several invoices from a bank of another company", () => {
    const other = { ...open(one), invoice: 5 as VendorInvoiceKey };
    const applications = [
      { to: open(one), amount: money("150") },
      { to: other, amount: money("30") },
    ];
    const { entries } = postVendorPayment({ payment: 1, date: later, bank: bankOf(south), applications }, controls);
    expect(ledger(entries, "accrual")).toEqual({
      payable: "180.00",
      dueTo: "-180.00",
      "bank@south": "-180.00",
      "dueFrom@south": "180.00",
    });
  });
});

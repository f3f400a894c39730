import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatMoney } from "@plumbline/accounting";
import { afterAll, describe, expect, it } from "vitest";
import { openBills, payableAging } from "./open-bills.ts";
import { type KnownRecords, readInvoice } from "./read-documents.ts";
import { toCents } from "./own-figures.ts";
import { openSpool, type Spool } from "./spool.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline open bills "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const invoice = (VendorInvoiceKey: number, more: object = {}) => ({
  VendorInvoiceKey,
  VendorKey: 3,
  CompanyKey: 1,
  Date: "2025-12-01",
  AccountingDate: "2025-12-01",
  Amount: 80,
  PaidAmount: 0,
  Status: "Normal",
  ...more,
});
const stored = [
  invoice(1),
  invoice(2, { PaidAmount: 80 }),
  invoice(3, { Status: "Voided" }),
  invoice(4, { Status: "Voided" }),
  invoice(5, { AccountingDate: "2026-01-02" }),
];

async function spoolOf(name: string, documents: readonly object[] | undefined): Promise<Spool> {
  const source = { url: "http://localhost", user: "api", cutover: "2025-12-31", today: "2026-06-30" };
  const spool = await openSpool(join(folder, name), source);
  await spool.keep("VendorInvoices/0001", async () => ({
    VendorInvoices: stored,
    VendorInvoicesDetails: stored.map(({ VendorInvoiceKey }) => ({ VendorInvoiceKey, CostAmount: 80 })),
  }));
  await spool.keep("VendorInvoices-unpaid", async () => stored.map(({ VendorInvoiceKey }) => ({ VendorInvoiceKey })));
  if (documents !== undefined) await spool.keep(payableAging, async () => ({ Documents: documents }));
  return spool;
}

const shown = async (spool: Spool) =>
  (await openBills(spool)).map(({ header, lines, open }) => [
    header["VendorInvoiceKey"],
    lines.length,
    formatMoney(open),
  ]);

describe("vendor invoices that were open on the cutover date", () => {
  it("include those that were paid or voided since, as the aging of that date shows them", async () => {
    const aging = [
      { VendorInvoiceKey: 1, OpenAmount: 80 },
      { VendorInvoiceKey: 2, OpenAmount: 30 },
      { VendorInvoiceKey: 3, OpenAmount: 80 },
    ];
    expect(await shown(await spoolOf("aging", aging))).toEqual([
      [1, 1, "80.00"],
      [2, 1, "30.00"],
      [3, 1, "80.00"],
    ]);
  });

  it("are those that are unpaid now and not voided, where the source has no aging", async () => {
    expect(await shown(await spoolOf("unpaid", undefined))).toEqual([[1, 1, "80.00"]]);
  });

  it("come into the history as they were on that date", () => {
    const known: KnownRecords = {
      keys: new Map([
        ["vendor", new Set([3])],
        ["company", new Set([1])],
      ]),
      phases: new Map(),
      employees: new Map(),
    };
    const statusOf = (open: number) => {
      const read = readInvoice(stored[2]!, [], toCents(open), known);
      return "leftOut" in read
        ? read.leftOut
        : [read.header["status"], read.header["void_date"], read.header["paid_amount"]];
    };
    expect(statusOf(80)).toEqual(["Normal", null, "0.00"]);
    expect(statusOf(0)).toEqual(["Voided", "2025-12-01", 0]);
  });
});

import { expect } from "vitest";
import type { TestWorld } from "./ledger-world.ts";
import type { TestFirm } from "../firm.ts";

export type Invoice = Record<string, unknown>;

/** Builds and sends vendor invoices; `world` is a function because tests set the world up later. */
export function testInvoices(firm: TestFirm, world: () => TestWorld) {
  const line = (values: Invoice = {}): Invoice => ({
    AccountKey: world().accounts.rent,
    DepartmentKey: world().department,
    CostAmount: 100,
    ...values,
  });
  const onBridge = (values: Invoice = {}): Invoice =>
    line({
      AccountKey: world().accounts.subcontracts,
      ProjectKey: world().bridge,
      PhaseKey: world().studies,
      ActivityKey: world().travel,
      ...values,
    });
  const invoice = (values: Invoice = {}, ...lines: Invoice[]): Invoice => {
    const LineItems = lines.length === 0 ? [line()] : lines;
    const Amount = LineItems.reduce((total, each) => total + Math.round(Number(each["CostAmount"]) * 100), 0) / 100;
    return { VendorKey: world().vendor, Date: "2026-03-10", Amount, LineItems, ...values };
  };
  const create = (...invoices: Invoice[]) =>
    firm.call("CreateVendorInvoices", { VendorInvoices: invoices }, { version: 2 });
  const count = async () =>
    Number((await firm.database.firm.db.row<{ n: number }>("select count(*) as n from vendor_invoice"))!.n);

  const refused = async (given: Invoice, id: number, property: string) => {
    const before = await count();
    const answer = await create(invoice(), given);
    expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(id);
    const error = answer.Errors.find((each) => each.ErrorData["Property"] === property);
    expect(error, `${property} in ${JSON.stringify(answer.Errors)}`).toBeDefined();
    expect(error?.ErrorID).toBe(id);
    expect(error?.ErrorData["VendorInvoice"]).toEqual(given);
    expect(error?.ErrorData["Method"]).toBe("CreateVendorInvoices");
    expect(answer.Content).toEqual({});
    expect(await count()).toBe(before);
    return error!;
  };
  return { line, onBridge, invoice, create, count, refused };
}

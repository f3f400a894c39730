import { beforeAll, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, keysOf, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const statement = async (more: object = {}) =>
  (await expectDone(firm.call("GetClientStatement", { ClientKey: world.client, ...more }))).Content;

test("refuses an unknown client with -404", async () => {
  expect((await firm.call("GetClientStatement", { ClientKey: 999_999 })).Errors[0]?.ErrorID).toBe(-404);
});

test("shows open invoices by age and prepayments; ignores drafts and voided documents", async () => {
  expect(await statement()).toMatchObject({ Invoices: [], OpenAmount: 0, PrepaymentAmount: 0 });
  await world.work({ [world.studies]: 100 }, "2026-01-10");
  const dated = { Projects: [world.bridge], Date: "2026-02-01", ThroughDate: "2026-02-01" };
  const keys = keysOf(await expectDone(firm.call("DraftClientInvoices", dated)));
  expect((await statement({ AsOfDate: "2026-02-02" })).Invoices).toEqual([]);
  await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices: keys }));
  const receipt = { ClientKey: world.client, BankAccountKey: world.bank, Amount: 60, Date: "2026-03-15" };
  const Applications = [{ ClientInvoiceKey: keys[0], Amount: 50 }];
  const paid = await expectDone(firm.call("CreateReceipts", { Receipts: [{ ...receipt, Applications }] }));
  expect((await statement({ AsOfDate: "2026-01-31" })).Invoices).toEqual([]);
  expect(await statement({ AsOfDate: "2026-03-03" })).toMatchObject({
    OpenAmount: 110,
    UpTo30Days: 110,
    PrepaymentAmount: 0,
  });
  expect(await statement({ AsOfDate: "2026-03-04" })).toMatchObject({ OpenAmount: 110, UpTo60Days: 110 });
  const later = await statement({ AsOfDate: "2026-06-01" });
  expect(later).toMatchObject({ OpenAmount: 60, Over90Days: 60, UpTo30Days: 0, PrepaymentAmount: 10 });
  expect(later.Invoices).toMatchObject([
    { Number: 1, DueDate: "2026-03-03", TotalAmount: 110, SettledAmount: 50, OpenAmount: 60, DaysOld: 120 },
  ]);
  expect((await statement({ CompanyKey: world.south })).Invoices).toEqual([]);
  await expectDone(firm.call("VoidReceipts", { RequestedReceipts: [paid.Content.Receipts[0].ReceiptKey] }));
  await expectDone(firm.call("VoidClientInvoices", { RequestedClientInvoices: keys }));
  expect(await statement()).toMatchObject({ Invoices: [], OpenAmount: 0, PrepaymentAmount: 0 });
});

import { beforeAll, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const call = (method: string, args: Record<string, unknown>) => firm.call(method, args);

test("hold, release, write-off and void change the work and its draft", async () => {
  const [row] = await world.work({ [world.studies]: 100 });
  const drafted = await expectDone(call("DraftClientInvoices", { Projects: [world.bridge] }));
  const key = drafted.Content.ClientInvoices[0].ClientInvoiceKey;
  const amount = async () =>
    (await call("GetClientInvoices", { RequestedClientInvoices: [key] })).Content.ClientInvoices[0].Amount;
  const rows = { RequestedTransactions: [row] };
  expect((await call("ReleaseTransactions", rows)).Errors[0]?.ErrorID).toBe(-424);
  expect((await call("HoldTransactions", { RequestedTransactions: [999_999] })).Errors[0]?.ErrorID).toBe(-404);
  expect((await expectDone(call("HoldTransactions", rows))).Content.Transactions[0].Status).toBe("Hold");
  expect(await amount()).toBe(0);
  await expectDone(call("ReleaseTransactions", rows));
  expect(await amount()).toBe(110);
  const before = await world.totals();
  expect((await call("WriteOffTransactions", { ...rows, Reason: "" })).Errors[0]?.ErrorID).toBe(-420);
  const written = await expectDone(call("WriteOffTransactions", { ...rows, Reason: "Too long ago" }));
  expect(written.Content.WriteOffs[0]).toMatchObject({ Value: 110, NumberOfTransactions: 1, Status: "Normal" });
  expect(await amount()).toBe(0);
  expect((await world.totals())["Written off"]).toBe(110);
  expect((await call("WriteOffTransactions", { ...rows, Reason: "Again" })).Errors[0]?.ErrorID).toBe(-424);
  const RequestedWriteOffs = [written.Content.WriteOffs[0].WriteOffKey];
  await expectDone(call("VoidWriteOffs", { RequestedWriteOffs }));
  const listed = await expectDone(call("ListWriteOffs", { FilterByStatus: ["Voided"] }));
  expect(listed.Content.WriteOffs).toMatchObject([{ Reason: "Too long ago", Status: "Voided", Value: 110 }]);
  expect((await call("VoidWriteOffs", { RequestedWriteOffs })).Errors[0]?.ErrorID).toBe(-424);
  expect(await world.totals()).toEqual(before);
  expect(await amount()).toBe(110);
  await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices: [key] }));
  expect((await call("HoldTransactions", rows)).Errors[0]?.ErrorID).toBe(-424);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
});

test.each([
  ["deleted", "delete from client_invoice"],
  ["finalized", "update client_invoice set status = 'Final', number = 900"],
])("holding work was refused because of a draft that somebody %s at the same time", async (_name, change) => {
  const [row] = await world.work({ [world.studies]: 100 });
  const drafted = await expectDone(call("DraftClientInvoices", { Projects: [world.bridge] }));
  const key = drafted.Content.ClientInvoices[0].ClientInvoiceKey;
  const [held] = await whileLocked(firm, {
    lock: `select from client_invoice where client_invoice_key = ${key} for update`,
    calls: () => [call("HoldTransactions", { RequestedTransactions: [row] })],
    meanwhile: (db) => db.run(`${change} where client_invoice_key = $1`, [key]),
  });
  expect(held!.Errors).toEqual([]);
  expect(held!.Content.Transactions[0].Status).toBe("Hold");
});

import { beforeAll, expect, test } from "vitest";
import { testFirm } from "../testing/firm.ts";
import { expectDone, layTestBilling, type TestBilling } from "./test-billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const print = (ClientInvoiceKey: number, more: object = {}) =>
  firm.call("PrintClientInvoice", { ClientInvoiceKey, ...more });

test("an invoice that is not there", async () => {
  expect((await print(999_999)).Errors[0]?.ErrorID).toBe(-404);
});

test("a page with texts, lines and sums; what people typed is text, never markup", async () => {
  const db = firm.database.firm.db;
  await db.run(
    "update invoice_group set invoice_header_text = '<script>alert(1)</script> & more', invoice_footer_text = 'Thank you'",
  );
  await db.run("update client set primary_address_line_one = '1 Main St', primary_address_city = 'Springfield'");
  await db.run("update phase set apply_sales_tax = true, sales_tax_rate = 10 where phase_key = $1", [world.studies]);
  await world.work({ [world.studies]: 1000 });
  const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [world.bridge] }));
  const key = drafted.Content.ClientInvoices[0].ClientInvoiceKey;
  const draft = (await expectDone(print(key))).Content;
  expect(draft.Html).toContain("Draft invoice");
  expect(draft.Html).not.toContain("Amount due");
  await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices: [key] }));
  const { FileName, Html } = (await expectDone(print(key))).Content;
  expect(FileName).toBe("invoice-1.html");
  for (const text of [
    "Invoice 1",
    "The City<br>1 Main St<br>Springfield",
    "1,100.00",
    "110.00",
    "1,210.00",
    "Thank you",
    "&lt;script&gt;alert(1)&lt;/script&gt; &amp; more",
  ])
    expect(Html).toContain(text);
  expect(Html).not.toContain("<script");
  expect(Html).not.toContain("Time and expenses");
  expect((await print(key, { Backup: true })).Content.Html).toContain("Time and expenses");
});

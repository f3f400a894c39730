import { beforeAll, expect, test } from "vitest";
import { canReadPdf, pagesOf } from "../../../testing/read-pdf.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const print = (ClientInvoiceKey: number, more: object = {}) =>
  firm.call("PrintClientInvoice", { ClientInvoiceKey, ...more });

test("an unknown invoice is not found", async () => {
  expect((await print(999_999)).Errors[0]?.ErrorID).toBe(-404);
});

test.each([
  [{ Format: "Word" }, -422],
  [{ Layout: "Fancy" }, -422],
  [{ Backup: "perhaps" }, -420],
])("PrintClientInvoice with %j is %i", async (more, code) => {
  expect((await print(1, more)).Errors[0]?.ErrorID).toBe(code);
});

test("the HTML page has texts, lines and totals, and escapes markup", async () => {
  const db = firm.database.firm.db;
  await db.run(
    "update invoice_group set invoice_header_text = '<script>alert(1)</script> & more', invoice_footer_text = 'Thank you'",
  );
  await db.run("update client set primary_address_line_one = '1 Main St', primary_address_city = 'Springfield'");
  await db.run("update activity set is_taxable = true where activity_key = $1", [world.travel]);
  await db.run("update phase set apply_sales_tax = true, sales_tax_rate = 10 where phase_key = $1", [world.studies]);
  await world.work({ [world.studies]: 1000 });
  const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [world.bridge] }));
  const key = drafted.Content.ClientInvoices[0].ClientInvoiceKey;
  const draft = (await expectDone(print(key))).Content;
  expect(draft.Html).toContain("Draft invoice");
  expect(draft.Html).not.toContain("Amount due");
  await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices: [key] }));
  const { FileName, MimeType, Html } = (await expectDone(print(key))).Content;
  expect([FileName, MimeType]).toEqual(["invoice-1.html", "text/html"]);
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

test.skipIf(!canReadPdf)(
  "the PDF has the format's layout and the letterhead, is reproducible, and takes two statements",
  async () => {
    const db = firm.database.firm.db;
    await db.run("update company set letterhead = '1 Harbor Street', payment_instructions = 'Due in 30 days.'");
    await db.run(
      "update client set description = 'City of Łódź', mailing_address_same_as_primary = false, mailing_address_line_one = 'PO Box 9'",
    );
    await db.run("update phase set phase_invoice_text = 'As agreed in March.' where phase_key = $1", [world.studies]);
    await expectDone(
      firm.call("UpdateInvoiceFormats", {
        UpdatedInvoiceFormats: [
          {
            InvoiceFormatKey: 1,
            LastModifiedDate: (await firm.call("GetInvoiceFormats", { RequestedInvoiceFormats: [1] })).Content
              .InvoiceFormats[0].LastModifiedDate,
            Layout: "Detail",
          },
        ],
        UnchangedInvoiceFormats: [],
      }),
    );
    const { FileName, MimeType, Data, Html } = (await expectDone(print(1, { Format: "PDF" }))).Content;
    expect([FileName, MimeType, Html]).toEqual(["invoice-1.pdf", "application/pdf", undefined]);
    const text = pagesOf(Buffer.from(Data, "base64")).join("");
    for (const shown of [
      "Invoice 1",
      "1 Harbor Street",
      "PO Box 9",
      "City of Łódź",
      "As agreed in March.",
      "Paper & Ink, Travel",
      "Due in 30 days.",
      "Page 1 of 1",
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain("1 Main St");
    expect((await print(1, { Format: "PDF" })).Content.Data).toBe(Data);
    const html = (await print(1)).Content.Html;
    for (const shown of ["City of Łódź", "As agreed in March.", "Paper &amp; Ink, Travel", "Due in 30 days."])
      expect(html).toContain(shown);
    expect((await print(1, { Layout: "Summary" })).Content.Html).not.toContain("As agreed in March.");
    const pages = await firm.database.statements(() => print(1, { Format: "PDF", Backup: true }));
    expect(pages.filter((each) => !/^(begin|commit|rollback|set)/i.test(each))).toHaveLength(2);
  },
);

test.skipIf(!canReadPdf)("the PDF shows names in any script of the fonts without a warning", async () => {
  for (const name of ["Żółć Łódź sp. z o.o.", "Ελληνικά ΑΕ", "ООО «Ромашка»", "東京スタジオ", "上海建筑", "אדריכלים"]) {
    await firm.database.firm.db.run("update client set description = $1", [name]);
    await firm.database.firm.db.run("update company set letterhead = $1", [name]);
    const answer = await expectDone(print(1, { Format: "PDF" }));
    expect(answer.Warnings).toBeUndefined();
    const bytes = Buffer.from(answer.Content.Data, "base64");
    expect(pagesOf(bytes).join("").split(name).length).toBeGreaterThanOrEqual(3);
    expect(bytes.length).toBeLessThan(80_000);
  }
});

test("unsupported characters in a PDF give a warning; the paper size is the firm's", async () => {
  await firm.database.firm.db.run("update client set description = 'ኢት'");
  await firm.setSetting("paperSize", "A4");
  const answer = await print(1, { Format: "PDF" });
  expect(answer.Warnings?.[0]?.WarningData).toMatchObject({ Characters: ["ኢ", "ት"] });
  expect(Buffer.from(answer.Content.Data, "base64").toString("latin1")).toContain("[0 0 595 842]");
  expect((await print(1)).Warnings).toBeUndefined();
});

test("a summarized billing group is one line of the printed invoice", async () => {
  const db = firm.database.firm.db;
  await world.work({ [world.studies]: 300, [world.piers]: 450 });
  await db.run("update phase set parent_phase_key = $1 where phase_key = $2", [world.studies, world.piers]);
  const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [world.bridge] }));
  const key = drafted.Content.ClientInvoices[0].ClientInvoiceKey;
  const printed = async () => (await expectDone(print(key, { Layout: "Summary" }))).Content.Html as string;
  expect(await printed()).toContain("<td>Piers</td>");
  await db.run("update phase set is_billing_group = true, summarize_billing_group = true where phase_key = $1", [
    world.studies,
  ]);
  expect(await printed()).not.toContain("<td>Piers</td>");
  expect(await printed()).toContain('<td>Studies</td><td class="figure">825.00</td>');
});

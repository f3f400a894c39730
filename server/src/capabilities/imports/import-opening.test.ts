import { beforeAll, describe, expect, it } from "vitest";
import { cutover, layTestOpening, type TestOpening } from "../../../testing/capabilities/openings.ts";
import { testFirm } from "../../../testing/firm.ts";
import { excel, importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const imports = () => importer(firm);
let world: TestOpening;

beforeAll(async () => {
  world = await layTestOpening(firm);
});

const invoices: Row[] = [
  ["Number", "Invoice date", "Project", "Phase", "Kind", "Amount", "Sales tax", "Received"],
  ["812", "11/20/2025", "Bri", "Studies", "Labor", "1,000.00", "80", "280"],
  ["815", "12/15/2025", "Bri", "Pi", "Labor", "1500", "", ""],
];

describe("the rows of an opening", () => {
  it("are refused before the opening is started, with the company", async () => {
    const answer = await imports().send("OpeningClientInvoices", invoices);
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -420, ErrorData: { Property: "CutoverDate" } });
  });

  it("show every problem of every row at once", async () => {
    await firm.call("SaveOpening", { CompanyKey: world.north, CutoverDate: cutover });
    const rows: Row[] = [
      invoices[0]!,
      ["x", "11/20/2025", "Bri", "Studies", "Labor", "1", "", ""],
      ["812", "", "Bridg", "Studies", "Labor", "1", "", ""],
      ["812", "11/20/2025", "Bri", "Nowhere", "Work", "1", "", ""],
    ];
    expect(await imports().problems("OpeningClientInvoices", rows)).toEqual([
      [-420, 2, "Number", "Number"],
      [-404, 3, "Project", "ProjectKey"],
      [-420, 3, null, "InvoiceDate"],
      [-422, 4, "Kind", "Kind"],
      [-404, 4, "Phase", "PhaseKey"],
    ]);
  });

  it("replace the part, with their file and row as source", async () => {
    await imports().done("OpeningClientInvoices", [invoices[0]!, invoices[2]!]);
    const done = await imports().done("OpeningClientInvoices", invoices, { Filename: "receivables.csv" });
    const OpeningKey = done.Records[0].Key as number;
    const { Content } = await firm.call("GetOpening", { OpeningKey });
    expect(Content.ClientInvoices).toMatchObject([
      { Line: 1, Number: 812, PhaseKey: world.studies, Amount: 1000, Received: 280, Source: "receivables.csv, row 2" },
      { Line: 2, Number: 815, PhaseKey: world.piers, Amount: 1500, SalesTax: 0, Source: "receivables.csv, row 3" },
    ]);
  });

  it("come from Excel too, and every part has a template", async () => {
    const Data = excel([
      ["Account", "Debit", "Credit"],
      ["1000", 2500, null],
      ["1011", null, 2500],
    ]);
    const sent = await firm.call("ImportRecords", { Type: "OpeningTrialBalance", Format: "Excel", Data });
    expect(sent.Errors).toEqual([]);
    for (const part of ["TrialBalance", "ClientInvoices", "VendorInvoices", "Prepayments", "Work", "Billings"]) {
      const template = await firm.call("GetImportTemplate", { Type: `Opening${part}`, Format: "Excel" });
      expect(template.Errors).toEqual([]);
      expect(template.Content.Fields.map((each: { Field: string }) => each.Field)).toContain("Source");
    }
  });
});

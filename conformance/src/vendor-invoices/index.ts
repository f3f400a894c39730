import { type Books, codes, contentV2, type Wire, withBooks } from "../books.ts";
import { type Chapter, check, expectEqual, expectThat } from "../check.ts";
import type { Service } from "../service.ts";

const header = [
  ..."VendorInvoiceKey VendorKey VendorDescription VendorTypeKey VendorTypeDescription CompanyKey CompanyDescription".split(
    " ",
  ),
  ..."Description Status Type Number Date AccountingDate DateToPay Amount Notes OnHold".split(" "),
];
const detail = [
  ..."VendorInvoiceKey TransactionKey ProjectKey ProjectDescription ProjectID PhaseKey PhaseDescription PhaseID".split(
    " ",
  ),
  ..."ActivityKey ActivityDescription CompanyKey CompanyDescription Units UnitDescription CostRate CostAmount".split(
    " ",
  ),
  ..."AccountKey AccountDescription DepartmentKey DepartmentDescription Hold Non_1099 Notes".split(" "),
];

const line = (books: Books, values: Wire = {}): Wire => ({
  AccountKey: books.expense,
  DepartmentKey: books.department,
  CostAmount: 12.5,
  ...values,
});
const invoice = (books: Books, values: Wire = {}): Wire => ({
  VendorKey: books.vendor,
  CompanyKey: books.company,
  Amount: 12.5,
  LineItems: [line(books)],
  ...values,
});
/** Invoices cannot be taken away again, so they are only previewed: everything is checked, nothing is kept. */
const preview = (service: Service, invoices: readonly Wire[], args: Wire = {}) =>
  service.call("CreateVendorInvoices", { VendorInvoices: invoices, ...args }, { Preview: true }, 2);

export const vendorInvoices: Chapter = {
  name: "Vendor invoices",
  checks: [
    check("CreateVendorInvoices answers headers and lines with the documented members, and Warnings", (service) =>
      withBooks(service, async (books) => {
        const envelope = await preview(service, [invoice(books, { Date: "2026-01-31", Number: "7" })]);
        expectEqual("Errors", envelope.Errors, []);
        expectEqual("Warnings", envelope.Warnings, []);
        const [made] = envelope.Content["VendorInvoices"] as Wire[];
        const [own] = envelope.Content["VendorInvoicesDetails"] as Wire[];
        expectEqual("header", Object.keys(made ?? {}), header);
        expectEqual("detail", Object.keys(own ?? {}), detail);
        const shown = ["Status", "Type", "Date", "AccountingDate", "DateToPay", "Amount"].map((name) => made?.[name]);
        expectEqual("values", shown, ["Normal", "Normal", "2026-01-31", "2026-01-31", "2026-03-02", 12.5]);
      }),
    ),

    check("rules 1 and 2: required members of the invoice and of its lines", (service) =>
      withBooks(service, async (books) => {
        const without = (record: Wire, name: string) =>
          Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
        for (const name of ["VendorKey", "Amount", "LineItems"])
          expectEqual(name, codes(await preview(service, [without(invoice(books), name)])), [-420]);
        for (const name of ["AccountKey", "DepartmentKey", "CostAmount"])
          expectEqual(
            name,
            codes(await preview(service, [invoice(books, { LineItems: [without(line(books), name)] })])),
            [-420],
          );
      }),
    ),

    check("rules 3 and 4: a project with its phase and activity; Amount is the sum of the lines", (service) =>
      withBooks(service, async (books) => {
        expectEqual("Amount", codes(await preview(service, [invoice(books, { Amount: 12.51 })])), [-422]);
        const onProject = invoice(books, { LineItems: [line(books, { ProjectKey: 1 })] });
        expectEqual("ProjectKey alone", codes(await preview(service, [onProject])), [-422, -422]);
        const unknown = invoice(books, { VendorKey: 2_000_000_000 });
        expectEqual("vendor", codes(await preview(service, [unknown])), [-404]);
      }),
    ),

    check("one invoice that is refused refuses the call, and shows the invoice as it was sent", (service) =>
      withBooks(service, async (books) => {
        const wrong = invoice(books, { Amount: 1 });
        const envelope = await preview(service, [invoice(books), wrong]);
        expectEqual("Content", envelope.Content, {});
        expectEqual("record", envelope.Errors[0]?.ErrorData["VendorInvoice"], wrong);
      }),
    ),

    check("ShowTiming true adds Timing, in milliseconds", (service) =>
      withBooks(service, async (books) => {
        const timed = await preview(service, [invoice(books)], { ShowTiming: true });
        expectThat("Timing is a number", typeof timed["Timing"] === "number", timed["Timing"]);
        expectThat("no Timing else", (await preview(service, [invoice(books)]))["Timing"] === undefined);
      }),
    ),

    check(
      "filters that exclude each other are -422; false filters nothing; earliest and latest form a range",
      async (service) => {
        const list = (args: Wire) => service.call("ListVendorInvoices", args, {}, 2);
        for (const args of [
          { FilterByPaid: true, FilterByUnpaid: true },
          { FilterByGreaterThanAmount: 1, FilterByEqualToAmount: 2 },
          { FilterByEarliestInvoiceDate: "2026-01-01", FilterByLatestAccountingDate: "2026-01-01" },
          { FilterByEarliestAccountingDate: "2026-01-01", FilterByEarliestInvoiceDatetoPay: "2026-01-01" },
        ])
          expectEqual(JSON.stringify(args), codes(await list(args)), [-422]);
        await contentV2(service, "ListVendorInvoices", { FilterByPaid: true, FilterByUnpaid: false });
        await contentV2(service, "ListVendorInvoices", {
          FilterByEarliestInvoiceDatetoPay: "2026-01-01",
          FilterByLatestDatetoPay: "2026-01-31",
          FilterByLessThanAmount: 10,
        });
      },
    ),

    check("GetVendorInvoices needs a key; the methods belong to version 2", async (service) => {
      expectEqual(
        "no key",
        codes(await service.call("GetVendorInvoices", { RequestedVendorInvoices: [] }, {}, 2)),
        [-420],
      );
      const unknown = await service.call("GetVendorInvoices", { RequestedVendorInvoices: [2_000_000_000] }, {}, 2);
      expectEqual("arrays", unknown.Content, { VendorInvoices: [], VendorInvoicesDetails: [] });
      expectEqual("warning", unknown.Warnings?.[0]?.WarningID, -404);
      for (const method of ["ListVendorInvoices", "GetVendorInvoices", "CreateVendorInvoices"])
        expectEqual(
          method,
          (await service.call(method, {})).Errors[0]?.ErrorMessage,
          `Unauthorized method ${method} for API version 1; it is supported with API version 2.`,
        );
    }),
  ],
};

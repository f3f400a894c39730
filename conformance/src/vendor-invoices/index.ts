import { expectRequestedOrder } from "../requested-order.ts";
import { codes, contentV2, type Payables, type Wire, withBooks, withPayables } from "../books.ts";
import { type Chapter, check } from "../check.ts";
import type { Service } from "../service.ts";
import { expectEqual, expectMembers, expectThat, needThat } from "../expectations.ts";

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

const line = (books: Payables, values: Wire = {}): Wire => ({
  AccountKey: books.expense,
  DepartmentKey: books.department,
  CostAmount: 12.5,
  ...values,
});
const invoice = (books: Payables, values: Wire = {}): Wire => ({
  VendorKey: books.vendor,
  CompanyKey: books.company,
  Amount: 12.5,
  LineItems: [line(books)],
  ...values,
});
const create = (service: Service, invoices: readonly Wire[]) =>
  service.call("CreateVendorInvoices", { VendorInvoices: invoices }, {}, 2);
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const keysOf = (invoices: readonly Wire[]) => invoices.map((each) => each["VendorInvoiceKey"]);
/** Invoices cannot be deleted, so they are only previewed: everything is checked, nothing is saved. */
const preview = (service: Service, invoices: readonly Wire[], args: Wire = {}) =>
  service.call("CreateVendorInvoices", { VendorInvoices: invoices, ...args }, { Preview: true }, 2);

export const vendorInvoices: Chapter = {
  name: "Vendor invoices",
  checks: [
    check(
      "CreateVendorInvoices returns headers and lines with the documented members, and Warnings",
      (service) =>
        withBooks(service, async (books) => {
          // The month of today is open in any firm; earlier ones may be closed.
          const today = dayFromToday(0);
          const envelope = await preview(service, [invoice(books, { Date: today, Number: "7" })]);
          expectEqual("Errors", envelope.Errors, []);
          expectEqual("Warnings", envelope.Warnings, []);
          const [made] = envelope.Content["VendorInvoices"] as Wire[];
          const [own] = envelope.Content["VendorInvoicesDetails"] as Wire[];
          expectMembers("header", made, header);
          expectMembers("detail", own, detail);
          const shown = ["Status", "Type", "Date", "AccountingDate", "DateToPay", "Amount"].map((name) => made?.[name]);
          expectEqual("values", shown, ["Normal", "Normal", today, today, dayFromToday(30), 12.5]);
        }),
      "extensions",
    ),

    check("rules 1 and 2: required members of the invoice and of its lines", (service) =>
      withPayables(service, async (books) => {
        const without = (record: Wire, name: string) =>
          Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
        for (const name of ["VendorKey", "Amount", "LineItems"])
          service.expectCode(name, codes(await create(service, [without(invoice(books), name)])), [-420]);
        for (const name of ["AccountKey", "DepartmentKey", "CostAmount"])
          service.expectCode(
            name,
            codes(await create(service, [invoice(books, { LineItems: [without(line(books), name)] })])),
            [-420],
          );
      }),
    ),

    check("rules 3 and 4: a project with its phase and activity; Amount is the sum of the lines", (service) =>
      withPayables(service, async (books) => {
        service.expectCode("Amount", codes(await create(service, [invoice(books, { Amount: 12.51 })])), [-422]);
        const onProject = invoice(books, { LineItems: [line(books, { ProjectKey: 1 })] });
        service.expectCode("ProjectKey alone", codes(await create(service, [onProject])), [-422, -422]);
        const unknown = invoice(books, { VendorKey: 2_000_000_000 });
        service.expectCode("vendor", codes(await create(service, [unknown])), [-404]);
      }),
    ),

    check(
      "one refused invoice refuses the call, and the error has the invoice as it was sent",
      (service) =>
        withPayables(service, async (books) => {
          const wrong = invoice(books, { Amount: 1 });
          const envelope = await create(service, [invoice(books), wrong]);
          expectEqual("Content", envelope.Content, {});
          expectEqual("record", envelope.Errors[0]?.ErrorData["VendorInvoice"], wrong);
        }),
      "errorCodes",
    ),

    check(
      "ShowTiming true adds Timing, in milliseconds",
      (service) =>
        withBooks(service, async (books) => {
          const timed = await preview(service, [invoice(books)], { ShowTiming: true });
          expectThat("Timing is a number", typeof timed["Timing"] === "number", timed["Timing"]);
          expectThat("no Timing otherwise", (await preview(service, [invoice(books)]))["Timing"] === undefined);
        }),
      "extensions",
      "showTiming",
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
          service.expectCode(JSON.stringify(args), codes(await list(args)), [-422]);
        await contentV2(service, "ListVendorInvoices", { FilterByPaid: true, FilterByUnpaid: false });
        await contentV2(service, "ListVendorInvoices", {
          FilterByEarliestInvoiceDatetoPay: "2026-01-01",
          FilterByLatestDatetoPay: "2026-01-31",
          FilterByLessThanAmount: 10,
        });
      },
      "exclusiveFilters",
    ),

    check("each filter is accepted, and the list has only matching invoices", async (service) => {
      const list = async (args: Wire) => (await contentV2(service, "ListVendorInvoices", args))["VendorInvoices"] ?? [];
      const all = await list({});
      const [first] = all;
      needThat("no vendor invoice", first !== undefined);
      const { VendorKey, Amount, Date: day } = first as { VendorKey: number; Amount: number; Date: string };
      const holds = async (args: Wire, test: (invoice: Wire) => boolean) =>
        expectEqual(JSON.stringify(args), keysOf(await list(args)), keysOf(all.filter(test)));
      await holds({ FilterByVendor: [VendorKey] }, (each) => each["VendorKey"] === VendorKey);
      await holds({ FilterByEqualToAmount: Amount }, (each) => each["Amount"] === Amount);
      await holds({ FilterByGreaterThanAmount: Amount }, (each) => Number(each["Amount"]) > Amount);
      await holds({ FilterByLessThanAmount: Amount }, (each) => Number(each["Amount"]) < Amount);
      await holds({ FilterByEarliestInvoiceDate: day }, (each) => String(each["Date"]) >= day);
      await holds({ FilterByLatestInvoiceDate: day }, (each) => String(each["Date"]) <= day);
      const { AccountingDate, DateToPay } = first as { AccountingDate: string; DateToPay: string };
      await holds(
        { FilterByEarliestAccountingDate: AccountingDate },
        (each) => String(each["AccountingDate"]) >= AccountingDate,
      );
      await holds(
        { FilterByLatestAccountingDate: AccountingDate },
        (each) => String(each["AccountingDate"]) <= AccountingDate,
      );
      await holds({ FilterByEarliestInvoiceDatetoPay: DateToPay }, (each) => String(each["DateToPay"]) >= DateToPay);
      await holds({ FilterByLatestDatetoPay: DateToPay }, (each) => String(each["DateToPay"]) <= DateToPay);
      await holds({ FilterByVoided: true }, (each) => each["Status"] === "Voided");
      const paid = await list({ FilterByPaid: true });
      const unpaid = await list({ FilterByUnpaid: true });
      const both = keysOf(paid).filter((key) => keysOf(unpaid).includes(key));
      expectEqual("paid and unpaid at once", both, []);
    }),

    check(
      "GetVendorInvoices returns headers in the order of the keys, also when it is not its own",
      async (service) => {
        const listed = (await contentV2(service, "ListVendorInvoices", {}))["VendorInvoices"] ?? [];
        const get = async (RequestedVendorInvoices: readonly unknown[]) =>
          (await contentV2(service, "GetVendorInvoices", { RequestedVendorInvoices }))["VendorInvoices"];
        const keys = listed.map((each) => each["VendorInvoiceKey"]);
        await expectRequestedOrder("GetVendorInvoices", "VendorInvoiceKey", keys, get);
      },
      "keyOrder",
    ),

    check("GetVendorInvoices sends headers and lines with the documented members", async (service) => {
      const [first] = (await contentV2(service, "ListVendorInvoices", {}))["VendorInvoices"] ?? [];
      needThat("no vendor invoice", first !== undefined);
      const keys = [first["VendorInvoiceKey"]];
      const read = await contentV2(service, "GetVendorInvoices", { RequestedVendorInvoices: keys });
      expectMembers("header", read["VendorInvoices"]?.[0], header);
      for (const own of read["VendorInvoicesDetails"] ?? []) expectMembers("line", own, detail);
    }),

    check(
      "GetVendorInvoices requires a key; the methods belong to version 2",
      async (service) => {
        service.expectCode(
          "no key",
          codes(await service.call("GetVendorInvoices", { RequestedVendorInvoices: [] }, {}, 2)),
          [-420],
        );
        const unknown = await service.call("GetVendorInvoices", { RequestedVendorInvoices: [2_000_000_000] }, {}, 2);
        expectEqual("arrays", unknown.Content, { VendorInvoices: [], VendorInvoicesDetails: [] });
        service.expectWarning("warning", unknown, -404);
        for (const method of ["ListVendorInvoices", "GetVendorInvoices", "CreateVendorInvoices"])
          expectEqual(
            method,
            (await service.call(method, {})).Errors[0]?.ErrorMessage,
            `Unauthorized method ${method} for API version 1; it is supported with API version 2.`,
          );
      },
      "errorCodes",
    ),
  ],
};

import type { VendorPayment } from "@plumbline/client";
import type { PageSearch } from "../app/page-search.ts";
import type { Column } from "../shared/columns.ts";

/** The members that all payments have. */
export type Payment = Pick<VendorPayment, "BankAccountDescription" | "Date" | "Amount" | "Number" | "Notes" | "Status">;

/** The columns of a payment list; the payee columns come after the date. */
export function paymentColumns<Row extends Payment>(...paid: readonly Column<Row>[]): readonly Column<Row>[] {
  return [
    { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
    ...paid,
    { id: "number", label: "Check or transfer number", value: (row) => row.Number, wide: true },
    { id: "from", label: "Bank account", value: (row) => row.BankAccountDescription, wide: true },
    {
      id: "status",
      label: "Status",
      value: (row) => (row.Status === "Voided" ? "Voided" : "Paid"),
      wide: true,
    },
    { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", sum: true },
  ];
}

export function filterArguments({ status = "Paid", from, to }: PageSearch) {
  return {
    ...(status === "All" ? {} : { FilterByStatus: [status === "Paid" ? ("Normal" as const) : ("Voided" as const)] }),
    ...(from === undefined ? {} : { FilterByEarliestDate: from }),
    ...(to === undefined ? {} : { FilterByLatestDate: to }),
  };
}

import type { Column } from "../shared/columns.ts";

/** The members that all payments have. */
export interface Payment {
  readonly BankAccountDescription: string;
  readonly Date: string;
  readonly Amount: number;
  readonly Number: string;
  readonly Notes: string;
  readonly Status: "Normal" | "Voided";
}

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

/** The filters of a payment list in its address. */
export interface PaymentFilters {
  readonly status?: string;
  readonly from?: string;
  readonly to?: string;
}

export function filterArguments({ status = "Paid", from, to }: PaymentFilters): Readonly<Record<string, unknown>> {
  return {
    ...(status === "All" ? {} : { FilterByStatus: [status === "Paid" ? "Normal" : "Voided"] }),
    ...(from === undefined ? {} : { FilterByEarliestDate: from }),
    ...(to === undefined ? {} : { FilterByLatestDate: to }),
  };
}

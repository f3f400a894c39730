import type { Column } from "../shared/columns.ts";

/** What every payment has, whomever it pays. */
export interface Payment {
  readonly BankAccountDescription: string;
  readonly Date: string;
  readonly Amount: number;
  readonly Number: string;
  readonly Notes: string;
  readonly Status: "Normal" | "Voided";
}

/** The columns of a list of payments; whom they pay stands after the date. */
export function paymentColumns<Row extends Payment>(...paid: readonly Column<Row>[]): readonly Column<Row>[] {
  return [
    { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
    ...paid,
    { id: "number", label: "Check or transfer", value: (row) => row.Number, wide: true },
    { id: "from", label: "From", value: (row) => row.BankAccountDescription, wide: true },
    {
      id: "status",
      label: "Status",
      value: (row) => (row.Status === "Voided" ? "Taken back" : "Paid"),
      wide: true,
    },
    { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", sum: true },
  ];
}

/** The filters of a list of payments, as they stand in its address. */
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

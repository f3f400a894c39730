/** Open vendor invoices of the old system. */
import {
  type DateOnly,
  type Money,
  noMoney,
  type PhaseKey,
  type ProjectKey,
  settlePayable,
  sum,
  vendorCostKind,
  type VendorCostKind,
  type VendorKey,
} from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { refuseReceived } from "./opening-invoice-rules.ts";
import type { OpeningFacts } from "./opening-facts.ts";
import type { OpeningRows, RowOf } from "./opening-parts.ts";
import { phaseOf } from "./opening-places.ts";

/** A vendor's invoice with the rows it was entered in. */
export interface OpeningBill {
  readonly vendor: VendorKey;
  readonly kind: VendorCostKind;
  readonly number: string;
  readonly date: DateOnly;
  readonly dateToPay: DateOnly | null;
  readonly onHold: boolean;
  /** The invoice in the history of the system that the firm was taken over from. */
  readonly history: number | null;
  readonly lines: readonly {
    /** The position of its row in the part. */
    readonly at: number;
    readonly row: RowOf<"VendorInvoices">;
    readonly project: ProjectKey | null;
    readonly phase: PhaseKey | null;
    readonly amount: Money;
  }[];
  /** What was paid before the cutover. */
  readonly paid: Money;
}

/** The invoices by vendor, number and date, in the order of their first rows. */
export function planBills(
  rows: OpeningRows["VendorInvoices"],
  { consultants }: OpeningFacts,
): { bills: OpeningBill[]; refusals: Refusal[] } {
  const grouped = new Map<string, { row: RowOf<"VendorInvoices">; at: number }[]>();
  for (const [at, row] of rows.entries()) {
    // Without a number, each row is an invoice of its own, unless it names one of the history.
    const number = row.Number ?? "";
    const taken = row.VendorInvoiceKey ?? null;
    const alone = number === "" && taken === null ? at : null;
    const name = JSON.stringify([row.VendorKey, number.toLowerCase(), row.InvoiceDate, taken, alone]);
    grouped.set(name, [...(grouped.get(name) ?? []), { row, at }]);
  }
  const bills = [...grouped.values()].map((of): OpeningBill => {
    const { row: first } = of[0]!;
    return {
      vendor: first.VendorKey as VendorKey,
      kind: vendorCostKind(consultants.has(first.VendorKey)),
      number: first.Number ?? "",
      history: first.VendorInvoiceKey ?? null,
      date: first.InvoiceDate,
      dateToPay: first.DateToPay ?? null,
      onHold: of.some(({ row }) => row.OnHold === true),
      paid: sum(of.map(({ row }) => row.Paid ?? noMoney)),
      lines: of.map(({ row, at }) => ({
        at,
        row,
        project: (row.ProjectKey ?? null) as ProjectKey | null,
        phase: (row.ProjectKey === undefined || row.ProjectKey === null
          ? null
          : phaseOf({ ...row, ProjectKey: row.ProjectKey })) as PhaseKey | null,
        amount: row.Amount,
      })),
    };
  });
  const refusals = bills.flatMap(({ lines, paid }) =>
    refuseReceived(`VendorInvoices[${lines[0]!.at}].Paid`, paid, sum(lines.map(({ amount }) => amount))),
  );
  return { bills, refusals };
}

/** What was paid of each line, as the payment of the invoice will allocate it. */
export function paidByLine({ vendor, kind, lines, paid }: OpeningBill): Money[] {
  if (paid === noMoney) return lines.map(() => noMoney);
  const open = lines.map(({ project, phase, amount }, at) => ({
    line: at + 1,
    kind,
    project,
    phase,
    account: 0 as never,
    company: 0 as never,
    department: null,
    amount,
  }));
  const to = { invoice: 0 as never, vendor, company: 0 as never, lines: open };
  return settlePayable({ to, amount: paid }).map(({ amount }) => amount);
}

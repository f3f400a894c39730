import {
  addDays,
  type ClientInvoiceKey,
  cents,
  type DateOnly,
  formatMoney,
  type Money,
  money,
  noMoney,
  type OpenClientInvoice,
  openReceivable,
  postReceipt,
  postReceivableReduction,
  type Posted,
  subtract,
  sum,
} from "@plumbline/accounting";
import { bookRows } from "../ledger/index.ts";
import type { PlannedInvoice } from "./billing-plan.ts";
import type { DemoBooks } from "./books.ts";
import type { Random } from "./random.ts";
import type { DemoLists } from "./reference-lists.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** What became of an invoice: paid at once or in two parts, forgiven in part, credited in part, or still owed. */
export function settleInvoice(
  world: DemoWorld,
  books: DemoBooks,
  lists: DemoLists,
  random: Random,
  made: { invoice: PlannedInvoice; key: number; row: DemoRow },
): void {
  const { job, date, lines } = made.invoice;
  const due = addDays(date, random.whole(18, 75));
  // Spread evenly, so that the small demo has one of each too.
  const fate = ((made.key * 37) % 100) / 100;
  if (fate < 0.02) return;
  let open: OpenClientInvoice = { invoice: made.key as ClientInvoiceKey, company: job.company, lines };
  const settle = (type: "Receipt" | "CreditMemo" | "ReceivableAdjustment", day: DateOnly, percent: bigint) => {
    const whole = openReceivable(open);
    const amount = cents(((whole as bigint) * percent) / 100n);
    if (day >= world.today || amount === noMoney) return;
    const key = addReceipt(world, lists, { ...made, type, day, amount });
    const applications = [{ to: open, amount }];
    const bank = { account: books.account("1000"), company: job.company };
    const posted: Posted =
      type === "Receipt"
        ? postReceipt(
            { receipt: key, date: day, from: { is: "bank", bank }, applications, prepayment: noMoney },
            books.controls,
          )
        : postReceivableReduction(
            { document: type, key, date: day, company: job.company, applications },
            books.controls,
          );
    const { entries, facts } = bookRows(posted, { document: type, key }, day);
    books.post({ entries, facts }, `${day}T16:00:00.000Z`);
    const settled = new Map(posted.receivableSettlements.map((each) => [each.line, each.amount]));
    open = {
      ...open,
      lines: open.lines.map((line) => ({ ...line, amount: subtract(line.amount, settled.get(line.line) ?? noMoney) })),
    };
    Object.assign(made.row, { settled_amount: formatMoney(sum([settledOf(made.row), amount])) });
  };
  if (fate < 0.04) settle("CreditMemo", addDays(due, -10), 5n);
  if (fate < 0.1) settle("Receipt", due, 60n);
  if (fate >= 0.04 && fate < 0.06) settle("ReceivableAdjustment", addDays(due, 90), 100n);
  else settle("Receipt", fate < 0.1 ? addDays(due, 35) : due, 100n);
}

const settledOf = (row: DemoRow): Money => money(String(row["settled_amount"] ?? "0"));

function addReceipt(
  world: DemoWorld,
  lists: DemoLists,
  made: {
    row: DemoRow;
    key: number;
    type: "Receipt" | "CreditMemo" | "ReceivableAdjustment";
    day: DateOnly;
    amount: Money;
  },
): number {
  const receipts = world.table("receipt");
  const amount = formatMoney(made.amount);
  const isMoney = made.type === "Receipt";
  const key = receipts.add({
    type: made.type,
    client_key: made.row["client_key"] ?? null,
    company_key: made.row["company_key"] ?? null,
    bank_account_key: isMoney ? lists.bankAccounts.of("Operating account") : null,
    receipt_date: made.day,
    amount,
    reference: isMoney ? `Check ${20_000 + receipts.rows.length}` : "",
    notes: isMoney ? "" : "Agreed with the client.",
  });
  world.table("receipt_line").add({ receipt_key: key, client_invoice_key: made.key, amount });
  return key;
}

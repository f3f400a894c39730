import type { ExpenseReportPayment } from "@plumbline/client";
import { useCommand } from "../calls/use-command.ts";
import { VoidPaymentsDialog, type VoidPaymentsProps } from "../payments/void-dialog.tsx";

/** A reimbursement of an expense report as the service returns it. */
export type Reimbursement = ExpenseReportPayment;

export function VoidReimbursements({ payments, ...closing }: VoidPaymentsProps<Reimbursement>) {
  const command = useCommand("VoidExpenseReportPayments");
  const keys = payments.map((each) => each.ExpenseReportPaymentKey);
  return (
    <VoidPaymentsDialog
      {...closing}
      payments={payments}
      command={command}
      onVoid={(date) => command.run({ RequestedExpenseReportPayments: keys, ...date })}
      text="The reports must be reimbursed again. Reversing entries are posted, and the payment remains in the list as voided."
    />
  );
}

import type { Payment } from "../payments/payment.ts";
import { VoidPaymentsDialog, type VoidPaymentsProps } from "../payments/void-dialog.tsx";

/** A reimbursement of an expense report as the service returns it. */
export interface Reimbursement extends Payment {
  readonly ExpenseReportPaymentKey: number;
  readonly ExpenseReportKey: number;
  readonly ExpenseReportDescription: string;
  readonly EmployeeKey: number;
  readonly EmployeeName: string;
}

/** Methods to reload after a reimbursement. */
export const reimbursementReads = [
  "ListExpenseReportsToPay",
  "ListExpenseReportPayments",
  "ListExpenseReports",
  "GetExpenseReports",
  "ListExpenseReportsToApprove",
  "GetExpenseReportsToApprove",
  "GetGLAccounts",
  "ListGLTransactions",
];

export function VoidReimbursements({ payments, ...closing }: VoidPaymentsProps<Reimbursement>) {
  return (
    <VoidPaymentsDialog
      {...closing}
      payments={payments}
      method="VoidExpenseReportPayments"
      args={{ RequestedExpenseReportPayments: payments.map((each) => each.ExpenseReportPaymentKey) }}
      refreshes={reimbursementReads}
      text="The reports must be reimbursed again. Reversing entries are posted, and the payment remains in the list as voided."
    />
  );
}

import type { Payment } from "../payments/payment.ts";
import { VoidPaymentsDialog, type VoidPaymentsProps } from "../payments/void-dialog.tsx";

/** What an employee was repaid for an expense report, as the service sends it. */
export interface Reimbursement extends Payment {
  readonly ExpenseReportPaymentKey: number;
  readonly ExpenseReportKey: number;
  readonly ExpenseReportDescription: string;
  readonly EmployeeKey: number;
  readonly EmployeeName: string;
}

/** What shows figures or states that a repayment changes. */
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
      text="The reports are to be repaid again. The books get reversing entries; the payment stays in the list, marked as taken back."
    />
  );
}

import type { Payment } from "../payments/payment.ts";
import { VoidPaymentsDialog, type VoidPaymentsProps } from "../payments/void-dialog.tsx";
import { payableReads } from "./vendor-invoice.ts";

/** A vendor payment as the service returns it. */
export interface VendorPayment extends Payment {
  readonly VendorPaymentKey: number;
  readonly VendorKey: number;
  readonly VendorDescription: string;
}

export function VoidVendorPayments({ payments, ...closing }: VoidPaymentsProps<VendorPayment>) {
  return (
    <VoidPaymentsDialog
      {...closing}
      payments={payments}
      method="VoidVendorPayments"
      args={{ RequestedVendorPayments: payments.map((each) => each.VendorPaymentKey) }}
      refreshes={payableReads}
      text="The invoices become unpaid again. Reversing entries are posted, and the payment remains in the list as voided."
    />
  );
}

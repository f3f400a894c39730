import type { Payment } from "../payments/payment.ts";
import { VoidPaymentsDialog, type VoidPaymentsProps } from "../payments/void-dialog.tsx";
import { payableReads } from "./vendor-invoice.ts";

/** A payment of a vendor as the service sends it. */
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
      text="The invoices are open again and can be paid anew. The books get reversing entries; the payment stays in the list, marked as taken back."
    />
  );
}

import type { Payment } from "../payments/payment.ts";
import { TakeBackDialog, type TakingBack } from "../payments/void-dialog.tsx";
import { readFromPayables } from "./vendor-invoice.ts";

/** A payment of a vendor as the service sends it. */
export interface VendorPayment extends Payment {
  readonly VendorPaymentKey: number;
  readonly VendorKey: number;
  readonly VendorDescription: string;
}

export function TakeBackVendorPayments({ payments, ...closing }: TakingBack<VendorPayment>) {
  return (
    <TakeBackDialog
      {...closing}
      payments={payments}
      method="VoidVendorPayments"
      args={{ RequestedVendorPayments: payments.map((each) => each.VendorPaymentKey) }}
      refreshes={readFromPayables}
      text="The invoices are open again and can be paid anew. The books get reversing entries; the payment stays in the list, marked as taken back."
    />
  );
}

import type { VendorPayment } from "@plumbline/client";
import { useCommand } from "../calls/use-command.ts";
import { VoidPaymentsDialog, type VoidPaymentsProps } from "../payments/void-dialog.tsx";

export type { VendorPayment };

export function VoidVendorPayments({ payments, ...closing }: VoidPaymentsProps<VendorPayment>) {
  const command = useCommand("VoidVendorPayments");
  const keys = payments.map((each) => each.VendorPaymentKey);
  return (
    <VoidPaymentsDialog
      {...closing}
      payments={payments}
      command={command}
      onVoid={(date) => command.run({ RequestedVendorPayments: keys, ...date })}
      text="The invoices become unpaid again. Reversing entries are posted, and the payment remains in the list as voided."
    />
  );
}

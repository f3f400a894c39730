import { Button, Card, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useCall, useWrite } from "../calls/use-call.ts";
import { PaymentTable } from "../payments/payment-table.tsx";
import { givenValues } from "../payments/payment-values.ts";
import { VoidDialog } from "../payments/void-dialog.tsx";
import { formatMoney } from "../shared/columns.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { fromBankAccounts } from "../shared/key-sources.ts";
import { Problem } from "../shared/page.tsx";
import { useDraft } from "../shared/drafts.ts";
import { openOf, payableReads, type VendorInvoice } from "./vendor-invoice.ts";
import { VoidVendorPayments, type VendorPayment } from "./vendor-payment.tsx";

/** The payments of an invoice, with actions to pay it, hold it, void it or void a payment. */
export function PaymentsCard({ invoice }: { invoice: VendorInvoice }) {
  const [paying, setPaying] = useState(false);
  const key = invoice.VendorInvoiceKey;
  const payments = useCall<{ VendorPayments: VendorPayment[] }>("ListVendorPayments", { FilterByVendorInvoice: [key] });
  const [asked, setAsked] = useState<"void" | VendorPayment | undefined>();
  const hold = useWrite(invoice.OnHold ? "ReleaseVendorInvoices" : "HoldVendorInvoices", payableReads);
  const isActive = invoice.Status === "Normal";
  const rows = payments.data?.Content.VendorPayments ?? [];
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            Payments
          </Title>
          {isActive && (
            <Group gap="xs">
              <Button variant="subtle" color="red" size="xs" onClick={() => setAsked("void")}>
                Void invoice
              </Button>
              {openOf(invoice) > 0 && (
                <Button
                  variant="default"
                  size="xs"
                  loading={hold.isPending}
                  onClick={() => hold.mutate({ RequestedVendorInvoices: [key] })}
                >
                  {invoice.OnHold ? "Release" : "Hold"}
                </Button>
              )}
              {openOf(invoice) > 0 && !invoice.OnHold && (
                <Button size="xs" onClick={() => setPaying(true)}>
                  Pay
                </Button>
              )}
            </Group>
          )}
        </Group>
        {payments.error !== null && <Problem error={payments.error} />}
        {hold.error !== null && <Problem error={hold.error} />}
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            No payments yet.
          </Text>
        ) : (
          <PaymentTable payments={rows} rowKey={(row) => row.VendorPaymentKey} onVoid={setAsked} />
        )}
      </Stack>
      {asked === "void" && (
        <VoidDialog
          method="VoidVendorInvoices"
          args={{ RequestedVendorInvoices: [key] }}
          refreshes={payableReads}
          title="Void invoice"
          text={`Reversing entries for ${formatMoney(invoice.Amount)} are posted to the ledger and to the projects. This cannot be undone.`}
          onClose={() => setAsked(undefined)}
        />
      )}
      {typeof asked === "object" && <VoidVendorPayments payments={[asked]} onClose={() => setAsked(undefined)} />}
      {paying && <PayDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </Card>
  );
}

const payFields: readonly FormField[] = [
  {
    name: "BankAccountKey",
    label: "Bank account",
    kind: "key",
    required: true,
    from: fromBankAccounts,
  },
  { name: "Date", label: "Date", kind: "date", help: "Defaults to today" },
  { name: "Amount", label: "Amount", kind: "money", help: "Defaults to the balance due" },
  { name: "Number", label: "Check or transfer number", max: 80 },
];

function PayDialog({ invoice, onClose }: { invoice: VendorInvoice; onClose: () => void }) {
  const key = invoice.VendorInvoiceKey;
  const [values = {}, keep, clear] = useDraft<Readonly<Record<string, unknown>>>(`PayVendorInvoice.${key}`);
  const write = useWrite("PayVendorInvoices", payableReads);
  const pay = async () => {
    const { Amount, ...others } = values;
    const paid = { VendorInvoiceKey: key, ...(Amount === null || Amount === undefined ? {} : { Amount }) };
    await write.mutateAsync({ ...givenValues(others), VendorInvoices: [paid] });
    clear();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Pay ${invoice.VendorDescription}`}>
      <Stack>
        {write.error !== null && <Problem error={write.error} />}
        {payFields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={values[field.name]}
            error={undefined}
            onChange={(value) => keep({ ...values, [field.name]: value })}
          />
        ))}
        <Button loading={write.isPending} onClick={() => void pay().catch(() => undefined)}>
          Pay
        </Button>
      </Stack>
    </Modal>
  );
}

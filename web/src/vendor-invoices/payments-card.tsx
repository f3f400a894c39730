import { Button, Card, Group, Modal, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { WebArguments } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { PaymentTable } from "../payments/payment-table.tsx";
import { VoidDialog } from "../payments/void-dialog.tsx";
import { formatMoney } from "../shared/columns.ts";
import { useDraft } from "../shared/drafts.ts";
import { entered } from "../shared/entered.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { fromBankAccounts } from "../shared/key-sources.ts";
import { limitOf } from "../shared/limits.ts";
import { Problem } from "../shared/page.tsx";
import { notify } from "../shared/notify.tsx";
import { isWaiting, waitsNote } from "../shared/waiting.ts";
import { openOf, type VendorInvoice } from "./vendor-invoice.ts";
import { VoidVendorPayments, type VendorPayment } from "./vendor-payment.tsx";

/** The payments of an invoice, with actions to pay it, hold it, void it or void a payment. */
export function PaymentsCard({ invoice }: { invoice: VendorInvoice }) {
  const [paying, setPaying] = useState(false);
  const key = invoice.VendorInvoiceKey;
  const payments = useRead("ListVendorPayments", { FilterByVendorInvoice: [key] });
  const [asked, setAsked] = useState<"void" | VendorPayment | undefined>();
  const hold = useCommand(invoice.OnHold ? "ReleaseVendorInvoices" : "HoldVendorInvoices");
  const voiding = useCommand("VoidVendorInvoices");
  const isActive = invoice.Status === "Normal";
  const rows = payments.data?.Content.VendorPayments ?? [];
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
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
                  onClick={() => void hold.run({ RequestedVendorInvoices: [key] })}
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
          command={voiding}
          onVoid={(date) => voiding.run({ RequestedVendorInvoices: [key], ...date })}
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

const payFields: readonly FormField<(keyof WebArguments<"PayVendorInvoices"> & string) | "Amount">[] = [
  {
    name: "BankAccountKey",
    label: "Bank account",
    kind: "key",
    required: true,
    from: fromBankAccounts,
  },
  { name: "Date", label: "Date", kind: "date", help: "Defaults to today" },
  { name: "Amount", label: "Amount", kind: "money", help: "Defaults to the balance due" },
  { name: "Number", label: "Check or transfer number" },
];

function PayDialog({ invoice, onClose }: { invoice: VendorInvoice; onClose: () => void }) {
  const key = invoice.VendorInvoiceKey;
  const [values = {}, keep, clear] = useDraft<Readonly<Record<string, unknown>>>(`PayVendorInvoice.${key}`);
  const write = useCommand("PayVendorInvoices");
  const pay = async () => {
    const { Amount, ...others } = values;
    const paid = {
      VendorInvoiceKey: key,
      ...(Amount === null || Amount === undefined ? {} : { Amount: Number(Amount) }),
    };
    const args = entered<WebArguments<"PayVendorInvoices">>(others);
    const answer = await write.run({ ...args, VendorInvoices: [paid] });
    if (answer === undefined) return;
    if (isWaiting(answer)) notify(`The payment ${waitsNote}`);
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
            limit={limitOf("PayVendorInvoices", field.name)}
            value={values[field.name]}
            error={undefined}
            onChange={(value) => keep({ ...values, [field.name]: value })}
          />
        ))}
        <Button loading={write.isPending} onClick={() => void pay()}>
          Pay
        </Button>
      </Stack>
    </Modal>
  );
}

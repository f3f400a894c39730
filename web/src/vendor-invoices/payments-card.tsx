import { Button, Card, Group, Modal, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useCall, useWrite } from "../calls/use-call.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { fromBankAccounts } from "../shared/key-sources.ts";
import { Problem } from "../shared/page.tsx";
import { useDraft } from "../shared/drafts.ts";
import { TakeBackDialog, type VendorPayment, VoidDialog } from "./void-dialog.tsx";
import { openOf, readFromPayables, type VendorInvoice } from "./vendor-invoice.ts";

/** What was paid of an invoice; paying it, taking a payment back, voiding it. For those who keep the books. */
export function PaymentsCard({ invoice }: { invoice: VendorInvoice }) {
  const [paying, setPaying] = useState(false);
  const key = invoice.VendorInvoiceKey;
  const payments = useCall<{ VendorPayments: VendorPayment[] }>("ListVendorPayments", { FilterByVendorInvoice: [key] });
  const [asked, setAsked] = useState<"void" | VendorPayment | undefined>();
  const hold = useWrite(invoice.OnHold ? "ReleaseVendorInvoices" : "HoldVendorInvoices", readFromPayables);
  const standing = invoice.Status === "Normal";
  const rows = payments.data?.Content.VendorPayments ?? [];
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            Payments
          </Title>
          {standing && (
            <Group gap="xs">
              <Button variant="subtle" color="red" size="xs" onClick={() => setAsked("void")}>
                Void the invoice
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
            Nothing was paid yet.
          </Text>
        ) : (
          <PaymentTable payments={rows} onVoid={setAsked} />
        )}
      </Stack>
      {asked === "void" && (
        <VoidDialog
          method="VoidVendorInvoices"
          args={{ RequestedVendorInvoices: [key] }}
          title="Void the invoice"
          text={`This invoice of ${formatMoney(invoice.Amount)} leaves the books and its projects as if it had never come, by reversing entries. This cannot be undone.`}
          onClose={() => setAsked(undefined)}
        />
      )}
      {typeof asked === "object" && <TakeBackDialog payments={[asked]} onClose={() => setAsked(undefined)} />}
      {paying && <PayDialog invoice={invoice} onClose={() => setPaying(false)} />}
    </Card>
  );
}

function PaymentTable({
  payments,
  onVoid,
}: {
  payments: readonly VendorPayment[];
  onVoid: (payment: VendorPayment) => void;
}) {
  return (
    <Table.ScrollContainer minWidth={400}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>From</Table.Th>
            <Table.Th>Number</Table.Th>
            <Table.Th className="figure">Payment</Table.Th>
            <Table.Th aria-label="Take back" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payments.map((payment) => (
            <Table.Tr key={payment.VendorPaymentKey}>
              <Table.Td className="day">{formatDate(payment.Date)}</Table.Td>
              <Table.Td>{payment.BankAccountDescription}</Table.Td>
              <Table.Td>{payment.Number}</Table.Td>
              <Table.Td className="figure">{formatMoney(payment.Amount)}</Table.Td>
              <Table.Td>
                {payment.Status === "Voided" ? (
                  "Taken back"
                ) : (
                  <Button variant="subtle" color="red" size="xs" onClick={() => onVoid(payment)}>
                    Take back
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const payFields: readonly FormField[] = [
  {
    name: "BankAccountKey",
    label: "From",
    kind: "key",
    required: true,
    from: fromBankAccounts,
  },
  { name: "Date", label: "Date", kind: "date", help: "Today when left empty" },
  { name: "Amount", label: "Amount", kind: "money", help: "All that is open when left empty" },
  { name: "Number", label: "Check or transfer", max: 80 },
];

function PayDialog({ invoice, onClose }: { invoice: VendorInvoice; onClose: () => void }) {
  const key = invoice.VendorInvoiceKey;
  const [values = {}, keep, clear] = useDraft<Readonly<Record<string, unknown>>>(`PayVendorInvoice.${key}`);
  const write = useWrite("PayVendorInvoices", readFromPayables);
  const pay = async () => {
    const { Amount, ...others } = values;
    const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null && value !== ""));
    const paid = { VendorInvoiceKey: key, ...(Amount === null || Amount === undefined ? {} : { Amount }) };
    await write.mutateAsync({ ...given, VendorInvoices: [paid] });
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

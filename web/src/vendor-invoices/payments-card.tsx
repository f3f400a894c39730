import { Button, Card, Group, Modal, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useCall, useWrite } from "../calls/use-call.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { Problem } from "../shared/page.tsx";
import { useDraft } from "../shared/drafts.ts";
import type { VendorInvoice } from "./vendor-invoice.ts";

interface VendorPayment {
  readonly VendorPaymentKey: number;
  readonly BankAccountDescription: string;
  readonly Date: string;
  readonly Amount: number;
  readonly Number: string;
  readonly Status: string;
}

const refreshed = [
  "GetVendorInvoices",
  "ListVendorInvoices",
  "ListVendorPayments",
  "GetGLAccounts",
  "GetProjectTotals",
  "ListTransactions",
];

/** What was paid of an invoice; paying it, taking a payment back, voiding it. For those who keep the books. */
export function PaymentsCard({ invoice }: { invoice: VendorInvoice }) {
  const [paying, setPaying] = useState(false);
  const key = invoice.VendorInvoiceKey;
  const payments = useCall<{ VendorPayments: VendorPayment[] }>("ListVendorPayments", { FilterByVendorInvoice: [key] });
  const voidPayment = useWrite("VoidVendorPayments", refreshed);
  const voidInvoice = useWrite("VoidVendorInvoices", refreshed);
  const standing = invoice.Status === "Normal";
  const rows = payments.data?.Content.VendorPayments ?? [];
  const takeBack = (payment: VendorPayment) => {
    const sure = `Take back the payment of ${formatMoney(payment.Amount)}? The invoices it paid are open again; the reversing entries lie on today.`;
    if (window.confirm(sure)) voidPayment.mutate({ RequestedVendorPayments: [payment.VendorPaymentKey] });
  };
  const voidIt = () => {
    const sure = `Void this invoice of ${formatMoney(invoice.Amount)}? It leaves the books and its projects as if it had never come, by reversing entries on today. This cannot be undone.`;
    if (window.confirm(sure)) voidInvoice.mutate({ RequestedVendorInvoices: [key] });
  };
  const error = payments.error ?? voidPayment.error ?? voidInvoice.error;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            Payments
          </Title>
          {standing && (
            <Group gap="xs">
              <Button variant="subtle" color="red" size="xs" loading={voidInvoice.isPending} onClick={voidIt}>
                Void the invoice
              </Button>
              <Button size="xs" onClick={() => setPaying(true)}>
                Pay
              </Button>
            </Group>
          )}
        </Group>
        {error !== null && <Problem error={error} />}
        {rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing was paid yet.
          </Text>
        ) : (
          <PaymentTable payments={rows} onVoid={takeBack} />
        )}
      </Stack>
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
    from: { method: "ListBankAccounts", list: "BankAccounts", key: "BankAccountKey", label: "Description" },
  },
  { name: "Date", label: "Date", kind: "date", help: "Today when left empty" },
  { name: "Amount", label: "Amount", kind: "money", help: "All that is open when left empty" },
  { name: "Number", label: "Check or transfer", max: 80 },
];

function PayDialog({ invoice, onClose }: { invoice: VendorInvoice; onClose: () => void }) {
  const key = invoice.VendorInvoiceKey;
  const [values = {}, keep, clear] = useDraft<Readonly<Record<string, unknown>>>(`PayVendorInvoice.${key}`);
  const write = useWrite("PayVendorInvoices", refreshed);
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

import { ActionIcon, Anchor, Button, Group, Stack, Table, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { notify } from "../shared/notify.tsx";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { PaymentFields, usePaymentValues } from "../payments/payment-fields.tsx";
import { splitRefusal } from "../payments/payment-values.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { useDraft } from "../shared/drafts.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { MoneyInput } from "../shared/number-input.tsx";
import { Empty, Loading, Page, PageProblem, Problem } from "../shared/page.tsx";
import { isWaiting, waitsNote } from "../shared/waiting.ts";
import {
  amountProblem,
  emptyRun,
  paymentArguments,
  type PaymentRun,
  paymentRunName,
  runTotals,
  toPay,
} from "./payment-run.ts";
import { openOf, type VendorInvoice } from "./vendor-invoice.ts";
import { Money } from "../shared/money.tsx";

/** Pays several invoices: one payment per vendor, in full or in part. */
export function PayPage() {
  const [run = emptyRun, keep, clear] = useDraft<PaymentRun>(paymentRunName);
  const read = useRead(
    "GetVendorInvoices",
    { RequestedVendorInvoices: run.invoices },
    { enabled: run.invoices.length > 0 },
  );
  const write = useCommand("PayVendorInvoices");
  const values = usePaymentValues(run.values);
  const { problems, otherError } = splitRefusal(write.error);
  const navigate = useNavigate();
  const choose = (
    <Button component={Link} to="/app/vendor-invoices">
      Select invoices
    </Button>
  );
  if (run.invoices.length === 0)
    return (
      <Page title="Pay vendors">
        <Empty action={choose}>Select the invoices to pay under Vendor invoices.</Empty>
      </Page>
    );
  if (read.error !== null) return <PageProblem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const invoices = read.data.Content.VendorInvoices.filter((each) => run.invoices.includes(each.VendorInvoiceKey));
  const { amount, vendors } = runTotals(run, invoices);
  const wrong = invoices.some((invoice) => amountProblem(run, invoice) !== undefined);
  const drop = (key: number) => keep({ ...run, invoices: run.invoices.filter((each) => each !== key) });
  const pay = async () => {
    const answer = await write.run(paymentArguments({ ...run, values }, invoices));
    if (answer === undefined) return;
    const made = answer.Content.VendorPayments.length;
    clear();
    if (isWaiting(answer)) {
      notify(`The payment of ${formatMoney(amount)} ${waitsNote}`);
      await navigate({ to: "/app/confirm" });
      return;
    }
    notify(`${formatMoney(amount)} paid in ${made} ${made === 1 ? "payment" : "payments"}.`);
    await navigate({ to: "/app/vendor-invoices/payments" });
  };
  return (
    <Page
      title="Pay vendors"
      actions={
        <Button variant="default" onClick={clear}>
          Start over
        </Button>
      }
      completes={
        <Button
          loading={write.isPending}
          disabled={wrong || typeof values["BankAccountKey"] !== "number" || invoices.length === 0}
          onClick={() => void pay()}
        >
          Pay <Money value={amount} />
        </Button>
      }
    >
      {otherError !== null && <Problem error={otherError} />}
      <PaymentFields
        method="PayVendorInvoices"
        values={values}
        problems={problems}
        change={(next) => keep({ ...run, values: next })}
      />
      <Group justify="space-between">
        <Anchor component={Link} to="/app/vendor-invoices" size="sm">
          Select other invoices
        </Anchor>
        <Text role="status">
          {invoices.length} {invoices.length === 1 ? "invoice" : "invoices"} of {vendors}{" "}
          {vendors === 1 ? "vendor" : "vendors"}, total{" "}
          <b className="figure">
            <Money value={amount} />
          </b>
        </Text>
      </Group>
      <Table.ScrollContainer minWidth={680}>
        <Table verticalSpacing={4} aria-label="Invoices to pay">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Vendor</Table.Th>
              <Table.Th>Invoice</Table.Th>
              <Table.Th>Due</Table.Th>
              <Table.Th className="figure">Balance due</Table.Th>
              <Table.Th className="figure" w={150}>
                Payment
              </Table.Th>
              <Table.Th w={40} aria-label="Remove" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.VendorInvoiceKey} invoice={invoice} run={run} keep={keep} drop={drop} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Page>
  );
}

function InvoiceRow({
  invoice,
  run,
  keep,
  drop,
}: {
  invoice: VendorInvoice;
  run: PaymentRun;
  keep: (run: PaymentRun) => void;
  drop: (key: number) => void;
}) {
  const key = invoice.VendorInvoiceKey;
  const name = invoice.Number || `no. ${key}`;
  return (
    <Table.Tr>
      <Table.Td>{invoice.VendorDescription}</Table.Td>
      <Table.Td>
        <Stack gap={0}>
          <Anchor component={Link} to={`/app/vendor-invoices/${key}`} size="sm">
            {name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {invoice.Description}
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td className="day">{formatDate(invoice.DateToPay)}</Table.Td>
      <Table.Td className="figure">
        <Money value={openOf(invoice)} />
      </Table.Td>
      <Table.Td className="figure-input">
        <MoneyInput
          aria-label={`Payment for ${invoice.VendorDescription} ${name}`}
          size="xs"
          error={amountProblem(run, invoice)}
          value={run.amounts[String(key)] ?? toPay(run, invoice)}
          onChange={(value) => keep({ ...run, amounts: { ...run.amounts, [String(key)]: value } })}
        />
      </Table.Td>
      <Table.Td>
        <ActionIcon variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={() => drop(key)}>
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}

import { Anchor, Badge, Button, Card, SimpleGrid, Table } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { Link } from "../shared/link.tsx";
import { Empty, Loading, Page, PageProblem } from "../shared/page.tsx";
import type { RecordValues } from "../shared/use-record.ts";
import { type Receipt, receiptLabels } from "./receipt.ts";
import { Money } from "../shared/money.tsx";

/** A receipt, credit memo or write-off and the invoices it was applied to. */
export function ReceiptPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const today = useSessionUser()?.Today ?? "";
  const [voiding, setVoiding] = useState(false);
  const read = useRead("GetReceipts", { RequestedReceipts: [key] });
  if (read.error) return <PageProblem error={read.error} retry={() => void read.refetch()} />;
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const { Receipts, ReceiptsDetails } = read.data.Content;
  const receipt = Receipts[0];
  if (receipt === undefined)
    return (
      <Page title="Receipt">
        <Empty action={<Link to="/app/receipts">All receipts</Link>}>Not found, or you do not have access.</Empty>
      </Page>
    );
  return (
    <Page
      title={`${receiptLabels[receipt.Type]}: ${receipt.ClientDescription}`}
      actions={
        receipt.Status === "Voided" ? (
          <Badge variant="light" color="red" styles={{ label: { color: "var(--mantine-color-text)" } }}>
            Voided
          </Badge>
        ) : (
          <Button variant="subtle" color="red" onClick={() => setVoiding(true)}>
            Void
          </Button>
        )
      }
    >
      <Card withBorder>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
          <Detail label="Client">
            <Anchor component={Link} to={`/app/clients/${receipt.ClientKey}/statement`} size="sm">
              {receipt.ClientDescription}
            </Anchor>
          </Detail>
          <Detail label="Amount">
            <Money value={receipt.Amount} />
          </Detail>
          <Detail label="Date">{formatDate(receipt.Date)}</Detail>
          <Detail label="Bank account">{receipt.BankAccountDescription}</Detail>
          <Detail label="Company">{receipt.CompanyDescription}</Detail>
          <Detail label="Check or transfer number">{receipt.Reference}</Detail>
          <Detail label="Notes">{receipt.Notes}</Detail>
        </SimpleGrid>
      </Card>
      <Table.ScrollContainer minWidth={300}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Applied to</Table.Th>
              <Table.Th className="figure">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ReceiptsDetails.map((line) => (
              <Table.Tr key={line.ReceiptLineKey}>
                <Table.Td>
                  <Anchor component={Link} to={`/app/billing/${line.ClientInvoiceKey}`} size="sm">
                    Invoice {line.Number}
                  </Anchor>
                </Table.Td>
                <Table.Td className="figure">
                  <Money value={line.Amount} />
                </Table.Td>
              </Table.Tr>
            ))}
            {receipt.PrepaymentAmount !== 0 && (
              <Table.Tr>
                <Table.Td>Prepayment</Table.Td>
                <Table.Td className="figure">
                  <Money value={receipt.PrepaymentAmount} />
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">Total</Table.Th>
              <Table.Td className="figure" fw={650}>
                <Money value={receipt.Amount} />
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {voiding && <VoidDialog receipt={receipt} today={today} onClose={() => setVoiding(false)} />}
    </Page>
  );
}

function VoidDialog({ receipt, today, onClose }: { receipt: Receipt; today: string; onClose: () => void }) {
  const write = useCommand("VoidReceipts");
  const act = async (values: RecordValues) => {
    if ((await write.run({ RequestedReceipts: [receipt.ReceiptKey], ...values })) === undefined) return;
    notify("Receipt voided. The invoices are open again.");
    onClose();
  };
  return (
    <AskDialog
      title={`Void ${receiptLabels[receipt.Type].toLowerCase()} of ${formatMoney(receipt.Amount)}: ${receipt.ClientDescription}`}
      text="The invoices it paid become open again, and reversing entries are posted on the date below. This cannot be undone; to record it again, enter a new one."
      action="Void"
      danger
      fields={[{ name: "VoidDate", label: "Void date", kind: "date", required: true }]}
      starting={{ VoidDate: today }}
      busy={write.isPending}
      error={write.error}
      onConfirm={(values) => void act(values)}
      onCancel={onClose}
    />
  );
}

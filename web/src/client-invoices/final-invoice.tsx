import { Anchor, Badge, Button, Card, Stack, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { mayCall, mayDo, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { receiptLabels } from "../receipts/receipt.ts";
import { formatDate } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { Page, Problem } from "../shared/page.tsx";
import {
  type ClientInvoice,
  type InvoiceContent,
  invoiceTitle,
  invoiceStatus,
  isOverdue,
  projectName,
} from "./client-invoice.ts";
import { Contracts } from "./contracts.tsx";
import { InvoiceDetails } from "./invoice-details.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { type Reduction, reductions, ReductionDialog } from "./reduction-dialog.tsx";
import { VoidInvoiceDialog } from "./void-invoice-dialog.tsx";
import { Money } from "../shared/money.tsx";

/** A final or voided invoice: its lines, its payments and the available actions. */
export function FinalInvoice({ invoice, content }: { invoice: ClientInvoice; content: InvoiceContent }) {
  const user = useSessionUser();
  const today = user?.Today ?? invoice.Date;
  const [doing, setDoing] = useState<Reduction | "void" | undefined>();
  const close = () => setDoing(undefined);
  const open = invoice.Status === "Final" && invoice.OpenAmount !== 0;
  return (
    <Page
      title={`${invoiceTitle(invoice)}: ${projectName(invoice)}`}
      actions={
        <>
          <Badge
            variant="light"
            color={invoice.Status === "Voided" || isOverdue(invoice, today) ? "red" : "gray"}
            styles={{ label: { color: "var(--mantine-color-text)" } }}
          >
            {invoiceStatus(invoice, today)}
          </Badge>
          {invoice.Status === "Final" && mayCall(user, "VoidClientInvoices") && (
            <Button variant="subtle" color="red" onClick={() => setDoing("void")}>
              Void
            </Button>
          )}
          {invoice.Status === "Voided" && mayDo(user, invoice, "DraftClientInvoices") && (
            <Button component={Link} to="/app/billing/draft" search={{ project: invoice.ProjectKey }}>
              Bill again
            </Button>
          )}
          {open &&
            reductions
              .filter((each) => mayCall(user, `Create${each.member}`))
              .map((each) => (
                <Button key={each.member} variant="default" onClick={() => setDoing(each)}>
                  {each.label}
                </Button>
              ))}
          <Button variant="default" component={Link} to={`/app/billing/${invoice.ClientInvoiceKey}/print`}>
            Print
          </Button>
          {open && mayCall(user, "CreateReceipts") && (
            <Button
              component={Link}
              to="/app/receipts/new"
              search={{ client: invoice.ClientKey, invoice: invoice.ClientInvoiceKey }}
            >
              Enter receipt
            </Button>
          )}
        </>
      }
    >
      <InvoiceDetails invoice={invoice} />
      <Card withBorder>
        <Stack gap="sm">
          <Title order={2} size="h5">
            Lines
          </Title>
          {content.ClientInvoicesDetails.length === 0 ? (
            <Text size="sm" c="dimmed">
              No lines.
            </Text>
          ) : (
            <InvoiceLines
              invoice={invoice}
              lines={content.ClientInvoicesDetails}
              work={content.ClientInvoicesTransactions}
            />
          )}
        </Stack>
      </Card>
      <Contracts contracts={content.ClientInvoicesContracts} />
      <Settlements invoice={invoice} />
      {doing === "void" && <VoidInvoiceDialog invoice={invoice} today={today} onClose={close} />}
      {doing !== undefined && doing !== "void" && (
        <ReductionDialog reduction={doing} invoice={invoice} onClose={close} />
      )}
    </Page>
  );
}

/** Receipts, credit memos and write-offs of the invoice. */
function Settlements({ invoice }: { invoice: ClientInvoice }) {
  const list = useRead("ListReceipts", {
    FilterByClientInvoice: [invoice.ClientInvoiceKey],
  });
  const keys = list.data?.Content.Receipts.map((each) => each.ReceiptKey) ?? [];
  const read = useRead("GetReceipts", { RequestedReceipts: keys }, { enabled: keys.length > 0 });
  const error = list.error ?? read.error;
  const content = keys.length === 0 || read.isPlaceholderData ? undefined : read.data?.Content;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Payments and credits
        </Title>
        {error !== null && <Problem error={error} />}
        {list.data !== undefined && keys.length === 0 && (
          <Text size="sm" c="dimmed">
            {invoice.Status === "Voided" ? "None. The invoice was voided." : "None yet."}
          </Text>
        )}
        {content !== undefined && (
          <Table.ScrollContainer minWidth={420}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Date</Table.Th>
                  <Table.Th>Type</Table.Th>
                  <Table.Th>Reference</Table.Th>
                  <Table.Th>Status</Table.Th>
                  <Table.Th className="figure">Applied</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {content.Receipts.map((receipt) => (
                  <Table.Tr key={receipt.ReceiptKey}>
                    <Table.Td className="day">{formatDate(receipt.Date)}</Table.Td>
                    <Table.Td>
                      <Anchor component={Link} to={`/app/receipts/${receipt.ReceiptKey}`} size="sm">
                        {receiptLabels[receipt.Type]}
                      </Anchor>
                    </Table.Td>
                    <Table.Td>{receipt.Reference || receipt.Notes}</Table.Td>
                    <Table.Td>{receipt.Status === "Voided" ? "Voided" : ""}</Table.Td>
                    <Table.Td className="figure">
                      <Money
                        value={
                          content.ReceiptsDetails.find(
                            (line) =>
                              line.ReceiptKey === receipt.ReceiptKey &&
                              line.ClientInvoiceKey === invoice.ClientInvoiceKey,
                          )?.Amount
                        }
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Card>
  );
}

import { Anchor, Badge, Button, Card, SimpleGrid, Table } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useRead } from "../calls/use-read.ts";
import { formatDate } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { Link } from "../shared/link.tsx";
import { Loading, NotFound, Page, PageProblem } from "../shared/page.tsx";
import { VoidVendorPayments } from "./vendor-payment.tsx";
import { Money } from "../shared/money.tsx";

/** A payment and the invoices it paid. */
export function VendorPaymentPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const [asking, setAsking] = useState(false);
  const read = useRead("GetVendorPayments", { RequestedVendorPayments: [key] });
  if (read.error !== null) return <PageProblem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const payment = read.data.Content.VendorPayments[0];
  if (payment === undefined) return <NotFound />;
  return (
    <Page
      title={`Payment to ${payment.VendorDescription}`}
      actions={
        payment.Status === "Voided" ? (
          <Badge color="red">Voided</Badge>
        ) : (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            Void…
          </Button>
        )
      }
    >
      <Anchor component={Link} to="/app/vendor-invoices/payments" size="sm" className="no-print">
        All payments
      </Anchor>
      <Card withBorder>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Detail label="Amount">
            <Money value={payment.Amount} />
          </Detail>
          <Detail label="Date">{formatDate(payment.Date)}</Detail>
          <Detail label="Bank account">{payment.BankAccountDescription}</Detail>
          <Detail label="Check or transfer number">{payment.Number}</Detail>
          <Detail label="Notes">{payment.Notes}</Detail>
        </SimpleGrid>
      </Card>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Invoice</Table.Th>
            <Table.Th className="figure">Amount paid</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {read.data.Content.VendorPaymentsDetails.map((each) => (
            <Table.Tr key={each.VendorInvoiceKey}>
              <Table.Td>
                <Anchor component={Link} to={`/app/vendor-invoices/${each.VendorInvoiceKey}`} size="sm">
                  {each.Number || `No. ${each.VendorInvoiceKey}`}
                </Anchor>
              </Table.Td>
              <Table.Td className="figure">
                <Money value={each.Amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {asking && <VoidVendorPayments payments={[payment]} onClose={() => setAsking(false)} />}
    </Page>
  );
}

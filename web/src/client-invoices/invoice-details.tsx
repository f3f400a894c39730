import { Anchor, Card, SimpleGrid, Table } from "@mantine/core";
import { sumOf } from "../shared/cents.ts";
import { formatDate } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { Link } from "../shared/link.tsx";
import { type ClientInvoice, projectName } from "./client-invoice.ts";
import { Money } from "../shared/money.tsx";

/** The client, project and dates of an invoice. */
export function InvoiceDetails({ invoice }: { invoice: ClientInvoice }) {
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        <Detail label="Client">
          <Anchor component={Link} to={`/app/clients/${invoice.ClientKey}/statement`} size="sm">
            {invoice.ClientDescription}
          </Anchor>
        </Detail>
        <Detail label="Project">
          <Anchor component={Link} to={`/app/projects/${invoice.ProjectKey}`} size="sm">
            {projectName(invoice)}
          </Anchor>
        </Detail>
        <Detail label="Invoice group">{invoice.InvoiceGroupDescription}</Detail>
        <Detail label="Company">{invoice.CompanyDescription}</Detail>
        {invoice.Status !== "Draft" && (
          <>
            <Detail label="Date">{formatDate(invoice.Date)}</Detail>
            <Detail label="Due date">{formatDate(invoice.DueDate)}</Detail>
            <Detail label="Posting date">{formatDate(invoice.AccountingDate)}</Detail>
            <Detail label="Cutoff date">{formatDate(invoice.ThroughDate)}</Detail>
            <Detail label="Notes">{invoice.Notes}</Detail>
          </>
        )}
      </SimpleGrid>
    </Card>
  );
}

/** The totals of an invoice, as footer rows of its lines. */
export function InvoiceTotals({ invoice, span }: { invoice: ClientInvoice; span: number }) {
  const { Amount, SalesTax, SettledAmount, OpenAmount, Status } = invoice;
  const rows: [string, number][] = [["Services", Amount]];
  if (SalesTax !== 0) rows.push(["Sales tax", SalesTax], ["Total", sumOf([Amount, SalesTax])]);
  if (Status === "Final" && SettledAmount !== 0) rows.push(["Payments and credits", -SettledAmount]);
  if (Status === "Final") rows.push(["Balance due", OpenAmount]);
  return (
    <Table.Tfoot>
      {rows.map(([label, amount]) => (
        <Table.Tr key={label}>
          <Table.Th colSpan={span} scope="row" ta="right">
            {label}
          </Table.Th>
          <Table.Td className="figure" fw={650}>
            <Money value={amount} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tfoot>
  );
}

import { Anchor, Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { formatDate } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { Link } from "../shared/link.tsx";
import { useMarkedLine } from "../shared/marked-line.ts";
import { Loading, NotFound, Page, PageProblem } from "../shared/page.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { isCorrectable, openOf, type VendorInvoiceLine } from "./vendor-invoice.ts";
import { Money } from "../shared/money.tsx";

export function VendorInvoicePage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const user = useSessionUser();
  const read = useRead("GetVendorInvoices", { RequestedVendorInvoices: [key] });
  if (read.error) return <PageProblem error={read.error} />;
  if (read.data === undefined) return <Loading />;
  const invoice = read.data.Content.VendorInvoices[0];
  if (invoice === undefined) return <NotFound />;
  return (
    <Page
      title={`Invoice ${invoice.Number || `no. ${invoice.VendorInvoiceKey}`}`}
      actions={
        <Group gap="xs">
          {invoice.Type !== "Normal" && <Badge variant="light">{invoice.Type}</Badge>}
          {invoice.OnHold && <Badge color="yellow">On hold</Badge>}
          {invoice.Status === "Voided" && <Badge color="red">Voided</Badge>}
          {mayCall(user, "CreateVendorInvoices") && invoice.Type === "Normal" && (
            <Button component={Link} to="/app/vendor-invoices/new" search={{ copy: key }} variant="default" size="xs">
              Copy
            </Button>
          )}
          {mayCall(user, "UpdateVendorInvoices") && isCorrectable(invoice) && (
            <Button component={Link} to={`/app/vendor-invoices/${key}/correct`} variant="default" size="xs">
              Correct
            </Button>
          )}
        </Group>
      }
    >
      <Card withBorder>
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }}>
          <Detail label="Vendor">
            <Anchor component={Link} to={`/app/vendors/${invoice.VendorKey}`}>
              {invoice.VendorDescription}
            </Anchor>
          </Detail>
          <Detail label="Amount">
            <Money value={invoice.Amount} />
          </Detail>
          <Detail label="Balance due">
            <Money value={openOf(invoice)} />
          </Detail>
          <Detail label="Date">{formatDate(invoice.Date)}</Detail>
          <Detail label="Due">{formatDate(invoice.DateToPay)}</Detail>
          <Detail label="Posting date">{formatDate(invoice.AccountingDate)}</Detail>
          <Detail label="Company">{invoice.CompanyDescription}</Detail>
          <Detail label="Description">{invoice.Description}</Detail>
        </SimpleGrid>
        {invoice.Notes !== "" && (
          <Text size="sm" mt="sm">
            {invoice.Notes}
          </Text>
        )}
      </Card>
      <Lines lines={read.data.Content.VendorInvoicesDetails} amount={invoice.Amount} />
      {mayCall(user, "ListVendorPayments") && <PaymentsCard invoice={invoice} />}
    </Page>
  );
}

function Lines({ lines, amount }: { lines: readonly VendorInvoiceLine[]; amount: number }) {
  const marked = useMarkedLine();
  return (
    <Table.ScrollContainer minWidth={500}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Account</Table.Th>
            <Table.Th>Department</Table.Th>
            <Table.Th>Project</Table.Th>
            <Table.Th>Notes</Table.Th>
            <Table.Th className="figure">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <Table.Tr key={line.TransactionKey} {...marked(index + 1)}>
              <Table.Td>{line.AccountDescription}</Table.Td>
              <Table.Td>{line.DepartmentDescription}</Table.Td>
              <Table.Td>{line.ProjectKey !== null && <ProjectOf line={line} />}</Table.Td>
              <Table.Td>
                {line.Notes} {line.Hold && <Badge size="sm">Billing hold</Badge>}
              </Table.Td>
              <Table.Td className="figure">
                <Money value={line.CostAmount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={4}>Total</Table.Th>
            <Table.Th className="figure">
              <Money value={amount} />
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function ProjectOf({ line }: { line: VendorInvoiceLine }) {
  return (
    <Stack gap={0}>
      <Anchor component={Link} to={`/app/projects/${line.ProjectKey}`} size="sm">
        {[line.ProjectID, line.ProjectDescription].filter(Boolean).join(" ")}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[line.PhaseDescription, line.ActivityDescription].filter(Boolean).join(", ")}
      </Text>
    </Stack>
  );
}

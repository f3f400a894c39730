import type { ClientStatementInvoice } from "@plumbline/client";
import { Anchor, Button, Card, Group, SimpleGrid, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useMemo } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { AsOfFilter, CompanyFilter } from "../ledger/ledger-filters.tsx";
import { type Column, formatDate } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { Money } from "../shared/money.tsx";
import { useSeveralCompanies } from "../shared/use-several-companies.ts";

type StatementInvoice = ClientStatementInvoice;

const companyColumn: Column<StatementInvoice> = {
  id: "company",
  label: "Company",
  value: (row) => row.CompanyDescription,
};

const columnsOf = (asOf: string, companies: boolean): readonly Column<StatementInvoice>[] => [
  { id: "number", label: "Invoice", value: (row) => row.Number, width: 90 },
  ...(companies ? [companyColumn] : []),
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "project", label: "Project", value: (row) => row.ProjectDescription, wide: true },
  { id: "days", label: "Days", value: (row) => row.DaysOld, kind: "number", highlights: (row) => row.DueDate < asOf },
  { id: "total", label: "Total", value: (row) => row.TotalAmount, kind: "money", sum: true, wide: true },
  {
    id: "settled",
    label: "Payments and credits",
    value: (row) => row.SettledAmount,
    kind: "money",
    sum: true,
    wide: true,
  },
  { id: "open", label: "Balance due", value: (row) => row.OpenAmount, kind: "money", sum: true },
];

const ages = [
  ["Up to 30 days", "UpTo30Days"],
  ["31 to 60 days", "UpTo60Days"],
  ["61 to 90 days", "UpTo90Days"],
  ["Over 90 days", "Over90Days"],
] as const;

/** The statement of a client as of a date, to print and send. */
export function ClientStatementPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const today = useSessionUser()?.Today;
  const { asOf, company } = usePageSearch();
  const read = useRead("GetClientStatement", {
    ClientKey: key,
    ...(asOf === undefined ? {} : { AsOfDate: asOf }),
    ...(company === undefined ? {} : { CompanyKey: company }),
  });
  const statement = read.data?.Content;
  const several = useSeveralCompanies();
  const dated = statement?.AsOfDate ?? "";
  const columns = useMemo(() => columnsOf(dated, several), [dated, several]);
  return (
    <Page
      title={statement === undefined ? "Statement" : `Statement: ${statement.ClientDescription}`}
      actions={
        <>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          <Button component={Link} to="/app/receipts/new" search={{ client: key }}>
            Enter receipt
          </Button>
        </>
      }
    >
      <Group justify="space-between" className="no-print">
        <Anchor component={Link} to={`/app/clients/${key}`} size="sm">
          Client details
        </Anchor>
        <Anchor component={Link} to="/app/receipts" search={{ client: key, status: "All" }} size="sm">
          Receipts and credits
        </Anchor>
      </Group>
      {statement !== undefined && (
        <>
          <Text>
            Balance due on {formatDate(statement.AsOfDate)}:{" "}
            <b className="figure">
              <Money value={statement.OpenAmount} />
            </b>
            {statement.PrepaymentAmount !== 0 && (
              <>
                {" "}
                (unapplied prepayments:{" "}
                <b className="figure">
                  <Money value={statement.PrepaymentAmount} />
                </b>
                )
              </>
            )}
          </Text>
          <SimpleGrid cols={{ base: 2, sm: 4 }}>
            {ages.map(([label, name]) => (
              <Card key={name} withBorder padding="sm">
                <Text size="xs" c="dimmed">
                  {label}
                </Text>
                <Text fw={650} className="figure" ta="left">
                  <Money value={statement[name]} />
                </Text>
              </Card>
            ))}
          </SimpleGrid>
        </>
      )}
      <DataTable
        name="Open invoices"
        columns={columns}
        rows={statement?.Invoices}
        error={read.error}
        retry={() => void read.refetch()}
        rowKey={(row) => row.ClientInvoiceKey}
        opens={(row) => ({ to: `/app/billing/${row.ClientInvoiceKey}` })}
        filters={
          <>
            <AsOfFilter today={today} />
            <CompanyFilter />
          </>
        }
        height="calc(100vh - 360px)"
        empty="No open invoices on this date."
      />
    </Page>
  );
}

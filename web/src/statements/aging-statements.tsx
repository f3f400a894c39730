import { Anchor, Group, SegmentedControl, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments, WebContent } from "../calls/call.ts";
import { useSetSearch } from "../shared/use-set-search.ts";
import { type Address, type Column } from "../shared/columns.ts";
import { ageLabel, columnOf } from "./aging.ts";
import { statementArguments, type StatementSearch } from "./statement-search.ts";
import { TableStatement, type TableStatementProps } from "./table-statement.tsx";
import { Money } from "../shared/money.tsx";

const BarPlot = lazy(() => import("./bar-plot.tsx").then(({ BarPlot: plot }) => ({ default: plot })));

type AgingMethod = "GetReceivableAgeing" | "GetPayableAgeing";
type Content = WebContent<AgingMethod>;
type Row = Content["Rows"][number];
type Document = NonNullable<Content["Documents"]>[number];

const partyOf = (row: Row | Document) => ("ClientKey" in row ? row.ClientKey : row.VendorKey);

/** The page of an invoice, or of the entry with a beginning balance. */
const documentAddress = (row: Document): Address => {
  const folder = "ClientInvoiceKey" in row ? "/app/billing" : "/app/vendor-invoices";
  const key = "ClientInvoiceKey" in row ? row.ClientInvoiceKey : row.VendorInvoiceKey;
  return { to: key === null ? `/app/ledger/journals/${row.JournalKey}` : `${folder}/${key}` };
};

/** Receivables by client; a client opens the statement, an amount its invoices. */
export function ReceivablesAging({ today }: { today: string }) {
  const accounting = mayCall(useSessionUser(), "GetClientStatement");
  const search = usePageSearch();
  return (
    <Aging
      today={today}
      title="Receivables aging"
      name="receivables-aging"
      method="GetReceivableAgeing"
      party="Client"
      control="receivables account"
      {...(accounting
        ? {
            openParty: (key: number) => ({
              to: `/app/clients/${key}/statement`,
              search: { asOf: search.asOf, company: search.company },
            }),
            openDocument: documentAddress,
          }
        : {})}
      empty="No receivables on this date."
    />
  );
}

/** Payables by vendor, aged by invoice date or by due date. */
export function PayablesAging({ today }: { today: string }) {
  const { by } = usePageSearch();
  const setSearch = useSetSearch();
  return (
    <Aging
      today={today}
      title="Payables aging"
      name="payables-aging"
      method="GetPayableAgeing"
      args={{ AgeBy: by === "due" ? "DueDate" : "InvoiceDate" }}
      notDue={by === "due"}
      party="Vendor"
      control="payables account"
      openParty={(key) => ({ to: "/app/vendor-invoices", search: { vendor: key } })}
      openDocument={documentAddress}
      moreFilters={
        <SegmentedControl
          aria-label="Aged by"
          data={["By invoice date", "By due date"]}
          value={by === "due" ? "By due date" : "By invoice date"}
          onChange={(next) => setSearch({ by: next === "By due date" ? "due" : undefined, column: undefined })}
        />
      }
      empty="No payables on this date."
    />
  );
}

/** Unbilled work by project; an amount opens its transactions. */
export function WipAging({ today }: { today: string }) {
  const search = usePageSearch();
  return (
    <TableStatement
      name="WIP aging"
      today={today}
      method="GetWIPAgeing"
      args={statementArguments(search, today)}
      filters={["asOf", "company"]}
      above={plotOf}
      rows={(content) => content.Rows}
      columns={(content) =>
        ageColumns(content, "Project", (row: RowOf<"GetWIPAgeing", "Rows">) => ({
          to: `/app/projects/${row.ProjectKey}/rows`,
          search: { total: "WIP" },
        }))
      }
      rowKey={(row) => row.ProjectKey}
      opens={(row) => ({ to: `/app/projects/${row.ProjectKey}` })}
      empty="No unbilled work on this date."
    />
  );
}

interface AgingProps {
  readonly today: string;
  readonly title: string;
  readonly name: "receivables-aging" | "payables-aging";
  readonly method: AgingMethod;
  readonly args?: Pick<WebArguments<"GetPayableAgeing">, "AgeBy">;
  readonly party: "Client" | "Vendor";
  readonly control: string;
  readonly notDue?: boolean;
  readonly openParty?: (key: number) => Address;
  readonly openDocument?: (row: Document) => Address;
  readonly moreFilters?: ReactNode;
  readonly empty: string;
}

/** The aging by party, or the invoices behind one amount if the address names a party or column. */
function Aging(props: AgingProps) {
  const search = usePageSearch();
  const common = {
    name: props.title,
    today: props.today,
    method: props.method,
    filters: ["asOf", "company"],
    moreFilters: props.moreFilters,
    empty: props.empty,
  } as const;
  const args = { ...statementArguments(search, props.today), ...props.args };
  if (search.party !== undefined || search.column !== undefined)
    return <Documents {...props} common={common} args={args} search={search} />;
  const figure = (row: Row, column: number | undefined): Address => ({
    to: `/app/statements/${props.name}`,
    search: { ...search, party: partyOf(row), column },
  });
  const { openParty } = props;
  return (
    <TableStatement
      {...common}
      args={args}
      above={plotOf}
      rows={(content) => content.Rows}
      columns={(content) => ageColumns(content, props.party, figure)}
      rowKey={(row) => partyOf(row)}
      {...(openParty === undefined ? {} : { opens: (row: Row) => openParty(partyOf(row)) })}
      result={({ Total, ControlBalance }) => <Control total={Total} balance={ControlBalance} name={props.control} />}
    />
  );
}

type Common = Pick<
  TableStatementProps<AgingMethod, Document>,
  "name" | "today" | "method" | "filters" | "moreFilters" | "empty"
>;

function Documents(props: AgingProps & { common: Common; args: WebArguments<AgingMethod>; search: StatementSearch }) {
  const { search, openDocument } = props;
  const setSearch = useSetSearch();
  const partyColumn = ({ Rows }: Content): Column<Document> => ({
    id: "party",
    label: props.party,
    value: (row) => Rows.find((each) => partyOf(each) === partyOf(row))?.Description,
  });
  return (
    <TableStatement
      {...props.common}
      args={{ ...props.args, Detail: "Documents" as const }}
      above={({ Rows, Columns }) => (
        <Group justify="space-between">
          <Text fw={600}>
            {[
              Rows.find((row) => partyOf(row) === search.party)?.Description,
              search.column === undefined ? undefined : ageLabel(Columns[search.column] ?? ""),
            ]
              .filter(Boolean)
              .join(", ")}
          </Text>
          <Anchor
            component="button"
            size="sm"
            className="no-print"
            onClick={() => setSearch({ party: undefined, column: undefined })}
          >
            Back to aging
          </Anchor>
        </Group>
      )}
      rows={({ Documents: all = [] }) =>
        all.filter(
          (row) =>
            (search.party === undefined || partyOf(row) === search.party) &&
            (search.column === undefined || columnOf(row.Days, props.notDue === true) === search.column),
        )
      }
      columns={(content) => [
        { id: "number", label: "Invoice", value: (row) => String(row.Number) },
        partyColumn(content),
        { id: "date", label: "Date", value: (row) => row.Date, kind: "date", wide: true },
        ...(props.party === "Vendor"
          ? [
              {
                id: "due",
                label: "Due",
                value: (row: Document) => ("DateToPay" in row ? row.DateToPay : undefined),
                kind: "date",
                wide: true,
              } as const,
            ]
          : []),
        { id: "days", label: "Days", value: (row) => row.Days, kind: "number", wide: true },
        { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money", sum: true, wide: true },
        { id: "open", label: "Balance due", value: (row) => row.OpenAmount, kind: "money", sum: true },
      ]}
      rowKey={(row) => documentAddress(row).to}
      {...(openDocument === undefined ? {} : { opens: openDocument })}
    />
  );
}

function ageColumns<R extends Pick<Row, "Description" | "Amounts" | "Total">>(
  { Columns }: Pick<Content, "Columns">,
  party: string,
  opens: (row: R, column: number | undefined) => Address,
): readonly Column<R>[] {
  return [
    { id: "party", label: party, value: (row) => row.Description },
    ...Columns.map((name, at): Column<R> => ({
      id: `age${at}`,
      label: ageLabel(name),
      value: (row) => row.Amounts[at] || null,
      kind: "money",
      sum: true,
      opens: (row) => opens(row, at),
      wide: true,
    })),
    {
      id: "total",
      label: "Total",
      value: (row) => row.Total,
      kind: "money",
      sum: true,
      opens: (row) => opens(row, undefined),
    },
  ];
}

function plotOf({ Columns, Totals }: Pick<Content, "Columns" | "Totals">): ReactNode {
  return (
    <Suspense>
      <BarPlot
        label="Aging"
        rows={Columns.map((name, at) => ({ name: ageLabel(name), Amount: Totals[at] ?? 0 }))}
        series={["Amount"]}
      />
    </Suspense>
  );
}

/** Whether the documents match the balance of the control account. */
function Control({ total, balance, name }: { total: number; balance: number | undefined; name: string }) {
  if (balance === undefined) return null;
  if (balance === total)
    return (
      <>
        <Money value={total} /> matches the {name}
      </>
    );
  return (
    <span className="highlight">
      <Money value={total} /> does not match the {name} balance of <Money value={balance} />
    </span>
  );
}

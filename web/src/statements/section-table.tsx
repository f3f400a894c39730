import type { StatementSection } from "@plumbline/client";
import { Anchor, Table, Text } from "@mantine/core";
import { Fragment } from "react";
import { formatMoney } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import type { Span } from "./statement-columns.ts";
import { Money } from "../shared/money.tsx";

export type Section = StatementSection;

/** What follows an account group that asks for it. */
export const netProfitLabel = "Net profit to here";

export interface SumRow {
  readonly label: string;
  readonly amounts: readonly number[];
}

/** Sections of accounts with totals. Each amount opens its postings. */
export function SectionTable(props: {
  readonly label: string;
  readonly columns: readonly Span[];
  readonly sections: readonly Section[];
  readonly sums: readonly SumRow[];
  /** Other filters of the postings. */
  readonly search: Readonly<Record<string, unknown>>;
}) {
  const { columns, search } = props;
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={props.label}>
      <Table className="sections">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Account</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column.name} className="figure">
                {column.name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {props.sections
          .filter((section) => section.Accounts.length > 0)
          .map((section) => (
            <Table.Tbody key={section.Name}>
              <Table.Tr>
                <Table.Th scope="rowgroup" pt="md">
                  {section.Name}
                </Table.Th>
                <Table.Td colSpan={columns.length} />
              </Table.Tr>
              {section.Accounts.map((line) => (
                <Fragment key={`${line.GLAccountKey} ${line.AccountGroupKey}`}>
                  <Table.Tr>
                    <Table.Td pl="xl">
                      {line.ID} {line.Description}
                    </Table.Td>
                    {columns.map((column, at) => (
                      <Table.Td key={column.name} className="figure">
                        {line.Amounts[at] === 0 && columns.length > 1 ? (
                          <Text span size="sm" c="dimmed">
                            –
                          </Text>
                        ) : (
                          <Amount line={line} column={column} value={line.Amounts[at]} search={search} />
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                  {line.NetProfit !== undefined && <Sum label={netProfitLabel} amounts={line.NetProfit} />}
                </Fragment>
              ))}
              <Sum label={`Total ${section.Name}`} amounts={section.Totals} />
            </Table.Tbody>
          ))}
        <Table.Tbody>
          {props.sums.map((sum) => (
            <Sum key={sum.label} {...sum} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** An amount of one account opens its postings; that of an account group is only shown. */
function Amount(props: {
  readonly line: Section["Accounts"][number];
  readonly column: Span;
  readonly value: number | undefined;
  readonly search: Readonly<Record<string, unknown>>;
}) {
  const { line, column, value, search } = props;
  if (line.GLAccountKey === null) return <Money value={value} />;
  return (
    <Anchor
      component={Link}
      to={`/app/ledger/${line.GLAccountKey}`}
      search={{ ...search, from: column.from, to: column.to }}
      c="inherit"
      underline="hover"
      size="sm"
      aria-label={`${line.Description} ${column.name} ${formatMoney(value)}: show postings`}
    >
      <Money value={value} />
    </Anchor>
  );
}

function Sum({ label, amounts }: SumRow) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {amounts.map((amount, at) => (
        <Table.Td key={at} className="figure" fw={650}>
          <Money value={amount} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

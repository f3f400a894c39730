import type { StatementSection } from "@plumbline/client";
import { Anchor, Table, Text } from "@mantine/core";
import { formatMoney } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import type { Span } from "./statement-columns.ts";

export type Section = StatementSection;

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
              {section.Accounts.map((account) => (
                <Table.Tr key={account.GLAccountKey}>
                  <Table.Td pl="xl">
                    {account.ID} {account.Description}
                  </Table.Td>
                  {columns.map((column, at) => (
                    <Table.Td key={column.name} className="figure">
                      {account.Amounts[at] === 0 && columns.length > 1 ? (
                        <Text span size="sm" c="dimmed">
                          –
                        </Text>
                      ) : (
                        <Anchor
                          component={Link}
                          to={`/app/ledger/${account.GLAccountKey}`}
                          search={{ ...search, from: column.from, to: column.to }}
                          c="inherit"
                          underline="hover"
                          size="sm"
                          aria-label={`${account.Description} ${column.name} ${formatMoney(account.Amounts[at])}: show postings`}
                        >
                          {formatMoney(account.Amounts[at])}
                        </Anchor>
                      )}
                    </Table.Td>
                  ))}
                </Table.Tr>
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

function Sum({ label, amounts }: SumRow) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {amounts.map((amount, at) => (
        <Table.Td key={at} className="figure" fw={650}>
          {formatMoney(amount)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

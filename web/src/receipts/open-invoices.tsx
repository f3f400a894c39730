import { Button, Group, Table, Text } from "@mantine/core";
import { type ClientInvoice, daysBetween, projectName } from "../client-invoices/client-invoice.ts";
import { sumOf } from "../shared/cents.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { MoneyInput } from "../shared/number-input.tsx";
import { usePhone } from "../shared/use-phone.ts";
import { useSeveralCompanies } from "../shared/use-several-companies.ts";
import { inOrder, isTooMuch, leftOver } from "./apply.ts";
import { Money } from "../shared/money.tsx";

/** The open invoices, oldest first, with the amount applied to each. */
export function OpenInvoices(props: {
  invoices: readonly ClientInvoice[];
  applied: Readonly<Record<number, unknown>>;
  today: string;
  onApply: (key: number, part: unknown) => void;
  mostOf: (invoice: ClientInvoice) => number;
}) {
  const phone = usePhone();
  const several = useSeveralCompanies();
  return (
    <Table.ScrollContainer minWidth={phone ? 280 : 560}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Invoice</Table.Th>
            {!phone && <Table.Th>Date</Table.Th>}
            {!phone && <Table.Th>Project</Table.Th>}
            {!phone && <Table.Th className="figure">Days</Table.Th>}
            <Table.Th className="figure">Balance due</Table.Th>
            <Table.Th w={phone ? 150 : 200}>Applied</Table.Th>
            {!phone && <Table.Th className="figure">Remaining</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {inOrder(props.invoices).map((invoice) => {
            const part = props.applied[invoice.ClientInvoiceKey];
            return (
              <Table.Tr key={invoice.ClientInvoiceKey}>
                <Table.Td>
                  {invoice.Number}
                  {several && (
                    <Text size="xs" c="dimmed">
                      {invoice.CompanyDescription}
                    </Text>
                  )}
                </Table.Td>
                {!phone && <Table.Td className="day">{formatDate(invoice.Date)}</Table.Td>}
                {!phone && <Table.Td>{projectName(invoice)}</Table.Td>}
                {!phone && <Table.Td className="figure">{daysBetween(invoice.Date, props.today)}</Table.Td>}
                <Table.Td className="figure">
                  <Money value={invoice.OpenAmount} />
                </Table.Td>
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <MoneyInput
                      size="xs"
                      aria-label={`Applied to invoice ${invoice.Number}`}
                      value={typeof part === "number" || typeof part === "string" ? part : ""}
                      error={isTooMuch(part, invoice)}
                      onChange={(next) => props.onApply(invoice.ClientInvoiceKey, next === "" ? undefined : next)}
                    />
                    <Button
                      size="compact-xs"
                      variant="default"
                      flex="none"
                      aria-label={`Apply the remaining amount to invoice ${invoice.Number}`}
                      onClick={() => props.onApply(invoice.ClientInvoiceKey, props.mostOf(invoice))}
                    >
                      All
                    </Button>
                  </Group>
                </Table.Td>
                {!phone && (
                  <Table.Td className="figure">
                    <Money value={leftOver(invoice.OpenAmount, { 0: part })} />
                  </Table.Td>
                )}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={phone ? 1 : 4} scope="row">
              Total
            </Table.Th>
            <Table.Td className="figure" fw={650}>
              <Money value={sumOf(props.invoices.map((each) => each.OpenAmount))} />
            </Table.Td>
            <Table.Td className="figure" fw={650}>
              <Money value={sumOf(Object.values(props.applied))} />
            </Table.Td>
            {!phone && (
              <Table.Td className="figure" fw={650}>
                {formatMoney(leftOver(sumOf(props.invoices.map((each) => each.OpenAmount)), props.applied))}
              </Table.Td>
            )}
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

/** What is unapplied, or why the amounts cannot be saved. */
export function Remaining({
  left,
  applied,
  prepaid,
  problems,
}: {
  left: number;
  applied: number;
  prepaid: number | undefined;
  problems: readonly string[];
}) {
  const isWrong = applied !== 0 && problems.length > 0;
  const text = isWrong
    ? problems.join(" ")
    : prepaid !== undefined
      ? `${formatMoney(leftOver(prepaid, { 0: applied }))} of the prepayment remains`
      : left > 0
        ? `${formatMoney(left)} unapplied (prepayment)`
        : applied === 0
          ? "Nothing applied yet"
          : "Fully applied";
  return (
    <Text size="sm" ta="right" role="status" {...(isWrong ? { className: "highlight" } : { fw: 600 })}>
      {text}
    </Text>
  );
}

import { Button, Group, Table, Text } from "@mantine/core";
import { type ClientInvoice, daysBetween, projectName } from "../client-invoices/client-invoice.ts";
import { sumOf } from "../shared/cents.ts";
import { formatDate, formatMoney } from "../shared/columns.ts";
import { MoneyInput } from "../shared/number-input.tsx";
import { usePhone } from "../shared/use-phone.ts";
import { inOrder, isTooMuch, leftOver } from "./apply.ts";

/** The open invoices, oldest first, with the amount applied to each. */
export function OpenInvoices(props: {
  invoices: readonly ClientInvoice[];
  applied: Readonly<Record<number, unknown>>;
  today: string;
  onApply: (key: number, part: unknown) => void;
  mostOf: (invoice: ClientInvoice) => number;
}) {
  const phone = usePhone();
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
                <Table.Td>{invoice.Number}</Table.Td>
                {!phone && <Table.Td className="day">{formatDate(invoice.Date)}</Table.Td>}
                {!phone && <Table.Td>{projectName(invoice)}</Table.Td>}
                {!phone && <Table.Td className="figure">{daysBetween(invoice.Date, props.today)}</Table.Td>}
                <Table.Td className="figure">{formatMoney(invoice.OpenAmount)}</Table.Td>
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
                  <Table.Td className="figure">{formatMoney(leftOver(invoice.OpenAmount, { 0: part }))}</Table.Td>
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
              {formatMoney(sumOf(props.invoices.map((each) => each.OpenAmount)))}
            </Table.Td>
            <Table.Td className="figure" fw={650}>
              {formatMoney(sumOf(Object.values(props.applied)))}
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

/** The unapplied amount as text. */
export function Remaining({ left, applied, prepaid }: { left: number; applied: number; prepaid: number | undefined }) {
  const short = prepaid !== undefined && applied > prepaid;
  const text =
    prepaid !== undefined
      ? short
        ? `${formatMoney(applied)} exceeds the available prepayment of ${formatMoney(prepaid)}`
        : `${formatMoney(leftOver(prepaid, { 0: applied }))} of the prepayment remains`
      : left < 0
        ? `${formatMoney(-left)} more is applied than received`
        : left > 0
          ? `${formatMoney(left)} unapplied (prepayment)`
          : applied === 0
            ? "Nothing applied yet"
            : "Fully applied";
  return (
    <Text size="sm" ta="right" role="status" {...(left < 0 || short ? { className: "highlight" } : { fw: 600 })}>
      {text}
    </Text>
  );
}

import { Button, Table } from "@mantine/core";
import { formatDate } from "../shared/columns.ts";
import type { Payment } from "./payment.ts";
import { Money } from "../shared/money.tsx";

/** The payments of one document, each with a button to void it. */
export function PaymentTable<Row extends Payment>({
  payments,
  rowKey,
  onVoid,
}: {
  readonly payments: readonly Row[];
  readonly rowKey: (row: Row) => number;
  readonly onVoid: (payment: Row) => void;
}) {
  return (
    <Table.ScrollContainer minWidth={400}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>From</Table.Th>
            <Table.Th>Number</Table.Th>
            <Table.Th className="figure">Amount</Table.Th>
            <Table.Th aria-label="Void" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payments.map((payment) => (
            <Table.Tr key={rowKey(payment)}>
              <Table.Td className="day">{formatDate(payment.Date)}</Table.Td>
              <Table.Td>{payment.BankAccountDescription}</Table.Td>
              <Table.Td>{payment.Number}</Table.Td>
              <Table.Td className="figure">
                <Money value={payment.Amount} />
              </Table.Td>
              <Table.Td>
                {payment.Status === "Voided" ? (
                  "Voided"
                ) : (
                  <Button variant="subtle" color="red" size="xs" onClick={() => onVoid(payment)}>
                    Void
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

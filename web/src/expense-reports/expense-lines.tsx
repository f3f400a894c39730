import { Anchor, Badge, Group, Stack, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { formatDate, formatMoney, formatNumber } from "../shared/columns.ts";
import type { Expense, ExpenseReport } from "./expense-report.ts";
import { ReceiptLink } from "./receipt.tsx";

/** The lines of a report as they are read, with what they come to. */
export function ExpenseLines({ report }: { report: ExpenseReport }) {
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>For</Table.Th>
            <Table.Th>Project</Table.Th>
            <Table.Th>Notes</Table.Th>
            <Table.Th>Receipts</Table.Th>
            <Table.Th className="figure">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.Expenses.map((line) => (
            <Line key={line.ExpenseKey} line={line} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {report.AdvanceAmount !== 0 && (
            <Table.Tr>
              <Table.Td colSpan={5}>Given ahead</Table.Td>
              <Table.Td className="figure">{formatMoney(-report.AdvanceAmount)}</Table.Td>
            </Table.Tr>
          )}
          <Table.Tr>
            <Table.Th colSpan={5}>In all, without personal lines</Table.Th>
            <Table.Th className="figure">{formatMoney(report.TotalAmount)}</Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function Line({ line }: { line: Expense }) {
  return (
    <Table.Tr>
      <Table.Td className="day">{formatDate(line.Date)}</Table.Td>
      <Table.Td>
        <Text size="sm">{line.ActivityDescription}</Text>
        <Text size="xs" c="dimmed">
          {[
            line.Payee,
            line.Reference,
            line.CreditCardName,
            line.IsUnitBased ? `${formatNumber(line.Units)} at ${formatMoney(line.UnitRate)}` : "",
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </Table.Td>
      <Table.Td>
        {line.ProjectKey !== null && (
          <>
            <Anchor component={Link} to={`/app/projects/${line.ProjectKey}`} size="sm">
              {line.ProjectName}
            </Anchor>
            <Text size="xs" c="dimmed">
              {line.PhaseName === line.ProjectName ? "" : line.PhaseName}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Text size="sm">{line.Notes}</Text>
        {line.ManagerNotes !== "" && (
          <Text size="xs" c={line.RejectedByByEmployeeKey === null ? "dimmed" : "red.9"}>
            {line.ManagerNotes}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Stack gap={0} align="flex-start">
          {line.Attachments.length === 0 ? (
            <Text size="sm" c="dimmed">
              None
            </Text>
          ) : (
            line.Attachments.map((file) => <ReceiptLink key={file.FileKey} file={file} />)
          )}
        </Stack>
      </Table.Td>
      <Table.Td className="figure">
        <Group gap={4} justify="flex-end" wrap="nowrap">
          {line.IsPersonalExpense && <Badge variant="default">Personal</Badge>}
          {formatMoney(line.CostAmount)}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

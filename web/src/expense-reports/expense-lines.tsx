import { Anchor, Badge, Checkbox, Group, Stack, Table, Text, TextInput } from "@mantine/core";
import { formatDate, formatMoney, formatNumber } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { useMarkedLine } from "../shared/marked-line.ts";
import type { RecordValues } from "../shared/use-record.ts";
import { totalOf } from "./expense-edits.ts";
import type { Expense, ExpenseReport } from "./expense-report.ts";
import { ReceiptLink } from "./receipt.tsx";
import { Money } from "../shared/money.tsx";

/** Lines marked for correction, with a note. */
export interface Faults {
  readonly marked: ReadonlyMap<number, string>;
  readonly mark: (line: number, note: string | undefined) => void;
}

/** The lines of a report with totals; approvers may mark lines for correction. */
export function ExpenseLines({ report, faults }: { report: ExpenseReport; faults?: Faults | undefined }) {
  const toReimburse = totalOf(report as unknown as RecordValues);
  const before = faults === undefined ? 5 : 6;
  return (
    <Table.ScrollContainer minWidth={640}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {faults !== undefined && <Table.Th w={40}>Return</Table.Th>}
            <Table.Th>Date</Table.Th>
            <Table.Th>Expense type</Table.Th>
            <Table.Th>Project</Table.Th>
            <Table.Th>Notes</Table.Th>
            <Table.Th>Receipts</Table.Th>
            <Table.Th className="figure">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {report.Expenses.map((line) => (
            <Line key={line.ExpenseKey} line={line} faults={faults} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {report.AdvanceAmount !== 0 && (
            <Table.Tr>
              <Table.Td colSpan={before}>Advance</Table.Td>
              <Table.Td className="figure">
                <Money value={-report.AdvanceAmount} />
              </Table.Td>
            </Table.Tr>
          )}
          <Table.Tr>
            <Table.Th colSpan={before}>Total, excluding personal expenses</Table.Th>
            <Table.Th className="figure">
              <Money value={report.TotalAmount} />
            </Table.Th>
          </Table.Tr>
          {toReimburse !== report.TotalAmount && (
            <Table.Tr>
              <Table.Th colSpan={before}>Total to reimburse, without company card charges</Table.Th>
              <Table.Th className="figure">
                <Money value={toReimburse} />
              </Table.Th>
            </Table.Tr>
          )}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function Line({ line, faults }: { line: Expense; faults: Faults | undefined }) {
  const marked = useMarkedLine();
  const fault = faults?.marked.get(line.ExpenseKey);
  const name = [line.ActivityDescription, formatDate(line.Date), formatMoney(line.CostAmount)].join(", ");
  return (
    <Table.Tr {...marked(line.ExpenseKey)}>
      {faults !== undefined && (
        <Table.Td>
          <Checkbox
            aria-label={`Return for correction: ${name}`}
            checked={fault !== undefined}
            onChange={(event) => faults.mark(line.ExpenseKey, event.currentTarget.checked ? "" : undefined)}
          />
        </Table.Td>
      )}
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
        {fault !== undefined && (
          <TextInput
            size="xs"
            placeholder="What to correct"
            aria-label={`What to correct: ${name}`}
            maxLength={4000}
            value={fault}
            onChange={(event) => faults?.mark(line.ExpenseKey, event.currentTarget.value)}
          />
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
          <Money value={line.CostAmount} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

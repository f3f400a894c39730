import { Card, Stack, Table, Text, Title } from "@mantine/core";
import { useRead } from "../calls/use-read.ts";
import type { DocumentKind } from "./use-approval-actions.ts";
import { formatTime } from "../shared/columns.ts";

/** The approval history of a document: who did what, when and why. */
export function ApprovalHistory({ kind, documentKey }: { kind: DocumentKind; documentKey: number }) {
  const isSheet = kind === "Timesheets";
  const sheet = useRead("GetTimesheetHistory", { RequestedTimesheets: [documentKey] }, { enabled: isSheet });
  const report = useRead("GetExpenseReportHistory", { RequestedExpenseReports: [documentKey] }, { enabled: !isSheet });
  const moves = (isSheet ? sheet.data?.Content.TimesheetMoves : report.data?.Content.ExpenseReportMoves) ?? [];
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Title order={2} size="h5">
          History
        </Title>
        {moves.length === 0 ? (
          <Text size="sm" c="dimmed">
            No history yet.
          </Text>
        ) : (
          <Table>
            <Table.Tbody>
              {moves.map((each, index) => (
                <Table.Tr key={index}>
                  <Table.Td>
                    {each.Move} {each.Level === null ? "" : `(${each.Level})`}
                  </Table.Td>
                  <Table.Td>{each.Employee}</Table.Td>
                  <Table.Td className="day">{formatTime(each.Date)}</Table.Td>
                  <Table.Td>{each.Reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Stack>
    </Card>
  );
}

import { Anchor, Badge, Card, Group, Stack, Table, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useRead } from "../calls/use-read.ts";
import { formatDate, formatNumber } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { useMarkedLine } from "../shared/marked-line.ts";
import { Empty, Loading, Page, PageProblem, Problem } from "../shared/page.tsx";
import { weekDates } from "../timesheets/sheet.ts";
import { ApprovalButtons } from "./approval-buttons.tsx";
import { usePendingProjectSheets } from "./pending.ts";
import { type ProjectRow, sheetsOf } from "./project-rows.ts";
import { QueueLinks, useQueue } from "./queue.tsx";
import { useApprovalActions } from "./use-approval-actions.ts";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", day: "numeric", timeZone: "UTC" });

/** Review of the time that an employee entered on the user's projects; the rest of the timesheet is not shown. */
export function ReviewProjectRowsPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const actions = useApprovalActions("Timesheets");
  const read = useRead("ListProjectTimesheetRows", {
    FilterByTimesheet: [key],
  });
  const pending = usePendingProjectSheets().rows?.map((row) => row.key);
  const queue = useQueue(pending, key, (next) => ({ to: `/app/approvals/projects/${next}` }), {
    to: "/app/approvals",
    search: { stage: "ProjectManager" },
  });
  if (read.error !== null) return <PageProblem error={read.error} />;
  // The sheet before this one must not be taken for it.
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const [sheet] = sheetsOf(read.data.Content.ProjectTimesheetRows);
  if (sheet === undefined)
    return (
      <Page title="Time on my projects">
        <Empty>This timesheet has no submitted time on projects that you manage.</Empty>
      </Page>
    );
  const open = sheet.rows[0]?.Status !== "Accounting Approved";
  const again = open && sheet.rows.some((row) => row.Approved) && sheet.rows.some((row) => !row.Approved);
  return (
    <Page
      title={`${sheet.employee}, week ending ${formatDate(sheet.week)}`}
      completes={
        open && (
          <ApprovalButtons
            documentKey={key}
            stage="ProjectManager"
            actions={actions}
            queue={queue}
            noun={`the time of ${sheet.employee} on your projects`}
          />
        )
      }
    >
      <Group justify="space-between">
        <Anchor component={Link} to="/app/approvals" search={{ stage: "ProjectManager" }} size="sm">
          Back to approvals
        </Anchor>
        <QueueLinks queue={queue} />
        <Text size="sm">
          <b className="figure">{formatNumber(sheet.hours)}</b> hours on your projects
        </Text>
      </Group>
      {actions.error !== undefined && <Problem error={actions.error} />}
      {again && (
        <Text size="sm" role="note">
          Marked rows were added or changed since the last approval.
        </Text>
      )}
      <RowsTable rows={sheet.rows} dates={weekDates(sheet.week)} again={again} />
      <Notes rows={sheet.rows} />
    </Page>
  );
}

function RowsTable({ rows, dates, again }: { rows: readonly ProjectRow[]; dates: readonly string[]; again: boolean }) {
  const marked = useMarkedLine();
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw={200}>Work</Table.Th>
            {dates.map((date) => (
              <Table.Th key={date} className="figure">
                {weekday.format(new Date(`${date}T00:00:00Z`))}
              </Table.Th>
            ))}
            <Table.Th className="figure">Total</Table.Th>
            <Table.Th>Approval</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={row.TimesheetProjectKey}
              className={again && !row.Approved ? "changed-row" : undefined}
              {...marked(row.TimesheetProjectKey)}
            >
              <Table.Td>
                <Anchor component={Link} to={`/app/projects/${row.ProjectKey}`} size="sm">
                  {[row.ProjectID, row.ProjectDescription].filter(Boolean).join(" ")}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {[row.PhaseDescription, row.ActivityDescription].join(" · ")}
                </Text>
              </Table.Td>
              {dates.map((date) => (
                <Table.Td key={date} className="figure">
                  {formatNumber(row.Days.find((day) => day.Date === date)?.Hours || null)}
                </Table.Td>
              ))}
              <Table.Td className="figure">{formatNumber(row.Hours)}</Table.Td>
              <Table.Td>
                {row.Approved ? (
                  <Text size="sm">{row.ApprovedBy}</Text>
                ) : (
                  <Badge variant="default">{again ? "Changed" : "Pending"}</Badge>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Notes({ rows }: { rows: readonly ProjectRow[] }) {
  const notes = rows.flatMap((row) => row.Days.filter((day) => day.Notes !== "").map((day) => ({ row, day })));
  if (notes.length === 0) return null;
  return (
    <Card withBorder>
      <Stack gap={4}>
        {notes.map(({ row, day }) => (
          <Text key={`${row.TimesheetProjectKey} ${day.Date}`} size="sm">
            <b>{formatDate(day.Date)}</b> {row.PhaseDescription}: {day.Notes}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}

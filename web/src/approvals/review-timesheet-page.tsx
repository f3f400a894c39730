import { Anchor, Badge, Card, Group, SimpleGrid } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { formatDate, formatNumber, formatTime } from "../shared/columns.ts";
import { Detail } from "../shared/detail.tsx";
import { Link } from "../shared/link.tsx";
import { Notice } from "../shared/notice.tsx";
import { Loading, NotFound, Page, PageProblem, Problem } from "../shared/page.tsx";
import { gridRows, sheetOf, weekDates } from "../timesheets/sheet.ts";
import { TimeGrid } from "../timesheets/time-grid.tsx";
import { ApprovalButtons } from "./approval-buttons.tsx";
import { ApprovalHistory } from "./approval-history.tsx";
import { timeStages } from "./approval-stages.ts";
import { usePendingSheets } from "./pending.ts";
import { QueueLinks, useQueue } from "./queue.tsx";
import { changedCells } from "./timesheet-changes.ts";
import { useApprovalActions } from "./use-approval-actions.ts";

/** Review of a timesheet: approve it or return it for correction. */
export function ReviewTimesheetPage() {
  const key = Number((useParams({ strict: false }) as { key: string }).key);
  const user = useSessionUser();
  const search = usePageSearch();
  const stages = timeStages(user);
  const stage = stages.find((each) => each === search.stage) ?? stages[0];
  const actions = useApprovalActions("Timesheets");
  const read = useRead("GetTimesheets", { RequestedTimesheets: [key] }, { version: 2 });
  const since = useRead("GetTimesheetChanges", { RequestedTimesheets: [key] });
  const pending = usePendingSheets(stage ?? "Supervisor").rows?.map((row) => row["Timesheet Key"]);
  const queue = useQueue(pending, key, (next) => ({ to: `/app/approvals/time/${next}`, search: { stage } }), {
    to: "/app/approvals",
    search: { stage },
  });
  if (read.error !== null) return <PageProblem error={read.error} />;
  // The sheet before this one must not be taken for it.
  if (read.data === undefined || read.isPlaceholderData) return <Loading />;
  const changes = since.data?.Content.TimesheetChanges ?? [];
  const changed = changedCells(changes);
  const sheet = read.data.Content.Timesheets[0];
  if (sheet === undefined) return <NotFound />;
  return (
    <Page
      title={`${sheet.Employee}, week ending ${formatDate(sheet.TimesheetDate)}`}
      completes={
        stage !== undefined &&
        sheet.Status !== "In Progress" && (
          <ApprovalButtons
            documentKey={key}
            stage={stage}
            actions={actions}
            queue={queue}
            noun={`the timesheet of ${sheet.Employee}`}
          />
        )
      }
    >
      <Group justify="space-between">
        <Anchor component={Link} to="/app/approvals" size="sm" className="no-print">
          Back to approvals
        </Anchor>
        <QueueLinks queue={queue} />
      </Group>
      {actions.error !== undefined && <Problem error={actions.error} />}
      {sheet.RejectedReason ? <Notice title="Returned for correction">{sheet.RejectedReason}</Notice> : null}
      <Card withBorder>
        <SimpleGrid cols={{ base: 2, sm: 4 }}>
          <Detail label="Status">
            <Badge variant="light">{sheet.Status}</Badge>
          </Detail>
          <Detail label="Hours">{formatNumber(sheet.TimesheetTotal)}</Detail>
          <Detail label="Billable">{`${sheet.ActualBillablePercent}% (target ${sheet.TargetBillablePercent}%)`}</Detail>
          <Detail label="Company">{sheet.CompanyName}</Detail>
        </SimpleGrid>
      </Card>
      {changes[0] !== undefined && (
        <Notice
          title={`Changed since the review by ${changes[0].SinceUserName} on ${formatTime(changes[0].SinceDate)}`}
        >
          {changes.length === 1
            ? "The changed entry is marked below."
            : `The ${changes.length} changed entries are marked below.`}
        </Notice>
      )}
      <TimeGrid
        changed={changed}
        rows={gridRows(sheetOf(sheet), undefined).filter(
          (row) =>
            [...row.hours, ...row.notes].some((text) => text !== "") ||
            Object.keys(changed).some((place) => place.startsWith(`${row.id} `)),
        )}
        dates={weekDates(sheet.TimesheetDate)}
        readOnly
        lockedDays={[]}
        onlyDay={undefined}
        problems={{}}
        onType={() => undefined}
        onRemove={() => undefined}
      />
      <ApprovalHistory kind="Timesheets" documentKey={key} />
    </Page>
  );
}

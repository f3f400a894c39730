import { Badge, Button, Group, Menu, SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { useCommand } from "../calls/use-command.ts";
import { formatDate } from "../shared/columns.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Problem, Refusal } from "../shared/page.tsx";
import { AddRow } from "./add-row.tsx";
import { BreakTimes } from "./break-times.tsx";
import { breakDays, withBreak } from "./breaks.ts";
import { SheetConflicts } from "./sheet-conflicts.tsx";
import {
  currentEdits,
  dayTotals,
  gridRows,
  isChanged,
  rowsToCopy,
  sheetOf,
  type Sheet,
  weekDates,
  withCell,
  withoutRow,
  withSuggestedOvertime,
} from "./sheet.ts";
import { TimeGrid } from "./time-grid.tsx";
import { type SheetEditing, useSheet } from "./use-sheet.ts";

/** Edits a timesheet: the grid, the breaks, and submitting it. */
export function SheetEditor({ sheetKey }: { sheetKey: number }) {
  const editing = useSheet(sheetKey);
  const { sheet, edits, keep } = editing;
  const phone = useMediaQuery("(max-width: 48em)") ?? false;
  const [phoneDay, setPhoneDay] = useState(() => (new Date().getDay() + 6) % 7);
  const [overtime, setOvertime] = useState(false);
  const { refusal } = editing;
  const [placed, setPlaced] = useState<Error | undefined>();
  // On a phone a refusal opens the day that it is about, once.
  if (refusal !== undefined && refusal.error !== placed) {
    setPlaced(refusal.error);
    if (refusal.day !== undefined) setPhoneDay(refusal.day);
  }

  if (editing.readError !== null) return <Problem error={editing.readError} />;
  if (sheet === undefined) return <Loading />;
  const rows = gridRows(sheet, edits, overtime);
  const dates = weekDates(sheet.TimesheetDate);
  const readOnly = sheet.Status !== "In Progress";
  const lockedDays = (sheet.LockedDays ?? []).map((each) => each.slice(0, 10));
  const days = breakDays(sheet, edits);
  const totals = dayTotals(rows);
  return (
    <Stack>
      <Group justify="space-between">
        <Group>
          <Text fw={600}>Week ending {formatDate(sheet.TimesheetDate)}</Text>
          <Badge color={readOnly ? "teal" : "gray"}>{sheet.Status}</Badge>
          <Text size="sm" c="dimmed" role="status">
            {editing.billablePercent}% billable (target {sheet.TargetBillablePercent}%)
          </Text>
        </Group>
        <SheetActions editing={editing} readOnly={readOnly} />
      </Group>
      {sheet.RejectedReason ? <Notice title="Returned for correction">{sheet.RejectedReason}</Notice> : null}
      {refusal !== undefined && <Refusal {...refusal} />}
      {!readOnly && !isChanged(edits) && (sheet.SuggestedOvertime ?? []).length > 0 && (
        <Notice title="Some of these hours are overtime under the firm’s rules">
          <Button size="xs" variant="default" onClick={() => keep(withSuggestedOvertime(sheet, edits))}>
            Mark as overtime
          </Button>
        </Notice>
      )}
      {phone && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Day"
          value={String(phoneDay)}
          onChange={(value) => setPhoneDay(Number(value))}
          data={dates.map((date, at) => ({ value: String(at), label: dayLabel(date) }))}
        />
      )}
      <TimeGrid
        rows={rows}
        dates={dates}
        readOnly={readOnly}
        lockedDays={lockedDays}
        nonWorkDays={Object.fromEntries(
          (sheet.NonWorkDays ?? []).map((day) => [day.Date.slice(0, 10), day.Description]),
        )}
        onlyDay={phone ? phoneDay : undefined}
        problems={editing.problems}
        onType={(row, member, text) => keep(withCell(sheet, edits, row, member, text))}
        onRemove={(row) => keep(withoutRow(sheet, edits, row))}
      />
      {!readOnly && (
        <>
          <AddRow onAdd={(row) => keep({ ...currentEdits(sheet, edits), newRows: [...(edits?.newRows ?? []), row] })} />
          <Group className="no-print">
            <CopyRows editing={editing} sheet={sheet} />
            <Switch
              label="Show overtime"
              checked={overtime}
              onChange={(event) => setOvertime(event.currentTarget.checked)}
            />
          </Group>
        </>
      )}
      {days.length > 0 && (
        <BreakTimes
          days={phone ? days.slice(phoneDay, phoneDay + 1) : days}
          worked={phone ? totals.slice(phoneDay, phoneDay + 1) : totals}
          readOnly={readOnly}
          lockedDays={lockedDays}
          problems={editing.problems}
          onChange={(key, member, value) => keep(withBreak(sheet, edits, key, member, value))}
        />
      )}
      {!readOnly && (
        <Text size="xs" c="dimmed" className="no-print">
          Use the arrow keys and Enter to move, type to replace, and press F2 to add a note. 1.5, 1:30 and 90m are the
          same. Your entries are kept in this browser until you save.
        </Text>
      )}
      {editing.conflicts !== undefined && <SheetConflicts conflicts={editing.conflicts} editing={editing} />}
    </Stack>
  );
}

const weekday = new Intl.DateTimeFormat(undefined, { weekday: "narrow", timeZone: "UTC" });
const dayLabel = (date: string) => (
  <>
    {weekday.format(new Date(`${date}T00:00:00Z`))}
    <br />
    {Number(date.slice(8))}
  </>
);

function SheetActions({ editing, readOnly }: { editing: SheetEditing; readOnly: boolean }) {
  const changed = isChanged(editing.edits);
  if (readOnly)
    return (
      <Menu>
        <Menu.Target>
          <Button variant="default" className="no-print">
            Submitted
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void editing.unsubmit()}>Undo submission</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <Group className="no-print">
      {changed && (
        <Button variant="default" onClick={editing.clear}>
          Discard changes
        </Button>
      )}
      <Button variant="default" loading={editing.busy} disabled={!changed} onClick={() => void editing.save()}>
        Save
      </Button>
      <Button loading={editing.busy} onClick={() => void editing.submit()}>
        Submit
      </Button>
    </Group>
  );
}

const weekMs = 7 * 86_400_000;
const weeksLookedBack = 8;

/** Copies the rows of the previous timesheet, without hours. */
function CopyRows({ editing, sheet }: { editing: SheetEditing; sheet: Sheet }) {
  const [busy, setBusy] = useState(false);
  const list = useCommand("ListTimesheets", { version: 2 });
  const read = useCommand("GetTimesheets", { version: 2 });
  const copy = async () => {
    const at = (weeks: number) =>
      new Date(Date.parse(`${sheet.TimesheetDate.slice(0, 10)}T00:00:00Z`) - weeks * weekMs).toISOString().slice(0, 10);
    const listed = await list.send({
      FilterByEmployee: sheet.EmployeeKey === undefined ? [] : [sheet.EmployeeKey],
      FilterByEarliestTimesheetDate: at(weeksLookedBack),
      FilterByLatestTimesheetDate: at(1),
    });
    const last = listed.Content.Timesheets.toSorted((one, other) =>
      other["Timesheet Date"].localeCompare(one["Timesheet Date"]),
    )[0];
    if (last === undefined) return notifications.show({ message: "There is no timesheet in the previous weeks." });
    const { Content } = await read.send({ RequestedTimesheets: [last["Timesheet Key"]] });
    const earlier = Content.Timesheets[0];
    const rows = earlier === undefined ? [] : rowsToCopy(sheet, editing.edits, sheetOf(earlier));
    if (rows.length === 0) return notifications.show({ message: "No rows to copy." });
    const from = currentEdits(sheet, editing.edits);
    editing.keep({ ...from, newRows: [...from.newRows, ...rows] });
  };
  const start = async () => {
    setBusy(true);
    await copy().catch((error: unknown) => notifications.show({ color: "red", message: (error as Error).message }));
    setBusy(false);
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void start()}>
      Copy last week’s rows
    </Button>
  );
}

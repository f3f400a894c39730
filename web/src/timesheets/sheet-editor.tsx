import { Badge, Button, Group, Menu, SegmentedControl, Stack, Switch, Text } from "@mantine/core";
import { notify, notifyFailure } from "../shared/notify.tsx";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { formatDate } from "../shared/columns.ts";
import { useDraft } from "../shared/drafts.ts";
import { Notice } from "../shared/notice.tsx";
import { Loading, Problem, Refusal } from "../shared/page.tsx";
import { SaveBar } from "../shared/save-bar.tsx";
import { usePhone } from "../shared/use-phone.ts";
import { AddRow } from "./add-row.tsx";
import { BreakTimes } from "./break-times.tsx";
import { breakDays, withBreak } from "./breaks.ts";
import { filledRight } from "./fill-right.ts";
import { formatHours } from "./hours.ts";
import { SheetConflicts } from "./sheet-conflicts.tsx";
import {
  currentEdits,
  dayTotals,
  type GridRow,
  gridRows,
  hoursMember,
  isChanged,
  rowsToCopy,
  sheetOf,
  type Sheet,
  weekDates,
  withCell,
  withoutRow,
  withSuggestedOvertime,
} from "./sheet.ts";
import { isWeekend, TimeGrid } from "./time-grid.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { rowOfTimer, stoppedText, type Timer } from "./timer.ts";
import { type SheetEditing, useSheet } from "./use-sheet.ts";

/** Edits a timesheet: the grid, the breaks, and submitting it. */
export function SheetEditor({ sheetKey }: { sheetKey: number }) {
  const editing = useSheet(sheetKey);
  const { sheet, edits, keep } = editing;
  const phone = usePhone();
  const user = useSessionUser();
  const [chosenDay, setPhoneDay] = useState<number | undefined>();
  const [timer, keepTimer, endTimer] = useDraft<Timer>("timer");
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
  const today = dates.indexOf(user?.Today.slice(0, 10) ?? "");
  // On a phone the sheet opens at today's day.
  const phoneDay = chosenDay ?? Math.max(0, today);
  const holidays = Object.fromEntries((sheet.NonWorkDays ?? []).map((day) => [day.Date.slice(0, 10), day.Description]));
  const isWorkday = (day: number) =>
    !isWeekend(dates[day]) && holidays[dates[day] ?? ""] === undefined && !lockedDays.includes(dates[day] ?? "");
  const timed = timer?.sheetKey === sheetKey && !readOnly ? rowOfTimer(timer, rows) : undefined;
  const stopTimer = () => {
    const day = dates.indexOf(timer?.day ?? "");
    const text = timer && timed ? stoppedText(timer, timed.hours[day] ?? "", Date.now()) : undefined;
    if (timed === undefined || text === undefined) return;
    keep(withCell(sheet, edits, timed.id, hoursMember(day + 1, "Regular"), text));
    endTimer();
  };
  const startTimer = (row: GridRow) =>
    keepTimer({ sheetKey, row: row.id, label: row.label, day: dates[today] ?? "", startedAt: Date.now() });
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
        {!phone && <SheetActions editing={editing} readOnly={readOnly} />}
      </Group>
      {timer !== undefined && (
        <TimerBar timer={timer} onStop={timed === undefined ? undefined : stopTimer} onDiscard={endTimer} />
      )}
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
          size="sm"
          aria-label="Day"
          value={String(phoneDay)}
          onChange={(value) => setPhoneDay(Number(value))}
          data={dates.map((date, at) => ({ value: String(at), label: dayLabel(date, totals[at] ?? 0) }))}
        />
      )}
      <TimeGrid
        rows={rows}
        dates={dates}
        readOnly={readOnly}
        lockedDays={lockedDays}
        nonWorkDays={holidays}
        onlyDay={phone ? phoneDay : undefined}
        problems={editing.problems}
        onType={(row, member, text) => keep(withCell(sheet, edits, row, member, text))}
        onRemove={(row) => keep(withoutRow(sheet, edits, row))}
        onFill={(row) => {
          const filled = filledRight(sheet, edits, row, isWorkday);
          if (filled !== undefined) keep(filled);
        }}
        onTimer={
          today === -1 || timer !== undefined || lockedDays.includes(dates[today] ?? "") ? undefined : startTimer
        }
      />
      {!readOnly && (
        <>
          <AddRow
            employee={sheet.EmployeeKey}
            until={sheet.TimesheetDate}
            onAdd={(row) => keep({ ...currentEdits(sheet, edits), newRows: [...(edits?.newRows ?? []), row] })}
          />
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
          Use the arrow keys and Enter to move, type to replace, press Shift+→ to copy to the next day and F2 to add a
          note. 1.5, 1:30 and 90m are the same. Your entries are kept in this browser until you save.
        </Text>
      )}
      {phone && (
        <SaveBar
          note={
            <Text size="sm">
              <b className="figure">{formatHours(totals.reduce((sum, each) => sum + each, 0)) || "0"}</b> hours
            </Text>
          }
        >
          <SheetActions editing={editing} readOnly={readOnly} />
        </SaveBar>
      )}
      {editing.conflicts !== undefined && <SheetConflicts conflicts={editing.conflicts} editing={editing} />}
    </Stack>
  );
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "narrow", timeZone: "UTC" });
const dayLabel = (date: string, hours: number) => (
  <>
    {weekday.format(new Date(`${date}T00:00:00Z`))}
    <br />
    {Number(date.slice(8))}
    <br />
    <small className="figure">{formatHours(hours) || "–"}</small>
  </>
);

function SheetActions({ editing, readOnly }: { editing: SheetEditing; readOnly: boolean }) {
  const phone = usePhone();
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
    <Group className="no-print" gap="xs" wrap="nowrap">
      {changed && (
        <Button variant="default" onClick={editing.clear}>
          {phone ? "Discard" : "Discard changes"}
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
    if (last === undefined) return notify("There is no timesheet in the previous weeks.");
    const { Content } = await read.send({ RequestedTimesheets: [last["Timesheet Key"]] });
    const earlier = Content.Timesheets[0];
    const rows = earlier === undefined ? [] : rowsToCopy(sheet, editing.edits, sheetOf(earlier));
    if (rows.length === 0) return notify("No rows to copy.");
    const from = currentEdits(sheet, editing.edits);
    editing.keep({ ...from, newRows: [...from.newRows, ...rows] });
  };
  const start = async () => {
    setBusy(true);
    await copy().catch((error: unknown) => notifyFailure(error as Error));
    setBusy(false);
  };
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void start()}>
      Copy last week’s rows
    </Button>
  );
}

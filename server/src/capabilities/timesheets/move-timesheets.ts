import {
  type EmployeeKey,
  type Mark,
  moveTimesheet,
  type TimesheetApproval,
  type TimesheetMove,
  type TimesheetRefusal,
  timesheetStatuses,
} from "@plumbline/accounting";
import { type ApprovalMove, employeeOf, saveMoves } from "../approvals/index.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { answerSheets, ofSheet, unknownSheet } from "./refused-sheets.ts";
import { hasHours } from "./save-timesheets.ts";
import { lockTimesheets, type StoredMark, type StoredTimesheet } from "./stored-timesheet.ts";

/** A move that was allowed: the sheet before, and the state after. */
export interface AllowedMove {
  readonly sheet: StoredTimesheet;
  readonly state: TimesheetApproval;
  readonly history: Omit<ApprovalMove, "key">;
}

export type DecidedMove = AllowedMove | { readonly refusals: readonly Refusal[] };

/**
 * Moves many sheets, each for itself: those that may move are saved with their history, each other one is refused by name.
 * `decide` says what a sheet's move is; `also` writes what goes with the moves, and may still refuse some.
 */
export async function moveTimesheets(
  call: Call,
  keys: readonly number[],
  scope: number | null,
  decide: (sheet: StoredTimesheet) => DecidedMove,
  also: (moves: readonly AllowedMove[]) => Promise<Map<number, readonly Refusal[]>> = async () => new Map(),
) {
  const sheets = await lockTimesheets(call.db, keys, scope);
  const found = new Map(sheets.map((sheet) => [sheet.key, sheet]));
  const refusals = [...new Set(keys)].filter((key) => !found.has(key)).map((key) => ofSheet(key, unknownSheet(key)));
  const allowed: AllowedMove[] = [];
  for (const sheet of sheets) {
    const decided = decide(sheet);
    if ("refusals" in decided) refusals.push(...decided.refusals.map((each) => ofSheet(sheet.key, each)));
    else allowed.push(decided);
  }
  const stopped = await also(allowed);
  for (const [key, why] of stopped) refusals.push(...why.map((each) => ofSheet(key, each)));
  const moves = allowed.filter(({ sheet }) => !stopped.has(sheet.key));
  await saveStates(call, moves);
  await saveMoves(
    call,
    "Timesheet",
    moves.map(({ sheet, history }) => ({ key: sheet.key, ...history })),
  );
  return answerSheets(
    call,
    moves.map(({ sheet }) => sheet),
    refusals,
  );
}

/** Asks the approval rules whether the move is allowed. */
export function decideMove(
  sheet: StoredTimesheet,
  move: TimesheetMove,
  call: Call,
  history: Omit<ApprovalMove, "key">,
): DecidedMove {
  const { timesheetsNeedSupervisor, timesheetsNeedProjectManager } = call.firm.settings;
  const policy = { supervisor: timesheetsNeedSupervisor, projectManager: timesheetsNeedProjectManager };
  const mark = { by: employeeOf(call) as EmployeeKey, at: new Date(call.now) };
  const moved = moveTimesheet(approvalOf(sheet), move, mark, policy);
  if (moved.ok) return { sheet, state: moved.state, history };
  const reason = `Timesheet ${sheet.key} is ${sheet.status}: ${reasons[moved.refusal]}`;
  return { refusals: [{ name: "wrongState", property: "Status", value: sheet.status, reason }] };
}

const reasons: Readonly<Record<TimesheetRefusal, string>> = {
  alreadySubmitted: "it is submitted already.",
  notSubmitted: "it is not submitted.",
  alreadySupervisorApproved: "a supervisor approved it already.",
  notSupervisorApproved: "no supervisor approved it.",
  accountingApproved: "accounting approved it; unapprove it at Level Accounting first.",
  notAccountingApproved: "accounting did not approve it.",
  supervisorApprovalMissing: "the firm asks for a supervisor's approval first.",
  projectManagerApprovalMissing: "the firm asks for the approval of its rows by their project managers first.",
  unknownLine: "a row is not on the sheet.",
  billed: "hours of it are billed; void the invoice first.",
  paid: "it is paid; take the payment back first.",
};

/** The sheet as the approval rules see it. Rows without hours ask for nobody's approval. */
export function approvalOf(sheet: StoredTimesheet): TimesheetApproval {
  return {
    stage: stageOf(sheet),
    projectLines: sheet.rows
      .filter((row) => row.place.is === "project" && hasHours(row))
      .map((row) => ({ line: row.key, approved: row.approved === null ? null : markOf(row.approved) })),
    rejection: sheet.rejected === null ? null : { ...markOf(sheet.rejected), lines: [], reason: sheet.rejected.reason },
  };
}

function stageOf({ submitted, supervisorApproved, accountingApproved }: StoredTimesheet): TimesheetApproval["stage"] {
  if (submitted === null) return { is: "inProgress" };
  const supervisor = supervisorApproved === null ? null : markOf(supervisorApproved);
  if (accountingApproved !== null)
    return {
      is: "accountingApproved",
      submitted: markOf(submitted),
      supervisorApproved: supervisor,
      accountingApproved: markOf(accountingApproved),
    };
  return supervisor === null
    ? { is: "submitted", submitted: markOf(submitted) }
    : { is: "supervisorApproved", submitted: markOf(submitted), supervisorApproved: supervisor };
}

const markOf = ({ by, at }: StoredMark): Mark => ({ by: by as EmployeeKey, at: new Date(at) });

/** Writes the states after the moves: the sheets and the approvals of their rows. One statement. */
async function saveStates(call: Call, moves: readonly AllowedMove[]): Promise<void> {
  if (moves.length === 0) return;
  await call.db.run(writeStates, [
    JSON.stringify(moves.map(({ sheet, state }) => ({ key: sheet.key, ...stateColumns(state) }))),
    JSON.stringify(
      moves.flatMap(({ state }) =>
        state.projectLines.map(({ line, approved }) => ({ key: line, ...markColumns("approved", approved) })),
      ),
    ),
    new Date(call.now).toISOString(),
  ]);
}

function stateColumns({ stage, projectLines, rejection }: TimesheetApproval) {
  return {
    status: timesheetStatuses[stage.is],
    ...markColumns("submitted", "submitted" in stage ? stage.submitted : null),
    ...markColumns("supervisor_approved", "supervisorApproved" in stage ? stage.supervisorApproved : null),
    ...markColumns("accounting_approved", "accountingApproved" in stage ? stage.accountingApproved : null),
    ...markColumns("rejected", rejection),
    rejected_reason: rejection?.reason ?? "",
    project_rows: projectLines.length,
    project_rows_approved: projectLines.filter(({ approved }) => approved !== null).length,
  };
}

const markColumns = (name: string, mark: Mark | null) => ({
  [`${name}_at`]: mark?.at.toISOString() ?? null,
  [`${name}_by`]: mark?.by ?? null,
});

const marks = ["submitted", "supervisor_approved", "accounting_approved", "rejected"].flatMap((name) => [
  `${name}_at timestamptz`,
  `${name}_by int`,
]);
const stateTypes = [...marks, "status text", "rejected_reason text", "project_rows int", "project_rows_approved int"];
const setState = stateTypes.map((column) => column.split(" ")[0]).map((name) => `${name} = given.${name}`);

const writeStates = `
  with moved as (
    update timesheet set ${setState.join(", ")}, last_modified = $3::timestamptz
      from jsonb_to_recordset($1::jsonb) as given (key int, ${stateTypes.join(", ")}) where timesheet_key = given.key)
  update timesheet_row set approved_at = given.approved_at, approved_by = given.approved_by
    from jsonb_to_recordset($2::jsonb) as given (key int, approved_at timestamptz, approved_by int)
   where timesheet_row_key = given.key
     and (timesheet_row.approved_at, timesheet_row.approved_by) is distinct from (given.approved_at, given.approved_by)`;

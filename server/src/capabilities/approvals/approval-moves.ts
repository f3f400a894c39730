import { choice, type Fields, integer, key, list, text } from "../../engine/fields/fields.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { type ApprovalLevel, approvalLevels, employeeOf } from "./approval-levels.ts";

export type ApprovalDocument = "Timesheet" | "ExpenseReport";

/** A move that a document made: what, at which level, on which of its lines, why. */
export interface ApprovalMove {
  readonly key: number;
  readonly move: string;
  readonly level?: ApprovalLevel | undefined;
  /** Left out: the whole document. */
  readonly lines?: readonly number[] | undefined;
  readonly reason?: string | undefined;
}

/** Adds the moves to the documents' history, dated and named. One statement. */
export async function saveMoves(call: Call, document: ApprovalDocument, moves: readonly ApprovalMove[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ key: document_key, move, level, lines, reason }) => ({
    document_key,
    move,
    level: level ?? null,
    lines: lines ?? null,
    reason: reason ?? "",
  }));
  await call.db.run(
    `insert into approval_move (document, document_key, move, level, lines, reason, employee_key, user_name, at, usage_key)
     select $1, document_key, move, level, lines, reason, $3, $4, $5::timestamptz, $6::uuid
       from jsonb_to_recordset($2::jsonb) as given (document_key int, move text, level text, lines int[], reason text)`,
    [
      document,
      JSON.stringify(rows),
      employeeOf(call),
      call.caller.userName,
      new Date(call.now).toISOString(),
      call.usageKey,
    ],
  );
}

/** The history of documents in order, as JSON; `keyName` is the documents' own. One statement. */
export async function showMoves(
  call: Call,
  document: ApprovalDocument,
  keyName: string,
  keys: readonly number[],
): Promise<RawJson> {
  const json = await call.db.text(
    `select coalesce(json_agg(json_build_object(
              '${keyName}', document_key, 'Move', move, 'Level', level, 'Lines', lines, 'Reason', reason, 'EmployeeKey', employee_key,
              'Employee', trim(first_name || ' ' || last_name), 'UserName', user_name,
              'Date', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS')) order by array_position($2::int[], document_key), approval_move_key), '[]')::text
       from approval_move join employee using (employee_key) where document = $1 and document_key = any($2::int[])`,
    [document, keys],
  );
  return new RawJson(json);
}

/** The members of one move in an answer. */
export const moveFields = (keyName: string): Fields => ({
  [keyName]: key({ required: true }),
  Move: text({ required: true }),
  Level: choice(approvalLevels, { nullable: true, required: true }),
  Lines: list(integer(), {
    nullable: true,
    required: true,
    doc: "The lines the move was about; null for the whole document.",
  }),
  Reason: text({ required: true }),
  EmployeeKey: key({ required: true }),
  Employee: text({ required: true }),
  UserName: text({ required: true }),
  Date: text({ required: true, doc: "YYYY-MM-DDTHH:MM:SS in the firm's zone." }),
});

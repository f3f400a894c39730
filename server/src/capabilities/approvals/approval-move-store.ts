import { type Call, RawJson } from "../../engine/method/method.ts";
import { employeeOf } from "./approval-levels.ts";
import type { ApprovalDocument, ApprovalMove } from "./approval-move.ts";

/** Adds moves to the documents' approval history, with the caller and the time. One statement. */
export async function saveMoves(call: Call, document: ApprovalDocument, moves: readonly ApprovalMove[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ key: document_key, move, level, lines, reason }) => ({
    document_key,
    move,
    level: level ?? null,
    lines: lines ?? null,
    reason: reason ?? "",
  }));
  call.db.send(
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

/** The approval history of documents in wire form; `keyName` is the member for the document's key. One statement. */
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

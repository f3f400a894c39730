import { type AuditRow, recordAudit, sendAudit } from "../audit/index.ts";
import { type Db, LostCommit } from "../../platform/database/index.ts";
import { refuseAll } from "../fields/refusal-words.ts";
import { type Refusal, RefusedCall } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import type { MethodDefinition, WaitingMembers, Written } from "../method/method.ts";
import { claimKey, keepAnswer, type Repeatable } from "./idempotency.ts";
import { isSaved } from "./lost-commit.ts";
import { type CallFacts, makeCall } from "./make-call.ts";
import type { Response, Service } from "./request.ts";
import { codeOf, failure, logFields, type Progress, success } from "./respond.ts";
import { strictly } from "./strangers.ts";
import { emptyContent, findWhole, keepWaiting, mayWaitWhole } from "./waiting.ts";

/** One transaction: the handler's work, the audit row, the saved response. A preview is rolled back after all checks. */
export async function write(
  service: Service,
  method: MethodDefinition,
  args: unknown,
  about: CallFacts,
  repeat: Repeatable | undefined,
  unreadable: readonly Refusal[],
): Promise<Response> {
  const { firm, progress } = about;
  const { preview, warnings } = progress;
  const held = preview ? undefined : service.whyHeld?.();
  if (held !== undefined) return failure(progress, [{ name: "failed", reason: `${held} Nothing was saved.` }], 503);
  const isOnce = repeat !== undefined && !preview;
  if (unreadable.length > 0 && !isOnce) throw new RefusedCall(unreadable);
  const work = async (db: Db): Promise<Outcome> => {
    // The work may run again after a conflict with another writer, so it starts from the same warnings each time.
    progress.warnings = [...warnings];
    progress.hidden = new Map();
    progress.hiddenBecause = new Map();
    refuseAll(unreadable);
    const written: Written[] = [];
    const waiting: WaitingMembers[] = [];
    const mayWait = mayWaitWhole(method, firm.settings);
    if (mayWait) await db.script("savepoint waiting");
    let hasAudit = false;
    const audit = (each: readonly Written[]) => {
      hasAudit = true;
      return recordAudit(db, auditRow(method, about, each));
    };
    const call = makeCall(about, db, written, waiting, audit);
    const handled = await strictly(method, progress, () => method.handle(args as never, call));
    const payer = { userKey: about.session.caller.userKey, now: progress.now };
    const doneSoFar = { settings: firm.settings, written, payer, preview };
    const whole = handled.discard === true ? undefined : await findWhole(db, method, doneSoFar);
    if (whole !== undefined && !preview) {
      await db.script("rollback to savepoint waiting");
      written.length = 0;
    }
    const done = whole !== undefined && !preview ? { content: emptyContent(method) } : handled;
    if (handled.discard !== true)
      await keepWaiting(db, {
        firmId: firm.id,
        cipher: firm.cipher,
        method,
        session: about.session,
        progress,
        waiting,
        whole,
        sent: about.sent,
        written,
      });
    const response = success(progress, firm, method, done, undefined, preview);
    if (done.discard === true) return { response, discard: true, audited: false };
    if (written.length > 0) sendAudit(db, auditRow(method, about, written));
    return { response, discard: false, audited: hasAudit || written.length > 0 };
  };
  const { response, discard, audited } = await firm.pool
    .transaction((db) => (isOnce ? once(db, repeat, progress, work) : work(db)), {
      rollback: (outcome) => outcome.discard,
      preview,
      shares: method.shares === true && !isOnce && !preview,
    })
    .catch((error: unknown) => {
      if (error instanceof LostCommit) return afterLostCommit(error, firm, progress);
      throw error;
    });
  if (audited && !discard && !preview) {
    service.onWrite?.(firm.id);
    if (firm.server === null) service.writes?.saved();
  }
  if (about.announces === true && !discard && !preview) await service.firms.announced(firm.schema);
  return response;
}

interface Outcome {
  readonly response: Response;
  /** Whether to roll back what was written. */
  readonly discard: boolean;
  /** Whether the audit shows the call once it is saved; if not, it changed nothing. */
  readonly audited: boolean;
}

/** What is true after the answer to a commit was lost: the computed response if it is saved or changed nothing, else a failure. */
async function afterLostCommit(lost: LostCommit, firm: Firm, progress: Progress): Promise<Outcome> {
  const outcome = lost.result as Outcome;
  const saved = outcome.audited ? await isSaved(firm.pool, lost, progress.usageKey) : true;
  if (saved === true) return outcome;
  if (saved === false) throw lost;
  const reason = `The database's answer to the commit was lost. Repeat the call with the same Idempotency-Key, or look up its UsageKey ${progress.usageKey} with FindCall.`;
  return { ...outcome, response: failure(progress, [{ name: "unknownOutcome", reason }], 500, lost) };
}

/** Does the work once for its Idempotency-Key; a repeated call gets the saved response. A refused call leaves the key free: it is rolled back. */
async function once(
  db: Db,
  repeat: Repeatable,
  progress: Progress,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const kept = await claimKey(db, repeat);
  if (kept !== undefined) {
    const log = logFields(progress, codeOf(kept.text));
    return { response: { ...kept, replayed: true, log }, discard: true, audited: false };
  }
  const outcome = await work(db);
  if (!outcome.discard) keepAnswer(db, repeat, outcome.response);
  return outcome;
}

function auditRow(
  method: MethodDefinition,
  { session, progress, request }: CallFacts,
  written: readonly Written[],
): AuditRow {
  return {
    at: progress.now,
    usageKey: progress.usageKey,
    method: method.name,
    userName: session.caller.userName,
    employeeKey: session.caller.employee?.key ?? null,
    written,
    address: request.address,
  };
}

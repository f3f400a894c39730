import type { Db } from "../../platform/database/index.ts";
import type { FirmSettings } from "../firms/index.ts";
import { type Cipher, purposeOf } from "../../platform/keys/index.ts";
import { type Warning, warning } from "../fields/refusals.ts";
import { overLimit, type PaidRow, paymentSummary } from "./counted-payment-rules.ts";
import { countPayments, paidKeys, type Payer, sendCounted, sendWaiting } from "./counted-payment-store.ts";
import { findConfirmers, inEnglish, whoMayConfirm } from "./confirmers.ts";
import type { MethodDefinition, WaitingMembers, Written } from "../method/method.ts";
import { findPeopleBehind, type Session } from "../sessions/index.ts";

/** How long a change waits for a second person. */
const waitingDays = 7;
const requestPurpose = purposeOf("pending_change", "request");

/** Whether a call of the method may have to wait as a whole, by the firm's settings. */
export function mayWaitWhole({ confirm }: MethodDefinition, settings: FirmSettings): boolean {
  if (confirm === undefined) return false;
  return confirm === "reopening" ? settings.confirmReopening : settings.confirmPaymentsAbove !== null;
}

/** A call that waits as a whole. */
export interface WaitingWhole {
  readonly summary: string;
  /** What it would pay, which counts while it waits. */
  readonly pays: readonly PaidRow[];
}

/** What was done so far in the transaction of a call. */
interface Done {
  readonly settings: FirmSettings;
  readonly written: readonly Written[];
  readonly payer: Payer;
  readonly preview: boolean;
}

/** What has to wait of what the call wrote: payments above the limit, or any reopening. Otherwise what it pays is counted. */
export async function findWhole(
  db: Db,
  { confirm, summary }: MethodDefinition,
  { settings: { confirmPaymentsAbove: limit, confirmReopening }, written, payer, preview }: Done,
): Promise<WaitingWhole | undefined> {
  if (confirm === undefined) return undefined;
  if (confirm === "reopening") return confirmReopening && written.length > 0 ? { summary, pays: [] } : undefined;
  const keys = paidKeys(confirm, written);
  if (keys.length === 0) return undefined;
  if (limit === null) {
    if (!preview) sendCounted(db, confirm, keys, payer);
    return undefined;
  }
  const { rows, recent } = await countPayments(db, confirm, keys, payer);
  const over = overLimit(limit, rows, recent);
  return over === undefined ? undefined : { summary: paymentSummary(rows, over), pays: rows };
}

/** The answer of a call that waits as a whole: nothing was done yet. */
export function emptyContent({ content }: MethodDefinition): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).map(([name, field]) => [name, field.kind.madeOf ? [] : null]));
}

interface Kept {
  readonly firmId: string;
  readonly cipher: Cipher;
  readonly method: MethodDefinition;
  readonly session: Session;
  readonly progress: {
    readonly now: number;
    readonly usageKey: string;
    readonly preview: boolean;
    readonly warnings: Warning[];
  };
  readonly waiting: readonly WaitingMembers[];
  /** Set if the call waits as a whole. */
  readonly whole: WaitingWhole | undefined;
  /** The MethodArguments as they were sent. */
  readonly sent: unknown;
  readonly written: Written[];
}

type WaitingRow = Omit<WaitingMembers, "kind" | "request"> & {
  readonly kind: string | undefined;
  readonly request: unknown;
  readonly pays?: readonly PaidRow[];
};

/** Stores what waits, and says so; a preview only says so. */
export async function keepWaiting(
  db: Db,
  { firmId, cipher, method, session: { caller }, progress, waiting, whole, sent, written }: Kept,
): Promise<void> {
  const rows: readonly WaitingRow[] = [
    ...waiting,
    ...(whole === undefined
      ? []
      : [
          {
            kind: method.confirm === "reopening" ? method.confirm : method.confirm?.kind,
            method: method.name,
            record: null,
            key: null,
            summary: whole.summary,
            subject: {},
            request: sent,
            pays: whole.pays,
          },
        ]),
  ];
  const people = rows.length === 0 ? [] : await findConfirmers(db);
  const behind = rows.length === 0 ? new Map() : await findPeopleBehind(db, [caller.userKey]);
  for (const row of rows) {
    const key = progress.preview ? null : await insert(db, row);
    if (key !== null && row.pays !== undefined && row.pays.length > 0)
      sendWaiting(db, key, row.pays, { userKey: caller.userKey, now: progress.now });
    const MayConfirm = whoMayConfirm(people, {
      kind: row.kind ?? "",
      askedBy: caller.userKey,
      askedByEmployee: caller.employee?.key ?? null,
      askedByPeople: behind.get(caller.userKey) ?? [],
      subjectEmployee: row.subject.employee ?? null,
      subjectRole: row.subject.role ?? null,
      neededRights: row.neededRights ?? [],
    }).map(({ name }) => name);
    const who =
      MayConfirm.length === 0
        ? `Nobody else in the firm can confirm it; the operator of the server can, with: plumbline confirm ${firmId}.`
        : `Another person must confirm it: ${inEnglish(MayConfirm)}.`;
    const data = { PendingChangeKey: key, Kind: row.kind, MayConfirm };
    progress.warnings.push(warning("waiting", `${row.summary} ${who}`, data));
    if (key !== null)
      written.push({
        record: "PendingChange",
        key,
        before: null,
        after: JSON.stringify({ Kind: row.kind, Method: row.method, Summary: row.summary }),
      });
  }

  async function insert(into: Db, row: WaitingRow): Promise<number> {
    const found = await into.row<{ key: number }>(
      `insert into pending_change (kind, method, record, record_key, subject_employee_key, subject_role, request, summary,
         asked_by, asked_by_name, asked_by_employee, asked_at, expires_at, usage_key, needed_rights, lacked, request_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz + interval '${waitingDays} days', $13::uuid, $14, $15, $16)
       returning pending_change_key as key`,
      [
        row.kind,
        row.method,
        row.record,
        row.key,
        row.subject.employee ?? null,
        row.subject.role ?? null,
        cipher.encrypt(requestPurpose, JSON.stringify(row.request)),
        row.summary,
        caller.userKey,
        caller.userName,
        caller.employee?.key ?? null,
        new Date(progress.now).toISOString(),
        progress.usageKey,
        row.neededRights ?? [],
        row.lacked ?? [],
        row.repeats ?? null,
      ],
    );
    return found?.key ?? 0;
  }
}

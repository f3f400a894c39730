import { cents, money, type Money, sum } from "@plumbline/accounting";
import type { Db } from "../database/index.ts";
import type { FirmSettings } from "../firms/index.ts";
import { type Cipher, purposeOf } from "../keys/index.ts";
import { type Warning, warning } from "../fields/refusals.ts";
import type { MethodDefinition, WaitingMembers, Written } from "../method/method.ts";
import type { Session } from "../sessions/index.ts";

/** How long a change waits for a second person. */
const waitingDays = 7;
const requestPurpose = purposeOf("pending_change", "request");

/** Whether a call of the method may have to wait as a whole, by the firm's settings. */
export function mayWaitWhole({ confirm }: MethodDefinition, settings: FirmSettings): boolean {
  if (confirm === undefined) return false;
  return confirm === "payment" ? settings.confirmPaymentsAbove !== null : settings.confirmReopening;
}

/** Whether what the call wrote has to wait: a payment above the limit, or any reopening. */
export function waitsForSecond(
  { confirm }: MethodDefinition,
  { confirmPaymentsAbove }: FirmSettings,
  written: readonly Written[],
): boolean {
  if (confirm !== "payment") return written.length > 0;
  return confirmPaymentsAbove !== null && amountOf(written) > cents(BigInt(confirmPaymentsAbove) * 100n);
}

/** The sum of the payments that a call wrote. */
function amountOf(written: readonly Written[]): Money {
  const amounts = written.map(({ after }) => (JSON.parse(after ?? "{}") as { Amount?: number }).Amount ?? 0);
  return sum(amounts.map((amount) => money(Math.abs(amount).toFixed(2))));
}

/** The answer of a call that waits as a whole: nothing was done yet. */
export function emptyContent({ content }: MethodDefinition): Record<string, unknown> {
  return Object.fromEntries(Object.entries(content).map(([name, field]) => [name, field.kind.madeOf ? [] : null]));
}

interface Kept {
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
  /** The MethodArguments of a call that waits as a whole. */
  readonly whole: unknown;
  readonly written: Written[];
}

type WaitingRow = Pick<WaitingMembers, "method" | "summary" | "subject"> & {
  readonly kind: string | undefined;
  readonly record: string | null;
  readonly key: number | null;
  readonly request: unknown;
};

/** Stores what waits, and says so; a preview only says so. */
export async function keepWaiting(
  db: Db,
  { cipher, method, session: { caller }, progress, waiting, whole, written }: Kept,
): Promise<void> {
  const rows: readonly WaitingRow[] = [
    ...waiting,
    ...(whole === undefined
      ? []
      : [
          {
            kind: method.confirm,
            method: method.name,
            record: null,
            key: null,
            summary: method.summary,
            subject: {},
            request: whole,
          },
        ]),
  ];
  for (const row of rows) {
    const key = progress.preview ? null : await insert(db, row);
    const reason = `${row.summary} Another person must confirm it.`;
    progress.warnings.push(warning("waiting", reason, { PendingChangeKey: key, Kind: row.kind }));
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
         asked_by, asked_by_name, asked_by_employee, asked_at, expires_at, usage_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $12::timestamptz + interval '${waitingDays} days', $13::uuid)
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
      ],
    );
    return found?.key ?? 0;
  }
}

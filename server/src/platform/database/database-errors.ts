const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after|Query read timeout)/;

/** The answer to a commit was lost: what was written may be saved or not. */
export class LostCommit extends Error {
  override readonly name = "LostCommit";
  /** What the work returned before the commit. */
  readonly result: unknown;
  /** The server's process of the lost connection. */
  readonly processId: number | undefined;

  constructor(cause: unknown, result: unknown, processId: number | undefined) {
    super("The answer to a commit was lost.", { cause });
    this.result = result;
    this.processId = processId;
  }
}

/** The firm is between two servers for longer than a call waits. */
export class FirmBetweenServers extends Error {
  override readonly name = "FirmBetweenServers";
}

/** What the guards on the tables of a moved firm raise. */
export const movedCode = "PLM01";

/** Whether the error may mean that the firm is on another server now: the guard says so, or its tables or functions are gone. */
export function mayHaveMoved(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === movedCode || code === "42P01" || code === "42883" || code === "42704" || code === "3F000";
}

/** Whether PostgreSQL refused the commit, so that nothing was saved. A fatal error may follow a commit that succeeded. */
export function isCommitRefused(error: unknown): boolean {
  return (error as { severity?: string }).severity === "ERROR" || isRetryable(error);
}

/** Whether the error means that the database is unavailable, rather than that it refused something. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof LostCommit || error instanceof FirmBetweenServers) return true;
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (code === undefined) return lostConnection.test(error.message);
  if (code === "ENOENT" || code === "EACCES") return syscall === "connect"; // the unix socket is gone
  // 08: connection; 57P01 to 57P05: shut down, crashed, starting; 53: no connection, disk space or memory left;
  // 25006: a read-only standby; 58030: the file system fails or is read-only.
  return unreachable.has(code) || /^(08|57P0|53|25006|58030)/.test(code);
}

/** Why a database that responds refuses to write. */
export type WriteProblem = "noSpace" | "diskFails" | "readOnly";

const writeProblems: Readonly<Record<string, WriteProblem>> = {
  "53100": "noSpace",
  "58030": "diskFails",
  "25006": "readOnly",
};

/** What a person must change before the database writes again; undefined for errors of another kind. */
export function writeProblemOf(error: unknown): WriteProblem | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? writeProblems[code] : undefined;
}

/** Sentences for callers and for whoever asks whether the service is ready. */
export const writeProblemSentences: Readonly<Record<WriteProblem, string>> = {
  noSpace:
    "The database has no space left on its disk, so it saves nothing until an administrator of the service makes room.",
  diskFails:
    "The disk of the database fails, so it saves nothing until an administrator of the service has repaired it.",
  readOnly: "The database is read-only.",
};

/** Whether a statement was ended before it was done, because it took too long or somebody asked for it. */
export function isCanceled(error: unknown): boolean {
  return (error as { code?: unknown }).code === "57014";
}

/** The database's own guards, by the name of the constraint that they raise. */
const guards = {
  open_day: "locked",
  within_books: "beforeBooks",
  on_control: "onControl",
  item_in_range: "overSettled",
  item_at_home: "itemLeftBehind",
  not_before_original: "beforeOriginal",
  control_in_use: "controlInUse",
  control_with_postings: "controlWithPostings",
  beginning_in_use: "beginningInUse",
  custom_field_of_value: "customFieldChanged",
} as const;
export type Guard = (typeof guards)[keyof typeof guards];

/** The guard that refused rows; undefined for other errors. */
export function guardOf(error: unknown): Guard | undefined {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === "23514" ? guards[constraint as keyof typeof guards] : undefined;
}

/** Whether to run a transaction again from the start. */
export function isRetryable(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== "string") return false;
  // 40001 serialization, 40P01 deadlock. 23xxx integrity: rules gather facts, then save; in between, another call may
  // have taken the name or the key, and with current facts the rules refuse it properly.
  if (/^(40001|40P01|23\w{3})$/.test(code)) return true;
  return isStalePlan(code, message);
}

/** A migration changed a table that a prepared statement of this connection reads; a new connection plans it again. */
export function isStalePlan(code: unknown, message: string | undefined): boolean {
  return code === "0A000" && message?.includes("cached plan must not change") === true;
}

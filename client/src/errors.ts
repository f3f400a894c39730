import type { Envelope, ErrorItem, WarningItem } from "./methods.generated.ts";

/** One problem of a call, with its data by name: Property, Reason, the record as submitted. */
export interface RefusedItem extends ErrorItem {
  readonly ErrorData: Readonly<Record<string, unknown>>;
}

/** A call that the service refused, completely or partly. */
export class PlumblineError extends Error {
  override readonly name: string = "PlumblineError";
  readonly method: string;
  /** The ErrorID of the first error. */
  readonly code: number;
  readonly errors: readonly RefusedItem[];
  readonly warnings: readonly WarningItem[];
  /** Identifies the call in the service's log and audit. */
  readonly usageKey: string;
  /** What was saved anyway: a batch may partly succeed. */
  readonly content: unknown;
  /** Seconds to wait before the next attempt, if the service says so. */
  readonly retryAfter: number | undefined;
  /** The HTTP status. */
  readonly status: number;

  constructor(method: string, envelope: Envelope, status = 200, retryAfter?: number) {
    super(envelope.Message);
    this.method = method;
    this.status = status;
    this.code = envelope.ResponseCode;
    this.errors = envelope.Errors.map((each) => ({
      ...each,
      ErrorData: (each.ErrorData ?? {}) as RefusedItem["ErrorData"],
    }));
    this.warnings = envelope.Warnings ?? [];
    this.usageKey = envelope.UsageKey;
    this.content = envelope.Content;
    this.retryAfter = retryAfter;
  }
}

/** The user name or password is wrong (-401), or the session has expired and could not be renewed (-402). */
export class SessionError extends PlumblineError {
  override readonly name = "SessionError";
}

/** The user may not call the method, or it belongs to the other interface version (-403). */
export class NotPermitted extends PlumblineError {
  override readonly name = "NotPermitted";
}

/** The write may be saved or not (-510). Repeat it with the same Idempotency-Key, or look up `usageKey` with FindCall. */
export class UnknownOutcome extends PlumblineError {
  override readonly name = "UnknownOutcome";
}

/** A property that two callers changed: the original value, this caller's, the stored one, and who stored it. */
export interface ConflictingProperty {
  readonly Property: string;
  readonly Base: unknown;
  readonly Yours: unknown;
  readonly Theirs: unknown;
  readonly ChangedBy: string | null;
  readonly ChangedAt: string | null;
}

/** Someone else changed a record since it was read (-409). */
export class Conflict extends PlumblineError {
  override readonly name = "Conflict";
  readonly conflicts: readonly ConflictingProperty[];

  constructor(method: string, envelope: Envelope, status?: number, retryAfter?: number) {
    super(method, envelope, status, retryAfter);
    this.conflicts = this.errors.flatMap((each) => (each.ErrorData["Conflicts"] ?? []) as ConflictingProperty[]);
  }
}

/**
 * There was no complete response: the service cannot be reached, the connection was cut, or the time was up. A write may be
 * saved or not, unless it was repeated with its Idempotency-Key until there was a response.
 */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly method: string;
  /** Whether the time was up. */
  readonly timedOut: boolean;

  constructor(method: string, url: string, timeoutMs: number | undefined, cause: unknown) {
    const address = url.split("?", 1)[0];
    const reason = timeoutMs === undefined ? `failed: ${reasonOf(cause)}` : `had no answer within ${timeoutMs} ms`;
    super(`${method} at ${address} ${reason}.`, { cause });
    this.method = method;
    this.timedOut = timeoutMs !== undefined;
  }
}

/** What Node's fetch reports is in the cause of its error. */
function reasonOf(error: unknown): string {
  const { message, cause } = (error ?? {}) as { message?: string; cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message || "unknown reason";
}

/** The response is not from the service: a proxy's error page, or a wrong address. */
export class UnexpectedAnswer extends Error {
  override readonly name = "UnexpectedAnswer";
  readonly status: number;
  readonly body: string;

  constructor(url: string, status: number, body: string) {
    super(`${url} responded with HTTP ${status} and without an envelope. Check the address.`);
    this.status = status;
    this.body = body;
  }
}

export function errorOf(method: string, envelope: Envelope, status: number, retryAfter?: number): PlumblineError {
  const kind = envelope.Errors.some((each) => each.ErrorID === -409)
    ? Conflict
    : (kinds[envelope.ResponseCode] ?? PlumblineError);
  return new kind(method, envelope, status, retryAfter);
}

const kinds: Readonly<Record<number, typeof PlumblineError>> = {
  [-401]: SessionError,
  [-402]: SessionError,
  [-403]: NotPermitted,
  [-510]: UnknownOutcome,
};

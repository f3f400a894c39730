import pino, { type Logger } from "pino";
import type { LogLevel } from "../settings.ts";
import type { Response } from "../engine/wire/request.ts";

export type Log = Logger;

// Writing each line separately would cost more than the call: lines are buffered.
const bufferedLength = 16_000;
const flushEveryMs = 250;

/** JSON lines on standard error. The logged parts of a call are chosen here, so no password or token can get in. */
export function openLog(level: LogLevel, process: string): Log {
  return pino(
    { level, base: { process }, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    pino.destination({ fd: 2, sync: false, minLength: bufferedLength, periodicFlush: flushEveryMs }),
  );
}

export type Answered = Response["log"] & { readonly milliseconds: number; readonly status: number };

export function logCall(log: Log, call: Answered): void {
  const line = {
    usageKey: call.usageKey,
    firm: call.firm,
    user: call.user,
    method: call.method?.slice(0, methodLengthMax),
    code: call.responseCode,
    status: call.status,
    ms: Math.round(call.milliseconds * 100) / 100,
  };
  if (call.error === undefined) log.info(line, "call");
  else log.error({ ...line, err: call.error }, "call failed");
}

const methodLengthMax = 100;

/** PostgreSQL's error details quote whole rows, so they stay out of the log. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return { type: error.name, message: error.message, code, table, constraint, stack: error.stack };
}

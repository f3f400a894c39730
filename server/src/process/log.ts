import pino, { type Logger } from "pino";
import type { LogLevel } from "../settings.ts";
import type { Response } from "../engine/wire/request.ts";
import type { RequestFacts } from "../surfaces/http/request-id.ts";

export type Log = Logger;

// Writing each line separately would cost more than the call: lines are buffered.
const bufferedLength = 16_000;
const flushEveryMs = 250;

/** When nobody reads the log, later lines are left out instead of filling the memory. */
export const unreadLengthMax = 8 * 1024 * 1024;
const reportEveryMs = 1000;

/** JSON lines on standard error. The logged parts of a call are chosen here, so no password or token can get in. */
export function openLog(level: LogLevel, process: string, fd = 2): Log {
  const lines = pino.destination({
    fd,
    sync: false,
    minLength: bufferedLength,
    maxLength: unreadLengthMax,
    periodicFlush: flushEveryMs,
  });
  const log = pino(
    { level, base: { process }, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    lines,
  );
  let dropped = 0;
  lines.on("drop", () => void dropped++);
  const report = () => {
    if (dropped === 0) return;
    const count = dropped;
    dropped = 0;
    log.warn({ lines: count }, "the log was not read fast enough, so lines are missing");
    // If this line was left out too, it is tried again; it is not one of those that are missing.
    if (dropped > 0) dropped = count;
  };
  setInterval(report, reportEveryMs).unref();
  return log;
}

export type Answered = Response["log"] & RequestFacts & { readonly milliseconds: number; readonly status: number };

export function logCall(log: Log, call: Answered): void {
  const line = {
    usageKey: call.usageKey,
    address: call.address,
    requestId: call.requestId,
    trace: call.trace,
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

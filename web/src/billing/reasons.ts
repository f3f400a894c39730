import { CallError } from "../calls/call.ts";

/** What the service found wrong, a sentence each. */
export function reasonsOf(error: Error): readonly string[] {
  if (!(error instanceof CallError) || error.errors.length === 0) return [error.message];
  return error.errors.map((item) =>
    typeof item.ErrorData["Reason"] === "string" ? item.ErrorData["Reason"] : item.ErrorMessage,
  );
}

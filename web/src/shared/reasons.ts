import { CallError, type ErrorItem } from "../calls/call.ts";

/** What is wrong with an item, in the service's words. */
export function reasonOf({ ErrorData, ErrorMessage }: ErrorItem): string {
  return typeof ErrorData["Reason"] === "string" ? ErrorData["Reason"] : ErrorMessage;
}

/** All that the service found wrong, a sentence each. */
export function reasonsOf(error: Error): readonly string[] {
  return error instanceof CallError && error.errors.length > 0 ? error.errors.map(reasonOf) : [error.message];
}

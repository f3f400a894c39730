import { CallError, type ErrorItem } from "../calls/call.ts";
import { wordsForPath } from "../calls/plain-words.ts";

/** The reason that the service gives for an error. */
export function reasonOf({ ErrorData, ErrorMessage }: ErrorItem): string {
  return typeof ErrorData["Reason"] === "string" ? ErrorData["Reason"] : ErrorMessage;
}

/** All reasons of an error, one sentence each. */
export function reasonsOf(error: Error): readonly string[] {
  return error instanceof CallError && error.errors.length > 0 ? error.errors.map(reasonOf) : [error.message];
}

/** The reasons by property. */
export function problemsByProperty(
  error: Error | null | undefined,
  named = (path: string) => path,
): Readonly<Record<string, string>> {
  if (!(error instanceof CallError)) return {};
  const found: Record<string, string> = {};
  for (const item of error.errors) {
    const property = item.ErrorData["Property"];
    if (typeof property === "string")
      found[named(property)] = property.includes("[") ? withoutPath(reasonOf(item), property) : reasonOf(item);
  }
  return found;
}

/** Says "This" instead of the member and row, which are clear from the place where the text is shown. */
export function withoutPath(reason: string, path: string): string {
  const words = wordsForPath(path);
  return reason.toLowerCase().startsWith(words.toLowerCase()) ? `This${reason.slice(words.length)}` : reason;
}

import { CallError, type ErrorItem } from "../calls/call.ts";

/** What is wrong with an item, in the service's words. */
export function reasonOf({ ErrorData, ErrorMessage }: ErrorItem): string {
  return typeof ErrorData["Reason"] === "string" ? ErrorData["Reason"] : ErrorMessage;
}

/** All that the service found wrong, a sentence each. */
export function reasonsOf(error: Error): readonly string[] {
  return error instanceof CallError && error.errors.length > 0 ? error.errors.map(reasonOf) : [error.message];
}

/** What is wrong with each property, in the service's words. */
export function problemsByProperty(
  error: Error | null | undefined,
  named = (path: string) => path,
): Readonly<Record<string, string>> {
  if (!(error instanceof CallError)) return {};
  const found: Record<string, string> = {};
  for (const item of error.errors) {
    const property = item.ErrorData["Property"];
    if (typeof property === "string") found[named(property)] = inWords(reasonOf(item), property);
  }
  return found;
}

/** A path such as Lines[1].GLAccountKey is for programs; at its field it is plain what is meant. */
function inWords(reason: string, path: string): string {
  return path.includes("[") && reason.startsWith(path) ? `This${reason.slice(path.length)}` : reason;
}

import { CallError, type ErrorItem } from "../calls/call.ts";

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
    if (typeof property === "string") found[named(property)] = withoutPath(reasonOf(item), property);
  }
  return found;
}

/** Replaces a path such as Lines[1].GLAccountKey, which is clear from the field where the text is shown. */
function withoutPath(reason: string, path: string): string {
  return path.includes("[") && reason.startsWith(path) ? `This${reason.slice(path.length)}` : reason;
}

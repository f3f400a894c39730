import { otherName, profileOf } from "../firms/compatibility.ts";
import type { Firm } from "../firms/index.ts";
import { warning } from "../fields/refusals.ts";
import { isSessionMethod } from "../sessions/index.ts";
import { type Command, NotJson, readCommand, readRoute } from "./command.ts";
import { lenientJson } from "./lenient-json.ts";
import type { Request, Service } from "./request.ts";
import { type JsonScan, scanJson } from "./scan-json.ts";

/** The command of a request. A body that is not JSON is read once more where the firm's profile allows what is wrong with it. */
export async function readCall(service: Service, request: Request, scan: JsonScan): Promise<Command> {
  try {
    return readAs(service, request, request.body, scan);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const firm = request.id === undefined ? undefined : await service.firms.find(request.id);
    const text = firm === undefined ? undefined : lenientText(firm, request.body);
    if (text === undefined) throw error;
    const command = readLeniently(service, request, text, error);
    return { ...command, warnings: [lenientWarning, ...command.warnings] };
  }
}

/** The SessionToken of a body that only the firm's profile reads. */
export function lenientToken(firm: Firm, body: string): string | undefined {
  const text = lenientText(firm, body);
  return text === undefined ? undefined : scanJson(text).sessionToken;
}

function lenientText(firm: Firm, body: string): string | undefined {
  return profileOf(firm).readsLenientJson ? lenientJson(body) : undefined;
}

/** Under the same limits. What is still not JSON is reported as it was sent. */
function readLeniently(service: Service, request: Request, text: string, strict: NotJson): Command {
  try {
    return readAs(service, request, text, scanJson(text));
  } catch (error) {
    throw error instanceof NotJson ? strict : error;
  }
}

function readAs({ methods }: Service, { route }: Request, body: string, scan: JsonScan): Command {
  if (route === undefined) return readCommand(body, scan);
  const named = methods.get(route.method) ?? methods.get(otherName(route.method) ?? "") ?? [];
  return readRoute(route, body, scan, named.some(isSessionMethod));
}

const lenientWarning = warning(
  "otherForm",
  "The body is not JSON: a name has no quotation marks, or a comma has nothing after it. Send names in quotation marks and no trailing commas.",
  { Property: "" },
);

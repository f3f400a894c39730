import { anonymousBodyLengthMax } from "../fields/limits.ts";
import { refuse } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import { findSession, noSessionReason } from "./credentials.ts";
import { lenientToken } from "./read-call.ts";
import type { Request, Response, Service } from "./request.ts";
import { failure, type Progress } from "./respond.ts";
import type { JsonScan } from "./scan-json.ts";

export async function findFirm(service: Service, { id }: Request): Promise<Firm | undefined> {
  if (id === undefined || id === "")
    throw refuse("notACommand", "The id of the firm is missing. Call .../ServiceAPI.ashx?{id}.");
  return service.firms.find(id);
}

export function unknownFirm(progress: Progress, { id = "" }: Request): Response {
  return failure(
    progress,
    [{ name: "notFound", reason: `No firm has the id ${JSON.stringify(id.slice(0, 80))}.` }],
    404,
  );
}

/** Parsing a large body takes time and memory, so the caller needs a session first. Undefined when it has one. */
export async function refuseLargeBody(
  service: Service,
  request: Request,
  progress: Progress,
  scan: JsonScan,
): Promise<Response | undefined> {
  const firm = await findFirm(service, request);
  if (firm === undefined) return unknownFirm(progress, request);
  const { route, body } = request;
  const token = route === undefined ? (scan.sessionToken ?? lenientToken(firm, body)) : route.token;
  const given = token === undefined || token === "" ? request.cookie : token;
  if ((await findSession(service, firm, request, given, progress.now)) !== undefined) return undefined;
  const why = noSessionReason({ body: {} }, request, token === "" ? undefined : token);
  throw refuse("noSession", `A body of more than ${anonymousBodyLengthMax} characters requires a session. ${why}`);
}

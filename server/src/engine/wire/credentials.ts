import { hintsPerCallMax } from "../fields/limits.ts";
import { nearest } from "../fields/near.ts";
import type { Refusal } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import type { Session } from "../sessions/index.ts";
import type { Command } from "./command.ts";
import type { Request, Service } from "./request.ts";

/** The session of the token, or of the API token in the header when there is none in the body. */
export function findSession(
  { sessions }: Service,
  firm: Firm,
  request: Pick<Request, "bearer" | "address">,
  token: string | undefined,
  now: number,
): Promise<Session | undefined> {
  if (token !== undefined) return sessions.find(firm, token, now);
  if (request.bearer === undefined) return Promise.resolve(undefined);
  return sessions.findToken(firm, request.bearer, { now, address: request.address });
}

/** Why a call has no session, and what to send: the paths of methods take the token in a header. */
export function noSessionReason({ body }: Pick<Command, "body">, request: Request, token: string | undefined): string {
  const { bearer, route } = request;
  if (token === undefined && bearer !== undefined) return "The API token is unknown, ended or expired.";
  if (route !== undefined)
    return token === undefined
      ? `Send the header Authorization: Bearer, followed by an API token or the SessionToken from /api/v${route.version}/CreateAPISession. A token in the body and the cookie do not count here.`
      : `The session in the header Authorization is unknown, ended or expired; open a new one with /api/v${route.version}/CreateAPISession.`;
  if (token !== undefined) return "The session is unknown, ended or expired; open a new one with CreateAPISession.";
  const near = nearest("SessionToken", Object.keys(body).slice(0, hintsPerCallMax));
  const hint = near === undefined || near === "SessionToken" ? "" : ` ${near} is spelled SessionToken.`;
  return `Send the SessionToken from CreateAPISession, or UseSessionCookie true with the cookie.${hint}`;
}

/** The cookie counts only when the body asks for it: pages of other sites cannot send such a body. */
export function tokenOf(command: Command, request: Request): string | undefined {
  return givenToken(command) ?? (asksForCookie(command) ? request.cookie : undefined);
}

export function givenToken({ body }: Command): string | undefined {
  const given = body["SessionToken"];
  return typeof given === "string" && given !== "" ? given : undefined;
}

export function asksForCookie({ body }: Command): boolean {
  const asked = body["UseSessionCookie"];
  return asked === true || (typeof asked === "string" && /^true$/i.test(asked));
}

export const cookieNeedsJson: Refusal = {
  name: "notACommand",
  reason: "A call with UseSessionCookie true must have the header Content-Type: application/json.",
};

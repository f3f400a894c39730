import type { Envelope, Version } from "./description.ts";

/**
 * A sign-in to a firm: one session for each interface version, so that every method can be called. Its tokens are only in the
 * memory of the page, never in the storage of the browser.
 */
export interface Session {
  readonly firm: string;
  readonly user: string;
  readonly tokens: Readonly<Record<Version, string>>;
}

export interface Answer {
  readonly status: number;
  readonly milliseconds: number;
  readonly bytes: number;
  readonly envelope: Envelope;
}

export function apiUrl(firm: string): string {
  return new URL(`../ServiceAPI.ashx?${encodeURIComponent(firm)}`, location.href).href;
}

export async function post(firm: string, body: object): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(apiUrl(firm), {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    // The console's own session, not the web app's cookie session.
    credentials: "omit",
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: performance.now() - started,
    bytes: new TextEncoder().encode(text).length,
    envelope: JSON.parse(text) as Envelope,
  };
}

/** Opens both sessions; throws the service's message when it refuses. */
export async function signIn(firm: string, user: string, password: string): Promise<Session> {
  const tokenOf = async (APIVersion: Version) => {
    const { envelope } = await post(firm, {
      Method: "CreateAPISession",
      Username: user,
      Password: password,
      APIVersion,
    });
    if (envelope.Errors.length > 0) throw new Error(envelope.Errors[0]?.ErrorMessage ?? envelope.Message);
    return (envelope.Content as { SessionToken: string }).SessionToken;
  };
  return { firm, user, tokens: { 1: await tokenOf(1), 2: await tokenOf(2) } };
}

export async function signOut(session: Session): Promise<void> {
  for (const SessionToken of Object.values(session.tokens))
    await post(session.firm, { Method: "EndAPISession", SessionToken });
}

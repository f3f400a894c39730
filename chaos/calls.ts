import { smallFirmSignIn } from "../server/testing/small-firm.ts";
import { firmId } from "./place.ts";

/** What a caller knows after a call. */
export type Outcome =
  | { readonly is: "saved"; readonly content: Readonly<Record<string, unknown>> }
  /** Nothing was saved: the answer says so, or the call was refused. */
  | { readonly is: "notSaved" }
  /** The service does not know either (-510). */
  | { readonly is: "unknown"; readonly usageKey: string }
  | { readonly is: "unanswered" };

interface Answer {
  readonly Errors: readonly { readonly ErrorID: number }[];
  readonly Content: Readonly<Record<string, unknown>>;
  readonly UsageKey: string;
}

const unknownOutcome = -510;
const secondsToWait = 40;

export async function callAt(address: string, body: object, idempotencyKey?: string): Promise<Outcome> {
  let answer: Answer;
  try {
    const response = await fetch(`${address}/ServiceAPI.ashx?${firmId}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(secondsToWait * 1000),
    });
    answer = (await response.json()) as Answer;
  } catch {
    return { is: "unanswered" };
  }
  if (answer.Errors.length === 0) return { is: "saved", content: answer.Content };
  if (answer.Errors.some(({ ErrorID }) => ErrorID === unknownOutcome))
    return { is: "unknown", usageKey: answer.UsageKey };
  return { is: "notSaved" };
}

const tokens = new Map<string, string>();

/** A session that all writers at an address share; undefined while it is not possible to sign in. */
export async function sessionAt(address: string): Promise<string | undefined> {
  const known = tokens.get(address);
  if (known !== undefined) return known;
  const token = await newSession(address);
  if (token !== undefined) tokens.set(address, token);
  return token;
}

export async function newSession(address: string): Promise<string | undefined> {
  const answer = await callAt(address, { Method: "CreateAPISession", ...smallFirmSignIn });
  return answer.is === "saved" ? String(answer.content["SessionToken"]) : undefined;
}

import {
  type Answer as AnswerOf,
  NetworkError,
  PlumblineError,
  PlumblineWebClient,
  type RefusedItem,
  UnexpectedAnswer,
  type WarningItem,
  type WebCallOptions,
} from "@plumbline/client";
import { askForPasskey } from "./passkeys.ts";
import { refusalInPlainWords, warningsInPlainWords } from "./plain-words.ts";
import { signedInAgain } from "./session-end.ts";

export type { RefusedItem as ErrorItem, WarningItem };
export type CallOptions = WebCallOptions;
export type Answer<Content = Record<string, unknown>> = AnswerOf<Content>;

/** The service rejected the call; each item says what is wrong and where. */
export { PlumblineError as CallError };

/** The network or the service is unavailable. */
export class OfflineError extends Error {}

export const noSession = -402;
export const notFound = -404;

export function callService<Content = Record<string, unknown>>(
  method: string,
  args: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer<Content>> {
  const send = () => forPeople(client().send<Content>(method, args, options), !reads.test(method));
  return send()
    .catch(async (error: unknown) => {
      // Before the first sign-in there is nothing to return to; the sign-in page opens.
      if (!(error instanceof PlumblineError) || error.code !== noSession || user === undefined) throw error;
      await signedInAgain();
      return send();
    })
    .then(warningsInPlainWords);
}

let user: string | undefined;

/** The user whose pages are open; undefined before sign-in and after sign-out. */
export function rememberUser(userName: string | undefined): void {
  user = userName;
}

/** A sign-in that waits for the second factor. */
export interface WaitingSignIn {
  readonly token: string;
  /** What the browser takes to ask for a passkey; undefined if the user has none. */
  readonly passkeyOptions: unknown;
}

/** Signs in; the answer is undefined if no second factor is needed. */
export async function signIn(firm: string, userName: string, password: string): Promise<WaitingSignIn | undefined> {
  const { NextStep, SignInToken, PasskeyOptions } = await forPeople(client(firm).signIn(userName, password));
  rememberFirm(firm);
  return NextStep === "Done" ? undefined : { token: SignInToken ?? "", passkeyOptions: PasskeyOptions };
}

/** Signs in with a passkey: alone, or as the second factor of a sign-in that waits for it. */
export async function signInWithPasskey(firm: string, waiting?: WaitingSignIn): Promise<void> {
  const started = waiting ?? (await startPasskeySignIn(firm));
  const passkey = await askForPasskey(started.passkeyOptions);
  await forPeople(client(firm).continueWithPasskey(started.token, passkey));
  rememberFirm(firm);
}

async function startPasskeySignIn(firm: string): Promise<WaitingSignIn> {
  const { SignInToken, PasskeyOptions } = await forPeople(client(firm).startPasskeySignIn());
  return { token: SignInToken, passkeyOptions: PasskeyOptions };
}

/** Completes a sign-in with a code. */
export function continueSignIn(firm: string, signInToken: string, code: string): Promise<void> {
  return forPeople(client(firm).continueSignIn(signInToken, code));
}

/** Sets a password with the secret of a one-time link, before anyone has signed in. */
export function setPasswordByLink(firm: string, link: string, newPassword: string): Promise<void> {
  return forPeople(client(firm).useSignInLink(link, newPassword));
}

export function signOut(): Promise<void> {
  return forPeople(client().signOut());
}

const firmItem = "plumbline.firm";

/** The firm of the last sign-in in this browser; empty before the first. */
export function rememberedFirm(): string {
  return localStorage.getItem(firmItem) ?? "";
}

function rememberFirm(firm: string): void {
  localStorage.setItem(firmItem, firm);
}

/** For a firm that no longer exists. */
export function forgetFirm(): void {
  localStorage.removeItem(firmItem);
}

/** Created per call: the cookie holds the session and the browser remembers the firm. */
function client(firm = rememberedFirm()): PlumblineWebClient {
  return new PlumblineWebClient({ url: `/ServiceAPI.ashx?${encodeURIComponent(firm)}` });
}

/** Turns a failed request, or a proxy's error page in place of a response, into an OfflineError, and a refusal into plain words. */
async function forPeople<Result>(work: Promise<Result>, changes = false): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NetworkError || error instanceof UnexpectedAnswer) throw new OfflineError(lostWords(changes));
    if (error instanceof PlumblineError) throw refusalInPlainWords(error);
    throw error;
  }
}

/** A change that was sent may have been saved although no response arrived; one that was never sent is not. */
function lostWords(changes: boolean): string {
  if (!navigator.onLine)
    return changes
      ? "You are offline. Nothing was saved. Your entries are kept in this browser. Save again when the connection is back."
      : "You are offline. This page opens when the connection is back.";
  return changes
    ? "The service did not answer, so it is not known whether this was saved. Your entries are kept in this browser. Check before you save again."
    : "The service is unavailable. Try again in a moment.";
}

const reads = /^(?:Get|List|Find|Print|Export)/;

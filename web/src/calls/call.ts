import {
  type Answer,
  NetworkError,
  PlumblineError,
  PlumblineWebClient,
  type RefusedItem,
  UnexpectedAnswer,
  UnknownOutcome,
  type UsualVersion,
  type Version,
  type WarningItem,
  type WebArguments,
  type WebCallOptions,
  type WebContent,
  type WebMethod,
  type WebMethodWith,
  type WebSend,
} from "@plumbline/client";
import { askForPasskey } from "./passkeys.ts";
import { refusalInPlainWords, warningsInPlainWords } from "./plain-words.ts";
import { signedInAgain } from "./session-end.ts";

export type { Answer, RefusedItem as ErrorItem, UsualVersion, Version, WarningItem, WebArguments, WebContent };
export type Method = WebMethod;
export type ReadMethod = WebMethodWith<"read">;
export type WriteMethod = WebMethodWith<"write">;
export type CallOptions<V extends Version = Version> = WebCallOptions<V>;

/** A row of a list in a method's answer. */
export type RowOf<M extends Method, L extends keyof WebContent<M, V>, V extends Version = UsualVersion<M>> = WebContent<
  M,
  V
>[L] extends readonly (infer Row)[]
  ? Row
  : never;

/** The service rejected the call; each item says what is wrong and where. */
export { PlumblineError as CallError };

/** The network or the service is unavailable. */
export class OfflineError extends Error {
  /** Whether the service was waited for in vain. */
  readonly timedOut: boolean;

  constructor(message: string, timedOut = false) {
    super(message);
    this.timedOut = timedOut;
  }
}

export const noSession = -402;
export const notFound = -404;

/** Calls a method of either version. Pages use `useRead` and `useCommand`, which call this. */
export function callService<M extends Method, V extends Version = UsualVersion<M>>(
  method: M,
  args: WebArguments<M, V>,
  options: CallOptions<V> = {},
): Promise<Answer<WebContent<M, V>>> {
  const sent = [args, options] as unknown as WebSend<M, V, CallOptions<V>>;
  const send = () => forPeople(client().send<M, V>(method, ...sent), !isRead(method));
  return send()
    .catch(async (error: unknown) => {
      // Before the first sign-in there is nothing to return to; the sign-in page opens.
      if (!(error instanceof PlumblineError) || error.code !== noSession || user === undefined) throw error;
      await signedInAgain();
      return send();
    })
    .then(warningsInPlainWords);
}

/** Whether a method only reads; the names say so. */
export function isRead(method: string): method is ReadMethod {
  return /^(?:Get|List|Find|Print|Export|Explain)/.test(method);
}

/** Whether a change may have been saved although the page got no answer. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof OfflineError || error instanceof UnknownOutcome;
}

let user: string | undefined;

/** The user whose pages are open; undefined before sign-in and after sign-out. */
export function rememberUser(userName: string | undefined): void {
  user = userName;
}

/** The user whose pages are open, in the firm of the pages. */
export function currentUser(): string {
  return `${rememberedFirm()}/${user ?? ""}`;
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

/** For a sign-in through a provider, which opens the session itself. */
export function rememberFirm(firm: string): void {
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
    if (error instanceof NetworkError) throw new OfflineError(lostWords(changes), error.timedOut);
    if (error instanceof UnexpectedAnswer) throw new OfflineError(lostWords(changes));
    if (error instanceof UnknownOutcome) throw Object.assign(error, { message: lostWords(true), errors: [] });
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
    ? "The service did not answer, so it is not known whether this was saved. Your entries are kept in this browser. Save again without changing anything: it is never saved twice."
    : "The service is unavailable. Try again in a moment.";
}

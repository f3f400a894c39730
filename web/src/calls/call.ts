import {
  type Answer as AnswerOf,
  PlumblineError,
  PlumblineWebClient,
  type RefusedItem,
  UnexpectedAnswer,
  type WarningItem,
  type WebCallOptions,
} from "@plumbline/client";

export type { RefusedItem as ErrorItem, WarningItem };
export type CallOptions = WebCallOptions;
export type Answer<Content = Record<string, unknown>> = AnswerOf<Content>;

/** The service refused: each item says what, where and what would be right. */
export { PlumblineError as CallError };

/** The network or the service is away; what was typed is kept. */
export class OfflineError extends Error {}

export const noSession = -402;

export function callService<Content = Record<string, unknown>>(
  method: string,
  args: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer<Content>> {
  return withOfflineError(client().send<Content>(method, args, options));
}

export function signIn(firm: string, userName: string, password: string): Promise<void> {
  rememberFirm(firm);
  return withOfflineError(client().signIn(userName, password));
}

export function signOut(): Promise<void> {
  return withOfflineError(client().signOut());
}

export function rememberedFirm(): string {
  return localStorage.getItem("plumbline.firm") ?? "";
}

export function rememberFirm(firm: string): void {
  localStorage.setItem("plumbline.firm", firm);
}

/** It holds nothing: the session is in the cookie, the firm in the browser. */
function client(): PlumblineWebClient {
  return new PlumblineWebClient({ url: `/ServiceAPI.ashx?${encodeURIComponent(rememberedFirm())}` });
}

/** What no answer of the service came to: no network, or a proxy's page in place of a service that is away. */
async function withOfflineError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TypeError || error instanceof UnexpectedAnswer)
      throw new OfflineError(
        "The service cannot be reached. What you typed is kept; it is sent when the connection is back.",
      );
    throw error;
  }
}

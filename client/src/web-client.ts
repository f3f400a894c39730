import type { UsualVersion, Version, WebContent, WebMethod, WebSend } from "./calls.ts";
import type { Fetch } from "./platform.ts";
import { type Answer, type Body, type CallOptions, type Endpoint, post } from "./post.ts";

export interface WebClientOptions {
  /** The API URL with its id, on the page's own server: `/ServiceAPI.ashx?demo`. */
  readonly url: string;
  /** How long one attempt of a call may take, in milliseconds; 60,000 by default, 0 for no limit. */
  readonly timeoutMs?: number;
  /** How often a call is repeated after a failure that may pass; 0 by default, because a person can repeat it. */
  readonly retries?: number;
  /** Replaces the global fetch. */
  readonly fetch?: Fetch;
}

export interface WebCallOptions<V extends Version = Version> extends CallOptions {
  /** The version to call, when a method differs between versions; by default its only one, or 1. */
  readonly version?: V;
  /** One page of a list. */
  readonly page?: { readonly size: number; readonly number: number };
}

/** How far a sign-in is. */
export interface StartedSignIn {
  readonly NextStep: "Done" | "SecondFactor";
  /** What the next step takes; only with SecondFactor. It is kept in memory only. */
  readonly SignInToken?: string;
  /** What `navigator.credentials.get` takes as JSON, if a passkey may be the second factor. */
  readonly PasskeyOptions?: unknown;
}

/** A sign-in that waits for a passkey. */
export interface WaitingForPasskey {
  /** What the next step takes. It is kept in memory only. */
  readonly SignInToken: string;
  /** What `navigator.credentials.get` takes as JSON. */
  readonly PasskeyOptions: unknown;
}

/**
 * A client for a page on the service's own server. A person signs in once and may call methods of either version; the token
 * is in a cookie that no script can read. When the session has ended, a call throws a SessionError and the person signs in again.
 */
export class PlumblineWebClient {
  readonly #endpoint: Endpoint;

  constructor(options: WebClientOptions) {
    // A page of another site cannot send this header without a preflight.
    this.#endpoint = { retries: 0, ...options, headers: { "plumbline-web": "1" } };
  }

  /** Signs in; with a second factor, the answer says so and `continueSignIn` is next. */
  async signIn(username: string, password: string): Promise<StartedSignIn> {
    const answer = await this.#post({ Method: "StartSignIn", Username: username, Password: password });
    return answer.Content as StartedSignIn;
  }

  /** Begins to sign in with a passkey, without a name and a password; `continueWithPasskey` is next. */
  async startPasskeySignIn(): Promise<WaitingForPasskey> {
    const answer = await this.#post({ Method: "StartPasskeySignIn" });
    return answer.Content as unknown as WaitingForPasskey;
  }

  /** Completes a sign-in with the code of an authenticator app or a recovery code. */
  async continueSignIn(signInToken: string, oneTimeCode: string): Promise<void> {
    await this.#post({ Method: "ContinueSignIn", SignInToken: signInToken, OneTimeCode: oneTimeCode });
  }

  /** Completes a sign-in with what the browser answers for a passkey. */
  async continueWithPasskey(signInToken: string, passkey: unknown): Promise<void> {
    await this.#post({ Method: "ContinueSignIn", SignInToken: signInToken, Passkey: passkey });
  }

  /** Sets a password with the secret of a one-time link. */
  async useSignInLink(link: string, newPassword: string): Promise<void> {
    await this.#post({ Method: "UseSignInLink", Link: link, NewPassword: newPassword });
  }

  async signOut(): Promise<void> {
    await this.#post({ Method: "EndAPISession" });
  }

  /** The whole response of a method of either version. */
  send<M extends WebMethod, V extends Version = UsualVersion<M>>(
    method: M,
    ...rest: WebSend<M, V, WebCallOptions<V>>
  ): Promise<Answer<WebContent<M, V>>> {
    const [args = {}, options = {}] = rest as [object?, WebCallOptions?];
    const { version, page } = options;
    const body = {
      Method: method,
      MethodArguments: args,
      ...(version === undefined ? {} : { APIVersion: version }),
      ...(page === undefined ? {} : { PageResults: true, PageSize: page.size, PageNumber: page.number }),
    };
    return this.#post(body, options) as Promise<Answer<WebContent<M, V>>>;
  }

  #post(body: Body, options?: CallOptions): Promise<Answer<unknown>> {
    return post(this.#endpoint, { ...body, UseSessionCookie: true }, options);
  }
}

import { type DecisionName, type Decisions, unchecked } from "./decisions.ts";
import { expectEqual, expectThat } from "./expectations.ts";

export interface Target {
  /** The whole address with its id: http://host/ServiceAPI.ashx?demo */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** The server's choices where the document leaves them open. */
  readonly decisions: Decisions;
}

export interface Envelope {
  readonly ResponseCode: number;
  readonly Message: string;
  readonly Errors: readonly { ErrorID: number; ErrorMessage: string; ErrorData: Record<string, unknown> }[];
  readonly Content: Record<string, unknown>;
  readonly UsageKey: string;
  readonly Warnings?: readonly { WarningID: number; WarningMessage: string; WarningData: Record<string, unknown> }[];
  readonly [member: string]: unknown;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope;
}

export interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly url?: string;
}

/** Methods whose samples show 0 on success; all others show 200. */
const zeroOnSuccess = new Set([
  "CreateAPISession",
  "EndAPISession",
  "UpdateContacts",
  "UpdateClients",
  "UpdateVendors",
]);

/** The service under test, from outside: only HTTP. */
export class Service {
  readonly target: Target;
  readonly #tokens = new Map<number, Promise<string>>();

  constructor(target: Target) {
    this.target = target;
  }

  successOf(method: string): number {
    const { successCode, compatibility } = this.target.decisions;
    return successCode === "asDocumented" && compatibility !== "hosted" && zeroOnSuccess.has(method) ? 0 : 200;
  }

  /** Whether a decision is checked. */
  asks(name: DecisionName): boolean {
    return this.target.decisions[name] !== unchecked;
  }

  /** Expects a refusal, with the code or codes when ErrorIDs are checked; -420 is documented. */
  expectCode(what: string, found: number | readonly number[], expected: number | readonly number[]): void {
    const isDocumented = [expected].flat().every((code) => code === -420);
    if (this.asks("errorCodes") || isDocumented) return expectEqual(what, found, expected);
    const codes = [found].flat();
    expectThat(
      `${what}: must be refused`,
      codes.length > 0 && codes.every((code) => code !== 0 && code !== 200),
      found,
    );
  }

  /** Expects a warning with the id, when warnings are checked. */
  expectWarning(what: string, envelope: Envelope, id: number): void {
    if (this.asks("warnings")) expectEqual(what, envelope.Warnings?.[0]?.WarningID, id);
  }

  /** Sends a body unchanged. */
  async post(body: string | object, options: PostOptions = {}): Promise<Answer> {
    const method = options.method ?? "POST";
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = new Headers({ "content-type": "application/json", ...options.headers });
    const hasType = headers.get("content-type") !== "";
    if (!hasType) headers.delete("content-type");
    const response = await fetch(options.url ?? this.target.url, {
      method,
      headers,
      // fetch names a content type for a text, but not for bytes.
      ...(method === "GET" ? {} : { body: hasType ? text : new TextEncoder().encode(text) }),
    });
    return { status: response.status, headers: response.headers, envelope: (await response.json()) as Envelope };
  }

  signIn(more: Record<string, unknown> = {}, options: PostOptions = {}): Promise<Answer> {
    const { user, password } = this.target;
    return this.post(
      { Method: "CreateAPISession", Username: user, Password: password, APIVersion: 1, ...more },
      options,
    );
  }

  /** A session for the version, opened once and shared by the checks. */
  token(version: 1 | 2 = 1): Promise<string> {
    const known = this.#tokens.get(version) ?? this.newToken(version);
    this.#tokens.set(version, known);
    return known;
  }

  async newToken(version: 1 | 2 = 1): Promise<string> {
    const { envelope } = await this.signIn({ APIVersion: version });
    return String(envelope.Content["SessionToken"]);
  }

  /** A call in a session of version 1, or of the given version, with any result. */
  async call(
    method: string,
    args: object = {},
    more: Record<string, unknown> = {},
    version: 1 | 2 = 1,
  ): Promise<Envelope> {
    const SessionToken = await this.token(version);
    return (await this.post({ Method: method, SessionToken, MethodArguments: args, ...more })).envelope;
  }

  /** A call that must succeed; returns its Content. */
  async content(
    method: string,
    args: object = {},
    more: Record<string, unknown> = {},
  ): Promise<Record<string, unknown>> {
    const envelope = await this.call(method, args, more);
    expectEqual(`${method} Errors`, envelope.Errors, []);
    expectEqual(`${method} ResponseCode`, envelope.ResponseCode, this.successOf(method));
    return envelope.Content;
  }

  async close(): Promise<void> {
    for (const token of this.#tokens.values())
      await token.then((SessionToken) => this.post({ Method: "EndAPISession", SessionToken })).catch(() => undefined);
  }
}

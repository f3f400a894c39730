import type { Envelope } from "./response.ts";
import { answerProblems } from "./answers/check-answer.ts";
import { CreatedRecords } from "./created-records.ts";
import { type DecisionName, type Decisions, unchecked } from "./decisions.ts";
import { expectEqual, expectThat } from "./expectations.ts";

export type { Envelope } from "./response.ts";

export interface Target {
  /** The whole address with its id: http://host/ServiceAPI.ashx?demo */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** The server's choices where the document leaves them open. */
  readonly decisions: Decisions;
  /** Waits for a session to expire; a test may advance the server's clock instead. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Ends the run: no further call is made, except to delete what was created. */
  readonly signal?: AbortSignal;
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
  /** The version of each session that was opened. */
  readonly #versions = new Map<unknown, 1 | 2>();
  readonly #created = new CreatedRecords();
  #problems: string[] = [];
  #isCleaning = false;

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
    if (!this.#isCleaning) this.target.signal?.throwIfAborted();
    const response = await fetch(options.url ?? this.target.url, {
      method,
      headers,
      // fetch names a content type for a text, but not for bytes.
      ...(method === "GET" ? {} : { body: hasType ? text : new TextEncoder().encode(text) }),
    });
    const envelope = (await response.json()) as Envelope;
    if (method === "POST") this.#look(text, envelope);
    return { status: response.status, headers: response.headers, envelope };
  }

  /** What was wrong with the answers since the last time, whatever the checks looked at. */
  takeProblems(): string[] {
    const found = this.#problems;
    this.#problems = [];
    return found;
  }

  /** Deletes what the checks created and did not delete. Returns what is still there, with the reason. */
  async cleanUp(): Promise<string[]> {
    this.#isCleaning = true;
    return this.#created.remove(async (method, args) => {
      // A faulty service may leave out either.
      const { Errors, Content } = (await this.call(method, args)) as Partial<Envelope>;
      return { errors: (Errors ?? []).map((each) => each.ErrorMessage), content: Content ?? {} };
    });
  }

  /** Every answer is checked, and every record that a call created is remembered. */
  #look(body: string, envelope: Envelope): void {
    const sent = sentIn(body);
    if (sent === undefined) return;
    const { Method: method, SessionToken, MethodArguments, APIVersion } = sent;
    const signsIn = method === "CreateAPISession";
    if (signsIn && isVersion(APIVersion)) this.#versions.set(envelope.Content?.["SessionToken"], APIVersion);
    const version = signsIn ? (isVersion(APIVersion) ? APIVersion : 1) : (this.#versions.get(SessionToken) ?? 1);
    const args = MethodArguments ?? {};
    if (sent["Preview"] !== true) this.#created.note(method, args, envelope);
    this.#problems.push(...answerProblems({ method, version, args, envelope }, this.target.decisions));
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

  /** The shared sessions may have expired while a check waited. */
  forgetTokens(): void {
    this.#tokens.clear();
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

interface Sent {
  readonly Method: string;
  readonly SessionToken?: unknown;
  readonly APIVersion?: unknown;
  readonly MethodArguments?: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

/** The command in a body; undefined for a body that is none, which some checks send. */
function sentIn(body: string): Sent | undefined {
  try {
    const read = JSON.parse(body) as Partial<Sent> | null;
    return typeof read?.Method === "string" ? (read as Sent) : undefined;
  } catch {
    return undefined;
  }
}

function isVersion(version: unknown): version is 1 | 2 {
  return version === 1 || version === 2;
}

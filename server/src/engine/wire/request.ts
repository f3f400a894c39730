import type { Firm, Firms } from "../firms/index.ts";
import type { CountCall } from "../method/call-rates.ts";
import type { Gates } from "../method/gate.ts";
import type { MethodDefinition, PasskeySite, TokenScope, Version } from "../method/method.ts";
import type { Sessions } from "../sessions/index.ts";

/** A call as it arrived over HTTP, or from a test. Nothing of the web framework gets past here. */
export interface Request {
  readonly id: string | undefined;
  readonly body: string;
  /** For a call to a method's own path, which says everything but the arguments. */
  readonly route?: MethodRoute | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly cookie?: string | undefined;
  /** What follows `Authorization: Bearer`. */
  readonly bearer?: string | undefined;
  /** False when the body was not sent as application/json: pages of other sites can send such a body, so the cookie does not count. */
  readonly isJson?: boolean;
  /** Whether a page of another origin makes the call: the cookie does not count for it. */
  readonly isOtherOrigin?: boolean;
  readonly address: string;
  readonly apiUrl: string;
  /** The program that calls, as its User-Agent says. */
  readonly agent?: string | undefined;
  /** From the web app, whose header other sites cannot send. It may open a session for both versions. */
  readonly web?: boolean;
  /** For an AI assistant, which sees documented members only with the right to them. */
  readonly surface?: "api" | "assistant";
  /** What the token of the call must be for; calls when left out. */
  readonly tokenScope?: TokenScope;
}

/** A call whose path names the method, and whose body holds only its arguments. */
export interface MethodRoute {
  readonly method: string;
  readonly version: Version;
  /** The session's token in the header. */
  readonly token: string | undefined;
  /** Members of the envelope, from the query. */
  readonly members: Readonly<Record<string, unknown>>;
  /** What else the query holds. */
  readonly unknown: readonly string[];
}

export interface Response {
  readonly status: number;
  readonly text: string;
  readonly retryAfter?: number | undefined;
  /** The session cookie to set; null removes it. */
  readonly cookie?: string | null | undefined;
  /** For the log and the metrics. */
  readonly log: {
    readonly usageKey: string;
    readonly method: string | undefined;
    readonly responseCode: number;
    readonly firm: string | undefined;
    readonly user: string | undefined;
    readonly error?: unknown;
  };
}

export interface Service {
  readonly firms: Firms;
  readonly sessions: Sessions;
  readonly methods: ReadonlyMap<string, readonly MethodDefinition[]>;
  readonly clock: () => number;
  readonly allowsPrivateWebhooks: boolean;
  /** Whether the firm is the demo on loopback, whose passwords are public. */
  readonly isExempt: (firm: Firm) => boolean;
  /** The configured address of the web app; undefined to use the one that the caller used. */
  readonly url?: string | undefined;
  /** Where passkeys work, known once the service listens; undefined if nowhere. */
  readonly passkeySite: () => PasskeySite | undefined;
  readonly gates: Gates;
  /** Counts a call toward the limits that the firm has set. */
  readonly countCall: CountCall;
  /** Who wants to know which calls are running; nobody when left out. */
  readonly running?: RunningCalls | undefined;
  /** Who wants to know that a firm has written something; nobody when left out. */
  readonly onWrite?: ((firm: string) => void) | undefined;
}

/** Knows the calls that are running at any moment. */
export interface RunningCalls {
  began(usageKey: string, call: { readonly method: string; readonly firm: string; readonly user: string }): void;
  /** Also for a call that never began, because it was refused before. */
  ended(usageKey: string): void;
}

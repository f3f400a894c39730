import type { WriteProblem } from "../../platform/database/index.ts";
import type { Firm, Firms } from "../firms/index.ts";
import type { CountCall } from "../method/call-rates.ts";
import type { FileContent } from "../method/file-content.ts";
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
  /** A file whose base64 belongs into the text at this place. */
  readonly file?: { readonly at: number; readonly content: FileContent } | undefined;
  readonly retryAfter?: number | undefined;
  /** Whether it is the saved response of an earlier call with the same Idempotency-Key. */
  readonly replayed?: boolean;
  /** The limits that the call counted toward, where the firm has set any. */
  readonly limits?: readonly LimitState[] | undefined;
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

/** A limit of calls after a call was counted. */
export interface LimitState {
  readonly of: "address" | "user" | "firm";
  /** So many calls may come in so many seconds. */
  readonly calls: number;
  readonly seconds: number;
  readonly left: number;
  /** The seconds after which all of them may come again. */
  readonly fullIn: number;
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
  /** Whether the database takes writes, as of the last one; nobody keeps it when left out. */
  readonly writes?: WriteHealth | undefined;
  /** Why nothing may be changed now, as a sentence; undefined, or left out, when everything may. */
  readonly whyHeld?: (() => string | undefined) | undefined;
}

/** Why the database refused the last write of any process, until one succeeds. */
export interface WriteHealth {
  readonly problem: WriteProblem | undefined;
  refused(problem: WriteProblem): void;
  saved(): void;
}

/** Knows the calls that are running at any moment. */
export interface RunningCalls {
  began(usageKey: string, call: { readonly method: string; readonly firm: string; readonly user: string }): void;
  /** Also for a call that never began, because it was refused before. */
  ended(usageKey: string): void;
}

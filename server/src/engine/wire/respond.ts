import { randomUUID } from "node:crypto";
import type { Caller } from "../access/access.ts";
import { type Refusal, refusalCatalog, type Warning, warning } from "../fields/refusals.ts";
import { profileOf } from "../firms/compatibility.ts";
import type { Firm } from "../firms/index.ts";
import type { Answer, MethodDefinition, Page } from "../method/method.ts";
import { type Envelope, envelopeText, envelopeWithFile, failureEnvelope } from "./envelope.ts";
import type { LimitState, Response } from "./request.ts";

/** What is known of a call so far, for its response envelope and its log line. */
export interface Progress {
  readonly usageKey: string;
  readonly now: number;
  method: string | undefined;
  firm: Firm | undefined;
  caller: Caller | undefined;
  warnings: Warning[];
  alwaysWarnings: boolean;
  preview: boolean;
  /** The members that are hidden from the caller, by the right that would show them. */
  hidden: Map<string, Set<string>>;
  /** The members that are null for another reason, by that. */
  hiddenBecause: Map<string, Set<string>>;
  /** The limits that the call counted toward; undefined while there are none. */
  limits: readonly LimitState[] | undefined;
}

export function newProgress(now: number): Progress {
  return {
    usageKey: randomUUID(),
    now,
    method: undefined,
    firm: undefined,
    caller: undefined,
    warnings: [],
    alwaysWarnings: false,
    preview: false,
    hidden: new Map(),
    hiddenBecause: new Map(),
    limits: undefined,
  };
}

export function success(
  progress: Progress,
  firm: Firm,
  method: MethodDefinition,
  done: Answer,
  page: Page | undefined,
  preview: boolean,
  cookie?: string | null,
): Response {
  const refusals = done.refusals ?? [];
  if (refusals.length > 0 && done.discard === true) return failure(progress, refusals);
  const code =
    refusals[0] !== undefined ? refusalCatalog[refusals[0].name].id : isAlways200(firm) ? 200 : method.success;
  const envelope: Envelope = {
    responseCode: code,
    message: refusals.length > 0 ? "Completed with errors." : "Success",
    refusals,
    method: method.name,
    content: done.content,
    usageKey: progress.usageKey,
    warnings: [...progress.warnings, ...hiddenMembers(progress)],
    alwaysWarnings: method.alwaysWarnings,
    page: page === undefined || done.total === undefined ? undefined : { ...page, total: done.total },
    preview,
    topLevel: done.topLevel ?? {},
  };
  return { status: 200, ...envelopeWithFile(envelope), cookie, log: logFields(progress, code) };
}

/** One warning names everything that is hidden. */
function hiddenMembers({ hidden, hiddenBecause }: Progress): Warning[] {
  if (hidden.size + hiddenBecause.size === 0) return [];
  const reasons = [...[...hidden].map(([right, members]) => [`right ${right}`, members] as const), ...hiddenBecause];
  const parts = reasons.map(([reason, members]) => `${[...members].join(", ")} (${reason})`);
  return [
    warning("hiddenMember", `This user does not see, or sees only in part: ${parts.join("; ")}.`, {
      Members: [...new Set(reasons.flatMap(([, members]) => [...members]))],
      Rights: [...hidden.keys()],
    }),
  ];
}

function isAlways200(firm: Firm): boolean {
  return firm.settings.successCode === "always200" || profileOf(firm).always200;
}

export function failure(progress: Progress, refusals: readonly Refusal[], status?: number, error?: unknown): Response {
  const first = refusals[0] as Refusal;
  const envelope = failureEnvelope(refusals, progress.method, progress.usageKey, progress.warnings, progress);
  const seconds = first.data?.["RetryAfter"];
  const retryAfter = typeof seconds === "number" ? seconds : status === 503 ? 1 : undefined;
  return {
    status: status ?? statusOf(first),
    text: envelopeText(envelope),
    retryAfter,
    log: { ...logFields(progress, envelope.responseCode), error },
  };
}

/** A well-formed command returns 200 even when it fails; other statuses are for requests that are not a command or must wait. */
function statusOf(refusal: Refusal): number {
  if (refusal.name === "notACommand") return 400;
  return refusal.name === "tooMany" ? 429 : 200;
}

export function logFields(progress: Progress, responseCode: number): Response["log"] {
  return {
    usageKey: progress.usageKey,
    method: progress.method,
    responseCode,
    firm: progress.firm?.id,
    user: progress.caller?.userName,
  };
}

/** The ResponseCode of a response that was kept as text. */
export function codeOf(envelope: string): number {
  return Number(/^{"ResponseCode":(-?\d+)/.exec(envelope)?.[1]);
}

/** The text of a response in pieces, with its file. */
export async function* textPieces({ text, file }: Pick<Response, "text" | "file">): AsyncGenerator<string> {
  if (file === undefined) return yield text;
  yield text.slice(0, file.at);
  yield* file.content.base64();
  yield text.slice(file.at);
}

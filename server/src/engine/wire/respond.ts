import { randomUUID } from "node:crypto";
import type { Caller } from "../access/access.ts";
import type { Right } from "../access/rights.ts";
import { type Refusal, refusalCatalog, type Warning, warning } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import type { Answer, MethodDefinition, Page } from "../method/method.ts";
import { type Envelope, envelopeText, failureEnvelope } from "./envelope.ts";
import type { Response } from "./request.ts";

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
  hidden: Map<Right, Set<string>>;
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
    refusals[0] !== undefined ? refusalCatalog[refusals[0].name].id : isAlways200(firm.settings) ? 200 : method.success;
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
  return { status: 200, text: envelopeText(envelope), cookie, log: logFields(progress, code) };
}

/** One warning names everything that is hidden. */
function hiddenMembers({ hidden }: Progress): Warning[] {
  if (hidden.size === 0) return [];
  const parts = [...hidden].map(([right, members]) => `${[...members].join(", ")} (right ${right})`);
  return [
    warning("hiddenMember", `This user does not see, or sees only in part: ${parts.join("; ")}.`, {
      Members: [...new Set([...hidden.values()].flatMap((members) => [...members]))],
      Rights: [...hidden.keys()],
    }),
  ];
}

function isAlways200({ successCode, compatibility }: Firm["settings"]): boolean {
  return successCode === "always200" || compatibility === "hosted";
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

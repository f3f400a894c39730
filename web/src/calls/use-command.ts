import { notifyWarning } from "../shared/notify.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type Answer,
  callService,
  currentUser,
  isOutcomeUnknown,
  isRead,
  type Method,
  OfflineError,
  type UsualVersion,
  type Version,
  type WebArguments,
  type WebContent,
} from "./call.ts";
import { unreadableField } from "../shared/unreadable.ts";
import { Intents } from "./intents.ts";
import { isChangedBy } from "./refreshing.ts";

export interface CommandOptions<V extends Version = Version> {
  /** The version to call; by default the method's only one, or 1. */
  readonly version?: V;
  /** Carries everything out and saves nothing. */
  readonly preview?: boolean;
}

/** One thing that the user does, with a button or a form. */
export interface Command<Args, Content> {
  /**
   * Does it and returns the answer. Returns undefined when it was refused, which `error` says, and for a second click, whose
   * result the first one shows.
   */
  readonly run: (args: Args) => Promise<Answer<Content> | undefined>;
  /** Does it as a step of a longer work, which handles what is thrown. */
  readonly send: (args: Args) => Promise<Answer<Content>>;
  readonly isPending: boolean;
  /** Nothing was done yet, or it was reset. */
  readonly isIdle: boolean;
  readonly error: Error | null;
  readonly answer: Answer<Content> | undefined;
  /** Forgets the error and the answer. */
  readonly reset: () => void;
}

/**
 * Calls a method when the user asks for it. Whatever a page changes goes through here: it is sent once per intent, with the
 * same Idempotency-Key until there is an answer; warnings are shown; and pages read again what it may have changed.
 */
export function useCommand<M extends Method, V extends Version = UsualVersion<M>>(
  method: M,
  { version, preview = false }: CommandOptions<V> = {},
): Command<WebArguments<M, V>, WebContent<M, V>> {
  const queries = useQueryClient();
  const saves = !preview && !isRead(method);
  const call = { ...(version === undefined ? {} : { version }), ...(preview ? { preview } : {}) };
  const mutation = useMutation({
    mutationFn: ({ result }: { readonly result: Promise<Answer<WebContent<M, V>>> }) => result,
    // After a refusal too: it may be due to what others have changed. Without a connection the page keeps what it shows.
    onSettled: (_answer, error) =>
      saves
        ? queries.invalidateQueries({
            predicate: ({ queryKey }) => isChangedBy(method, String(queryKey[0])),
            refetchType: error instanceof OfflineError ? "none" : "active",
          })
        : undefined,
  });
  const start = (args: WebArguments<M, V>) => {
    const work = async (keys: { readonly idempotencyKey?: string } = {}) => {
      const answer = await repeated(() => callService<M, V>(method, args, { ...call, ...keys }));
      if (!preview) showWarnings(answer);
      return answer;
    };
    if (!saves) return { result: work(), isFirst: true };
    const refusal = unreadableField();
    if (refusal !== undefined) return { result: Promise.reject(refusal), isFirst: true };
    const intent = JSON.stringify([currentUser(), method, version, args]);
    return intents().send(intent, (idempotencyKey) => work({ idempotencyKey }), isOutcomeUnknown);
  };
  return {
    run: async (args) => {
      const { result, isFirst } = start(args);
      if (!isFirst) return undefined;
      return mutation.mutateAsync({ result }).catch(() => undefined);
    },
    send: (args) => mutation.mutateAsync(start(args)),
    isPending: mutation.isPending,
    isIdle: mutation.isIdle,
    error: mutation.error,
    answer: mutation.data,
    reset: mutation.reset,
  };
}

let ofThisTab: Intents | undefined;

/** A reload keeps them and another tab has its own. */
function intents(): Intents {
  return (ofThisTab ??= new Intents(sessionStorage));
}

const pausesMs = [500, 1_500];

/**
 * The one rule for a lost connection: a call without an answer is sent again twice while the user waits, and later only when
 * the user saves again. Without a connection it fails at once.
 */
async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs)
    try {
      return await work();
    } catch (error) {
      if (!isOutcomeUnknown(error) || !navigator.onLine || hasTimedOut(error)) throw error;
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  return work();
}

/** The user has already waited long enough. */
const hasTimedOut = (error: unknown) => error instanceof OfflineError && error.timedOut;

/** All of them: a member that was ignored is something that somebody entered and that was not saved. */
function showWarnings({ Warnings = [] }: Answer<unknown>): void {
  for (const { WarningMessage } of Warnings) notifyWarning(WarningMessage);
}

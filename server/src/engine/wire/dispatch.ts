import { randomUUID } from "node:crypto";
import { setImmediate as othersFirst } from "node:timers/promises";
import { type AuditRow, sendAudit } from "../audit/index.ts";
import { type BookGuard, bookGuardOf, type Db, dbForViewer, isDatabaseDown, LostCommit } from "../database/index.ts";
import type { Firm, Firms } from "../firms/index.ts";
import { type Caller, decide, mayPassSoftLocks } from "../access/access.ts";
import { type Right, type Sight, sightOf } from "../access/rights.ts";
import type { MasterKeys } from "../keys/index.ts";
import type { Scope } from "../access/scopes.ts";
import { dateIn } from "../fields/date-times.ts";
import type {
  Answer,
  Call,
  MethodDefinition,
  Page,
  Surface,
  Version,
  WaitingMembers,
  Written,
} from "../method/method.ts";
import { Reading } from "../fields/reading.ts";
import { agentLengthMax, anonymousBodyLengthMax, largeBodyLengthMin } from "../fields/limits.ts";
import { RefusedCall, type Refusal, refusalCatalog, refuse, type Warning, warning } from "../fields/refusals.ts";
import { isSessionMethod, refusedByDuty, type Session, type Sessions } from "../sessions/index.ts";
import { type Command, readArguments, readCommand, readEnvelope, refuseForbidden } from "./command.ts";
import { type Envelope, envelopeText, failureEnvelope } from "./envelope.ts";
import type { Gates } from "../method/gate.ts";
import { claimKey, keepAnswer, type Repeatable, repeatable } from "./idempotency.ts";
import { isSaved } from "./lost-commit.ts";
import { scanJson } from "./scan-json.ts";
import { unknownMethod, wrongVersion } from "./unknown-method.ts";
import { emptyContent, keepWaiting, mayWaitWhole, waitsForSecond } from "./waiting.ts";

/** A call as it arrived over HTTP, or from a test. Nothing of the web framework gets past here. */
export interface Request {
  readonly id: string | undefined;
  readonly body: string;
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
  /** The keys outside the database; undefined if there are none. */
  readonly keys?: MasterKeys | undefined;
  /** The configured address of the web app; undefined to use the one that the caller used. */
  readonly url?: string | undefined;
  readonly gates: Gates;
  /** Who wants to know which calls are running; nobody when left out. */
  readonly running?: RunningCalls | undefined;
}

/** Knows the calls that are running at any moment. */
export interface RunningCalls {
  began(usageKey: string, call: { readonly method: string; readonly firm: string; readonly user: string }): void;
  /** Also for a call that never began, because it was refused before. */
  ended(usageKey: string): void;
}

/** What is known of a call so far, for its response envelope and its log line. */
interface Progress {
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

/** Handles a call: envelope, firm, session, method, access, arguments, handle, commit, envelope. */
export async function dispatch(service: Service, request: Request): Promise<Response> {
  const progress: Progress = {
    usageKey: randomUUID(),
    now: service.clock(),
    method: undefined,
    firm: undefined,
    caller: undefined,
    warnings: [],
    alwaysWarnings: false,
    preview: false,
    hidden: new Map(),
  };
  try {
    const { body } = request;
    if (body.length <= largeBodyLengthMin) return await answer(service, request, progress);
    return await service.gates.large.through("", () => answerAfterOthers(service, request, progress));
  } catch (error) {
    if (error instanceof RefusedCall) return failure(progress, error.refusals);
    const guard = bookGuardOf(error);
    if (guard !== undefined) return failure(progress, [guardedBooks[guard]]);
    const reason = isDatabaseDown(error)
      ? "The database cannot be reached; try again shortly. Nothing was saved."
      : `Nothing was saved. Quote the UsageKey ${progress.usageKey} when you report it.`;
    return failure(progress, [{ name: "failed", reason }], isDatabaseDown(error) ? 503 : 500, error);
  } finally {
    service.running?.ended(progress.usageKey);
  }
}

/** What the database's own guards refuse, where a rule did not see it. */
const guardedBooks = {
  locked: { name: "wrongState", reason: "A company concerned has closed the day of the posting. Use an open day." },
  beforeBooks: { name: "notAllowed", reason: "The day of the posting is before the books of a company begin." },
  onControl: {
    name: "notAllowed",
    reason: "An account of this document is a control account of its company, which only its own documents post to.",
  },
  overSettled: {
    name: "notAllowed",
    reason:
      "On some day from this date on, a document would be settled by more than its amount or less than nothing. Use a later date.",
  },
  beforeOriginal: {
    name: "notAllowed",
    reason: "The reversing entry would be dated before the entry that it reverses. Use a later date.",
  },
  controlInUse: {
    name: "wrongState",
    reason: "A control account with open items cannot be changed. Move the items with MoveControlAccount.",
  },
  controlWithPostings: {
    name: "wrongState",
    reason: "An account that already has postings cannot become a control account. Use one without postings.",
  },
  beginningInUse: {
    name: "wrongState",
    reason: "BeginningBalanceDate cannot move past a posting or a closed day of the company.",
  },
} as const satisfies Record<BookGuard, Refusal>;

/** Lets everything that has arrived run first: several long bodies in one turn of the event loop would block it for seconds. */
async function answerAfterOthers(service: Service, request: Request, progress: Progress): Promise<Response> {
  await othersFirst();
  return answer(service, request, progress);
}

async function answer(service: Service, request: Request, progress: Progress): Promise<Response> {
  const scan = scanJson(request.body);
  const isLarge = request.body.length > anonymousBodyLengthMax;
  const refused = isLarge ? await refuseLargeBody(service, request, progress, scan.sessionToken) : undefined;
  if (refused !== undefined) return refused;
  const command = readCommand(request.body, scan);
  progress.method = command.method;
  progress.warnings = command.warnings;
  const named = service.methods.get(command.method) ?? [];
  progress.alwaysWarnings = named.some((method) => method.alwaysWarnings);
  const firm = await findFirm(service, request);
  if (firm === undefined) return unknownFirm(progress, request);
  progress.firm = firm;
  refuseForbidden(command);

  const sessionMethod = named.find(isSessionMethod);
  const usesCookie = asksForCookie(command) && (sessionMethod !== undefined || givenToken(command) === undefined);
  if (usesCookie && request.isJson === false) return failure(progress, [cookieNeedsJson], 415);
  if (usesCookie && request.isOtherOrigin === true)
    throw refuse("noSession", "The session cookie does not count for a page of another origin. Send a SessionToken.");
  const reading = new Reading(firm.settings.timeZone, "", [], (each) => void progress.warnings.push(each));
  const { values, page } = readEnvelope(command, sessionMethod ?? named[0], reading);
  const token = tokenOf(command, request);
  if (sessionMethod !== undefined) {
    if (reading.refusals.length > 0) throw new RefusedCall(reading.refusals);
    const { address, apiUrl } = request;
    const { sessions, gates } = service;
    const answered = await gates.anonymous.through(address, () =>
      sessionMethod.answer(values, {
        firm,
        sessions,
        now: progress.now,
        address,
        apiUrl,
        isExempt: service.isExempt(firm),
        keys: service.keys,
        usageKey: progress.usageKey,
        agent: agentOf(request),
        surface: surfaceOf(request),
        token,
        web: request.web === true,
      }),
    );
    // Ending a session by its token does not remove the cookie of another session.
    const cookie = answered.cookie === null && token !== request.cookie ? undefined : answered.cookie;
    return success(progress, firm, sessionMethod, { content: answered.content }, undefined, false, cookie);
  }

  const session = await findSession(service, firm, request, token, progress.now);
  if (session === undefined)
    throw refuse(
      "noSession",
      token === undefined && request.bearer === undefined
        ? "Send the SessionToken from CreateAPISession, or UseSessionCookie true with the cookie."
        : token === undefined
          ? "The API token is unknown, ended or expired."
          : "The session is unknown, ended or expired; open a new one with CreateAPISession.",
    );
  progress.caller = session.caller;
  const { userName: user } = session.caller;
  service.running?.began(progress.usageKey, { method: command.method, firm: firm.id, user });
  const version = versionOf(command, session);
  const method = methodFor(service, command.method, named, version);
  const duty = refusedByDuty(session, method.name);
  if (duty !== undefined) throw refuse("notPermitted", `${method.name} ${duty}`);
  const decision = decide(method, session.caller);
  if (!decision.allowed) throw refuse("notPermitted", `${method.name} ${decision.reason}`);

  progress.preview = method.effect === "write" && values.Preview === true;
  const args = readArguments(method, command, reading, firm.settings.unknownFilters === "refuse");
  const about: CallFacts = {
    lockReason: lockReasonOf(method, args, session.caller),
    firm,
    version: version ?? method.versions[0] ?? 1,
    session,
    page,
    progress,
    request,
    webUrl: service.url,
    isExempt: service.isExempt(firm),
    keys: service.keys,
    allowsPrivateWebhooks: service.allowsPrivateWebhooks,
    methods: service.methods,
    sight: sightOf(session.caller, { extension: method.extension, surface: request.surface ?? "api" }),
    scope: decision.scope,
    sent: command.body["MethodArguments"] ?? {},
  };
  if (method.effect === "write") {
    const repeat = repeatable(session.caller.userName, request.idempotencyKey, command.body, progress.now);
    const save = () => write(service, method, args, about, repeat, reading.refusals);
    return method.heavy ? service.gates.heavy.through(session.caller.userName, save) : save();
  }
  if (reading.refusals.length > 0) throw new RefusedCall(reading.refusals);
  const find = () => method.handle(args as never, makeCall(about, firm.pool.db, []));
  const done = await (method.heavy ? service.gates.heavy.through(session.caller.userName, find) : find());
  return success(progress, firm, method, done, page, false);
}

/** The reason to pass soft locks; only a caller with the right may give one. */
function lockReasonOf({ posts, name }: MethodDefinition, args: unknown, caller: Caller): string | null {
  const reason = (args as { LockReason?: string } | undefined)?.LockReason;
  if (posts === undefined || reason === undefined) return null;
  if (mayPassSoftLocks(caller)) return reason;
  throw refuse(
    "notPermitted",
    `${name} with LockReason for user ${caller.userName}: this user may not close periods.`,
    {
      property: "LockReason",
      value: reason,
    },
  );
}

/** Parsing a large body takes time and memory, so the caller needs a session first. Undefined when it has one. */
async function refuseLargeBody(
  service: Service,
  request: Request,
  progress: Progress,
  token: string | undefined,
): Promise<Response | undefined> {
  const firm = await findFirm(service, request);
  if (firm === undefined) return unknownFirm(progress, request);
  const given = token === undefined || token === "" ? request.cookie : token;
  if ((await findSession(service, firm, request, given, progress.now)) !== undefined) return undefined;
  const reason = `A body of more than ${anonymousBodyLengthMax} characters requires a session. Open one with CreateAPISession.`;
  throw refuse("noSession", reason);
}

/** The session of the token, or of the API token in the header when there is none in the body. */
function findSession(
  { sessions }: Service,
  firm: Firm,
  request: Request,
  token: string | undefined,
  now: number,
): Promise<Session | undefined> {
  if (token !== undefined) return sessions.find(firm, token, now);
  if (request.bearer === undefined) return Promise.resolve(undefined);
  return sessions.findToken(firm, request.bearer, { now, address: request.address });
}

async function findFirm(service: Service, { id }: Request): Promise<Firm | undefined> {
  if (id === undefined || id === "")
    throw refuse("notACommand", "The id of the firm is missing. Call .../ServiceAPI.ashx?{id}.");
  return service.firms.find(id);
}

function unknownFirm(progress: Progress, { id = "" }: Request): Response {
  return failure(
    progress,
    [{ name: "notFound", reason: `No firm has the id ${JSON.stringify(id.slice(0, 80))}.` }],
    404,
  );
}

interface CallFacts {
  readonly lockReason: string | null;
  readonly firm: Firm;
  readonly version: Version;
  readonly session: Session;
  readonly page: Page | undefined;
  readonly progress: Progress;
  readonly request: Request;
  readonly webUrl: string | undefined;
  readonly isExempt: boolean;
  readonly keys: MasterKeys | undefined;
  readonly allowsPrivateWebhooks: boolean;
  readonly methods: Service["methods"];
  readonly sight: Sight;
  readonly scope: Scope;
  /** The MethodArguments as they were sent. */
  readonly sent: unknown;
  announces?: boolean;
}

/** One transaction: the handler's work, the audit row, the saved response. A preview is rolled back after all checks. */
async function write(
  service: Service,
  method: MethodDefinition,
  args: unknown,
  about: CallFacts,
  repeat: Repeatable | undefined,
  unreadable: readonly Refusal[],
): Promise<Response> {
  const { firm, progress } = about;
  const { preview, warnings } = progress;
  const isOnce = repeat !== undefined && !preview;
  if (unreadable.length > 0 && !isOnce) throw new RefusedCall(unreadable);
  const work = async (db: Db): Promise<Outcome> => {
    // The work may run again after a conflict with another writer, so it starts from the same warnings each time.
    progress.warnings = [...warnings];
    progress.hidden = new Map();
    if (unreadable.length > 0) throw new RefusedCall(unreadable);
    const written: Written[] = [];
    const waiting: WaitingMembers[] = [];
    const mayWait = mayWaitWhole(method, firm.settings);
    if (mayWait) await db.script("savepoint waiting");
    const handled = await method.handle(args as never, makeCall(about, db, written, waiting));
    const waitsWhole = mayWait && handled.discard !== true && waitsForSecond(method, firm.settings, written);
    if (waitsWhole && !preview) {
      await db.script("rollback to savepoint waiting");
      written.length = 0;
    }
    const done = waitsWhole && !preview ? { content: emptyContent(method) } : handled;
    if (handled.discard !== true)
      await keepWaiting(db, {
        method,
        session: about.session,
        progress,
        waiting,
        whole: waitsWhole ? about.sent : undefined,
        written,
      });
    const response = success(progress, firm, method, done, undefined, preview);
    if (done.discard === true) return { response, discard: true, audited: false };
    if (written.length > 0) sendAudit(db, auditRow(method, about, written));
    return { response, discard: false, audited: written.length > 0 };
  };
  const { response, discard } = await firm.pool
    .transaction((db) => (isOnce ? once(db, repeat, progress, work) : work(db)), {
      rollback: (outcome) => outcome.discard,
      preview,
    })
    .catch((error: unknown) => {
      if (error instanceof LostCommit) return afterLostCommit(error, firm, progress);
      throw error;
    });
  if (about.announces === true && !discard && !preview) await service.firms.announced(firm.schema);
  return response;
}

interface Outcome {
  readonly response: Response;
  /** Whether to roll back what was written. */
  readonly discard: boolean;
  /** Whether the audit shows the call once it is saved; if not, it changed nothing. */
  readonly audited: boolean;
}

/** What is true after the answer to a commit was lost: the computed response if it is saved or changed nothing, else a failure. */
async function afterLostCommit(lost: LostCommit, firm: Firm, progress: Progress): Promise<Outcome> {
  const outcome = lost.result as Outcome;
  const saved = outcome.audited ? await isSaved(firm.pool, lost, progress.usageKey) : true;
  if (saved === true) return outcome;
  if (saved === false) throw lost;
  const reason = `The database's answer to the commit was lost. Repeat the call with the same Idempotency-Key, or look up its UsageKey ${progress.usageKey} with FindCall.`;
  return { ...outcome, response: failure(progress, [{ name: "unknownOutcome", reason }], 500, lost) };
}

/** Does the work once for its Idempotency-Key; a repeated call gets the saved response. Refusals are saved too. */
async function once(
  db: Db,
  repeat: Repeatable,
  progress: Progress,
  work: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const kept = await claimKey(db, repeat);
  if (kept !== undefined)
    return { response: { ...kept, log: logFields(progress, codeOf(kept.text)) }, discard: true, audited: false };
  const outcome = await work(db).catch((error: unknown) => {
    if (!(error instanceof RefusedCall)) throw error;
    return { response: failure(progress, error.refusals), discard: true, audited: false };
  });
  if (outcome.discard) db.send("rollback to savepoint work");
  keepAnswer(db, repeat, outcome.response);
  return { ...outcome, discard: false };
}

function codeOf(envelope: string): number {
  return Number(/^{"ResponseCode":(-?\d+)/.exec(envelope)?.[1]);
}

function auditRow(
  method: MethodDefinition,
  { session, progress, request }: CallFacts,
  written: readonly Written[],
): AuditRow {
  return {
    at: progress.now,
    usageKey: progress.usageKey,
    method: method.name,
    userName: session.caller.userName,
    employeeKey: session.caller.employee?.key ?? null,
    written,
    address: request.address,
  };
}

function makeCall(about: CallFacts, db: Db, written: Written[], waiting: WaitingMembers[] = []): Call {
  const { firm, session, progress, sight, scope } = about;
  const employee = session.caller.employee?.key;
  return {
    db: employee === undefined ? db : dbForViewer(db, employee),
    firm,
    caller: session.caller,
    session,
    // Getters, because few methods need them and the proxy's headers are read for each.
    get address() {
      return about.request.address;
    },
    get agent() {
      return agentOf(about.request);
    },
    surface: surfaceOf(about.request),
    get apiUrl() {
      return about.request.apiUrl;
    },
    get webUrl() {
      return about.webUrl ?? new URL(about.request.apiUrl).origin;
    },
    isExempt: about.isExempt,
    keys: about.keys,
    version: about.version,
    now: progress.now,
    // A getter, because few methods need it and it is not cheap.
    get today() {
      return dateIn(firm.settings.timeZone, progress.now);
    },
    usageKey: progress.usageKey,
    lockReason: about.lockReason,
    page: about.page,
    preview: progress.preview,
    allowsPrivateWebhooks: about.allowsPrivateWebhooks,
    methods: about.methods,
    sight,
    scope,
    hides: (member, right) => {
      progress.hidden.set(right, (progress.hidden.get(right) ?? new Set()).add(member));
    },
    confirmed: false,
    awaits: (each) => void waiting.push(each),
    warn: (each) => void progress.warnings.push(each),
    wrote: (each) => void written.push(each),
    announce: () => {
      about.announces = true;
    },
  };
}

function agentOf({ agent = "" }: Request): string {
  return agent.slice(0, agentLengthMax);
}

function surfaceOf({ web, surface }: Request): Surface {
  if (web === true) return "Web";
  return surface === "assistant" ? "Assistant" : "API";
}

/** The cookie counts only when the body asks for it: pages of other sites cannot send such a body. */
function tokenOf(command: Command, request: Request): string | undefined {
  return givenToken(command) ?? (asksForCookie(command) ? request.cookie : undefined);
}

function givenToken({ body }: Command): string | undefined {
  const given = body["SessionToken"];
  return typeof given === "string" && given !== "" ? given : undefined;
}

function asksForCookie({ body }: Command): boolean {
  const asked = body["UseSessionCookie"];
  return asked === true || (typeof asked === "string" && /^true$/i.test(asked));
}

const cookieNeedsJson: Refusal = {
  name: "notACommand",
  reason: "A call with UseSessionCookie true must have the header Content-Type: application/json.",
};

/** A session has one version. The web app's session allows both and names the version in each call. */
function versionOf(command: Command, session: Session): Version | undefined {
  if (session.version !== 0) return session.version;
  const asked = command.body["APIVersion"];
  return asked === 1 || asked === 2 ? asked : undefined;
}

function methodFor(
  service: Service,
  name: string,
  named: readonly MethodDefinition[],
  version: Version | undefined,
): MethodDefinition {
  if (named.length === 0) throw refuse("notPermitted", unknownMethod(name, [...service.methods.keys()]));
  const method = version === undefined ? named[0] : named.find((each) => each.versions.includes(version));
  if (method === undefined) throw refuse("notPermitted", wrongVersion(name, version as Version, named));
  return method;
}

function success(
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

function failure(progress: Progress, refusals: readonly Refusal[], status?: number, error?: unknown): Response {
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

function logFields(progress: Progress, responseCode: number): Response["log"] {
  return {
    usageKey: progress.usageKey,
    method: progress.method,
    responseCode,
    firm: progress.firm?.id,
    user: progress.caller?.userName,
  };
}

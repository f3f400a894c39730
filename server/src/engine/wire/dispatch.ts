import { setImmediate as othersFirst } from "node:timers/promises";
import { type Caller, decide, mayPassSoftLocks } from "../access/access.ts";
import { sightOf } from "../access/rights.ts";
import type { Scope } from "../access/scopes.ts";
import {
  type Db,
  guardOf,
  isDatabaseDown,
  writeProblemOf,
  writeProblemSentences,
} from "../../platform/database/index.ts";
import { dateIn } from "../fields/date-times.ts";
import { anonymousBodyLengthMax, largeBodyLengthMin } from "../fields/limits.ts";
import { Reading } from "../fields/reading.ts";
import { refuseAll } from "../fields/refusal-words.ts";
import { refuse, RefusedCall } from "../fields/refusals.ts";
import { profileOf } from "../firms/compatibility.ts";
import type { Firm } from "../firms/index.ts";
import type { Gate } from "../method/gate.ts";
import type { MethodDefinition, Version } from "../method/method.ts";
import { isSessionMethod, refusedByDuty, type Session } from "../sessions/index.ts";
import { answerSessionMethod } from "./answer-session-method.ts";
import type { ArrivedCall } from "./arrived-call.ts";
import { type Command, readArguments, readEnvelope, refuseForbidden } from "./command.ts";
import { asksForCookie, cookieNeedsJson, findSession, givenToken, noSessionReason, tokenOf } from "./credentials.ts";
import { findFirm, refuseLargeBody, unknownFirm } from "./find-firm.ts";
import { guarded } from "./guarded.ts";
import { repeatable } from "./idempotency.ts";
import { limitAddress, limitUser } from "./limit-calls.ts";
import { type CallFacts, makeCall } from "./make-call.ts";
import type { Request, Response, Service } from "./request.ts";
import { failure, newProgress, type Progress, success } from "./respond.ts";
import { write } from "./save.ts";
import { readCall } from "./read-call.ts";
import { scanJson } from "./scan-json.ts";
import { isMisplaced, refuseStrangers, strictly } from "./strangers.ts";
import { warnOfYearsOff } from "./years-off.ts";
import { otherVersion, unknownMethod, wrongVersion } from "./unknown-method.ts";

/** Handles a call: envelope, firm, session, method, access, arguments, handle, commit, envelope. */
export async function dispatch(service: Service, request: Request): Promise<Response> {
  const progress = newProgress(service.clock());
  const response = await answerOrRefuse(service, request, progress);
  return progress.limits === undefined ? response : { ...response, limits: progress.limits };
}

async function answerOrRefuse(service: Service, request: Request, progress: Progress): Promise<Response> {
  try {
    const { body } = request;
    if (body.length <= largeBodyLengthMin) return await answer(service, request, progress);
    return await service.gates.large.through("", () => answerAfterOthers(service, request, progress));
  } catch (error) {
    if (error instanceof RefusedCall) return failure(progress, error.refusals);
    const guard = guardOf(error);
    if (guard !== undefined) return failure(progress, [guarded[guard]]);
    if (isDatabaseDown(error))
      return failure(progress, [{ name: "failed", reason: whyDown(service, progress, error) }], 503, error);
    const reason = `Nothing was saved. Quote the UsageKey ${progress.usageKey} when you report it.`;
    return failure(progress, [{ name: "failed", reason }], 500, error);
  } finally {
    service.running?.ended(progress.usageKey);
  }
}

/** What the caller may expect; who knows whether the database takes writes hears of it. */
function whyDown({ writes }: Service, { firm }: Progress, error: unknown): string {
  const problem = writeProblemOf(error);
  const isMain = firm === undefined || firm.server === null;
  if (problem !== undefined && isMain) writes?.refused(problem);
  // A database without space may end, and then does not respond.
  const known = problem ?? (isMain ? writes?.problem : undefined);
  return known === undefined
    ? "The database cannot be reached; try again shortly. Nothing was saved."
    : `${writeProblemSentences[known]} Nothing was saved.`;
}

/** Lets everything that has arrived run first: several long bodies in one turn of the event loop would block it for seconds. */
async function answerAfterOthers(service: Service, request: Request, progress: Progress): Promise<Response> {
  await othersFirst();
  return answer(service, request, progress);
}

async function answer(service: Service, request: Request, progress: Progress): Promise<Response> {
  const scan = scanJson(request.body);
  const isLarge = request.body.length > anonymousBodyLengthMax;
  const refused = isLarge ? await refuseLargeBody(service, request, progress, scan) : undefined;
  if (refused !== undefined) return refused;
  const command = await readCall(service, request, scan);
  progress.method = command.method;
  progress.warnings = command.warnings;
  progress.alwaysWarnings = service.methods.get(command.method)?.some((method) => method.alwaysWarnings) ?? false;
  const firm = await findFirm(service, request);
  if (firm === undefined) return unknownFirm(progress, request);
  const named = methodsNamed(service, firm, command.method);
  progress.firm = firm;
  await limitAddress(service, firm, request, progress);
  refuseForbidden(command);

  const sessionMethod = named.find(isSessionMethod);
  const usesCookie = asksForCookie(command) && (sessionMethod !== undefined || givenToken(command) === undefined);
  if (usesCookie && request.isJson === false) return failure(progress, [cookieNeedsJson], 415);
  if (usesCookie && request.isOtherOrigin === true)
    throw refuse("noSession", "The session cookie does not count for a page of another origin. Send a SessionToken.");
  const reading = new Reading(firm.settings.timeZone, "", [], (each) => void progress.warnings.push(each));
  const { values, page } = readEnvelope(command, named, reading);
  const token = tokenOf(command, request);
  const arrived: ArrivedCall = { service, request, progress, command, firm, named, reading, values, page, token };
  return sessionMethod === undefined ? answerMethod(arrived) : answerSessionMethod(arrived, sessionMethod);
}

/** Handles the call of a method that needs a session. */
async function answerMethod(arrived: ArrivedCall): Promise<Response> {
  const { service, request, progress, command, firm, reading, values } = arrived;
  const session = await findCaller(arrived);
  const version = versionOf(command, session);
  if (request.route !== undefined && request.route.version !== version)
    throw refuse("notPermitted", otherVersion(request.route, session));
  const method = methodFor(service, command.method, arrived.named, version);
  const scope = decideAccess(method, session);
  progress.preview = method.effect === "write" && values.Preview === true;
  const args = readAllArguments(arrived, method);
  const about: CallFacts = {
    lockReason: lockReasonOf(method, args, session.caller),
    firm,
    version: version ?? method.versions[0] ?? 1,
    session,
    page: arrived.page,
    progress,
    request,
    webUrl: service.url,
    isExempt: service.isExempt(firm),
    passkeySite: service.passkeySite,
    allowsPrivateWebhooks: service.allowsPrivateWebhooks,
    methods: service.methods,
    sight: sightOf(session.caller, { extension: method.extension, surface: request.surface ?? "api" }),
    scope,
    sent: command.body["MethodArguments"] ?? {},
  };
  if (method.effect === "write") return answerWrite(arrived, method, args, about);
  refuseAll(reading.refusals);
  return answerRead(service, method, args, about);
}

/** The session of the call, which counts toward its user's limits and is running from here on. */
async function findCaller({ service, request, progress, command, firm, token }: ArrivedCall): Promise<Session> {
  const session = await findSession(service, firm, request, token, progress.now);
  if (session === undefined) throw refuse("noSession", noSessionReason(command, request, token));
  if (session.tokenScope !== (request.tokenScope ?? "api"))
    throw refuse("notPermitted", `${command.method} with this token: its scope is ${session.tokenScope}.`);
  progress.caller = session.caller;
  const { userName: user } = session.caller;
  await limitUser(service, firm, user, progress);
  service.running?.began(progress.usageKey, { method: command.method, firm: firm.id, user });
  return session;
}

/** How far the session's user may use the method; refused if not at all. */
function decideAccess(method: MethodDefinition, session: Session): Scope {
  const duty = refusedByDuty(session, method.name);
  if (duty !== undefined) throw refuse("notPermitted", `${method.name} ${duty}`);
  const decision = decide(method, session.caller);
  if (!decision.allowed) throw refuse("notPermitted", `${method.name} ${decision.reason}`);
  return decision.scope;
}

/** The arguments; what is wrong with them, and unknown members where they are refused, goes to `reading`. */
function readAllArguments({ progress, command, firm, reading }: ArrivedCall, method: MethodDefinition): unknown {
  const { length: warnedBefore } = progress.warnings;
  const args = readArguments(method, command, reading);
  if (method.refusesUnknown) reading.refusals.push(...refuseStrangers(method, progress.warnings));
  else if (method.effect === "read" && firm.settings.unknownFilters === "refuse")
    reading.refusals.push(
      ...refuseStrangers(method, progress.warnings, (each, at) => at >= warnedBefore || isMisplaced(each)),
    );
  return args;
}

function answerWrite(
  { service, request, progress, command, firm, reading }: ArrivedCall,
  method: MethodDefinition,
  args: unknown,
  about: CallFacts,
): Promise<Response> {
  progress.warnings.push(...warnOfYearsOff(method, about.sent, dateIn(firm.settings.timeZone, progress.now)));
  const { userName } = about.session.caller;
  const as = { userName, cipher: firm.cipher, now: progress.now };
  const repeat = repeatable(as, request.idempotencyKey, command.body);
  const save = () => write(service, method, args, about, repeat, reading.refusals);
  return method.heavy ? service.gates.heavy.through(userName, save) : save();
}

async function answerRead(
  service: Service,
  method: MethodDefinition,
  args: unknown,
  about: CallFacts,
): Promise<Response> {
  const { firm, progress, session, page } = about;
  const warned = progress.warnings.length;
  const find = (db: Db) => {
    // What failed on a standby runs again elsewhere, and warns again.
    progress.warnings.length = warned;
    return strictly(method, progress, () => method.handle(args as never, makeCall(about, db, [])));
  };
  const gate = longReadsGate(service, method);
  const done = await (gate === undefined
    ? find(firm.pool.db)
    : gate.through(session.caller.userName, () => firm.readLong(find)));
  return success(progress, firm, method, done, page, false);
}

/** The gate that long reads pass; undefined for short ones. */
function longReadsGate({ gates }: Service, { heavy, chapter }: MethodDefinition): Gate | undefined {
  if (heavy) return gates.heavy;
  return chapter === "Statements" ? gates.statements : undefined;
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

/** The methods of that name, or of the name that it stands for in the firm's profile. */
function methodsNamed({ methods }: Service, firm: Firm, name: string): readonly MethodDefinition[] {
  return methods.get(name) ?? methods.get(profileOf(firm).otherNames.get(name) ?? "") ?? [];
}

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

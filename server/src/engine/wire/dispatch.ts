import { setImmediate as othersFirst } from "node:timers/promises";
import { type Caller, decide, mayPassSoftLocks } from "../access/access.ts";
import { sightOf } from "../access/rights.ts";
import { type Db, guardOf, isDatabaseDown } from "../database/index.ts";
import { anonymousBodyLengthMax, largeBodyLengthMin } from "../fields/limits.ts";
import { Reading } from "../fields/reading.ts";
import { RefusedCall, refuse } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import type { Gate } from "../method/gate.ts";
import type { MethodDefinition, Version } from "../method/method.ts";
import { isSessionMethod, refusedByDuty, type Session } from "../sessions/index.ts";
import { type Command, readArguments, readCommand, readEnvelope, readRoute, refuseForbidden } from "./command.ts";
import { asksForCookie, cookieNeedsJson, findSession, givenToken, tokenOf } from "./credentials.ts";
import { guarded } from "./guarded.ts";
import { repeatable } from "./idempotency.ts";
import { limitAddress, limitUser } from "./limit-calls.ts";
import { agentOf, type CallFacts, makeCall, surfaceOf } from "./make-call.ts";
import type { Request, Response, Service } from "./request.ts";
import { failure, newProgress, type Progress, success } from "./respond.ts";
import { write } from "./save.ts";
import { scanJson } from "./scan-json.ts";
import { otherVersion, unknownMethod, wrongVersion } from "./unknown-method.ts";

/** Handles a call: envelope, firm, session, method, access, arguments, handle, commit, envelope. */
export async function dispatch(service: Service, request: Request): Promise<Response> {
  const progress = newProgress(service.clock());
  try {
    const { body } = request;
    if (body.length <= largeBodyLengthMin) return await answer(service, request, progress);
    return await service.gates.large.through("", () => answerAfterOthers(service, request, progress));
  } catch (error) {
    if (error instanceof RefusedCall) return failure(progress, error.refusals);
    const guard = guardOf(error);
    if (guard !== undefined) return failure(progress, [guarded[guard]]);
    const reason = isDatabaseDown(error)
      ? "The database cannot be reached; try again shortly. Nothing was saved."
      : `Nothing was saved. Quote the UsageKey ${progress.usageKey} when you report it.`;
    return failure(progress, [{ name: "failed", reason }], isDatabaseDown(error) ? 503 : 500, error);
  } finally {
    service.running?.ended(progress.usageKey);
  }
}

/** Lets everything that has arrived run first: several long bodies in one turn of the event loop would block it for seconds. */
async function answerAfterOthers(service: Service, request: Request, progress: Progress): Promise<Response> {
  await othersFirst();
  return answer(service, request, progress);
}

async function answer(service: Service, request: Request, progress: Progress): Promise<Response> {
  const scan = scanJson(request.body);
  const { body, route } = request;
  const isLarge = body.length > anonymousBodyLengthMax;
  const bodyToken = route === undefined ? scan.sessionToken : route.token;
  const refused = isLarge ? await refuseLargeBody(service, request, progress, bodyToken) : undefined;
  if (refused !== undefined) return refused;
  const routed = route === undefined ? [] : (service.methods.get(route.method) ?? []);
  const command =
    route === undefined ? readCommand(body, scan) : readRoute(route, body, scan, routed.some(isSessionMethod));
  progress.method = command.method;
  progress.warnings = command.warnings;
  const named = service.methods.get(command.method) ?? [];
  progress.alwaysWarnings = named.some((method) => method.alwaysWarnings);
  const firm = await findFirm(service, request);
  if (firm === undefined) return unknownFirm(progress, request);
  progress.firm = firm;
  await limitAddress(service, firm, request);
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
        passkeySite: service.passkeySite,
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
  if (session.tokenScope !== (request.tokenScope ?? "api"))
    throw refuse("notPermitted", `${command.method} with this token: its scope is ${session.tokenScope}.`);
  progress.caller = session.caller;
  const { userName: user } = session.caller;
  await limitUser(service, firm, user);
  service.running?.began(progress.usageKey, { method: command.method, firm: firm.id, user });
  const version = versionOf(command, session);
  if (request.route !== undefined && request.route.version !== version)
    throw refuse("notPermitted", otherVersion(request.route, session));
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
    passkeySite: service.passkeySite,
    allowsPrivateWebhooks: service.allowsPrivateWebhooks,
    methods: service.methods,
    sight: sightOf(session.caller, { extension: method.extension, surface: request.surface ?? "api" }),
    scope: decision.scope,
    sent: command.body["MethodArguments"] ?? {},
  };
  if (method.effect === "write") {
    const { userName } = session.caller;
    const as = { userName, cipher: firm.cipher, now: progress.now };
    const repeat = repeatable(as, request.idempotencyKey, command.body);
    const save = () => write(service, method, args, about, repeat, reading.refusals);
    return method.heavy ? service.gates.heavy.through(session.caller.userName, save) : save();
  }
  if (reading.refusals.length > 0) throw new RefusedCall(reading.refusals);
  const warned = progress.warnings.length;
  const find = (db: Db) => {
    // What failed on a standby runs again elsewhere, and warns again.
    progress.warnings.length = warned;
    return method.handle(args as never, makeCall(about, db, []));
  };
  const gate = longReadsGate(service, method);
  const done = await (gate === undefined ? find(firm.pool.db) : gate.through(user, () => firm.readLong(find)));
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

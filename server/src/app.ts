import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { docsRoutes } from "./surfaces/docs/docs-routes.ts";
import { bodyBytesMax, headerSecondsMax } from "./engine/fields/limits.ts";
import { type Refusal, refusalCatalog } from "./engine/fields/refusals.ts";
import type { Pools } from "./platform/database/index.ts";
import { methods } from "./methods.ts";
import { addHealthRoutes, type HealthOptions } from "./surfaces/health/health-routes.ts";
import { allowOrigins } from "./surfaces/http/cross-origin.ts";
import { compressAnswers } from "./surfaces/http/compress-answers.ts";
import { bearerOf } from "./surfaces/http/bearer.ts";
import { idOf, pathOf, takesCommands } from "./surfaces/http/address.ts";
import { headerOf, HttpRequest } from "./surfaces/http/http-request.ts";
import { methodRouteOf, routeStatus, sendChallenge } from "./surfaces/http/method-route.ts";
import { sendLimits } from "./surfaces/http/limit-headers.ts";
import { addOptionsRoutes } from "./surfaces/http/options-routes.ts";
import { factsOf, type RequestFacts, sendIds } from "./surfaces/http/request-id.ts";
import { cookieOf, sendCookie } from "./surfaces/http/session-cookie.ts";
import { acceptedEncodings, addBodyParsers, UnreadableBody } from "./surfaces/http/body-parsers.ts";
import { findSession } from "./engine/wire/credentials.ts";
import { dispatch } from "./engine/wire/dispatch.ts";
import type { Response, Service } from "./engine/wire/request.ts";
import type { TrustProxy } from "./settings.ts";
import { addScimRoutes } from "./surfaces/scim/scim-routes.ts";
import { addSignOnRoutes } from "./surfaces/sign-on/sign-on-routes.ts";
import { addWebRoutes } from "./surfaces/web/web-routes.ts";
import { openBodyReader } from "./engine/wire/read-body.ts";
import { textPieces } from "./engine/wire/respond.ts";
import { scanJson } from "./engine/wire/scan-json.ts";
import { envelopeText, failureEnvelope } from "./engine/wire/envelope.ts";

interface AppOptions extends Partial<HealthOptions> {
  readonly service: Service;
  /** Called for every response, for the log and the metrics. */
  readonly onAnswer?: OnAnswer;
  readonly trustProxy?: TrustProxy;
  /** When given, the web app is served too. */
  readonly pools?: Pools;
}

type OnAnswer = (
  answered: Response["log"] & RequestFacts & { readonly milliseconds: number; readonly status: number },
) => void;

/** From this length on, encoding the response to bytes at once is faster than letting Node do it in steps. */
const longAnswer = 64 * 1024;

/** Security headers of every response; pages that need more set their own. */
const safeHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
};

/** HTTP around dispatch: the endpoint and the paths of methods, cookies, limits. Every response is an envelope. */
export async function makeApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: trustOf(options.trustProxy ?? false),
    // While the service stops, requests on open connections are still answered, with a request to close.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas } },
    http: { headersTimeout: headerSecondsMax * 1000, connectionsCheckingInterval: 1000 },
  });
  const refuseWith = refusing(options.onAnswer);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(safeHeaders);
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    done();
  });
  const idOfEndpoint = (request: FastifyRequest) =>
    takesCommands(pathOf(request)) ? (idOf(request.raw.url ?? "") ?? "") : undefined;
  allowOrigins(app, { firms: options.service.firms, idOf: idOfEndpoint });
  addOptionsRoutes(app);
  const bodies = openBodyReader();
  addBodyParsers(app, (request, body) => bodies.read(body, (start) => hasSession(options.service, request, start)));
  compressAnswers(app);
  app.setErrorHandler((error: { statusCode?: number; code?: string; message: string }, request, reply) =>
    refuseRequest(refuseWith, request, reply, error),
  );
  app.setNotFoundHandler((request, reply) => {
    if (!takesCommands(pathOf(request)))
      return refuseWith(reply, 404, {
        name: "notFound",
        reason: `There is nothing at ${pathOf(request)}. Send commands to /ServiceAPI.ashx?{id}.`,
      });
    if (request.method === "OPTIONS") return reply.code(204).header("allow", "POST, OPTIONS").send();
    void reply.header("allow", "POST");
    return refuseWith(reply, 405, {
      name: "notACommand",
      reason: `The HTTP method is ${request.method}. Send commands with POST.`,
    });
  });
  if (options.readiness !== undefined && options.metrics !== undefined)
    addHealthRoutes(app, { ...options, readiness: options.readiness, metrics: options.metrics });
  app.post("*", async (request, reply) => {
    if (!takesCommands(pathOf(request))) return reply.callNotFound();
    const started = performance.now();
    const route = methodRouteOf(request);
    const answered = await dispatch(options.service, new HttpRequest(request, route, options.service.url));
    const response = route === undefined ? answered : { ...answered, status: routeStatus(answered) };
    if (route !== undefined) sendChallenge(reply, response.status);
    options.onAnswer?.({
      ...response.log,
      ...factsOf(request),
      milliseconds: performance.now() - started,
      status: response.status,
    });
    return send(request, reply, response);
  });
  addSignOnRoutes(app, { service: options.service, onFault: (error) => options.onAnswer?.(faultOf(error)) });
  addScimRoutes(app, options.service);
  await app.register((docs) => docsRoutes(docs, methods));
  if (options.pools !== undefined) await addWebRoutes(app, options.pools, options.service.passkeySite);
  return app;
}

/** Fastify would load the compilers of schemas at every start; arguments are read by `engine/fields`. */
function withoutSchemas(): never {
  throw new Error("The routes have no schemas.");
}

/** A sign-in that failed at its provider, for the log. */
function faultOf(error: unknown): Parameters<OnAnswer>[0] {
  const log = {
    usageKey: randomUUID(),
    method: undefined,
    responseCode: -500,
    firm: undefined,
    user: undefined,
    error,
  };
  return { ...log, milliseconds: 0, status: 303 };
}

/** Whether a long body comes from a caller with a session, by its cookie or by the SessionToken in what has arrived of it. */
async function hasSession(service: Service, request: FastifyRequest, start: string): Promise<boolean> {
  const route = methodRouteOf(request);
  const token = route === undefined ? (scanJson(start).sessionToken ?? cookieOf(request)) : route.token;
  const bearer = bearerOf(request);
  const id = idOf(request.raw.url ?? "");
  if ((token ?? bearer ?? "") === "" || id === undefined || id === "") return false;
  const firm = await service.firms.find(id).catch(() => undefined);
  if (firm === undefined) return false;
  const found = findSession(service, firm, { bearer, address: request.ip }, token, service.clock());
  return (await found.catch(() => undefined)) !== undefined;
}

/** Fastify reads a number as no trust at all, so hops are counted here; hop 0 is the connection itself. */
function trustOf(trusted: TrustProxy): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === "number") return (_address, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
}

function send(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  void reply
    .code(response.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store");
  sendIds(request, reply, response.log.usageKey);
  if (response.retryAfter !== undefined) void reply.header("retry-after", String(response.retryAfter));
  if (response.replayed === true) void reply.header("idempotent-replayed", "true");
  if (response.limits !== undefined) sendLimits(reply, response.limits);
  if (response.cookie !== undefined) sendCookie(request, reply, response.cookie);
  if (response.file !== undefined) return reply.send(Readable.from(textPieces(response)));
  return reply.send(response.text.length < longAnswer ? response.text : Buffer.from(response.text));
}

/** Turns Fastify's own refusals (size, content type, a malformed request) into an envelope. */
function refuseRequest(
  refuseWith: RefuseWith,
  request: FastifyRequest,
  reply: FastifyReply,
  error: { statusCode?: number; code?: string; message: string },
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (error instanceof UnreadableBody) {
    if (status === 415) void reply.header("accept-encoding", acceptedEncodings);
    return refuseWith(reply, status, { name: "notACommand", reason: error.message });
  }
  // The rest of such a body is not read.
  if (status === 413 || status === 503) void reply.header("connection", "close");
  if (status === 413)
    return refuseWith(reply, 413, {
      name: "notACommand",
      reason: `The body is larger than ${bodyBytesMax / 1024 / 1024} MB.`,
    });
  if (status === 503)
    return refuseWith(reply.header("retry-after", "1"), 503, { name: "tooMany", reason: error.message });
  if (status === 415)
    return refuseWith(reply, 415, {
      name: "notACommand",
      reason: `The header Content-Type must be application/json; got ${headerOf(request, "content-type") ?? "none"}.`,
    });
  if (status >= 500) return refuseWith(reply, 500, { name: "failed", reason: "Nothing was saved." }, error);
  return refuseWith(reply, 400, { name: "notACommand", reason: error.message });
}

type RefuseWith = (reply: FastifyReply, status: number, refusal: Refusal, error?: unknown) => FastifyReply;

/** Refuses a request that is not a command; its UsageKey is logged like any other. */
function refusing(onAnswer: OnAnswer = () => {}): RefuseWith {
  return (reply, status, refusal, error) => {
    const usageKey = randomUUID();
    const text = envelopeText(failureEnvelope([refusal], undefined, usageKey));
    sendIds(reply.request, reply, usageKey);
    onAnswer({
      ...factsOf(reply.request),
      usageKey,
      method: undefined,
      responseCode: refusalCatalog[refusal.name].id,
      firm: undefined,
      user: undefined,
      error,
      milliseconds: reply.elapsedTime,
      status,
    });
    return reply.code(status).header("content-type", "application/json; charset=utf-8").send(text);
  };
}

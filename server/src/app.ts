import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { docsRoutes } from "./docs/docs-routes.ts";
import { bodyBytesMax } from "./method/limits.ts";
import type { Refusal } from "./method/refusals.ts";
import type { Service } from "./wire/dispatch.ts";
import { dispatch, type Response } from "./wire/dispatch.ts";
import { envelopeText, failureEnvelope } from "./wire/envelope.ts";

export interface AppOptions {
  readonly service: Service;
  /** Told of every answered call, for the log and the metrics. */
  readonly onAnswer?: (answered: Response["told"] & { readonly milliseconds: number; readonly status: number }) => void;
  /** Behind a proxy that sets X-Forwarded-*. */
  readonly trustProxy?: boolean;
}

export const sessionCookie = "ServiceSession";

/** HTTP around dispatch: the one route, cookies, limits. Whatever happens, the answer is an envelope. */
export async function makeApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: bodyBytesMax,
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: { statusCode?: number; code?: string; message: string }, request, reply) =>
    refuseRequest(request, reply, error),
  );
  app.setNotFoundHandler((request, reply) => {
    if (!isEndpoint(pathOf(request)))
      return sendRefusal(reply, 404, {
        name: "notFound",
        reason: `There is nothing at ${pathOf(request)}; commands go to /ServiceAPI.ashx?{id}.`,
      });
    void reply.header("allow", "POST");
    return sendRefusal(reply, 405, {
      name: "notACommand",
      reason: `A command is sent with POST, not ${request.method}.`,
    });
  });
  // Any last path segment that ends in API.ashx, under any prefix, is the endpoint: a client of a hosted instance only changes its host.
  app.post("*", async (request, reply) => {
    if (!isEndpoint(pathOf(request))) return reply.callNotFound();
    const started = performance.now();
    const response = await dispatch(options.service, {
      id: idOf(request.raw.url ?? ""),
      body: typeof request.body === "string" ? request.body : "",
      idempotencyKey: header(request, "idempotency-key"),
      cookie: request.cookies[sessionCookie],
      address: request.ip,
      apiUrl: apiUrlOf(request),
      web: header(request, "plumbline-web") !== undefined,
    });
    options.onAnswer?.({ ...response.told, milliseconds: performance.now() - started, status: response.status });
    return send(request, reply, response);
  });
  await app.register(docsRoutes);
  return app;
}

function send(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  void reply
    .code(response.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store");
  if (response.retryAfter !== undefined) void reply.header("retry-after", String(response.retryAfter));
  const attributes = { httpOnly: true, sameSite: "strict", path: "/", secure: request.protocol === "https" } as const;
  if (typeof response.cookie === "string") void reply.setCookie(sessionCookie, response.cookie, attributes);
  if (response.cookie === null && request.cookies[sessionCookie] !== undefined)
    void reply.clearCookie(sessionCookie, attributes);
  return reply.send(response.text);
}

/** What Fastify itself refuses (size, content type, a broken request) as an envelope. */
function refuseRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  error: { statusCode?: number; code?: string; message: string },
): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status === 413)
    return sendRefusal(reply, 413, {
      name: "notACommand",
      reason: `The body is larger than ${bodyBytesMax / 1024 / 1024} MB.`,
    });
  if (status === 415)
    return sendRefusal(reply, 415, {
      name: "notACommand",
      reason: `The header Content-Type must be application/json; got ${header(request, "content-type") ?? "none"}.`,
    });
  if (status >= 500) return sendRefusal(reply, 500, { name: "failed", reason: "Nothing was saved." });
  return sendRefusal(reply, 400, { name: "notACommand", reason: error.message });
}

function sendRefusal(reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  const text = envelopeText(failureEnvelope([refusal], undefined, randomUUID()));
  return reply.code(status).header("content-type", "application/json; charset=utf-8").send(text);
}

function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? "/").split("?", 1)[0] ?? "/";
}

function isEndpoint(path: string): boolean {
  return /API\.ashx\/?$/i.test(path);
}

/** The whole raw query string, percent-decoded, is the id; `?id=VALUE` is accepted too. */
export function idOf(url: string): string | undefined {
  const at = url.indexOf("?");
  if (at < 0) return undefined;
  const query = url.slice(at + 1);
  const raw = /^id=/i.test(query) ? query.slice(3) : query;
  try {
    return decodeURIComponent(raw.replaceAll("+", " "));
  } catch {
    return raw;
  }
}

/** The address a client should call: as it called, with its own prefix and id. */
function apiUrlOf(request: FastifyRequest): string {
  const id = idOf(request.raw.url ?? "") ?? "";
  return `${request.protocol}://${request.host}${pathOf(request)}?${encodeURIComponent(id)}`;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

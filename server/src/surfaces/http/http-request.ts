import type { FastifyRequest } from "fastify";
import type { MethodRoute, Request } from "../../engine/wire/request.ts";
import { apiUrlOf, idOf } from "./address.ts";
import { bearerOf } from "./bearer.ts";
import { isSentAsJson } from "./body-parsers.ts";
import { cookieOf } from "./session-cookie.ts";

/** A call that arrived over HTTP. What few calls need is found when it is asked for. A class, because V8 takes 50 times as long to make an object with getters of its own. */
export class HttpRequest implements Request {
  readonly id: string | undefined;
  readonly body: string;
  readonly route: MethodRoute | undefined;
  readonly idempotencyKey: string | undefined;
  readonly cookie: string | undefined;
  readonly bearer: string | undefined;
  readonly isJson: boolean;
  readonly web: boolean;
  readonly surface: "api" | "assistant";
  readonly #request: FastifyRequest;
  readonly #serviceUrl: string | undefined;

  constructor(request: FastifyRequest, route: MethodRoute | undefined, serviceUrl: string | undefined) {
    this.id = idOf(request.raw.url ?? "");
    this.body = typeof request.body === "string" ? request.body : "";
    this.route = route;
    this.idempotencyKey = headerOf(request, "idempotency-key");
    this.cookie = cookieOf(request);
    this.bearer = bearerOf(request);
    this.isJson = isSentAsJson(request);
    this.web = headerOf(request, "plumbline-web") !== undefined;
    this.surface = headerOf(request, "plumbline-assistant") === undefined ? "api" : "assistant";
    this.#request = request;
    this.#serviceUrl = serviceUrl;
  }

  get isOtherOrigin(): boolean {
    return isOtherOrigin(this.#request, this.#serviceUrl);
  }

  get address(): string {
    return this.#request.ip;
  }

  get apiUrl(): string {
    return apiUrlOf(this.#request);
  }

  get agent(): string | undefined {
    return headerOf(this.#request, "user-agent");
  }
}

/** Whether a browser says that a page of another origin makes the call. Programs send no Origin. */
function isOtherOrigin(request: FastifyRequest, url: string | undefined): boolean {
  const origin = headerOf(request, "origin");
  if (origin === undefined || headerOf(request, "sec-fetch-site") === "same-origin") return false;
  if (!URL.canParse(origin)) return true;
  // By the host, because a proxy may not say that the browser used TLS.
  const own = [request.host, ...(url === undefined ? [] : [new URL(url).host])];
  return !own.includes(new URL(origin).host);
}

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Firms } from "../../engine/firms/index.ts";
import { methodPathOf, pathOf } from "./address.ts";
import { addVary } from "./compress-answers.ts";
import { limitHeaders } from "./limit-headers.ts";

/** How long a browser remembers that a page may call. */
const preflightSeconds = 600;

interface Endpoint {
  readonly firms: Firms;
  /** The firm's id when the request is for the endpoint. */
  readonly idOf: (request: FastifyRequest) => string | undefined;
}

/**
 * Lets web pages of the origins that a firm allows call its endpoint from a browser. The session cookie does not work for
 * them: they send the token. Other pages get no permission, and their browser keeps the answer from them.
 */
export function allowOrigins(app: FastifyInstance, { firms, idOf }: Endpoint): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    const id = origin === undefined ? undefined : idOf(request);
    if (origin === undefined || id === undefined) return done();
    addVary(reply, "Origin");
    firms.find(id).then(
      (firm) => {
        if (firm !== undefined && isAllowed(origin, firm.settings.allowedOrigins))
          sendPermission(request, reply, origin);
        done();
      },
      // The call itself will meet the same fault and report it.
      () => done(),
    );
  });
}

function isAllowed(origin: string, allowed: string): boolean {
  return allowed !== "" && allowed.split(" ").includes(origin);
}

function sendPermission(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  void reply
    .header("access-control-allow-origin", origin)
    .header("access-control-expose-headers", `Retry-After, X-Request-Id, Idempotent-Replayed, ${limitHeaders}`)
    .header("cross-origin-resource-policy", "cross-origin");
  if (request.method !== "OPTIONS") return;
  void reply
    .header("access-control-allow-methods", "POST")
    .header("access-control-allow-headers", allowedHeaders(request))
    .header("access-control-max-age", String(preflightSeconds));
}

/** The paths of methods take the token in a header, the endpoint in the body. */
function allowedHeaders(request: FastifyRequest): string {
  const always = "Content-Type, Idempotency-Key, Content-Encoding, X-Request-Id, traceparent";
  return methodPathOf(pathOf(request)) === undefined ? always : `${always}, Authorization`;
}

import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHash, timingSafeEqual } from "node:crypto";

/** Returns why the service is not ready, or undefined when it is. */
export type Readiness = () => Promise<string | undefined>;

export interface HealthOptions {
  readonly readiness: Readiness;
  /** The metrics of all workers in the Prometheus format. */
  readonly metrics: () => Promise<string>;
  /** What a caller from another machine must send to read the metrics and what is wrong; undefined: only this machine may. */
  readonly metricsToken?: string | undefined;
  /** What needs a person although the service is ready, as a sentence. */
  readonly warning?: () => string | undefined;
  /** When the database was last backed up and a restore was last tried; undefined: the service does not back it up. */
  readonly backup?: () => object | undefined;
}

/** For load balancers and monitoring: is the process alive, is it ready, and what has it done. */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get("/healthz", { exposeHeadRoute: true }, (_request, reply) => reply.send({ status: "alive" }));
  app.get("/readyz", { exposeHeadRoute: true }, async (request, reply) => {
    const reason = await options.readiness();
    void reply.code(reason === undefined ? 200 : 503);
    const status = reason === undefined ? "ready" : "not ready";
    // Reasons name paths, ports, servers and firms.
    if (!mayReadDetails(request, options)) return reply.send({ status });
    // Members that are undefined are not sent.
    return reply.send(
      reason === undefined ? { status, warning: options.warning?.(), backup: options.backup?.() } : { status, reason },
    );
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadDetails(request, options))
      return reply.code(401).header("www-authenticate", "Bearer").send({
        status: "refused",
        reason: "Call from the same machine without a proxy, or send the token of PLUMBLINE_METRICS_TOKEN.",
      });
    const text = await options.metrics();
    return reply.header("content-type", "text/plain; version=0.0.4; charset=utf-8").send(text);
  });
}

function mayReadDetails(request: FastifyRequest, { metricsToken }: HealthOptions): boolean {
  return isFromHere(request) || hasToken(request, metricsToken);
}

/** A call from this machine that no proxy forwarded. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? "");
  return isLoopback && !Object.keys(headers).some((name) => name.startsWith("x-forwarded-") || proxyHeaders.has(name));
}

const proxyHeaders: ReadonlySet<string> = new Set(["forwarded", "via", "x-real-ip"]);

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  // Hashes have one length, and comparing them takes the same time wherever they differ.
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return token !== undefined && timingSafeEqual(hash(headers.authorization ?? ""), hash(`Bearer ${token}`));
}

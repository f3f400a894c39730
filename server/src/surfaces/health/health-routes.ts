import type { FastifyInstance } from "fastify";

/** Returns why the service is not ready, or undefined when it is. */
export type Readiness = () => Promise<string | undefined>;

export interface HealthOptions {
  readonly readiness: Readiness;
  /** The metrics of all workers in the Prometheus format. */
  readonly metrics: () => Promise<string>;
}

/** For load balancers and monitoring: is the process alive, is it ready, and what has it done. */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  app.get("/healthz", { exposeHeadRoute: true }, (_request, reply) => reply.send({ status: "alive" }));
  app.get("/readyz", { exposeHeadRoute: true }, async (_request, reply) => {
    const reason = await options.readiness();
    return reason === undefined
      ? reply.send({ status: "ready" })
      : reply.code(503).send({ status: "not ready", reason });
  });
  app.get("/metrics", async (_request, reply) => {
    const text = await options.metrics();
    return reply.header("content-type", "text/plain; version=0.0.4; charset=utf-8").send(text);
  });
}

import type { FastifyInstance, RouteOptions } from "fastify";

/** Answers OPTIONS wherever a page or a file can be read, with the methods that are allowed there. */
export function addOptionsRoutes(app: FastifyInstance): void {
  const known = new Set<string>();
  app.addHook("onRoute", ({ method, url }: RouteOptions) => {
    if (![method].flat().includes("GET") || known.has(url)) return;
    known.add(url);
    app.options(url, (_request, reply) => reply.code(204).header("allow", "GET, HEAD, OPTIONS").send());
  });
}

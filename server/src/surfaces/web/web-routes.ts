import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Pools } from "../../engine/database/index.ts";

/** Everything comes from this server; only style attributes are let in beside it, which the component library writes. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'self' blob:; frame-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The web app at /, and what its sign-in page must know before anyone has signed in. */
export async function addWebRoutes(app: FastifyInstance, pools: Pools): Promise<void> {
  app.get("/web/start", async (_request, reply) => {
    const firms = await pools.admin.rows<{ firm_id: string }>("select firm_id from firm order by created_at limit 2");
    const demo = firms.some((each) => each.firm_id === "demo");
    // A server of one firm may name it; one of several tells nobody who its firms are.
    return reply.send({ firm: firms.length === 1 ? firms[0]?.firm_id : demo ? "demo" : null, demo });
  });
  const folder = fileURLToPath(new URL("../../../../web/dist/", import.meta.url));
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // The build leaves each file compressed beside it.
    preCompressed: true,
    setHeaders: setCaching,
  });
  for (const page of ["/", "/app/*"])
    app.get(page, (_request, reply) =>
      reply
        .header("content-security-policy", contentSecurityPolicy)
        .header("referrer-policy", "same-origin")
        .header("x-content-type-options", "nosniff")
        .sendFile("index.html"),
    );
}

/** Files named by their content never change; the page that names them always may. */
function setCaching(reply: FastifyReply, path: string): void {
  void reply.header("cache-control", path.includes("assets") ? "public, max-age=31536000, immutable" : "no-cache");
}

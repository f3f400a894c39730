import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Pools } from "../../platform/database/index.ts";
import type { Service } from "../../engine/wire/request.ts";
import { installedFile } from "../../installed-files.ts";
import { findSuggestedFirm } from "./web-start-store.ts";

/** Everything comes from this server. Inline styles are allowed because the component library writes style attributes. */
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'self' blob:; frame-src 'self' blob:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The web app at /, and what its sign-in page needs before anyone has signed in: the firm, and at which origin passkeys work. */
export async function addWebRoutes(
  app: FastifyInstance,
  pools: Pools,
  passkeySite: Service["passkeySite"],
): Promise<void> {
  app.get("/web/start", async (_request, reply) => {
    const { firm, demo } = await findSuggestedFirm(pools.admin);
    return reply.send({ firm, demo, passkeyOrigin: passkeySite()?.origin ?? null });
  });
  const folder = fileURLToPath(installedFile("web/dist/"));
  if (!existsSync(folder)) return;
  // The build writes a compressed copy next to each file.
  const files = { index: false, preCompressed: true, setHeaders: setFileHeaders } as const;
  // One route for hundreds of files: a route for each of them takes a start longer than all the rest of the app.
  const assets = { root: `${folder}assets`, prefix: "/assets/", decorateReply: false };
  await app.register(fastifyStatic, { ...files, ...assets });
  // The few others are listed here, because the package takes longer to search the folder than everything else here takes.
  await app.register(fastifyStatic, { ...files, root: folder, serve: false });
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile()))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  for (const page of ["/", "/app/*"])
    app.get(page, (_request, reply) =>
      reply
        .header("content-security-policy", contentSecurityPolicy)
        .header("referrer-policy", "same-origin")
        .header("x-content-type-options", "nosniff")
        .sendFile("index.html"),
    );
}

/** Files named by a hash of their content never change; the page that names them can. */
function setFileHeaders(reply: FastifyReply, path: string): void {
  void reply.header("cache-control", path.includes("assets") ? "public, max-age=31536000, immutable" : "no-cache");
  // It fetches the files of the app, to keep a copy for times without a connection. The path may be that of a compressed copy.
  if (/service-worker\.js(?:\.\w+)?$/.test(path))
    void reply.header("content-security-policy", "default-src 'none'; connect-src 'self'");
}

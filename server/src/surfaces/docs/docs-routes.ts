import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { installedFile } from "../../installed-files.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { consoleMethod } from "./console-methods.ts";
import { consolePage, consoleStyleSheet } from "./console-page.ts";
import { describe, identifierOf } from "./described.ts";
import { copyScript, searchScript, styleSheet } from "./docs-assets.ts";
import { withGuides } from "./guides.ts";
import { htmlOf } from "./html.ts";
import { searchIndex, searchPage } from "./search.ts";
import { siteOf } from "./site.ts";

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The console also calls the API of this server. */
const consoleSecurityPolicy = `${contentSecurityPolicy.replace("img-src 'self'", "img-src 'self' data:")}; connect-src 'self'`;

/** The reference, the console and /openapi.json. */
export async function docsRoutes(app: FastifyInstance, methods: readonly MethodDefinition[]): Promise<void> {
  const pages = once(() => withGuides(siteOf(methods)));
  const described = once(() => describe(methods));
  const search = once(() => searchScript(searchIndex(pages())));
  const scripts = once(() => filesIn(installedFile("console/dist/"), ".js", "text/javascript; charset=utf-8"));
  const pictures = once(() => filesIn(installedFile("docs/pictures/"), ".png", "image/png"));

  // As printed: to build it takes most of a second, in which this worker answers nobody.
  app.get("/openapi.json", async (_request, reply) =>
    send(reply, "application/json; charset=utf-8", await readFile(installedFile("docs/openapi.json"))),
  );
  app.get("/docs/style.css", (_request, reply) => send(reply, "text/css; charset=utf-8", styleSheet));
  app.get("/docs/copy.js", (_request, reply) => send(reply, "text/javascript; charset=utf-8", copyScript));
  app.get("/docs/search.js", (_request, reply) => send(reply, "text/javascript; charset=utf-8", search()));
  app.get("/docs/console", (request, reply) => {
    // The links of the console are relative to /docs/.
    if ((request.raw.url ?? "").split("?", 1)[0]?.endsWith("/")) return reply.redirect("../console", 308);
    return send(reply, "text/html; charset=utf-8", consolePage(described()), consoleSecurityPolicy);
  });
  app.get("/docs/console/console.css", (_request, reply) => send(reply, "text/css; charset=utf-8", consoleStyleSheet));
  app.get("/docs/console/methods/:id.json", (request, reply) => {
    const { id } = request.params as { id: string };
    const method = methods.find((each) => !each.isSessionMethod && identifierOf(each, methods) === id);
    if (method === undefined) return reply.callNotFound() as unknown as FastifyReply;
    return send(reply, "application/json; charset=utf-8", JSON.stringify(consoleMethod(described(), method)));
  });
  // One route for all files of a folder: each route takes time at every start.
  app.get("/docs/console/:name", (request, reply) => sendFile(request, reply, scripts()));
  app.get("/docs/pictures/:name", (request, reply) => sendFile(request, reply, pictures()));
  app.get("/docs/search", (request, reply) => {
    const searched = (request.query as Record<string, unknown>)["q"];
    const text = typeof searched === "string" ? searched : "";
    const site = pages();
    return send(reply, "text/html; charset=utf-8", htmlOf(searchPage(site, text), site.navigation, text));
  });
  app.get("/docs", (request, reply) => {
    // Links are relative, so that the pages work behind any prefix; the first page needs the trailing slash.
    if (!(request.raw.url ?? "").split("?", 1)[0]?.endsWith("/")) return reply.redirect("docs/", 308);
    return sendPage("index", reply);
  });
  app.get("/docs/*", (request, reply) => sendPage((request.params as { "*": string })["*"], reply));

  function sendPage(path: string, reply: FastifyReply): FastifyReply {
    const site = pages();
    const page = site.pages.find((each) => each.path === path.replace(/\/$/, ""));
    if (page === undefined) return reply.callNotFound() as unknown as FastifyReply;
    return send(reply, "text/html; charset=utf-8", htmlOf(page, site.navigation));
  }
}

/** A folder whose files with one ending are sent. */
interface Files {
  readonly folder: URL;
  readonly names: ReadonlySet<string>;
  readonly type: string;
}

/** The files as the build left them; a checkout that was never built has no modules of the console. */
function filesIn(folder: URL, ending: string, type: string): Files {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return { folder, names: new Set(names), type };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { folder, names, type }: Files): FastifyReply {
  const { name } = request.params as { name: string };
  if (!names.has(name)) return reply.callNotFound() as unknown as FastifyReply;
  return send(reply, type, readFileSync(new URL(name, folder)));
}

/** Computed on first use, so that it does not delay the start. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function send(
  reply: FastifyReply,
  type: string,
  text: string | Buffer,
  policy: string = contentSecurityPolicy,
): FastifyReply {
  // A weak tag, because the compressed text and the plain one share it.
  const tag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  void reply
    .header("content-security-policy", policy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-cache")
    .header("etag", tag);
  if (reply.request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.header("content-type", type).send(text);
}

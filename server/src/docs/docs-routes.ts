import type { FastifyInstance, FastifyReply } from "fastify";
import { createHash } from "node:crypto";
import { methods } from "../methods.ts";
import { searchScript, styleSheet } from "./docs-assets.ts";
import { htmlOf } from "./html.ts";
import { openApiOf } from "./openapi.ts";
import { searchIndex, searchPage } from "./search.ts";
import { siteOf } from "./site.ts";

const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The reference for whoever reads it in a browser, and the schema for whoever generates from it. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  const pages = once(() => siteOf(methods));
  const schema = once(() => JSON.stringify(openApiOf(methods)));
  const search = once(() => searchScript(searchIndex(pages())));

  app.get("/openapi.json", (_request, reply) => send(reply, "application/json; charset=utf-8", schema()));
  app.get("/docs/style.css", (_request, reply) => send(reply, "text/css; charset=utf-8", styleSheet));
  app.get("/docs/search.js", (_request, reply) => send(reply, "text/javascript; charset=utf-8", search()));
  app.get("/docs/search", (request, reply) => {
    const sought = (request.query as Record<string, unknown>)["q"];
    const text = typeof sought === "string" ? sought : "";
    const site = pages();
    return send(reply, "text/html; charset=utf-8", htmlOf(searchPage(site, text), site.navigation, text));
  });
  app.get("/docs", (request, reply) => {
    // Links are relative, so that the pages work behind any prefix: the first page needs its slash.
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

/** Made when first asked for: a start does not wait for it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  void reply
    .header("content-security-policy", contentSecurityPolicy)
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "no-cache")
    .header("etag", tag);
  if (reply.request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.header("content-type", type).send(text);
}

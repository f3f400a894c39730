import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { compressedBytesMin } from "../../engine/fields/limits.ts";

/** At this quality Brotli is faster than gzip and makes JSON smaller; a higher one would cost more time than the network. */
const brotliQuality = 1;
const gzipLevel = 4;

const packers = {
  br: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }, done),
  ),
  gzip: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    gzip(bytes, { level: gzipLevel }, done),
  ),
};

/** Compresses texts of more than a kilobyte for callers that accept it. Files of the web app are compressed by its build. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (payload instanceof Readable) return done(null, packedStream(request, reply, payload));
    const isText = typeof payload === "string" || Buffer.isBuffer(payload);
    if (!isText || !isCompressible(reply)) return done(null, payload);
    if (Buffer.byteLength(payload) <= compressedBytesMin) return done(null, payload);
    addVary(reply, "Accept-Encoding");
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (encoding === undefined || request.method === "HEAD") return done(null, payload);
    packers[encoding](Buffer.isBuffer(payload) ? payload : Buffer.from(payload)).then((packed) => {
      void reply.header("content-encoding", encoding).removeHeader("content-length");
      done(null, packed);
    }, done);
  });
}

/** A long answer that is made while it is sent. */
function packedStream(request: FastifyRequest, reply: FastifyReply, payload: Readable): Readable {
  // A file of the web app has a length, and may be one part of it.
  if (!isCompressible(reply) || reply.hasHeader("content-length")) return payload;
  addVary(reply, "Accept-Encoding");
  const encoding = encodingFor(request.headers["accept-encoding"]);
  if (encoding === undefined) return payload;
  void reply.header("content-encoding", encoding);
  const packer =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : createGzip({ level: gzipLevel });
  // An error of either one ends both.
  return pipeline(payload, packer, () => {});
}

/** Adds to what the answer depends on. */
export function addVary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader("vary");
  if (before === undefined) void reply.header("vary", name);
  else if (!String(before).includes(name)) void reply.header("vary", `${String(before)}, ${name}`);
}

function isCompressible(reply: FastifyReply): boolean {
  if (reply.hasHeader("content-encoding")) return false;
  return /^(?:text\/|application\/(?:[\w.-]+\+)?json|application\/javascript|image\/svg)/.test(
    String(reply.getHeader("content-type") ?? ""),
  );
}

/** The encoding that the caller prefers; Brotli where it has no preference. */
export function encodingFor(accepted: string | undefined): keyof typeof packers | undefined {
  if (accepted === undefined) return undefined;
  const weights = new Map(
    accepted.split(",").map((each) => {
      const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
      const weight = parameters.find((part) => part.startsWith("q="))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const [br, gz] = [weightOf("br"), weightOf("gzip")];
  if (br === 0 && gz === 0) return undefined;
  return br >= gz ? "br" : "gzip";
}

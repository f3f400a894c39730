import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { bodyBytesMax, unpackedBytesFree, unpackedTimesMax } from "../../engine/fields/limits.ts";

/** A body that cannot be read; the error handler turns it into an envelope with this status. */
export class UnreadableBody extends Error {
  constructor(
    readonly statusCode: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

const unpackers = { gzip: promisify(gunzip), br: promisify(brotliDecompress), deflate: promisify(inflate) };

/** What the service unpacks, for the header Accept-Encoding of a refusal. */
export const acceptedEncodings = Object.keys(unpackers).join(", ");

/** Reads a body as it arrives, within the limits of the service. */
type ReadBody = (request: FastifyRequest, body: IncomingMessage) => Promise<Buffer>;

/** JSON in any spelling, as other programs send it: under text/json, a form's content type, or none. */
export function addBodyParsers(app: FastifyInstance, read: ReadBody): void {
  app.removeAllContentTypeParsers();
  const parse = async (request: FastifyRequest, body: IncomingMessage) => {
    if (Number(request.headers["content-length"] ?? 0) > bodyBytesMax) throw new UnreadableBody(413, "");
    return readText(request, await read(request, body));
  };
  app.addContentTypeParser(/^(?:application|text)\/(?:[\w.-]+\+)?json/, parse);
  app.addContentTypeParser("application/x-www-form-urlencoded", parse);
  app.addContentTypeParser("*", async (request: FastifyRequest, body: IncomingMessage) => {
    const type = request.headers["content-type"];
    if (type === undefined || request.is404) return parse(request, body);
    throw new UnreadableBody(415, `The header Content-Type must be application/json; got ${type}.`);
  });
}

/** Whether the body was sent as application/json, which a page of another site cannot do without being asked for. */
export function isSentAsJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "");
}

async function readText(request: FastifyRequest, body: Buffer): Promise<string> {
  const encoding = request.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  const bytes = encoding === "identity" || encoding === "" ? body : await unpack(encoding, body);
  // Other encodings would be stored as text that nobody sent.
  if (!isUtf8(bytes)) throw new UnreadableBody(400, "The body must be JSON in UTF-8.");
  return bytes.toString();
}

/** A few bytes can unpack to gigabytes, so unpacking ends at a limit that depends on the size of the body. */
async function unpack(encoding: string, body: Buffer): Promise<Buffer> {
  if (!Object.hasOwn(unpackers, encoding))
    throw new UnreadableBody(415, `The header Content-Encoding must be one of ${acceptedEncodings}; got ${encoding}.`);
  const maxOutputLength = Math.min(bodyBytesMax, Math.max(unpackedBytesFree, body.length * unpackedTimesMax));
  try {
    return await unpackers[encoding as keyof typeof unpackers](body, { maxOutputLength });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE")
      throw new UnreadableBody(
        413,
        `The body of ${body.length} bytes unpacks to more than ${maxOutputLength} bytes. Send it in parts or without compression.`,
      );
    throw new UnreadableBody(400, `The body is not ${encoding}, as the header Content-Encoding says.`);
  }
}

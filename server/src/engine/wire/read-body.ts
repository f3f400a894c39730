import type { Readable } from "node:stream";
import { setImmediate as othersFirst } from "node:timers/promises";
import {
  anonymousBodyLengthMax,
  bodyBytesMax,
  bodyBytesPerSecondMin,
  bodyRateSeconds,
  largeBodiesBytesMax,
  largeBodyLengthMin,
  undecidedBytesMax,
} from "../fields/limits.ts";

/** A body that is not read further, with the status of its refusal. */
export class BodyRefused extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Reads bodies within the limits of one worker. */
export interface BodyReader {
  /**
   * Reads a body. Once it is longer than a caller without a session may send, `isAdmitted` is asked with what has arrived; until
   * it says yes, the bytes count against what all undecided bodies of the worker may hold together.
   */
  read(body: Readable, isAdmitted: (start: string) => Promise<boolean>): Promise<Buffer>;
}

export function openBodyReader(): BodyReader {
  let undecided = 0;
  let large = 0;
  return {
    async read(body, isAdmitted) {
      const chunks: Buffer[] = [];
      let length = 0;
      let held = 0;
      let heldAsLarge = 0;
      let isAsked = false;
      let isFree = false;
      const release = () => {
        undecided -= held;
        held = 0;
        large -= heldAsLarge;
        heldAsLarge = 0;
      };
      const take = (chunk: Buffer): Promise<void> | undefined => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > bodyBytesMax)
          throw new BodyRefused(413, `The body is larger than ${bodyBytesMax / 1024 / 1024} MB.`);
        if (length > largeBodyLengthMin) {
          large += length - heldAsLarge;
          heldAsLarge = length;
          if (large > largeBodiesBytesMax)
            throw new BodyRefused(503, "Too many large bodies are being received. Try again shortly.");
        }
        if (length <= anonymousBodyLengthMax || isFree) return;
        if (isAsked) return hold();
        isAsked = true;
        return isAdmitted(Buffer.concat(chunks).toString("utf8")).then((admits) => {
          isFree = admits;
          if (!admits) hold();
        });
      };
      const hold = (): undefined => {
        undecided += length - held;
        held = length;
        if (undecided > undecidedBytesMax)
          throw new BodyRefused(503, "Too many large bodies without a session are being received. Try again shortly.");
      };
      const rate = watchRate(body, () => length);
      try {
        await takeChunks(body, take);
        // Several long bodies may end in one turn of the event loop; each is put together in its own.
        if (heldAsLarge > 0) await othersFirst();
        return Buffer.concat(chunks, length);
      } finally {
        clearInterval(rate);
        // The listeners keep the array for as long as the request.
        chunks.length = 0;
        release();
      }
    },
  };
}

/**
 * Hands each chunk to `take`, waiting where it asks to. With events, because the iterator of a stream costs a short call a tenth of
 * its time. After a refusal the rest stays unread and the connection open, until the answer is sent.
 */
function takeChunks(body: Readable, take: (chunk: Buffer) => Promise<void> | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = (settle: () => void) => {
      if (isOver) return;
      isOver = true;
      body.off("data", onData);
      settle();
    };
    const refuse = (error: unknown) => {
      body.pause();
      end(() => reject(error));
    };
    const onData = (chunk: Buffer) => {
      try {
        const waiting = take(chunk);
        if (waiting === undefined) return;
        body.pause();
        waiting.then(() => (isOver ? undefined : void body.resume()), refuse);
      } catch (error) {
        refuse(error);
      }
    };
    body.on("data", onData);
    body.on("end", () => end(resolve));
    // Whatever closed it: the caller went away, which is no fault of the service.
    const cutOff = () => new BodyRefused(400, "The connection was closed before all of the body had arrived.");
    body.on("error", (error) => end(() => reject(error instanceof BodyRefused ? error : cutOff())));
    body.on("close", () => end(() => reject(cutOff())));
  });
}

/** Closes the connection of a body that arrives too slowly: it would hold a place for as long as its sender likes. */
function watchRate(body: Readable, received: () => number): NodeJS.Timeout {
  let before = 0;
  return setInterval(() => {
    const now = received();
    if (now - before < bodyBytesPerSecondMin * bodyRateSeconds)
      body.destroy(new BodyRefused(408, "The body arrives too slowly."));
    before = now;
  }, bodyRateSeconds * 1000).unref();
}

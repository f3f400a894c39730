import { promisify } from "node:util";
import { constants, deflateRaw, inflateRaw } from "node:zlib";
import { exportedBytesMax } from "../fields/limits.ts";
import { refuse, type RefusedCall } from "../fields/refusals.ts";

/**
 * A file in an answer, as a text in base64. It is kept and sent in pieces: a long text would stop the process while it is
 * made, and would be held several times. Pieces that are not compressed yet are kept compressed.
 */
export class FileContent {
  readonly bytes: number;
  readonly #pieces: readonly Buffer[];
  readonly #isPacked: boolean;

  constructor(pieces: readonly Buffer[], bytes: number, isPacked: boolean) {
    this.#pieces = pieces;
    this.bytes = bytes;
    this.#isPacked = isPacked;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (const piece of this.#pieces) yield this.#isPacked ? await unpack(piece) : piece;
  }

  async *base64(): AsyncGenerator<string> {
    let rest: Buffer = Buffer.alloc(0);
    for await (const piece of this.pieces()) {
      const whole = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      // Three bytes are four letters.
      const end = whole.length - (whole.length % 3);
      rest = whole.subarray(end);
      yield whole.toString("base64", 0, end);
    }
    yield rest.toString("base64");
  }
}

const pack = promisify(deflateRaw) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>;
const unpack = promisify(inflateRaw) as (bytes: Buffer) => Promise<Buffer>;

/** Longer pieces would take long to encode, shorter ones compress badly. */
const pieceLength = 128 * 1024;
const packedAtOnceMax = 4;

/** Makes the content of a file from texts or bytes in order. */
export class FileWriter {
  readonly #isPacked: boolean;
  readonly #pieces: (Buffer | Promise<Buffer>)[] = [];
  readonly #packing = new Set<Promise<unknown>>();
  #text = "";
  bytes = 0;

  /** `compressed` for content that compressing would not make smaller. */
  constructor({ compressed = false } = {}) {
    this.#isPacked = !compressed;
  }

  /** Refuses the call when the file becomes too long. */
  async add(text: string): Promise<void> {
    if (this.put(text)) await this.settle();
    if (this.isTooLong) throw tooLong();
  }

  /** The same without waiting and without a refusal, for texts that arrive by themselves; a file that is too long takes no more. */
  put(text: string): boolean {
    if (this.isTooLong) return false;
    this.#text += text;
    if (this.#text.length < pieceLength) return false;
    this.#flush();
    return true;
  }

  addBytes(bytes: Uint8Array): void {
    this.#keep(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (this.isTooLong) throw tooLong();
  }

  get isTooLong(): boolean {
    return this.bytes > exportedBytesMax;
  }

  /** Waits while more is being compressed than the processors can do at once. */
  async settle(): Promise<void> {
    while (this.#packing.size > packedAtOnceMax) await Promise.race(this.#packing);
  }

  async end(): Promise<FileContent> {
    this.#flush();
    if (this.isTooLong) throw tooLong();
    return new FileContent(await Promise.all(this.#pieces), this.bytes, this.#isPacked);
  }

  #flush(): void {
    // Short texts that were put together are one only when they are written.
    const bytes = Buffer.from(this.#text);
    this.#text = "";
    for (let from = 0; from < bytes.length; from += pieceLength) this.#keep(bytes.subarray(from, from + pieceLength));
  }

  #keep(bytes: Buffer): void {
    this.bytes += bytes.length;
    if (!this.#isPacked || this.isTooLong) return void this.#pieces.push(bytes);
    const packing = pack(bytes, { level: constants.Z_BEST_SPEED });
    this.#pieces.push(packing);
    this.#packing.add(packing);
    const done = () => this.#packing.delete(packing);
    packing.then(done, done);
  }
}

export function tooLong(): RefusedCall {
  return refuse(
    "notAllowed",
    `The file would be longer than ${exportedBytesMax / 1024 / 1024} MB, the maximum. Narrow the filters or the period.`,
  );
}

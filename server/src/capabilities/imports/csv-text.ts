import { isUtf8 } from "node:buffer";
import { UnreadableFile } from "./sheet.ts";

/** The text of a file, decoded as it is read. Positions count from the start of what is held, which `drop` moves. */
export class CsvText {
  held = "";
  /** Whether everything that is not dropped is held. */
  ended = false;
  readonly #chunks: AsyncIterator<Uint8Array>;
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #isWide = false;
  /** Lines that end in what was decoded so far. */
  #lines = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Forgets everything before the position. */
  drop(before: number): void {
    this.held = this.held.slice(before);
  }

  /** Holds twice as much, so that reading a long row takes time in proportion to its length. False at the end of the file. */
  async more(): Promise<boolean> {
    const parts = [this.held];
    for (let read = 0; read < Math.max(1, this.held.length) && !this.ended;) {
      const { done = false, value } = await this.#chunks.next();
      const part = this.#decode(done ? undefined : (value as Uint8Array));
      parts.push(part);
      read += part.length;
      this.ended = done;
    }
    this.held = parts.join("");
    return !this.ended;
  }

  #decode(bytes: Uint8Array | undefined): string {
    const isFirst = this.#decoder === undefined;
    this.#decoder ??= new TextDecoder(this.#encodingOf(bytes), { fatal: true });
    let text: string;
    try {
      text = this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      const line = this.#lines + firstBadLine(isFirst ? bytes : withoutRest(bytes));
      throw new UnreadableFile(
        `is not UTF-8 text${this.#isWide ? "" : ` (line ${line})`}. Save the file as "CSV UTF-8".`,
      );
    }
    if (text.includes("\u0000"))
      throw new UnreadableFile(
        'contains NUL characters, so it is not a text file. Save it as "CSV UTF-8", or send Format Excel.',
      );
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.#lines++;
    return text;
  }

  #encodingOf(bytes: Uint8Array | undefined): string {
    const [one, two] = [bytes?.[0], bytes?.[1]];
    const wide = one === 0xff && two === 0xfe ? "utf-16le" : one === 0xfe && two === 0xff ? "utf-16be" : undefined;
    this.#isWide = wide !== undefined;
    return wide ?? "utf-8";
  }
}

/** Without the rest of a character that began in the chunk before. */
function withoutRest(bytes: Uint8Array | undefined): Uint8Array | undefined {
  const begin = bytes?.findIndex((byte) => (byte & 0xc0) !== 0x80) ?? 0;
  return bytes?.subarray(Math.min(3, Math.max(0, begin)));
}

/** Looks at whole blocks first, then at the lines of the first bad one: in UTF-8 the byte of a line end is never part of another character. */
function firstBadLine(bytes: Uint8Array = new Uint8Array()): number {
  let line = 1;
  let from = 0;
  for (const length of [64 * 1024, 1])
    for (let to = nextLine(bytes, from + length); to > from; to = nextLine(bytes, from + length)) {
      if (!isUtf8(bytes.subarray(from, to))) break;
      for (; from < to; from++) if (bytes[from] === lineEnd) line++;
    }
  return line;
}

const lineEnd = 10;

/** The start of the first line that begins at or after the position. */
function nextLine(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(lineEnd, at - 1);
  return end < 0 ? bytes.length : end + 1;
}

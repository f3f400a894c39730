import { importPieceLengthMax } from "../../engine/fields/limits.ts";
import { UnreadableFile } from "./sheet.ts";

/**
 * A text that is decoded as it is read, so that a long one is never held or searched at once. Positions count from the start
 * of what is held, which `drop` moves.
 */
export class XmlWindow {
  text = "";
  readonly #chunks: Iterator<Buffer>;
  readonly #decoder = new TextDecoder("utf-8");
  #ended = false;

  constructor(chunks: Iterable<Buffer>) {
    this.#chunks = chunks[Symbol.iterator]();
  }

  /** Forgets everything before the position. */
  drop(before: number): void {
    this.text = this.text.slice(before);
  }

  /** Whether there is a character at the position. */
  has(at: number): boolean {
    while (at >= this.text.length) if (!this.#more()) return false;
    return true;
  }

  startsWith(mark: string, at: number): boolean {
    this.has(at + mark.length - 1);
    return this.text.startsWith(mark, at);
  }

  /** The position of the mark; -1 when the rest of the text has none. */
  indexOf(mark: string, from: number): number {
    for (let searched = from; ;) {
      const found = this.text.indexOf(mark, searched);
      if (found >= 0) return found;
      // What is held begins with the piece that is being read.
      if (this.text.length > importPieceLengthMax)
        throw new UnreadableFile(
          `has a text or a tag of more than ${importPieceLengthMax} characters; that is the maximum.`,
        );
      searched = Math.max(from, this.text.length - mark.length + 1);
      if (!this.#more()) return -1;
    }
  }

  /** Holds twice as much, so that reading a long piece takes time in proportion to its length. */
  #more(): boolean {
    if (this.#ended) return false;
    const parts = [this.text];
    for (let read = 0; read < Math.max(1, this.text.length) && !this.#ended;) {
      const { done = false, value } = this.#chunks.next();
      const part = done ? this.#decoder.decode() : this.#decoder.decode(value as Buffer, { stream: true });
      parts.push(part);
      read += part.length;
      this.#ended = done;
    }
    const before = this.text.length;
    this.text = parts.join("");
    return this.text.length > before;
  }
}

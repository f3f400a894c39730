import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { FileRefused } from "./firm-file.ts";

/** The lines of a firm file in order, with the hash of everything read. */
export interface FileLines {
  /** The next line, without its line ending. Throws when there is none. */
  next(): Promise<string>;
  /** The hash of everything before the last line. */
  hashBefore(): string;
  close(): void;
}

export function fileLines(file: Readable): FileLines {
  const sum = createHash("sha256");
  const blocks = file.setEncoding("utf8")[Symbol.asyncIterator]() as AsyncIterator<string>;
  let block = "";
  let at = 0;
  let last = "";
  return {
    async next() {
      sum.update(last);
      for (;;) {
        const end = block.indexOf("\n", at);
        if (end >= 0) {
          const line = block.slice(at, end);
          at = end + 1;
          last = `${line}\n`;
          return line;
        }
        const more = await blocks.next();
        if (more.done === true) throw new FileRefused("The file is incomplete: it ends too early.");
        block = block.slice(at) + more.value;
        at = 0;
      }
    },
    hashBefore: () => sum.copy().digest("hex"),
    close: () => file.destroy(),
  };
}

import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { FileRefused } from "./firm-file.ts";

/** The lines of a firm's file, one after another, with the hash of all that were read. */
export interface FileLines {
  /** The next line, without its end. Throws when there is none. */
  next(): Promise<string>;
  /** The hash of everything before the line that came last. */
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
        if (more.done === true) throw new FileRefused("The file ends too early: it was cut off.");
        block = block.slice(at) + more.value;
        at = 0;
      }
    },
    hashBefore: () => sum.copy().digest("hex"),
    close: () => file.destroy(),
  };
}

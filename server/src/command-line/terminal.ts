import { text } from "node:stream/consumers";
import { createInterface } from "node:readline/promises";
import type { Terminal } from "./command.ts";

export const terminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  say: (sentence) => void process.stderr.write(`${sentence}\n`),
  async ask(question) {
    if (!process.stdin.isTTY) return undefined;
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  },
  read: () => text(process.stdin),
};

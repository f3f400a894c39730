import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { CommandRefused } from "./command.ts";

/** Writes a file that only its owner can read, under a temporary name until it is complete; a failed one is deleted. */
export async function writeWholeFile<Result>(
  path: string,
  overwrite: boolean | undefined,
  write: (file: Writable) => Promise<Result>,
): Promise<Result> {
  if (existsSync(path) && overwrite !== true)
    throw new CommandRefused(`${path} already exists. Use --overwrite to replace it.`);
  const partial = `${path}.partial`;
  const file = createWriteStream(partial, { mode: 0o600 });
  try {
    const result = await write(file);
    file.end();
    await finished(file);
    renameSync(partial, path);
    return result;
  } catch (error) {
    file.destroy();
    rmSync(partial, { force: true });
    throw error;
  }
}

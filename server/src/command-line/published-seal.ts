import { readSeal, type Seal } from "../engine/audit/index.ts";
import { CommandRefused } from "./command.ts";

/** The seal given as --against; undefined if none was. */
export function readPublishedSeal(text: string | undefined): Seal | undefined {
  if (text === undefined) return undefined;
  const seal = readSeal(text);
  if (seal === undefined)
    throw new CommandRefused(
      `--against ${text} is not a seal. Use NUMBER:HASH with 64 hexadecimal digits, as published.`,
    );
  return seal;
}

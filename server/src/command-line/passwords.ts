import { randomBytes } from "node:crypto";
import { CommandRefused, type Terminal } from "./command.ts";

const passwordLength = 24;
const passwordLengthMin = 8;

/** Letters and digits that are not easily confused. */
const alphabet = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export function randomPassword(): string {
  // Bytes above the last multiple of 55 are dropped, so that each of the 55 characters is equally likely.
  const bytes = [...randomBytes(passwordLength * 4)].filter((byte) => byte < alphabet.length * 4);
  return bytes
    .slice(0, passwordLength)
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
}

/** A random password, or the one on standard input: command arguments are visible to everyone on the machine. */
export async function choosePassword(terminal: Terminal, fromInput: boolean | undefined): Promise<string> {
  if (fromInput !== true) return randomPassword();
  const given = (await terminal.read()).replace(/\r?\n$/, "");
  if (given.length < passwordLengthMin)
    throw new CommandRefused(`The password on standard input must have at least ${passwordLengthMin} characters.`);
  return given;
}

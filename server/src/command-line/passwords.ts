import { randomBytes } from "node:crypto";
import { checkPassword } from "../engine/sessions/index.ts";
import { CommandRefused, type Terminal } from "./command.ts";

const passwordLength = 24;

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
export async function choosePassword(
  terminal: Terminal,
  owner: { readonly userName: string; readonly firmId: string; readonly isExempt: boolean },
  fromInput: boolean | undefined,
): Promise<string> {
  if (fromInput !== true) return randomPassword();
  const given = (await terminal.read()).replace(/\r?\n$/, "");
  const [refusal] = checkPassword(
    given,
    { userName: owner.userName, employeeName: "", firmName: "", firmId: owner.firmId },
    { property: "The password on standard input", isExempt: owner.isExempt },
  );
  if (refusal !== undefined) throw new CommandRefused(refusal.reason);
  return given;
}

/** Why a person must choose another password at the next sign-in. */
export const temporaryNote = "The user chooses another password at the next sign-in.";

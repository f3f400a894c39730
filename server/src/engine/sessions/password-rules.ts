import type { Caller } from "../access/access.ts";
import type { Firm } from "../firms/index.ts";
import { passwordLengthMax, passwordLengthMin } from "../fields/limits.ts";
import { refusedMember } from "../fields/refusal-words.ts";
import type { Refusal } from "../fields/refusals.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Whose password it is; it must not consist of these names. */
export interface PasswordOwner {
  readonly userName: string;
  readonly employeeName: string;
  readonly firmName: string;
  readonly firmId: string;
}

export function ownerOf(caller: Caller, firm: Firm): PasswordOwner {
  const { userName, employee } = caller;
  return { userName, employeeName: employee?.name ?? "", firmName: firm.settings.firmName, firmId: firm.id };
}

/** A password never appears in an answer, not even in one that refuses it. */
export const hiddenPassword = "(hidden)";

/** What a password must have besides the names in it. */
const ownCharactersMin = 8;
const nameLengthMin = 3;

/** The rules for a new password. The demo firm on loopback is exempt from all but the length that can be stored. */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  { property, isExempt }: { readonly property: string; readonly isExempt: boolean },
): Refusal[] {
  const refusal = (name: "notAllowed" | "tooLong", rest: string) => [
    refusedMember(name, property, hiddenPassword, rest),
  ];
  const length = [...password].length;
  if (length > passwordLengthMax)
    return refusal("tooLong", `has ${length} characters; the maximum is ${passwordLengthMax}.`);
  if (isExempt) return length > 0 ? [] : refusal("notAllowed", "must not be empty.");
  if (length < passwordLengthMin) return refusal("notAllowed", `must have at least ${passwordLengthMin} characters.`);
  if (isCommonPassword(password))
    return refusal("notAllowed", "is among the passwords that are guessed first. Use another one, such as four words.");
  if (isMadeOfNames(password, owner))
    return refusal("notAllowed", "consists mostly of the name of the user or the firm. Use other words.");
  return [];
}

/** Whether little is left of the password without the names of its owner. */
function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const names = [owner.userName, owner.employeeName, owner.firmName, owner.firmId]
    .flatMap((name) => [letters(name), ...name.split(/[^\p{L}\p{N}]/u).map(letters)])
    .filter((name) => name.length >= nameLengthMin)
    .sort((one, other) => other.length - one.length);
  const own = names.reduce((left, name) => left.replaceAll(name, ""), letters(password));
  return own.length < Math.min(ownCharactersMin, letters(password).length);
}

function letters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

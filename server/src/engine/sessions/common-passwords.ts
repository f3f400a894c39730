import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { installedFile } from "../../installed-files.ts";

/** Sorted prefixes of SHA-256 hashes; made by tools/common-passwords.ts. */
const file = installedFile("server/common-passwords.bin");

export const prefixBytes = 8;

/** How many digits and signs at the end do not make a common password a good one: `football2026!`. */
const suffixMax = 5;

/** A part this short is guessed however often it is repeated. */
const repeatedMin = 4;

/** Whether the password, or what it is an easy variation of, is among the passwords that guessers try first. */
export function isCommonPassword(password: string): boolean {
  const forms = commonPasswordForms(password);
  return forms.some((form) => [...form].length < repeatedMin || isListed(form));
}

/** The forms that are looked up: the password itself, without its suffix, and the word that it repeats. All in lower case. */
export function commonPasswordForms(password: string): string[] {
  const form = password.normalize("NFKC").toLowerCase();
  const word = withoutSuffix(form);
  return [...new Set([form, word, repeatedPart(form), repeatedPart(word)])].filter((each) => each !== "");
}

function withoutSuffix(form: string): string {
  const letters = [...form];
  let end = letters.length;
  while (end > 0 && letters.length - end < suffixMax && /^[^\p{L}]$/u.test(letters[end - 1] as string)) end--;
  return letters.slice(0, end).join("");
}

/** `abc` for `abcabcabc`; the text itself when it repeats nothing. */
function repeatedPart(form: string): string {
  const length = (form + form).indexOf(form, 1);
  return form.slice(0, length);
}

function isListed(form: string): boolean {
  const list = (known ??= readFileSync(file));
  const wanted = createHash("sha256").update(form).digest().subarray(0, prefixBytes);
  let low = 0;
  let high = list.length / prefixBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = list.compare(wanted, 0, prefixBytes, middle * prefixBytes, (middle + 1) * prefixBytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

let known: Buffer | undefined;

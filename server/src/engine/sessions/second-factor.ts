import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Db } from "../../platform/database/db.ts";
import { refuse } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import { type Cipher, purposeOf } from "../../platform/keys/index.ts";
import { type Factor, findFactors, useCounter, useRecoveryCode } from "./factor-store.ts";

const secretPurpose = purposeOf("sign_in_factor", "secret");
const secretBytes = 20;
/** Codes of half a minute before and after count too, because clocks differ. */
const window = 1;

/** What an authenticator app is given: the secret as text, and the same as the text of a QR code. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function secretUri(secret: string, label: { readonly firm: string; readonly userName: string }): string {
  return totpOf(secret, label.firm, label.userName).toString();
}

/** The firm's cipher, for secrets that must not be stored as they are. */
export function requireKey({ cipher }: Pick<Firm, "cipher">): Cipher {
  if (cipher.hasKey) return cipher;
  throw refuse(
    "wrongState",
    "The service has no key to encrypt the secret with. Its operator sets PLUMBLINE_KEY_FILE.",
  );
}

export function encryptSecret(firm: Pick<Firm, "cipher">, secret: string): string {
  return requireKey(firm).encrypt(secretPurpose, secret);
}

/** Whether the code is right: the current one of an authenticator app, or a recovery code. Each works once. */
export async function codeIsRight(
  db: Db,
  user: { readonly userKey: number; readonly factors: readonly Factor[] },
  code: string,
  { firm, now }: { readonly firm: Pick<Firm, "cipher">; readonly now: number },
): Promise<boolean> {
  const given = code.replaceAll(/[\s-]/g, "").toLowerCase();
  if (!/^\d{6}$/.test(given)) return useRecoveryCode(db, user.userKey, given);
  for (const factor of user.factors) {
    if (factor.secret === null) continue;
    const secret = firm.cipher.decrypt(secretPurpose, factor.secret);
    const totp = totpOf(secret, "", "");
    const delta = totp.validate({ token: given, timestamp: now, window });
    if (
      delta !== null &&
      (await useCounter(db, factor.sign_in_factor_key, totp.counter({ timestamp: now }) + delta, now))
    )
      return true;
  }
  return false;
}

/** The factors that a sign-in asks for. */
export async function confirmedFactors(db: Db, userKey: number): Promise<Factor[]> {
  return (await findFactors(db, userKey)).filter((each) => each.confirmed_at !== null);
}

/** Letters and digits that are not easily confused; 16 of them are 79 bits. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const recoveryCodesMade = 10;
const recoveryCodeLength = 16;

export function newRecoveryCodes(): string[] {
  const letter = () => alphabet[randomInt(alphabet.length)];
  return Array.from({ length: recoveryCodesMade }, () => Array.from({ length: recoveryCodeLength }, letter).join(""));
}

/** As people read it: in groups of four. */
export function shownRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join("-") ?? code;
}

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) });
}

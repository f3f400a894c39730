import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Db } from "../../platform/database/db.ts";
import { idempotencyHours, idempotencyKeyLengthMax } from "../fields/limits.ts";
import { refuse } from "../fields/refusals.ts";
import { type Cipher, purposeOf } from "../../platform/keys/index.ts";

/** A write that its caller may repeat: its Idempotency-Key and the hash of its body. */
export interface Repeatable {
  readonly userName: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly now: number;
  /** Encrypts the saved response, which may show what is encrypted elsewhere. */
  readonly cipher: Cipher;
}

const answerPurpose = purposeOf("idempotency", "answer");

interface KeptAnswer {
  readonly status: number;
  readonly text: string;
}

export function repeatable(
  { userName, cipher, now }: Pick<Repeatable, "userName" | "cipher" | "now">,
  key: string | undefined,
  body: Readonly<Record<string, unknown>>,
): Repeatable | undefined {
  if (key === undefined) return undefined;
  if (key === "" || key.length > idempotencyKeyLengthMax || /[^\x20-\x7e]/.test(key))
    throw refuse(
      "notAllowed",
      `The header Idempotency-Key must be 1 to ${idempotencyKeyLengthMax} printable ASCII characters.`,
      { property: "Idempotency-Key", value: key },
    );
  // The session does not count: a call repeated after signing in again is the same call.
  const { SessionToken: _token, UseSessionCookie: _cookie, ...asked } = body;
  return { userName, key, bodyHash: createHash("sha256").update(JSON.stringify(asked)).digest(), now, cipher };
}

/**
 * Claims the key in the write's transaction. A concurrent call with the same key makes this one wait until it finishes. Returns the saved response, or undefined when this call is the first. One round trip.
 */
export async function claimKey(db: Db, call: Repeatable): Promise<KeptAnswer | undefined> {
  const since = new Date(call.now - idempotencyHours * 3_600_000).toISOString();
  const at = new Date(call.now).toISOString();
  const claim = db.run(
    `insert into idempotency as kept (user_name, idempotency_key, body_hash, at) values ($1, $2, $3, $4)
     on conflict (user_name, idempotency_key) do update set body_hash = $3, status = null, answer = null, packed_answer = null, at = $4 where kept.at < $5`,
    [call.userName, call.key, call.bodyHash, at, since],
  );
  const saved = db.row<SavedAnswer>(
    "select body_hash, status, answer, packed_answer as packed from idempotency where user_name = $1 and idempotency_key = $2",
    [call.userName, call.key],
  );
  const [claimed, kept] = await Promise.all([claim, saved]);
  if (claimed > 0) return undefined;
  const text = kept === undefined ? undefined : textOf(kept, call.cipher);
  if (kept === undefined || kept.status === null || text === undefined)
    throw new Error("An Idempotency-Key is claimed, but it has no saved response.");
  if (!kept.body_hash.equals(call.bodyHash))
    throw refuse(
      "notAllowed",
      "The Idempotency-Key was used with a different body in the last 24 hours. Use a new key for a new call.",
      { property: "Idempotency-Key", value: call.key },
    );
  return { status: kept.status, text };
}

interface SavedAnswer {
  readonly body_hash: Buffer;
  readonly status: number | null;
  /** As versions before this one saved it; encrypted. */
  readonly answer: string | null;
  /** Compressed, then encrypted. */
  readonly packed: Buffer | null;
}

function textOf({ answer, packed }: SavedAnswer, cipher: Cipher): string | undefined {
  if (packed !== null) return inflateRawSync(cipher.decryptBytes(answerPurpose, packed)).toString("utf8");
  return answer === null ? undefined : cipher.decrypt(answerPurpose, answer);
}

/** Saves the response under the claimed key, in the same transaction, without waiting. */
export function keepAnswer(db: Db, call: Repeatable, answer: KeptAnswer): void {
  db.send("update idempotency set status = $3, packed_answer = $4 where user_name = $1 and idempotency_key = $2", [
    call.userName,
    call.key,
    answer.status,
    call.cipher.encryptBytes(answerPurpose, deflateRawSync(answer.text)),
  ]);
}

export async function deleteOldAnswers(db: Db, now: number): Promise<void> {
  await db.run("delete from idempotency where at < $1", [new Date(now - idempotencyHours * 3_600_000).toISOString()]);
}

import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";

/** The server's form of a password (SCRAM-SHA-256, RFC 5803): the password itself is in no statement and no log. */
export function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, scramRounds, 32, "sha256");
  const keyed = (words: string) => createHmac("sha256", salted).update(words).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${scramRounds}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}

const scramRounds = 4096;

/** A quoted SQL text, for statements that take no parameters. */
export const quoteText = (text: string) => `'${text.replaceAll("'", "''")}'`;

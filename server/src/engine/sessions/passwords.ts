import { hash, verify } from "@node-rs/argon2";
import { hashesAtOnceMax, hashesWaitingMax } from "../fields/limits.ts";
import { Gate } from "../method/gate.ts";

/** argon2id (the library's default) with OWASP's first recommended parameters; it runs on its own thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash takes 19 MB and a core for a while by design, so a burst of sign-ins waits in line, and a longer line is refused with -429. */
const hashing = new Gate({ what: "Sign-ins", atOnceMax: hashesAtOnceMax, waitingMax: hashesWaitingMax });

/** Uses a random salt unless one is given. */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hashing.through("", () => hash(password, salt === undefined ? parameters : { ...parameters, salt }));
}

/** One after another, so that many new passwords in one call do not fill the line. */
export async function hashPasswords(passwords: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const password of passwords) hashes.push(await hashPassword(password));
  return hashes;
}

/** Takes the same time when there is no stored hash, so that timing does not reveal whether a user exists. */
export async function passwordIsRight(stored: string | undefined, password: string): Promise<boolean> {
  unknownUser ??= hash("nobody has this password", parameters);
  const compared = stored ?? (await unknownUser);
  const matches = await hashing.through("", () => verify(compared, password));
  return matches && stored !== undefined;
}

let unknownUser: Promise<string> | undefined;

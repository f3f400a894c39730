import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default) with the parameters OWASP names first; it runs on a thread of its own. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A random salt unless one is given. */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hash(password, salt === undefined ? parameters : { ...parameters, salt });
}

/** True when the password is right. Without a stored hash the same work is done, so that time does not tell whether a user exists. */
export async function passwordIsRight(stored: string | undefined, password: string): Promise<boolean> {
  unknownUser ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await unknownUser), password);
  return matches && stored !== undefined;
}

let unknownUser: Promise<string> | undefined;

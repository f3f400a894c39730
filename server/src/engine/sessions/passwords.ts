import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default) with OWASP's first recommended parameters; it runs on its own thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Uses a random salt unless one is given. */
export function hashPassword(password: string, salt?: Buffer): Promise<string> {
  return hash(password, salt === undefined ? parameters : { ...parameters, salt });
}

/** Takes the same time when there is no stored hash, so that timing does not reveal whether a user exists. */
export async function passwordIsRight(stored: string | undefined, password: string): Promise<boolean> {
  unknownUser ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await unknownUser), password);
  return matches && stored !== undefined;
}

let unknownUser: Promise<string> | undefined;

import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "../engine/audit/index.ts";
import type { Db } from "../engine/database/index.ts";
import { userNameLengthMax } from "../engine/fields/limits.ts";
import { CommandRefused, type Terminal } from "./command.ts";

export interface NewUser {
  readonly kind: "api" | "service";
  readonly userName: string;
  readonly passwordHash: string;
  readonly authorized: boolean;
  readonly employeeKey: number | null;
  /** Null for all. */
  readonly permittedMethods: readonly string[] | null;
}

const passwordLength = 24;
export const passwordLengthMin = 8;

/** Letters and digits that are not mistaken for one another. */
const alphabet = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export function randomPassword(): string {
  // 55 letters: the few bytes above the last multiple of 55 are passed over, so that all are as likely.
  const bytes = [...randomBytes(passwordLength * 4)].filter((byte) => byte < alphabet.length * 4);
  return bytes
    .slice(0, passwordLength)
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
}

/** A random one, or what stands on standard input when the flag says so: arguments are seen by everyone on the machine. */
export async function choosePassword(terminal: Terminal, fromInput: boolean | undefined): Promise<string> {
  if (fromInput !== true) return randomPassword();
  const given = (await terminal.read()).replace(/\r?\n$/, "");
  if (given.length < passwordLengthMin)
    throw new CommandRefused(`The password on standard input must have at least ${passwordLengthMin} characters.`);
  return given;
}

export async function addUser(db: Db, user: NewUser): Promise<void> {
  if (user.userName.trim() === "" || user.userName.length > userNameLengthMax)
    throw new CommandRefused(
      `A user name has 1 to ${userNameLengthMax} characters; got ${JSON.stringify(user.userName)}.`,
    );
  const taken = await db.row("select from sign_in where lower(user_name) = lower($1)", [user.userName]);
  if (taken !== undefined) throw new CommandRefused(`A user named ${user.userName} exists already.`);
  const employee =
    user.employeeKey === null
      ? "none"
      : await db.row("select from employee where employee_key = $1", [user.employeeKey]);
  if (employee === undefined) throw new CommandRefused(`No employee has the key ${user.employeeKey}.`);
  const row = await db.row<{ key: number }>(
    `insert into sign_in (kind, user_name, password_hash, authorized, employee_key, permitted_methods)
     values ($1, $2, $3, $4, $5, $6) returning sign_in_key as key`,
    [user.kind, user.userName, user.passwordHash, user.authorized, user.employeeKey, user.permittedMethods],
  );
  const { passwordHash: _, ...after } = user;
  await auditCommand(db, "plumbline user add", { record: "SignIn", key: row?.key ?? 0 }, after);
}

/** Sets the password and ends the user's sessions. */
export async function setPassword(db: Db, userName: string, passwordHash: string): Promise<void> {
  const row = await db.row<{ key: number; name: string }>(
    `update sign_in set password_hash = $2, last_modified = now() where lower(user_name) = lower($1)
     returning sign_in_key as key, user_name as name`,
    [userName, passwordHash],
  );
  if (row === undefined) throw new CommandRefused(`No user is named ${userName}.`);
  await db.run("delete from session where sign_in_key = $1", [row.key]);
  await auditCommand(db, "plumbline user password", { record: "SignIn", key: row.key }, { userName: row.name });
}

/** What was done by the command line stands in the audit as what callers do does. */
export async function auditCommand(
  db: Db,
  method: string,
  written: { record: string; key: number },
  after: object,
): Promise<void> {
  await recordAudit(db, {
    at: Date.now(),
    usageKey: randomUUID(),
    method,
    userName: "command line",
    employeeKey: null,
    written: [{ ...written, before: null, after: JSON.stringify(after) }],
  });
}

import type { Firm } from "../firms/index.ts";
import { text } from "../fields/fields.ts";
import { passwordLengthMax } from "../fields/limits.ts";
import { refuse } from "../fields/refusals.ts";
import type { Call, Surface } from "../method/method.ts";
import { countAttempt } from "./attempt-store.ts";
import { passwordIsRight } from "./passwords.ts";
import { codeIsRight, confirmedFactors } from "./second-factor.ts";
import { findSignInByKey, type SignIn } from "./session-store.ts";
import { recordFailure, secondsToWait } from "./throttle.ts";

interface Attempt {
  readonly firm: Firm;
  readonly address: string;
  readonly now: number;
  readonly agent: string;
  readonly surface: Surface;
}

/**
 * The sign-in, if the password is right; it is a success only once the second factor is too. Guesses are throttled wherever a password is asked for. Failures are saved outside of
 * the call's transaction, which a refusal rolls back.
 */
export async function passwordOf(
  signIn: SignIn | undefined,
  userName: string,
  password: string,
  attempt: Attempt,
): Promise<SignIn | undefined> {
  await refuseTooMany(userName, attempt);
  const right = await passwordIsRight(signIn?.passwordHash, password);
  // Other attempts of a burst may have failed during the check; this one must not learn more than they did.
  await refuseTooMany(userName, attempt);
  if (right && signIn !== undefined) return signIn;
  await failed(userName, signIn, attempt);
  return undefined;
}

/** Counts a failure for the throttle and for the user to see. */
export async function failed(userName: string, signIn: SignIn | undefined, attempt: Attempt): Promise<void> {
  const { firm, address, now, agent, surface } = attempt;
  const known = signIn?.caller.userName ?? "";
  await recordFailure(firm.pool.db, userName, address, now);
  await countAttempt(firm.pool.db, { userName: known, address, now, agent, surface, outcome: "Failed" });
}

/** Whoever finds a session open must not be able to take the account over: a change of the password asks for it again. */
export async function confirmPassword(call: Call, password: string, property: string): Promise<void> {
  const { caller, firm } = call;
  const signIn = await findSignInByKey(firm.pool.db, caller.userKey);
  if ((await passwordOf(signIn, caller.userName, password, attemptOf(call))) === undefined)
    throw refuse("notAllowed", `${property} is not the password of ${caller.userName}.`, { property });
}

function attemptOf(call: Call): Attempt {
  return { firm: call.firm, address: call.address(), now: call.now, agent: call.agent(), surface: call.surface };
}

/** Arguments of the methods that change second factors; one of them is given. */
export const ownerArguments = {
  CurrentPassword: text({
    nullable: true,
    max: passwordLengthMax,
    doc: "The user's password; or OneTimeCode.",
  }),
  OneTimeCode: text({
    nullable: true,
    max: 100,
    doc: "In place of the password: the current code of the user's authenticator app, or a recovery code.",
  }),
};

/** A change of second factors asks for the password or a code again. Codes are used up outside of the call's transaction, as failures are counted. */
export async function confirmOwner(
  call: Call,
  given: { readonly CurrentPassword: string | null | undefined; readonly OneTimeCode: string | null | undefined },
): Promise<void> {
  const password = given.CurrentPassword ?? undefined;
  const code = given.OneTimeCode ?? undefined;
  if (password !== undefined) return confirmPassword(call, password, "CurrentPassword");
  if (code === undefined)
    throw refuse("invalid", "Send CurrentPassword or OneTimeCode.", { property: "CurrentPassword" });
  const { caller, firm } = call;
  const { db } = firm.pool;
  const attempt = attemptOf(call);
  await refuseTooMany(caller.userName, attempt);
  const user = { userKey: caller.userKey, factors: await confirmedFactors(db, caller.userKey) };
  if (await codeIsRight(db, user, code, call)) return;
  await failed(caller.userName, await findSignInByKey(db, caller.userKey), attempt);
  throw refuse("notAllowed", `OneTimeCode is not a current code of ${caller.userName}.`, { property: "OneTimeCode" });
}

export async function refuseTooMany(userName: string, { firm, address, now }: Attempt): Promise<void> {
  const wait = await secondsToWait(firm.pool.db, userName, address, now);
  if (wait > 0)
    throw refuse("tooMany", `Too many failed sign-ins; try again in ${wait} seconds.`, { data: { RetryAfter: wait } });
}

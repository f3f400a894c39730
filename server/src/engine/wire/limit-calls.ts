import { refuse } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import { burstSeconds, type CallRate } from "../method/call-rates.ts";
import type { LimitState, Request, Service } from "./request.ts";
import type { Progress } from "./respond.ts";

/** A limit of the firm, and who reached it, as the refusal says it. */
interface FirmLimit {
  readonly of: LimitState["of"];
  readonly who: string;
  readonly setting: "callsPerSecondPerUser" | "callsPerSecondPerAddress" | "callsPerSecondPerFirm";
}

/** Refuses a call beyond what the firm allows one network address, before its session is looked up. */
export async function limitAddress(service: Service, firm: Firm, request: Request, progress: Progress): Promise<void> {
  if (firm.settings.callsPerSecondPerAddress === null) return;
  const who = `The address ${request.address}`;
  await limit(service, firm, [{ of: "address", who, setting: "callsPerSecondPerAddress" }], progress);
}

/** Refuses a call beyond what the firm allows a user or all users; strangers cannot use up the calls of a firm. */
export async function limitUser(service: Service, firm: Firm, userName: string, progress: Progress): Promise<void> {
  const { callsPerSecondPerUser, callsPerSecondPerFirm } = firm.settings;
  if (callsPerSecondPerUser === null && callsPerSecondPerFirm === null) return;
  const user: FirmLimit = { of: "user", who: `User ${userName}`, setting: "callsPerSecondPerUser" };
  const all: FirmLimit = { of: "firm", who: "The firm", setting: "callsPerSecondPerFirm" };
  await limit(service, firm, [user, all], progress);
}

async function limit(
  { countCall }: Service,
  firm: Firm,
  limits: readonly FirmLimit[],
  progress: Progress,
): Promise<void> {
  const set = limits.filter(({ setting }) => firm.settings[setting] !== null);
  const rates = set.map(({ who, setting }): CallRate => {
    return { counts: `${firm.schema} ${setting} ${who}`, perSecond: firm.settings[setting] ?? 0 };
  });
  const counted = await countCall(rates);
  if (counted === undefined) return;
  const states = set.map(({ of }, at) => stateOf(of, (rates[at] as CallRate).perSecond, counted.left[at] ?? 0));
  progress.limits = [...(progress.limits ?? []), ...states];
  if (counted.usedUp === undefined) return;
  const { seconds } = counted.usedUp;
  const { who, setting } = set[counted.usedUp.rate] as FirmLimit;
  const wait = `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  throw refuse("tooMany", `${who} makes more than ${firm.settings[setting]} calls per second (${setting}). ${wait}`, {
    data: { RetryAfter: seconds },
  });
}

function stateOf(of: LimitState["of"], perSecond: number, left: number): LimitState {
  const calls = perSecond * burstSeconds;
  return { of, calls, left: Math.floor(left), seconds: burstSeconds, fullIn: Math.ceil((calls - left) / perSecond) };
}

import { refuse } from "../fields/refusals.ts";
import type { Firm } from "../firms/index.ts";
import type { CallRate } from "../method/call-rates.ts";
import type { Request, Service } from "./request.ts";

/** A limit of the firm, and who reached it, as the refusal says it. */
interface FirmLimit {
  readonly who: string;
  readonly setting: "callsPerSecondPerUser" | "callsPerSecondPerAddress" | "callsPerSecondPerFirm";
}

/** Refuses a call beyond what the firm allows one network address, before its session is looked up. */
export async function limitAddress(service: Service, firm: Firm, request: Request): Promise<void> {
  if (firm.settings.callsPerSecondPerAddress === null) return;
  await limit(service, firm, [{ who: `The address ${request.address}`, setting: "callsPerSecondPerAddress" }]);
}

/** Refuses a call beyond what the firm allows a user or all users; strangers cannot use up the calls of a firm. */
export async function limitUser(service: Service, firm: Firm, userName: string): Promise<void> {
  const { callsPerSecondPerUser, callsPerSecondPerFirm } = firm.settings;
  if (callsPerSecondPerUser === null && callsPerSecondPerFirm === null) return;
  await limit(service, firm, [
    { who: `User ${userName}`, setting: "callsPerSecondPerUser" },
    { who: "The firm", setting: "callsPerSecondPerFirm" },
  ]);
}

async function limit({ countCall }: Service, firm: Firm, limits: readonly FirmLimit[]): Promise<void> {
  const set = limits.filter(({ setting }) => firm.settings[setting] !== null);
  const rates = set.map(({ who, setting }): CallRate => {
    return { counts: `${firm.schema} ${setting} ${who}`, perSecond: firm.settings[setting] ?? 0 };
  });
  const usedUp = await countCall(rates);
  if (usedUp === undefined) return;
  const { seconds } = usedUp;
  const { who, setting } = set[usedUp.rate] as FirmLimit;
  const wait = `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`;
  throw refuse("tooMany", `${who} makes more than ${firm.settings[setting]} calls per second (${setting}). ${wait}`, {
    data: { RetryAfter: seconds },
  });
}

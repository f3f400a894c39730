import type { StartSecondFactorContent } from "@plumbline/client";
import type { RowOf } from "../calls/call.ts";

/** A second factor as the service lists it. */
export type SecondFactor = RowOf<"ListSecondFactors", "SecondFactors">;

/** A second factor that has to be confirmed. */
export type StartedFactor = StartSecondFactorContent;

export const kindLabels: Readonly<Record<SecondFactor["Kind"], string>> = {
  OneTimeCode: "Authenticator app",
  Passkey: "Passkey",
};

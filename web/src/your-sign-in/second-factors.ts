/** A second factor as the service lists it. */
export interface SecondFactor {
  readonly SecondFactorKey: number;
  readonly Kind: "OneTimeCode" | "Passkey";
  readonly Name: string;
  readonly AddedDate: string;
  readonly LastUsedDate: string | null;
}

/** A second factor that has to be confirmed. */
export interface StartedFactor {
  readonly SecondFactorKey: number;
  /** Of an authenticator app. */
  readonly Secret?: string;
  readonly SecretURI?: string;
  /** Of a passkey: what the browser takes to create it. */
  readonly PasskeyOptions?: unknown;
}

export interface NewCodes {
  readonly RecoveryCodes: readonly string[];
}

/** What a change of second factors makes out of date. */
export const factorReads = ["ListSecondFactors", "GetSessionUser"];

export const kindLabels: Readonly<Record<SecondFactor["Kind"], string>> = {
  OneTimeCode: "Authenticator app",
  Passkey: "Passkey",
};

/** The envelope of every response. */
export interface Envelope {
  readonly ResponseCode: number;
  readonly Message: string;
  readonly Errors: readonly { ErrorID: number; ErrorMessage: string; ErrorData: Record<string, unknown> }[];
  readonly Content: Record<string, unknown>;
  readonly UsageKey: string;
  readonly Warnings?: readonly { WarningID: number; WarningMessage: string; WarningData: Record<string, unknown> }[];
  readonly [member: string]: unknown;
}

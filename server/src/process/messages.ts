import type { ConnectionSettings, WriteProblem } from "../platform/database/index.ts";
import type { KeySet } from "../platform/keys/index.ts";
import type { CallRate, Counted } from "../engine/method/call-rates.ts";
import type { Settings } from "../settings.ts";
import type { BackupStatus } from "./backup-status.ts";
import type { Measured } from "./collect-metrics.ts";

/** Messages between the primary and its workers. */
export type ToWorker =
  | {
      readonly plumbline: "start";
      readonly settings: Settings;
      readonly connection: ConnectionSettings;
      /** The keys outside of the database, which their file may have lost meanwhile. */
      readonly keys: KeySet | undefined;
      readonly number: number;
    }
  | { readonly plumbline: "stop" }
  | { readonly plumbline: "backup"; readonly status: BackupStatus }
  | { readonly plumbline: "counted"; readonly question: number; readonly counted: Counted }
  | { readonly plumbline: "writes"; readonly problem: WriteProblem | undefined }
  | { readonly plumbline: "measure"; readonly question: number }
  | { readonly plumbline: "metrics"; readonly question: number; readonly text: string };

export type ToPrimary =
  | { readonly plumbline: "here" }
  | { readonly plumbline: "listening"; readonly port: number }
  | { readonly plumbline: "failed"; readonly reason: string }
  | { readonly plumbline: "count?"; readonly question: number; readonly rates: readonly CallRate[] }
  | { readonly plumbline: "wrote"; readonly firms: readonly string[] }
  | { readonly plumbline: "writes"; readonly problem: WriteProblem | undefined }
  | { readonly plumbline: "measured"; readonly question: number; readonly metrics: Measured }
  | { readonly plumbline: "metrics?"; readonly question: number };

export function isToWorker(message: unknown): message is ToWorker {
  return typeof message === "object" && message !== null && "plumbline" in message;
}

export function isToPrimary(message: unknown): message is ToPrimary {
  return typeof message === "object" && message !== null && "plumbline" in message;
}

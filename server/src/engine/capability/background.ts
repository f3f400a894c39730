import type { DateOnly } from "@plumbline/accounting";
import type { CheckScope } from "../audit/index.ts";
import type { Db, Transactions } from "../../platform/database/index.ts";
import type { Firm } from "../firms/index.ts";

/**
 * What a capability does without being called. The primary process does it and loads no methods, so `background.ts` of a capability
 * imports none (decision 0128).
 */
export interface Background {
  /** The name of its folder. */
  readonly name: string;
  /** Delete what is no longer needed, about every minute, in one transaction for each firm. */
  readonly cleaning?: readonly Cleaning[];
  /** What else upkeep does for each firm about every minute. */
  readonly upkeep?: readonly Upkeep[];
  readonly checks?: readonly Check[];
  /** One sentence for each thing that looks wrong but is explained by what happened, or that an upgrade left for a person to look at. */
  readonly explanations?: readonly ((db: Db) => Promise<string[]>)[];
}

export type Cleaning = (db: Db, turn: Pick<Turn, "firm" | "now">) => Promise<unknown>;

export type Upkeep = (turn: Turn) => Promise<unknown>;

/** One firm's turn in upkeep. */
export interface Turn {
  readonly firm: Firm;
  readonly pool: Pick<Transactions, "transaction">;
  readonly now: number;
  /** The date in the firm's time zone. */
  readonly today: DateOnly;
  /** Whether the process is about to stop: what takes long goes on another time. */
  readonly isEnding: () => boolean;
}

/** A check that a firm's records are consistent. */
export interface Check {
  /** What is checked, as the end of the sentence "Checks ...". */
  readonly name: string;
  /** Whether a firm file with such a problem is refused. A firm may have dated documents in ways that are refused today. */
  readonly refusesImport: boolean;
  /** Returns one sentence for each problem. */
  readonly run: (db: Db, scope: CheckScope) => Promise<string[]>;
}

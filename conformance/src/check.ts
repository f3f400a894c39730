import type { DecisionName } from "./decisions.ts";
import type { Service } from "./service.ts";

/** One statement about the service and how to check it. It creates the records it needs and deletes them again. */
export interface Check {
  readonly name: string;
  /** The decisions it depends on; it is skipped when one of them is `unchecked`. */
  readonly about: readonly DecisionName[];
  readonly run: (service: Service) => Promise<void>;
}

/** A chapter of the interface document. To add one, add a folder beside these and its name in chapters.ts. */
export interface Chapter {
  readonly name: string;
  readonly checks: readonly Check[];
}

export function check(name: string, run: Check["run"], ...about: readonly DecisionName[]): Check {
  return { name, run, about };
}

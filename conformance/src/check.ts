import type { DecisionName } from "./decisions.ts";
import type { Service } from "./service.ts";

/** One statement about the service, and how to find out. It makes the records it needs and takes them away again. */
export interface Check {
  readonly name: string;
  /** The decisions it asks about: with one of them `unchecked` it is skipped. */
  readonly about: readonly DecisionName[];
  readonly run: (service: Service) => Promise<void>;
}

/** A chapter of the interface document. To add one: a folder beside these, and its name in chapters.ts. */
export interface Chapter {
  readonly name: string;
  readonly checks: readonly Check[];
}

export function check(name: string, run: Check["run"], ...about: readonly DecisionName[]): Check {
  return { name, run, about };
}

import { missing, voided } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { refuseHistory } from "./history-documents.ts";

export interface DocumentState {
  readonly status: string;
  readonly history?: boolean;
}

/** Refuses the keys of documents that do not exist, are voided or are history. */
export function refuseVoided(
  keys: readonly number[],
  states: ReadonlyMap<number, DocumentState>,
  property: string,
  noun: string,
): Refusal[] {
  return keys.flatMap((each): Refusal[] => {
    const found = states.get(each);
    if (found === undefined) return [missing(property, each)];
    if (found.history === true)
      return [refuseHistory(`${noun.charAt(0).toUpperCase()}${noun.slice(1)}`, each, { property, value: each })];
    return found.status === "Normal" ? [] : [voided(noun, property, each)];
  });
}

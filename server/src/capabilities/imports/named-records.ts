import { picture } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** The records that cells refer to by key, code, name or external id. */
export interface NamesInCells {
  /** `keyFirst`: the heading ends in Key. Undefined when no record has that name. */
  find(of: string, value: string, keyFirst: boolean): Found | undefined;
  /** The most similar names. */
  suggestions(of: string, value: string): readonly string[];
}

export interface NamedRecords extends NamesInCells {
  /** The one record with that code, or with that name where records have no codes. */
  findCode(of: string, value: string): number | undefined;
  /** The records with that name or code. */
  findName(of: string, value: string): Found | undefined;
}

export type Found = { readonly key: number } | { readonly keys: readonly number[] };

/** Why a cell does not refer to one record. */
export function refuseName(
  of: string,
  value: string,
  found: Found | undefined,
  named: NamesInCells,
): Omit<Refusal, "property"> {
  if (found !== undefined && "keys" in found)
    return {
      name: "notAllowed",
      reason: `${picture(value)} is the name of ${found.keys.length} records (${of}Key ${found.keys.slice(0, 5).join(", ")}). Use the key of one of them.`,
    };
  const similar = named.suggestions(of, value);
  return {
    name: "notFound",
    reason: `${picture(value)} does not match any ${of}${similar.length === 0 ? ". Use its name, code, key or external ID." : `. Did you mean ${similar.join(" or ")}?`}`,
  };
}

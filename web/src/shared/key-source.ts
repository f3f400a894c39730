import type { ReadMethod, WebContent } from "../calls/call.ts";
import { useRead } from "../calls/use-read.ts";

/** A record of a list, from which its key and its name are taken. */
export type KeyItem = Readonly<Record<string, unknown>>;

/** The list method that provides the names for a key. */
export interface KeySource {
  readonly method: ReadMethod;
  readonly list: string;
  readonly key: string;
  readonly label: string | ((item: KeyItem) => string);
  readonly args: object;
  /** Which items may be chosen; all active ones if omitted. */
  readonly only?: (item: KeyItem) => boolean;
  /** Why an item is shown but cannot be chosen; undefined for those that can. */
  readonly notFor?: (item: KeyItem) => string | undefined;
}

type Item<M extends ReadMethod, L> = L extends keyof WebContent<M>
  ? WebContent<M>[L] extends readonly (infer I)[]
    ? I
    : never
  : never;

/** Keys from a list method, checked against its content. */
export function keysFrom<M extends ReadMethod, L extends keyof WebContent<M> & string>(
  method: M,
  list: L,
  key: keyof Item<M, L> & string,
  label: (keyof Item<M, L> & string) | ((item: KeyItem) => string) = "Description" as keyof Item<M, L> & string,
  args: object = {},
): KeySource {
  return { method, list, key, label, args };
}

const noItems: readonly KeyItem[] = [];

/** The records to choose from, when the source is known and the list is needed. */
export function useKeyItems(from: KeySource | undefined, enabled = true) {
  const read = useRead((from?.method ?? "ListCompanies") as "ListCompanies", (from?.args ?? {}) as object, {
    enabled: enabled && from !== undefined,
  });
  const content = read.data?.Content as unknown as Readonly<Record<string, readonly KeyItem[]>> | undefined;
  return { items: (from === undefined ? undefined : content?.[from.list]) ?? noItems, error: read.error };
}

export function labelIn({ label }: KeySource, item: KeyItem): string {
  return typeof label === "function" ? label(item) : String(item[label] ?? "");
}

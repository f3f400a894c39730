import type { Envelope, KeySource, Version } from "./description.ts";
import { element } from "./elements.ts";

interface Offer {
  readonly key: number;
  readonly name: string;
}

type Call = (method: string, version: Version, args: object, options: object) => Promise<Envelope | undefined>;

const offersMax = 1000;

/** Keys by name, loaded from the list methods when first needed. */
export class KeyOffers {
  readonly #call: Call;
  readonly #asked = new Map<string, Promise<readonly Offer[]>>();

  constructor(call: Call) {
    this.#call = call;
  }

  /** Clears the keys, because another user may see other records. */
  clear(): void {
    this.#asked.clear();
    for (const each of document.querySelectorAll("datalist")) each.remove();
  }

  /** Keys by name; `member` gives the value of a member beside the key, for a list that needs one. */
  of(source: KeySource, member: (name: string) => unknown): Promise<readonly Offer[]> {
    const needed = source.needs === undefined ? undefined : member(source.needs);
    if (source.needs !== undefined && typeof needed !== "number") return Promise.resolve([]);
    const id = `${source.method} ${String(needed)}`;
    const known = this.#asked.get(id) ?? this.#ask(source, needed);
    this.#asked.set(id, known);
    return known;
  }

  async #ask(source: KeySource, needed: unknown): Promise<readonly Offer[]> {
    const args = source.needs === undefined ? {} : { [source.needs]: needed };
    const paging = { PageResults: true, PageSize: offersMax };
    const envelope = await this.#call(source.method, source.version, args, paging);
    if (envelope === undefined || envelope.Errors.length > 0) return [];
    const items = (envelope.Content as Record<string, Record<string, unknown>[]>)[source.items] ?? [];
    return items.map((item) => ({ key: Number(item[source.key]), name: nameOf(source, item) }));
  }
}

/** The option list of a key input, shared by all inputs with the same keys. */
export function dataList(id: string, offers: readonly Offer[]): HTMLDataListElement {
  const there = document.getElementById(id);
  if (there instanceof HTMLDataListElement) return there;
  const options = offers.map(({ key, name }) => element("option", { value: key, label: `${name} (${key})` }, name));
  const made = element("datalist", { id }, ...options);
  document.body.append(made);
  return made;
}

function nameOf({ labels }: KeySource, item: Record<string, unknown>): string {
  return labels
    .map((label) => item[label])
    .filter((part) => typeof part === "string" && part !== "")
    .join(" ");
}

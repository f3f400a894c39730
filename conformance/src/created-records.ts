import type { Envelope } from "./response.ts";

type Wire = Readonly<Record<string, unknown>>;

/** Calls a method and returns its errors and content. */
export type CallMethod = (method: string, args: object) => Promise<{ errors: string[]; content: Wire }>;

/** Records that refer to others come before them. */
const order = ["ExpenseReports", "Projects", "Vendors", "Clients", "Contacts", "GLAccounts", "AccountGroups"];

/** The records that calls created and did not delete, so that a run never leaves any behind. */
export class CreatedRecords {
  /** "Contacts" to their keys. */
  readonly #keys = new Map<string, Set<number>>();

  /** Remembers what an Update method created, and forgets what it deleted. */
  note(method: string, args: Wire, envelope: Envelope): void {
    const things = /^Update(\w+)$/.exec(method)?.[1];
    if (things === undefined) return;
    const keyName = keyNameOf(things);
    const sent = itemsIn(args, `Updated${things}`);
    const answered = itemsIn(envelope.Content, things);
    for (const [at, record] of answered.entries()) {
      const isNew = record[`Original${keyName}`] !== undefined || isNegative(sent[at]?.[keyName]);
      if (isNew) this.#add(things, record[keyName]);
      const before = itemsIn(sent[at] ?? {}, "Contacts").map((each) => each["ContactKey"]);
      if (things === "Clients" || things === "Vendors")
        for (const { ContactKey } of itemsIn(record, "Contacts"))
          if (before.some(isNegative) && !before.includes(ContactKey)) this.#add("Contacts", ContactKey);
    }
    // A faulty service may leave Errors out; then nothing counts as deleted.
    if (envelope.Errors?.length === 0)
      for (const record of sent) if (record["Delete"] === true) this.#keys.get(things)?.delete(Number(record[keyName]));
  }

  /** Deletes what is left, one by one. Returns what could not be deleted. */
  async remove(call: CallMethod): Promise<string[]> {
    const places = (things: string) => (order.includes(things) ? order.indexOf(things) : order.length);
    const left: string[] = [];
    for (const things of [...this.#keys.keys()].toSorted((one, other) => places(one) - places(other)))
      for (const key of [...(this.#keys.get(things) ?? [])].toReversed()) {
        const reason = await removeOne(call, things, key).catch((error: unknown) => String(error));
        if (reason !== undefined) left.push(`${keyNameOf(things)} ${key} (${reason})`);
      }
    return left;
  }

  #add(things: string, key: unknown): void {
    if (typeof key !== "number" || key <= 0) return;
    this.#keys.set(things, (this.#keys.get(things) ?? new Set()).add(key));
  }
}

/** Returns why the record is still there; undefined when it is gone. */
async function removeOne(call: CallMethod, things: string, key: number): Promise<string | undefined> {
  const keyName = keyNameOf(things);
  const { content } = await call(`Get${things}`, { [`Requested${things}`]: [key] });
  const found = [...itemsIn(content, things), ...itemsIn(content, "UpdatedVenders")];
  const record = found.find((each) => Number(each[keyName]) === key);
  if (record === undefined) return undefined;
  const { errors } = await call(`Update${things}`, {
    [`Updated${things}`]: [{ [keyName]: key, LastModifiedDate: record["LastModifiedDate"], Delete: true }],
    [`Unchanged${things}`]: [],
    UseSingleTransaction: true,
  });
  return errors.length === 0 ? undefined : errors.join(" ");
}

function keyNameOf(things: string): string {
  return `${things.replace(/ies$/, "y").replace(/s$/, "")}Key`;
}

function itemsIn(content: unknown, name: string): Wire[] {
  const items = (content as Wire | null | undefined)?.[name];
  return Array.isArray(items) ? items.filter((each): each is Wire => typeof each === "object" && each !== null) : [];
}

function isNegative(key: unknown): boolean {
  return typeof key === "number" && key < 0;
}

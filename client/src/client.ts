import { batches } from "./batches.ts";
import type { ArgumentsOf, Calls, ContentOf, Items, MethodName, Methods, Pages, Version } from "./calls.ts";
import { changeSetOf, type Edit, type Editable, type EditedRecord } from "./change-sets.ts";
import { Conflict, PlumblineError } from "./errors.ts";
import { type Fetch, unlessAborted } from "./platform.ts";
import { type Answer, type CallOptions, post } from "./post.ts";

export interface ClientOptions<V extends Version = 1> {
  /** The API URL with its id: `http://127.0.0.1:8080/ServiceAPI.ashx?demo`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The interface version; 1 by default. */
  readonly version?: V;
  /** How long one attempt of a call may take, in milliseconds; 60,000 by default, 0 for no limit. */
  readonly timeoutMs?: number;
  /** How often a call is repeated after a failure that may pass; 3 by default, 0 for never. */
  readonly retries?: number;
  /** Replaces the global fetch. */
  readonly fetch?: Fetch;
}

export interface PageOptions extends CallOptions {
  /** Items on a page; 100 by default. */
  readonly pageSize?: number;
}

export interface EditOptions extends CallOptions {
  /** true, the default: all records or none. false: each record by itself. */
  readonly single?: boolean;
  /** How often records are read and edited again when someone else changed the same property meanwhile; 0 by default. */
  readonly editsAgain?: number;
}

/** As many records as a Get method returns at once. */
const recordsPerGet = 1000;

/**
 * A client for one firm and one interface version. It opens its session with the first call, and a new one when that has
 * expired.
 */
export class PlumblineClient<V extends Version = 1> {
  /** `client.call.ListContacts({ FilterByStatus: ["Active"] })` returns the content. */
  readonly call: Calls<Methods<V>, CallOptions>;
  /** `for await (const page of client.pages.ListContacts())` reads a list page by page. */
  readonly pages: Pages<Methods<V>, PageOptions>;
  /** `for await (const contact of client.items.ListContacts())` reads a list item by item, a page at a time. */
  readonly items: Items<Methods<V>, PageOptions>;
  readonly #options: ClientOptions<V>;
  #session: Promise<string> | undefined;

  constructor(options: ClientOptions<V>) {
    this.#options = options;
    this.call = byName((name) => async (args?: object, more?: CallOptions) => {
      const answer = await this.#answer(name, args, more, {});
      return answer.Content;
    }) as Calls<Methods<V>, CallOptions>;
    this.pages = byName((name) => (args?: object, more?: PageOptions) => this.#pagesOf(name, args, more)) as Pages<
      Methods<V>,
      PageOptions
    >;
    this.items = byName((name) => (args?: object, more?: PageOptions) => this.#itemsOf(name, args, more)) as Items<
      Methods<V>,
      PageOptions
    >;
  }

  /**
   * Reads records, edits copies of them and saves those that changed, so that what others change meanwhile is kept:
   * `client.edit("Contacts", [1], (contact) => { contact.Title = "Dr." })`. `Delete = true` deletes. Returns the saved records.
   */
  async edit<T extends Editable<V>>(
    things: T,
    keys: Iterable<number> | AsyncIterable<number>,
    edit: Edit<EditedRecord<V, T>>,
    options: EditOptions = {},
  ): Promise<EditedRecord<V, T>[]> {
    const { single = true, editsAgain = 0, ...more } = options;
    const saved: EditedRecord<V, T>[] = [];
    for await (const some of batches(keys, recordsPerGet))
      saved.push(...(await this.#editSome<EditedRecord<V, T>>(things, some, edit, single, editsAgain, more)));
    return saved;
  }

  /** The whole response of a method. */
  send<M extends MethodName<V>>(
    method: M,
    args: ArgumentsOf<Methods<V>[M]>,
    options?: CallOptions,
  ): Promise<Answer<ContentOf<Methods<V>[M]>>> {
    return this.#answer(method, args as object, options, {}) as Promise<Answer<ContentOf<Methods<V>[M]>>>;
  }

  /** Ends the session, if there is one. A later call opens a new one. */
  async end(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    const token = await session?.catch(() => undefined);
    if (token === undefined) return;
    await post(this.#options, { Method: "EndAPISession", SessionToken: token }).catch((error: unknown) => {
      if (!isOver(error)) throw error;
    });
  }

  async *#pagesOf(
    name: string,
    args: object | undefined,
    options: PageOptions = {},
  ): AsyncGenerator<unknown, void, undefined> {
    const { pageSize = 100, ...more } = options;
    for (let number = 1; ; number++) {
      const answer = await this.#answer(name, args, more, {
        PageResults: true,
        PageSize: pageSize,
        PageNumber: number,
      });
      if (answer.PageCount === 0) return;
      yield answer.Content;
      if (number >= (answer.PageCount ?? 1)) return;
    }
  }

  async #editSome<R>(
    things: string,
    keys: readonly number[],
    edit: Edit<R>,
    single: boolean,
    editsAgain: number,
    options: CallOptions,
  ): Promise<R[]> {
    const { idempotencyKey: _, ...reading } = options;
    for (let again = 0; ; again++) {
      const read = await this.#answer(`Get${things}`, { [`Requested${things}`]: keys }, reading, {});
      const records = (read.Content as Record<string, R[]>)[things] ?? [];
      const changes = changeSetOf(things, records, edit, single);
      if (changes === undefined) return [];
      try {
        const answer = await this.#answer(`Update${things}`, changes, options, {});
        return (answer.Content as Record<string, R[]>)[things] ?? [];
      } catch (error) {
        if (!(error instanceof Conflict) || !single || again >= editsAgain) throw error;
      }
    }
  }

  async *#itemsOf(
    name: string,
    args: object | undefined,
    options?: PageOptions,
  ): AsyncGenerator<unknown, void, undefined> {
    for await (const page of this.#pagesOf(name, args, options)) {
      const list = Object.values(page as object).find(Array.isArray) as unknown[] | undefined;
      yield* list ?? [];
    }
  }

  /** One call, repeated with a new session when its session has expired: nothing was done the first time. */
  async #answer(
    method: string,
    args: object | undefined,
    options: CallOptions = {},
    paging: object,
  ): Promise<Answer<unknown>> {
    const session = this.#open();
    const token = await unlessAborted(session, options.signal);
    const body = { Method: method, SessionToken: token, MethodArguments: args ?? {}, ...paging };
    try {
      return await post(this.#options, body, options);
    } catch (error) {
      if (!isOver(error)) throw error;
      if (this.#session === session) this.#session = undefined;
      const renewed = await unlessAborted(this.#open(), options.signal);
      return post(this.#options, { ...body, SessionToken: renewed }, options);
    }
  }

  /** Concurrent calls share one session. */
  #open(): Promise<string> {
    this.#session ??= this.#signIn().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #signIn(): Promise<string> {
    const { username, password, version = 1 } = this.#options;
    const body = { Method: "CreateAPISession", Username: username, Password: password, APIVersion: version };
    const answer = await post(this.#options, body);
    return (answer.Content as { SessionToken: string }).SessionToken;
  }
}

/** A method for any name; only the types know which exist. */
function byName(make: (name: string) => unknown): object {
  return new Proxy(
    {},
    // A promise is recognized by its `then`, and this is not one.
    { get: (_target, name) => (typeof name === "string" && name !== "then" ? make(name) : undefined) },
  );
}

function isOver(error: unknown): boolean {
  return error instanceof PlumblineError && error.code === -402;
}

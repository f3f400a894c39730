import type { ArgumentsOf, Calls, ContentOf, MethodName, Methods, Pages, Version } from "./calls.ts";
import { PlumblineError } from "./errors.ts";
import { type Answer, type CallOptions, post } from "./post.ts";

export interface ClientOptions<V extends Version = 1> {
  /** The API URL with its id: `http://127.0.0.1:8080/ServiceAPI.ashx?demo`. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** The interface version; 1 by default. */
  readonly version?: V;
  /** Replaces the global fetch. */
  readonly fetch?: typeof fetch;
}

export interface PageOptions extends CallOptions {
  /** Items on a page; 100 by default. */
  readonly pageSize?: number;
}

/**
 * A client for one firm and one interface version. It opens its session with the first call, and a new one when that has
 * expired.
 */
export class PlumblineClient<V extends Version = 1> {
  /** `client.call.ListContacts({ FilterByStatus: ["Active"] })` returns the content. */
  readonly call: Calls<Methods<V>, CallOptions>;
  /** `for await (const page of client.pages.ListContacts())` reads a list page by page. */
  readonly pages: Pages<Methods<V>, PageOptions>;
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

  /** One call, repeated with a new session when its session has expired: nothing was done the first time. */
  async #answer(
    method: string,
    args: object | undefined,
    options: CallOptions = {},
    paging: object,
  ): Promise<Answer<unknown>> {
    const session = this.#open();
    const body = { Method: method, SessionToken: await session, MethodArguments: args ?? {}, ...paging };
    try {
      return await post(this.#options, body, options);
    } catch (error) {
      if (!isOver(error)) throw error;
      if (this.#session === session) this.#session = undefined;
      return post(this.#options, { ...body, SessionToken: await this.#open() }, options);
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

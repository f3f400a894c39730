/** The server that a firm is taken over from, called within its limits. */
import { NotPermitted, PlumblineClient, PlumblineError } from "@plumbline/client";
import { setTimeout as pause } from "node:timers/promises";

export interface SourceAddress {
  /** The API URL with its id. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

type Version = 1 | 2;
export type Members = Readonly<Record<string, unknown>>;

export interface Source {
  /** Signs in, so that a wrong address or password is known at once. */
  open(): Promise<void>;
  /** The content of a method; undefined if the server does not offer it to this user. */
  read(version: Version, method: string, args: Members): Promise<Members | undefined>;
  /** All items of a list; undefined if the server does not offer it to this user. */
  list(version: Version, method: string, args?: Members): Promise<Members[] | undefined>;
  end(): Promise<void>;
}

export const callsPerSecondDefault = 9;
/** About ten minutes, in which a server that restarts is back. */
const retriesMax = 40;
const itemsPerPage = 1000;
const notFound = -404;

export function openSource({ url, user: username, password }: SourceAddress, callsPerSecond: number): Source {
  const fetch = pacedFetch(callsPerSecond);
  const open = (version: Version, retries: number) =>
    new PlumblineClient({ url, username, password, version: version as 1, retries, fetch });
  const clients: Record<Version, PlumblineClient> = { 1: open(1, retriesMax), 2: open(2, retriesMax) };
  return {
    async open() {
      const first = open(1, 1);
      await offered(first.call.ListCompanies());
      await first.end();
    },
    read: (version, method, args) => offered(clients[version].send(method as never, args as never).then(contentOf)),
    list: (version, method, args = {}) => offered(allItems(clients[version], method, args)),
    async end() {
      await Promise.allSettled([clients[1].end(), clients[2].end()]);
    },
  };
}

/** The content, with the expense reports that a server may send beside it, as the interface document says. */
function contentOf(answer: object): Members {
  const { Content, ExpenseReports } = answer as { readonly Content?: Members; readonly ExpenseReports?: unknown };
  return ExpenseReports === undefined ? (Content ?? {}) : { ...Content, ExpenseReports };
}

/** The items of a list in a content, whatever the server calls it. */
export function itemsIn(content: Members, name: string): Members[] {
  const named = content[name];
  return (Array.isArray(named) ? named : (Object.values(content).find(Array.isArray) ?? [])) as Members[];
}

async function allItems(client: PlumblineClient, method: string, args: Members): Promise<Members[]> {
  const pages = client.pages as unknown as Readonly<
    Record<string, (args: Members, options: object) => AsyncIterable<Members>>
  >;
  const items: Members[] = [];
  for await (const page of pages[method]!(args, { pageSize: itemsPerPage }))
    items.push(...itemsIn(page, method.slice("List".length)));
  return items;
}

/** A method that does not exist there, or not for this user, is no failure: what it returns is not taken over. */
async function offered<Found>(answer: Promise<Found>): Promise<Found | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotPermitted) return undefined;
    if (error instanceof PlumblineError && error.code === notFound && error.status === 200) return undefined;
    throw error;
  }
}

/** Starts at most so many calls in a second. */
function pacedFetch(callsPerSecond: number): typeof fetch {
  let next = 0;
  return async (input, init) => {
    const now = performance.now();
    const at = Math.max(now, next);
    next = at + 1000 / callsPerSecond;
    if (at > now) await pause(at - now);
    return fetch(input, init);
  };
}

import {
  keepPreviousData,
  type Query,
  type QueryClient,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import {
  type Answer,
  type CallOptions,
  callService,
  type Method,
  type UsualVersion,
  type Version,
  type WebArguments,
  type WebContent,
} from "./call.ts";

export interface ReadOptions<V extends Version = Version, Content = unknown> {
  /** The version to call; by default the method's only one, or 1. */
  readonly version?: V;
  /** false waits with the call, for example until its arguments are known. */
  readonly enabled?: boolean;
  /** Asks what a command would do. */
  readonly preview?: boolean;
  /** Only one page of a list. */
  readonly page?: { readonly size: number; readonly number: number };
  /**
   * All pages of a list, the first one shown while the others load. Sorting and searching then need no further calls, and
   * long lists appear as fast as short ones.
   */
  readonly whole?: boolean;
  /** Reads again after this time, for what changes without the user; undefined stops it. */
  readonly repeatMs?: (content: Content | undefined) => number | undefined;
}

/** Reads with an API method; answers are cached by method and arguments. */
export function useRead<M extends Method, V extends Version = UsualVersion<M>>(
  method: M,
  args: WebArguments<M, V>,
  options: ReadOptions<V, WebContent<M, V>> = {},
): UseQueryResult<Answer<WebContent<M, V>>> {
  const queries = useQueryClient();
  const { enabled = true, whole = false, repeatMs, ...call } = options;
  const queryKey = [method, args, whole ? { ...call, whole } : call];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      whole
        ? readWhole<M, V>(queries, queryKey, (page) => callService<M, V>(method, args, { ...call, page, signal }))
        : callService<M, V>(method, args, { ...call, signal }),
    // A list with other filters would show the rows of the former ones.
    ...(whole ? {} : { placeholderData: keepPreviousData }),
    enabled,
    ...(repeatMs === undefined
      ? {}
      : { refetchInterval: ({ state }: Query<Answer<WebContent<M, V>>>) => repeatMs(state.data?.Content) ?? false }),
  });
}

const firstPage = 500;
const laterPages = 10_000;

async function readWhole<M extends Method, V extends Version>(
  queries: QueryClient,
  queryKey: QueryKey,
  read: (page: NonNullable<CallOptions["page"]>) => Promise<Answer<WebContent<M, V>>>,
): Promise<Answer<WebContent<M, V>>> {
  const first = await read({ size: firstPage, number: 1 });
  if ((first.PageCount ?? 1) <= 1) return first;
  if (queries.getQueryData(queryKey) === undefined) queries.setQueryData(queryKey, first);
  let whole = await read({ size: laterPages, number: 1 });
  for (let number = 2; number <= (whole.PageCount ?? 1); number++)
    whole = withPage(whole, await read({ size: laterPages, number }));
  return whole;
}

/** The answer with the rows of the next page; the totals beside the rows are those of the whole list. */
function withPage<Content>(whole: Answer<Content>, next: Answer<Content>): Answer<Content> {
  const more = next.Content as Readonly<Record<string, unknown>>;
  const Content = Object.fromEntries(
    Object.entries(whole.Content as Readonly<Record<string, unknown>>).map(([name, value]) => {
      const rows = more[name];
      return [name, Array.isArray(value) && Array.isArray(rows) ? [...(value as unknown[]), ...rows] : value];
    }),
  ) as Content;
  return { ...whole, Content };
}

/** A list as `DataTable` shows it. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly loading: boolean;
  /** More rows are still loading. */
  readonly more: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The rows of a list that is read. */
export function rowsIn<Content, Row>(
  read: UseQueryResult<Answer<Content>>,
  find: (content: Content) => readonly Row[],
): ReadRows<Row> {
  return {
    rows: read.data === undefined ? undefined : find(read.data.Content),
    loading: read.isPending,
    more: read.isFetching && read.data !== undefined,
    error: read.error,
    retry: () => void read.refetch(),
  };
}

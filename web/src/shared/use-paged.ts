import { usePageSearch } from "../app/page-search.ts";
import type { Method, UsualVersion, Version, WebArguments, WebContent } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";

/** A list of which the service sends one page at a time, as `PagedTable` shows it. */
export interface PagedRows<Row, Content> {
  readonly rows: readonly Row[] | undefined;
  /** The whole content, for totals beside the rows. */
  readonly content: Content | undefined;
  readonly number: number;
  readonly pages: number;
  /** The rows of other filters are still shown. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The rows of all pages, for an export. */
  readonly readAll: () => Promise<readonly Row[]>;
}

const pageSize = 100;

/** Reads the page of a list that the address names. */
export function usePaged<M extends Method, Row, V extends Version = UsualVersion<M>>(
  method: M,
  args: WebArguments<M, V>,
  find: (content: WebContent<M, V>) => readonly Row[],
): PagedRows<Row, WebContent<M, V>> {
  const number = usePageSearch().page ?? 1;
  const read = useRead<M, V>(method, args, { page: { size: pageSize, number } });
  const all = useCommand<M, V>(method);
  const content = read.data?.Content;
  return {
    rows: content === undefined ? undefined : find(content),
    content,
    number,
    pages: read.data?.PageCount ?? 1,
    isOld: read.isPlaceholderData,
    error: read.error,
    retry: () => void read.refetch(),
    readAll: async () => find((await all.send(args)).Content),
  };
}

/** The order that the address names: `-spent` sorts the column `spent` from the largest. */
export function sortOrder<const Names extends Readonly<Record<string, string>>>(
  names: Names,
  sort: string,
): { readonly Sort: Names[keyof Names]; readonly Descending: boolean } | object {
  const Descending = sort.startsWith("-");
  const Sort = names[Descending ? sort.slice(1) : sort];
  return Sort === undefined ? {} : { Sort, Descending };
}

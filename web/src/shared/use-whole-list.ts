import { untypedCall } from "../calls/use-call.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const firstPage = 500;
const laterPages = 10_000;

/**
 * Loads a whole list and shows the first page while the rest loads. Sorting and searching then need no further calls, and long
 * lists appear as fast as short ones.
 */
export function useWholeList<Row>(
  method: string,
  args: Readonly<Record<string, unknown>>,
  name: string,
  version?: 1 | 2,
) {
  const queries = useQueryClient();
  const queryKey = [method, args, "whole"];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = async (size: number, number: number) => {
        const answer = await untypedCall<Record<string, Row[]>>(method, args, {
          page: { size, number },
          signal,
          ...(version === undefined ? {} : { version }),
        });
        return { rows: answer.Content[name] ?? [], pages: answer.PageCount ?? 1 };
      };
      const first = await read(firstPage, 1);
      if (first.pages <= 1) return first.rows;
      if (queries.getQueryData(queryKey) === undefined) queries.setQueryData(queryKey, first.rows);
      const rows: Row[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const next = await read(laterPages, page);
        rows.push(...next.rows);
        pages = next.pages;
      }
      return rows;
    },
  });
  return {
    rows: query.data,
    loading: query.isPending,
    more: query.isFetching && query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

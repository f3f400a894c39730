import type { PageSearch } from "../app/page-search.ts";
import { useNavigate } from "./link.tsx";

/** Changes filters or the sort order in the address. A list then starts at its first page again, unless the page is what changes. */
export function useSetSearch(): (change: PageSearch) => void {
  const navigate = useNavigate();
  return (change) =>
    void navigate({ to: ".", search: (old) => ({ ...old, page: undefined, ...change }), replace: true });
}

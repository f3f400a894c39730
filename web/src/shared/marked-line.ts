import { useCallback, useRef } from "react";
import { usePageSearch } from "../app/page-search.ts";

/**
 * Marks the line of a document that `?line=` in the address names: the row that someone followed from a ledger or a project.
 * The result gives the properties of a line's table row.
 */
export function useMarkedLine(): (line: unknown) => object {
  const { line: wanted } = usePageSearch();
  const shown = useRef(false);
  const show = useCallback((row: HTMLTableRowElement | null) => {
    if (row === null || shown.current) return;
    shown.current = true;
    row.scrollIntoView({ block: "center" });
  }, []);
  return (line) =>
    wanted !== undefined && String(wanted) === String(line)
      ? { ref: show, className: "marked-row", "aria-current": "true" }
      : {};
}

import { useEffect } from "react";

/** Names the browser's tab after the page. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Plumbline`;
  }, [title]);
}

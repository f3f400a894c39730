import { useElementScrollRestoration } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef } from "react";

/** Where a list was scrolled to when its page was left; Back returns there once the rows are there. */
export function useKeptScroll(name: string, ready: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const kept = useElementScrollRestoration({ id: name });
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!ready || isDone.current || frame.current === null) return;
    isDone.current = true;
    if (kept !== undefined) frame.current.scrollTop = kept.scrollY;
  }, [ready, kept]);
  return frame;
}

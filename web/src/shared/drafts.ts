import { useCallback, useState } from "react";
import { rememberedFirm } from "../calls/call.ts";

/**
 * Something typed and not yet saved, kept in the browser: it outlives a reload, a sign-out and a lost connection. `clear`
 * once the service has it.
 */
export function useDraft<T>(name: string): [draft: T | undefined, keep: (draft: T) => void, clear: () => void] {
  const place = `plumbline.draft.${rememberedFirm()}.${name}`;
  const [state, setState] = useState<{ place: string; draft: T | undefined }>(() => ({ place, draft: read<T>(place) }));
  const draft = state.place === place ? state.draft : read<T>(place);
  const keep = useCallback(
    (next: T) => {
      localStorage.setItem(place, JSON.stringify(next));
      setState({ place, draft: next });
    },
    [place],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(place);
    setState({ place, draft: undefined });
  }, [place]);
  return [draft, keep, clear];
}

function read<T>(place: string): T | undefined {
  const text = localStorage.getItem(place);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

import { useCallback, useState } from "react";
import { rememberedFirm } from "../calls/call.ts";

/**
 * Unsaved input, kept in the browser so that it survives a reload, a sign-out or a lost connection. Call `clear` once it is
 * saved.
 */
export function useDraft<T>(name: string): [draft: T | undefined, keep: (draft: T) => void, clear: () => void] {
  const storageKey = `plumbline.draft.${rememberedFirm()}.${name}`;
  const [state, setState] = useState<{ storageKey: string; draft: T | undefined }>(() => ({
    storageKey,
    draft: read<T>(storageKey),
  }));
  const draft = state.storageKey === storageKey ? state.draft : read<T>(storageKey);
  const keep = useCallback(
    (next: T) => {
      localStorage.setItem(storageKey, JSON.stringify(next));
      setState({ storageKey, draft: next });
    },
    [storageKey],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(storageKey);
    setState({ storageKey, draft: undefined });
  }, [storageKey]);
  return [draft, keep, clear];
}

function read<T>(storageKey: string): T | undefined {
  const text = localStorage.getItem(storageKey);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

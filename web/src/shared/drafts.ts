import { useCallback, useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { forgetPage, isDraft, rememberPage } from "./unsaved.ts";

/** The storage keys of a user's drafts begin with the firm and the user. */
export function draftsOf(firm: string, userName: string): string {
  return `plumbline.drafts/${encodeURIComponent(firm)}/${encodeURIComponent(userName)}/`.toLowerCase();
}

/** The names of the user's drafts in the storage. */
export function draftKeys(owner: string, storage: Storage = localStorage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(owner) && isDraft(key));
}

/** Deletes the user's drafts, and those of earlier versions, which belonged to nobody. */
export function endDrafts(owner: string, storage: Storage = localStorage): void {
  for (const key of [...draftKeys(owner, storage), ...draftKeys("plumbline.draft.", storage)]) {
    storage.removeItem(key);
    forgetPage(key, storage);
  }
}

/** Members that are never kept in the browser, at any depth: passwords, secrets and pay. */
const privateMember = /password|secret|^pay(rate|type|roll)|salary/i;

/** The draft as it is stored. */
export function storedText(draft: unknown): string {
  return JSON.stringify(draft, (name, value: unknown) => (privateMember.test(name) ? undefined : value));
}

/**
 * Unsaved input of the signed-in user, kept in the browser so that it survives a reload, the end of the session or a lost
 * connection. Signing out deletes it; passwords, secrets and pay are kept only while the page is open. Call `clear` once it
 * is saved.
 */
export function useDraft<T>(name: string): [draft: T | undefined, keep: (draft: T) => void, clear: () => void] {
  const user = useSessionUser();
  const storageKey = `${draftsOf(user?.FirmID ?? "", user?.UserName ?? "")}${name}`;
  const [state, setState] = useState<{ storageKey: string; draft: T | undefined }>(() => ({
    storageKey,
    draft: read<T>(storageKey),
  }));
  const draft = state.storageKey === storageKey ? state.draft : read<T>(storageKey);
  const keep = useCallback(
    (next: T) => {
      localStorage.setItem(storageKey, storedText(next));
      rememberPage(storageKey);
      setState({ storageKey, draft: next });
    },
    [storageKey],
  );
  const clear = useCallback(() => {
    localStorage.removeItem(storageKey);
    forgetPage(storageKey);
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

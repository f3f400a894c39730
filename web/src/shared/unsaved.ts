import { useSyncExternalStore } from "react";
import type { PageAddress } from "../app/addresses.ts";

/** A page with unsaved entries, kept in this browser. */
export interface UnsavedPage {
  readonly address: PageAddress;
  readonly title: string;
}

const listeners = new Set<() => void>();
const suffix = "#page";

/** Remembers where a draft is edited, so that it can be found again. */
export function rememberPage(storageKey: string): void {
  const page: UnsavedPage = {
    address: (location.pathname + location.search) as PageAddress,
    title: document.title.replace(/ · Plumbline$/, ""),
  };
  const text = JSON.stringify(page);
  if (localStorage.getItem(storageKey + suffix) === text) return;
  localStorage.setItem(storageKey + suffix, text);
  for (const listener of listeners) listener();
}

export function forgetPage(storageKey: string, storage: Storage = localStorage): void {
  storage.removeItem(storageKey + suffix);
  for (const listener of listeners) listener();
}

/** Whether a name in the storage is a draft, not where it is edited. */
export const isDraft = (storageKey: string): boolean => !storageKey.endsWith(suffix);

/** The pages with unsaved entries of the owner of these drafts, each once. */
export function useUnsavedPages(owner: string): readonly UnsavedPage[] {
  const text = useSyncExternalStore(watch, () => textOf(owner));
  return text === "" ? [] : text.split("\n").map((line) => JSON.parse(line) as UnsavedPage);
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function textOf(owner: string): string {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(owner) && !isDraft(name));
  return [...new Set(names.map((name) => localStorage.getItem(name) ?? ""))].filter(Boolean).toSorted().join("\n");
}

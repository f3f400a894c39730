import { useHotkeys } from "@mantine/hooks";

/** The shortcuts that work on every page. */
export function useShortcuts({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }): void {
  useHotkeys(
    [
      ["mod+K", onFind],
      ["mod+S", saveForm],
    ],
    [],
  );
  useHotkeys([
    ["/", () => searchList() || onFind()],
    ["shift+?", onHelp],
    ["?", onHelp],
  ]);
}

/** Presses the Save button of the page, unless a dialog is open above it. */
function saveForm(): void {
  if (document.querySelector('[role="dialog"]') !== null) return;
  const button = [...document.querySelectorAll<HTMLButtonElement>("main button")].find(
    (each) => each.textContent.trim() === "Save" && !each.disabled,
  );
  if (button === undefined) return;
  const { activeElement } = document;
  // Some fields take over what was typed when they lose the focus.
  if (activeElement instanceof HTMLElement) {
    activeElement.blur();
    activeElement.focus();
  }
  setTimeout(() => button.click());
}

/** Moves to the search of the page's list, if it has one. */
function searchList(): boolean {
  const input = document.querySelector<HTMLInputElement>('main input[aria-label^="Search"]');
  input?.focus();
  input?.select();
  return input !== null;
}

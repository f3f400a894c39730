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

/** Presses the button that saves: of the open dialog, of the form with the focus, or of the page. */
function saveForm(): void {
  const button = savingButton();
  if (button === undefined || button === null || button.disabled) return;
  const { activeElement } = document;
  // Some fields take over what was typed when they lose the focus.
  if (activeElement instanceof HTMLElement) {
    activeElement.blur();
    activeElement.focus();
  }
  setTimeout(() => button.click());
}

function savingButton(): HTMLButtonElement | null | undefined {
  const dialog = document.querySelector('[role="dialog"]');
  // A dialog that only asks whether something is done for good has to be confirmed with its own button.
  if (dialog !== null) return dialog.querySelector<HTMLButtonElement>("button[data-save]");
  const form = document.activeElement?.closest("main form");
  const own = form?.querySelector<HTMLButtonElement>('button[type="submit"]');
  return (
    own ??
    [...document.querySelectorAll<HTMLButtonElement>("main button")].find((each) => each.textContent.trim() === "Save")
  );
}

/** Moves to the search of the page's list, if it has one. */
function searchList(): boolean {
  const input = document.querySelector<HTMLInputElement>('main input[aria-label^="Search"]');
  input?.focus();
  input?.select();
  return input !== null;
}

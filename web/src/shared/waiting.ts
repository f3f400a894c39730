import type { WarningItem } from "@plumbline/client";

export interface Waited {
  readonly Warnings?: readonly WarningItem[];
}

const waiting = -153;

/** What an answer leaves to a second person. */
export function waitingIn(answer: Waited | undefined): readonly WarningItem[] {
  return (answer?.Warnings ?? []).filter(({ WarningID }) => WarningID === waiting);
}

export const isWaiting = (answer: Waited | undefined): boolean => waitingIn(answer).length > 0;

/** What to say of a change that was left to a second person. */
export const waitsNote = "waits for a second person. Nothing of it counts until then.";

const namesMax = 5;

/** "Ann or Bo can confirm it." */
export function whoCanConfirm(names: readonly string[]): string {
  if (names.length === 0)
    return "Nobody else in the firm can confirm it; whoever operates the server can, with the command plumbline confirm.";
  const shown = names.slice(0, namesMax);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  const last = all.at(-1) ?? "";
  return `${all.length === 1 ? last : `${all.slice(0, -1).join(", ")} or ${last}`} can confirm it.`;
}

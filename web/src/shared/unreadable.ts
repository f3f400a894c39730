/** Marks a field whose text is not a number or a date. While one is marked, nothing on its page is saved. */
export function unreadable(problem: string | undefined): { readonly "data-unreadable"?: string } {
  return problem === undefined ? {} : { "data-unreadable": problem };
}

/** A save that was not sent, because of a field that cannot be read. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** Moves to the first field that cannot be read, in the dialog if one is open, and says what is wrong with it. */
export function unreadableField(): UnreadableError | undefined {
  const place = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
  const field = place.querySelector<HTMLInputElement>("input[data-unreadable]");
  if (field === null) return undefined;
  field.focus();
  return new UnreadableError(`“${field.value}” cannot be read. ${field.dataset["unreadable"] ?? ""}`.trim());
}

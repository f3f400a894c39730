/** Base64 text without the `=` at its end. Linear: a pattern such as /=+$/ is tried at every `=` of a hostile text. */
export function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === "=") end--;
  return text.slice(0, end);
}

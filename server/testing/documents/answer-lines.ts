const widthMax = 140;

/** A member up to its comma or to what opens its list or record; what opens or closes one. A list of keys is a value. */
const pieces = /(?:"(?:[^"\\]|\\.)*"|\[[\d,]*\]|\{\}|[^"{}[\],])+(?:,|[{[]|(?=[}\]]))|[{[]|[}\]],?/g;

/** The bytes of an answer with line breaks between them, so that a difference shows where it is. What differs between runs is left out. */
export function answerLines(json: string): string {
  const known = json.replace(/"UsageKey":"[^"]*"/, `"UsageKey":"..."`).replaceAll(/\d\d:\d\d:\d\d[.\d]*/g, "...");
  const found = known.match(pieces) ?? [];
  if (found.join("") !== known) throw new Error(`The answer is not read as a whole: ${known}`);
  const lines = [""];
  let depth = 0;
  const startLine = () => lines.push("  ".repeat(depth));
  for (const piece of found) {
    if (/^[}\]]/.test(piece)) depth--;
    if (piece.startsWith("]") || lines.at(-1)!.length + piece.length > widthMax) startLine();
    lines[lines.length - 1] += piece;
    if (/[{[]$/.test(piece)) depth++;
    if (piece.endsWith("[") || /^[}\]],$/.test(piece)) startLine();
  }
  return lines.join("\n");
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/** The items of a list in JSON, parsed one by one: parsing a long list at once would keep everybody else waiting. */
export function* itemsOf(text: string): Generator<unknown> {
  let start = text.indexOf("[") + 1;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (isOpening(code)) depth++;
    else if (isClosing(code)) depth--;
    const isEnd = depth < 0;
    if (!isEnd && (depth > 0 || code !== comma)) continue;
    if (text.slice(start, at).trim() !== "") yield JSON.parse(text.slice(start, at));
    start = at + 1;
    if (isEnd) return;
  }
}

/** The place of the quotation mark that ends the text. */
function endOfText(text: string, begin: number): number {
  for (let end = text.indexOf('"', begin + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++;
    if (end < 0 || escapes % 2 === 0) return end < 0 ? text.length : end;
  }
}

const isOpening = (code: number) => code === 0x5b || code === 0x7b;
const isClosing = (code: number) => code === 0x5d || code === 0x7d;

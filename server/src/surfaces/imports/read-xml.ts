import { notASpreadsheet } from "./read-zip.ts";

/** A tag of an XML document, or the text between two tags. Names are without their namespace prefix. */
export type XmlPiece =
  | { readonly is: "open"; readonly name: string; readonly attributes: string; readonly empty: boolean }
  | { readonly is: "close"; readonly name: string }
  | { readonly is: "text"; readonly text: string };

/**
 * The pieces of an XML document in order, as far as spreadsheets need it. Document types are rejected, because entities that
 * refer to each other could expand without limit.
 */
export function* xmlPieces(xml: string): Generator<XmlPiece> {
  for (let at = 0; at < xml.length;) {
    const open = xml.indexOf("<", at);
    if (open < 0 || open > at) yield { is: "text", text: decodeEntities(xml.slice(at, open < 0 ? xml.length : open)) };
    if (open < 0) return;
    if (xml.startsWith("<!--", open)) at = after(xml, "-->", open);
    else if (xml.startsWith("<![CDATA[", open)) {
      at = after(xml, "]]>", open);
      yield { is: "text", text: xml.slice(open + 9, at - 3) };
    } else if (xml.startsWith("<?", open)) at = after(xml, "?>", open);
    else if (xml.startsWith("<!", open)) throw notASpreadsheet("declares a document type");
    else {
      at = afterTag(xml, open);
      yield tag(xml.slice(open + 1, at - 1));
    }
  }
}

/** The value of an attribute, whatever its namespace prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

const patterns = new Map<string, RegExp>();

function tag(inside: string): XmlPiece {
  if (inside.startsWith("/")) return { is: "close", name: localName(inside.slice(1).trim()) };
  const empty = inside.endsWith("/");
  const body = empty ? inside.slice(0, -1) : inside;
  const space = body.search(/\s/);
  const name = localName(space < 0 ? body : body.slice(0, space));
  return { is: "open", name, attributes: space < 0 ? "" : body.slice(space), empty };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw notASpreadsheet("is damaged: a part is incomplete");
  return found + mark.length;
}

/** The position after a tag; a ">" inside quotes does not end it. */
function afterTag(xml: string, from: number): number {
  let quoted = false;
  for (let at = from; ;) {
    const next = after(xml, ">", at);
    for (const character of xml.slice(at, next)) if (character === '"') quoted = !quoted;
    if (!quoted) return next;
    at = next;
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

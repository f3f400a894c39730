import { notASpreadsheet } from "./read-zip.ts";
import { XmlWindow } from "./xml-window.ts";

/** A tag of an XML document, or the text between two tags. Names are without their namespace prefix. */
export type XmlPiece =
  | { readonly is: "open"; readonly name: string; readonly attributes: string; readonly empty: boolean }
  | { readonly is: "close"; readonly name: string }
  | { readonly is: "text"; readonly text: string };

/**
 * The pieces of an XML document in order, as far as spreadsheets need it. Document types are rejected, because entities that
 * refer to each other could expand without limit.
 */
export function* xmlPieces(chunks: Iterable<Buffer>): Generator<XmlPiece> {
  const xml = new XmlWindow(chunks);
  for (let at = 0; xml.has(at);) {
    xml.drop(at);
    const open = xml.indexOf("<", 0);
    if (open !== 0) yield { is: "text", text: decodeEntities(open < 0 ? xml.text : xml.text.slice(0, open)) };
    if (open < 0) return;
    const mark = xml.has(open + 1) ? xml.text[open + 1] : "";
    if (mark !== "!" && mark !== "?") {
      at = afterTag(xml, open);
      yield tag(xml.text.slice(open + 1, at - 1));
    } else if (mark === "?") at = after(xml, "?>", open);
    else if (xml.startsWith("<!--", open)) at = after(xml, "-->", open);
    else if (xml.startsWith("<![CDATA[", open)) {
      at = after(xml, "]]>", open);
      yield { is: "text", text: xml.text.slice(open + 9, at - 3) };
    } else throw notASpreadsheet("declares a document type");
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

function after(xml: XmlWindow, mark: string, from: number): number {
  const found = xml.indexOf(mark, from);
  if (found < 0) throw notASpreadsheet("is damaged: a part is incomplete");
  return found + mark.length;
}

/** The position after a tag; a ">" inside quotes does not end it. */
function afterTag(xml: XmlWindow, from: number): number {
  let end = after(xml, ">", from);
  for (let at = from; ;) {
    const quote = xml.text.slice(at, end).indexOf('"');
    if (quote < 0) return end;
    at = after(xml, '"', at + quote + 1);
    if (at > end) end = after(xml, ">", at);
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

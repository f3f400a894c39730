/**
 * The page model of the reference, written as HTML for /docs and as Markdown by `npm run print`. Links name the path of a
 * page; each writer turns it into an address.
 */
export interface Page {
  /** "methods/ListContacts"; the first page is "index". */
  readonly path: string;
  readonly title: string;
  /** One sentence for the search and the list of pages. */
  readonly summary: string;
  /** The method to open in the console; only HTML pages link to it. */
  readonly tryIt?: string;
  readonly blocks: readonly Block[];
  /** Examples: beside the text on a wide screen, and after it elsewhere. */
  readonly examples?: readonly Block[];
}

export type Block =
  | { readonly is: "heading"; readonly text: string }
  | { readonly is: "paragraph"; readonly text: Text }
  | { readonly is: "list"; readonly items: readonly Text[] }
  | { readonly is: "table"; readonly columns: readonly string[]; readonly rows: readonly Row[] }
  | { readonly is: "code"; readonly language: string; readonly text: string }
  /** `file` is a name in docs/pictures. */
  | { readonly is: "picture"; readonly file: string; readonly text: string };

export interface Row {
  /** The anchor of the row in links: `records/Contact#Email`. */
  readonly anchor?: string;
  readonly cells: readonly Text[];
}

export type Text = string | readonly Inline[];
export type Inline =
  | string
  | { readonly is: "code"; readonly text: string }
  | { readonly is: "link"; readonly to: string; readonly text: string };

export const heading = (text: string): Block => ({ is: "heading", text });
export const paragraph = (text: Text): Block => ({ is: "paragraph", text });
export const bullets = (items: readonly Text[]): Block => ({ is: "list", items });
export const table = (columns: readonly string[], rows: readonly Row[]): Block => ({ is: "table", columns, rows });
export const codeBlock = (language: string, text: string): Block => ({ is: "code", language, text });
export const picture = (file: string, text: string): Block => ({ is: "picture", file, text });
export const code = (text: string): Inline => ({ is: "code", text });
export const link = (to: string, text: string): Inline => ({ is: "link", to, text });

export function inlines(text: Text): readonly Inline[] {
  return typeof text === "string" ? [text] : text;
}

/** Texts with a separator between them. */
export function joined(texts: readonly Text[], separator: string): Text {
  return texts.flatMap((each, index) => (index === 0 ? inlines(each) : [separator, ...inlines(each)]));
}

/** The relative path from one page to another, without a file extension: `../records/Contact`. */
export function wayTo(from: string, to: string): string {
  const steps = from.split("/").length - 1;
  return steps === 0 ? `./${to}` : `${"../".repeat(steps)}${to}`;
}

/** An anchor that is valid in HTML and in Markdown. */
export function anchorOf(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_-]+/g, "-").replaceAll(/^-|-$/g, "");
}

/** Makes anchors unique: where an argument and a member of Content have the same name, the second one is numbered. */
export function withDistinctAnchors(page: Page): Page {
  const seen = new Map<string, number>();
  const distinct = (row: Row): Row => {
    if (row.anchor === undefined) return row;
    const id = anchorOf(row.anchor);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? row : { ...row, anchor: `${row.anchor} ${times}` };
  };
  return {
    ...page,
    blocks: page.blocks.map((block) => (block.is === "table" ? { ...block, rows: block.rows.map(distinct) } : block)),
  };
}

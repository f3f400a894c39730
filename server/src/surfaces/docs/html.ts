import { anchorOf, type Block, type Inline, inlines, type Page, type Row, type Text, wayTo } from "./page.ts";

export interface Navigation {
  readonly title: string;
  readonly entries: readonly { readonly path: string; readonly text: string }[];
}

/** A page as HTML. It works without scripts and has no inline styles, so that a strict Content-Security-Policy can apply. */
export function htmlOf(page: Page, navigation: readonly Navigation[], searched = ""): string {
  const title = page.path === "index" ? page.title : `${page.title} · Plumbline reference`;
  const at = (to: string) => escaped(addressOf(page, to));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(page.summary)}">
<title>${escaped(title)}</title>
<link rel="icon" href="/plumbline.svg" type="image/svg+xml">
<link rel="stylesheet" href="${at("style.css")}">
<script src="${at("search.js")}" defer></script>
<script src="${at("copy.js")}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Reference">
<p class="home"><a href="${at("index")}">Plumbline reference</a> <a class="aside" href="${at("console")}">Console</a></p>
<form class="search" role="search" action="${at("search")}" method="get"><label for="search">Search</label><input id="search" name="q" type="search" autocomplete="off" placeholder="method, record, member" value="${escaped(searched)}"><button>Search</button></form>
${navigation.map((part) => navigationPart(page, part)).join("\n")}
</nav>
<main id="content">
<h1>${escaped(page.title)}</h1>
${tryIt(page)}${contentHtml(page)}
</main>
</body>
</html>
`;
}

function contentHtml(page: Page): string {
  const htmlOfAll = (blocks: readonly Block[]) => blocks.map((block) => blockHtml(page, block)).join("\n");
  if (page.examples === undefined) return htmlOfAll(page.blocks);
  return `<div class="with-examples">
<div>
${htmlOfAll(page.blocks)}
</div>
<section class="examples" aria-label="Example">
${htmlOfAll(page.examples)}
</section>
</div>`;
}

function tryIt(page: Page): string {
  if (page.tryIt === undefined) return "";
  return `<p class="try"><a href="${escaped(addressOf(page, `console#${page.tryIt}`))}">Try it in the console</a></p>\n`;
}

function navigationPart(page: Page, part: Navigation): string {
  const open = part.entries.some((entry) => entry.path === page.path) ? " open" : "";
  const entries = part.entries.map((entry) => {
    const current = entry.path === page.path ? ' aria-current="page"' : "";
    return `<li><a href="${escaped(addressOf(page, entry.path))}"${current}>${escaped(entry.text)}</a></li>`;
  });
  return `<details${open}><summary>${escaped(part.title)}</summary><ul>${entries.join("")}</ul></details>`;
}

function blockHtml(page: Page, block: Block): string {
  switch (block.is) {
    case "heading":
      return `<h2 id="${anchorOf(block.text)}">${escaped(block.text)}</h2>`;
    case "paragraph":
      return `<p>${textHtml(page, block.text)}</p>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li>${textHtml(page, item)}</li>`).join("")}</ul>`;
    case "code":
      return `<pre tabindex="0"><code class="${escaped(block.language)}">${escaped(block.text)}</code></pre>`;
    case "picture":
      return `<p><img src="${escaped(addressOf(page, `pictures/${block.file}`))}" alt="${escaped(block.text)}" loading="lazy"></p>`;
    case "table": {
      const head = block.columns.map((each) => `<th scope="col">${escaped(each)}</th>`).join("");
      const rows = block.rows.map((row) => rowHtml(page, row)).join("\n");
      return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${rows}\n</tbody></table></div>`;
    }
  }
}

function rowHtml(page: Page, row: Row): string {
  const [first = "", ...others] = row.cells.map((cell) => textHtml(page, cell));
  const anchor = row.anchor === undefined ? undefined : anchorOf(row.anchor);
  const head = anchor === undefined ? first : `<a class="self" href="#${anchor}">${first}</a>`;
  const cells = [head, ...others].map((cell) => `<td>${cell}</td>`).join("");
  return anchor === undefined ? `<tr>${cells}</tr>` : `<tr id="${anchor}">${cells}</tr>`;
}

function textHtml(page: Page, text: Text): string {
  return inlines(text)
    .map((each) => inlineHtml(page, each))
    .join("");
}

function inlineHtml(page: Page, inline: Inline): string {
  if (typeof inline === "string") return escaped(inline);
  if (inline.is === "code") return `<code>${escaped(inline.text)}</code>`;
  return `<a href="${escaped(addressOf(page, inline.to))}">${escaped(inline.text)}</a>`;
}

function addressOf(page: Page, to: string): string {
  const [path = "", anchor] = to.split("#");
  const address = wayTo(page.path, path === "index" ? "" : path);
  return anchor === undefined ? address : `${address}#${anchorOf(anchor)}`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

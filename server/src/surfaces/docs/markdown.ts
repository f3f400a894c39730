import { anchorOf, type Block, type Inline, inlines, type Page, type Row, type Text, wayTo } from "./page.ts";

/** A page as Markdown. */
export function markdownOf(page: Page): string {
  const all = [...page.blocks, ...(page.examples ?? [])];
  const blocks = [`# ${page.title}`, ...all.map((block) => blockText(page, block))];
  return `${blocks.join("\n\n")}\n`;
}

/** The file of a page in the reference folder. */
export function markdownFile(path: string): string {
  return path === "index" ? "README.md" : `${path}.md`;
}

function blockText(page: Page, block: Block): string {
  switch (block.is) {
    case "heading":
      return `## ${escaped(block.text)}`;
    case "paragraph":
      return textOf(page, block.text);
    case "list":
      return block.items.map((item) => `- ${textOf(page, item)}`).join("\n");
    case "code":
      return `\`\`\`${block.language}\n${block.text}\n\`\`\``;
    case "picture":
      return `![${block.text}](${wayTo(page.path, `pictures/${block.file}`)})`;
    case "table":
      return [
        `| ${block.columns.join(" | ")} |`,
        `|${block.columns.map(() => "---").join("|")}|`,
        ...block.rows.map((row) => rowText(page, row)),
      ].join("\n");
  }
}

function rowText(page: Page, row: Row): string {
  const cells = row.cells.map((cell) => textOf(page, cell).replaceAll("|", "\\|").replaceAll("\n", " "));
  const anchor = row.anchor === undefined ? "" : `<a id="${anchorOf(row.anchor)}"></a>`;
  return `| ${anchor}${cells.join(" | ")} |`;
}

function textOf(page: Page, text: Text): string {
  return inlines(text)
    .map((each) => inlineText(page, each))
    .join("");
}

function inlineText(page: Page, inline: Inline): string {
  if (typeof inline === "string") return escaped(inline);
  if (inline.is === "code") return `\`${inline.text}\``;
  return `[${escaped(inline.text)}](${addressOf(page, inline.to)})`;
}

function addressOf(page: Page, to: string): string {
  const [path = "", anchor] = to.split("#");
  return `${wayTo(page.path, markdownFile(path))}${anchor === undefined ? "" : `#${anchorOf(anchor)}`}`;
}

/** Escapes the characters that have a meaning in Markdown. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]]/g, "\\$&");
}

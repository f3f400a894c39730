import { existsSync, readdirSync, readFileSync } from "node:fs";
import { installedFile } from "../../installed-files.ts";
import {
  type Block,
  bullets,
  code,
  codeBlock,
  heading,
  type Inline,
  inlines,
  link,
  type Page,
  paragraph,
  picture,
  table,
  type Text,
} from "./page.ts";
import type { Site } from "./site.ts";

/** The guides by their path in the folder docs, in the order of the navigation. */
const first = [
  "guides/start",
  "guides/my-week",
  "guides/approvals",
  "guides/billing-run",
  "guides/month-end",
  "guides/paying-vendors",
  "guides/set-up",
  "guides/interface",
  "guides/connect",
  "guides/webhooks",
];
const last = [
  "guides/releases",
  "guides/operate",
  "guides/back-up",
  "guides/managed-postgresql",
  "guides/scale-out",
  "guides/security",
  "settings",
  "access-matrix",
  "accounting",
  "reporting",
  "reporting-views",
];
const docs = installedFile("docs/");

const shown = () => [
  ...first,
  ...readdirSync(new URL("guides/", docs))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => `guides/${name.slice(0, -".md".length)}`)
    .filter((place) => !first.includes(place) && !last.includes(place)),
  ...last,
];

/** The reference with the guides, which are written in Markdown, before it. */
export function withGuides(site: Site): Site {
  if (!existsSync(docs)) return site;
  const places = shown();
  const guides = places.map((place) => guidePage(place, places));
  const entries = guides.map(({ path, title }) => ({ path, text: title }));
  return {
    pages: [...site.pages, ...guides],
    navigation: [{ title: "Guides", entries }, ...site.navigation],
  };
}

/** The guides as their Markdown. */
export function guideTexts(): { readonly name: string; readonly title: string; readonly text: string }[] {
  if (!existsSync(docs)) return [];
  return shown().map((place) => {
    const text = readFileSync(new URL(`${place}.md`, docs), "utf8");
    return { name: place.replace(/^guides\//, ""), title: (text.split("\n", 1)[0] ?? "").replace(/^# /, ""), text };
  });
}

function guidePage(place: string, places: readonly string[]): Page {
  const text = readFileSync(new URL(`${place}.md`, docs), "utf8");
  const [title = "", ...rest] = text.split("\n");
  const blocks = blocksOf(rest.join("\n"), (target) => pageAt(target, place, places));
  const opening = blocks.find((block) => block.is === "paragraph");
  return {
    path: pathOf(place),
    title: title.replace(/^# /, ""),
    summary: opening?.is === "paragraph" ? plain(opening.text) : "",
    blocks,
  };
}

const pathOf = (place: string) => `guides/${place.replace(/^guides\//, "")}`;

const plain = (text: Text) =>
  inlines(text)
    .map((each) => (typeof each === "string" ? each : each.text))
    .join("");

/** The page that a link leads to; undefined for one that is not served. */
type PageAt = (target: string) => string | undefined;

/** The part of Markdown that the guides use: headings, paragraphs, lists, tables, code and pictures. */
function blocksOf(text: string, at: PageAt): Block[] {
  const parts = text.matchAll(/^```(\w*)\n([^]*?)^```$|((?:^(?!```).+\n?)+)/gm);
  return [...parts].flatMap(([, language = "", source, lines = ""]) =>
    source === undefined ? blockOf(lines.trim(), at) : [codeBlock(language, source.trimEnd())],
  );
}

function blockOf(lines: string, at: PageAt): Block[] {
  const text = (part: string) =>
    textOf(
      part
        .split("\n")
        .map((line) => line.trim())
        .join(" ")
        .trim(),
      at,
    );
  const [, alt = "", file] = /^!\[([^\]]+)\]\((?:[^()]*\/)?([\w.-]+)\)$/.exec(lines) ?? [];
  if (file !== undefined) return [picture(file, alt)];
  if (/^#+ /.test(lines)) return [heading(lines.replace(/^#+ /, ""))];
  const items = lines.split(/^(?:- |\d+\. )/m);
  if (items.length > 1 && items[0]?.trim() === "") return [bullets(items.slice(1).map(text))];
  if (items.length > 1) return [paragraph(text(items[0] ?? "")), bullets(items.slice(1).map(text))];
  if (!lines.startsWith("|")) return [paragraph(text(lines))];
  const [columns = [], , ...rows] = lines.split("\n").map((row) => row.replaceAll(/^\||\|$/g, "").split("|"));
  return [
    table(
      columns.map((each) => each.trim()),
      rows.map((cells) => ({ cells: cells.map(text) })),
    ),
  ];
}

function textOf(text: string, at: PageAt): Text {
  const parts = text.split(/(`[^`]+`|\[[^\][]+\]\([^()]+\)|<https?:[^<>]+>)/);
  return parts.filter((part) => part !== "").map((part) => inlineOf(part, at));
}

function inlineOf(part: string, at: PageAt): Inline {
  if (part.startsWith("`")) return code(part.slice(1, -1));
  if (part.startsWith("<http")) return code(part.slice(1, -1));
  const [, text = "", target = ""] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
  // The page model has no emphasis.
  if (text === "") return part.replaceAll(/\*{1,2}([^*]+)\*{1,2}/g, "$1");
  const page = at(target);
  return page === undefined ? text.replaceAll("`", "") : link(page, text.replaceAll("`", ""));
}

const servedDocs = "http://127.0.0.1:8080/docs/";
const catalogs = ["errors", "warnings"];

function pageAt(target: string, place: string, places: readonly string[]): string | undefined {
  if (target.startsWith(servedDocs)) return referencePage(target.slice(servedDocs.length));
  if (/^https?:/.test(target)) return undefined;
  const { pathname, hash } = new URL(target, `http://docs/docs/${place}.md`);
  const file = pathname.replace(/^\/docs\//, "").replace(/\.md$/, "");
  if (target.startsWith("#")) return `${pathOf(place)}${hash}`;
  if (places.includes(file)) return pathOf(file);
  return catalogs.includes(file) ? `${file}${hash}` : undefined;
}

/** The console is not a page of the site. */
function referencePage(path: string): string | undefined {
  if (path === "console") return undefined;
  return path === "" ? "index" : path;
}

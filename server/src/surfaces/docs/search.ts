import { type Block, bullets, heading, link, type Page, paragraph } from "./page.ts";
import type { Site } from "./site.ts";

const foundMax = 200;
const searchLengthMax = 100;

/** The text that is searched: the title, the summary and the members of each page. */
export function searchIndex(site: Site): Record<string, string> {
  return Object.fromEntries(
    site.pages.map((page) => [page.title, [page.title, page.summary, ...membersOf(page)].join(" ").toLowerCase()]),
  );
}

/** The results as a page, for links and for readers without scripts. */
export function searchPage(site: Site, text: string): Page {
  const searched = text.trim().slice(0, searchLengthMax);
  const has = (words: string) => words.toLowerCase().includes(searched.toLowerCase());
  const byTitle = site.pages.filter((page) => has(page.title));
  const bySummary = site.pages.filter((page) => !byTitle.includes(page) && has(page.summary));
  const members = site.pages.flatMap((page) =>
    membersOf(page)
      .filter(has)
      .map((member) => [link(`${page.path}#${member}`, `${page.title}: ${member}`)]),
  );
  const pages = [...byTitle, ...bySummary].map((page) => [link(page.path, page.title), `: ${page.summary}`]);
  return {
    path: "search",
    title: "Search",
    summary: "Search in the reference.",
    blocks:
      searched === ""
        ? [paragraph("Enter part of the name of a method, record, member or setting.")]
        : [
            paragraph(`${count(pages.length, "page")} and ${count(members.length, "member")} for “${searched}”.`),
            ...part("Pages", pages),
            ...part("Members", members),
          ],
  };
}

function membersOf(page: Page): string[] {
  return page.blocks.flatMap((block) =>
    block.is === "table" ? block.rows.flatMap((row) => (row.anchor === undefined ? [] : [row.anchor])) : [],
  );
}

function part(title: string, items: Parameters<typeof bullets>[0]): Block[] {
  if (items.length === 0) return [];
  const more = items.length - foundMax;
  return [
    heading(title),
    bullets(items.slice(0, foundMax)),
    ...(more > 0 ? [paragraph(`${more} more are not shown; search for a longer text.`)] : []),
  ];
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

import { keptLists, keptMembers, keptSentence, sentenceOf } from "../../engine/records/index.ts";
import type { Described } from "./described.ts";
import { bullets, heading, link, type Page, paragraph, table } from "./page.ts";

const summary =
  "What the service keeps for programs that write and read it, and does nothing with. Every other switch, choice, number and key of the interface is read by the service; other texts and dates inform people.";

/** The members and lists without an effect, from their table. */
export function keptPage(described: Described): Page {
  const rows = Object.entries(keptMembers).flatMap(([record, members]) =>
    Object.entries(members).map(([member, how]) => ({
      anchor: `${record}.${member}`,
      cells: [[link(`records/${record}`, record)], [link(`records/${record}#${member}`, member)], sentenceOf(how)],
    })),
  );
  const lists = keptLists.filter((name) => described.records.has(name));
  return {
    path: "kept",
    title: "Kept for integrations",
    summary,
    blocks: [
      paragraph(summary),
      heading("Members"),
      table(["Record", "Member", "Effect"], rows),
      heading("Lists"),
      paragraph(keptSentence),
      bullets(lists.map((name) => [link(`records/${name}`, name)])),
    ],
  };
}

import { firmSettings } from "../../engine/firms/index.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { refusalCatalog, warningCatalog } from "../../engine/fields/refusals.ts";
import { settingsList } from "../../settings.ts";
import { envelopeFields } from "../../engine/wire/command.ts";
import { type Described, titleOf } from "./described.ts";
import { methodPath } from "./method-page.ts";
import { bullets, type Block, code, heading, link, type Page, paragraph, table } from "./page.ts";
import { responseEnvelope } from "./response-envelope.ts";
import { columns, fieldTable } from "./words.ts";

/** The methods by chapter in the order of the interface document; this service's own under a heading of their own. */
export function chaptersOf(
  methods: readonly MethodDefinition[],
): { readonly title: string; readonly extension: boolean; readonly methods: readonly MethodDefinition[] }[] {
  const group = (extension: boolean) => {
    const chapters = new Map<string, MethodDefinition[]>();
    for (const each of methods.filter((method) => method.extension === extension))
      chapters.set(each.chapter, [...(chapters.get(each.chapter) ?? []), each]);
    return [...chapters].map(([title, members]) => ({ title, extension, methods: members }));
  };
  return [...group(false), ...group(true)];
}

export function indexPage(described: Described): Page {
  const chapters = chaptersOf(described.methods);
  const blocks: Block[] = [
    paragraph([
      "Every call is a POST of a JSON body to ",
      code("/ServiceAPI.ashx?{id}"),
      ". ",
      link("envelope", "The envelope"),
      " tells what stands around a method's arguments and its answer; ",
      link("errors", "errors"),
      " and ",
      link("warnings", "warnings"),
      " are the two catalogues; ",
      link("decisions", "decisions"),
      " tell what this service does where the interface document is silent; ",
      link("settings", "settings"),
      " are a firm's choices.",
    ]),
  ];
  for (const chapter of chapters) {
    const before = chapters[chapters.indexOf(chapter) - 1];
    if (chapter.extension && before?.extension !== true)
      blocks.push(
        heading("Extensions"),
        paragraph("Methods of this service beyond the interface document; no documented method needs them."),
      );
    blocks.push(heading(chapter.extension ? `Extensions: ${chapter.title}` : chapter.title));
    blocks.push(
      bullets(
        chapter.methods.map((each) => [
          link(methodPath(described, each), titleOf(each, described.methods)),
          ` (${each.versions.length === 2 ? "versions 1 and 2" : `version ${each.versions.join("")}`}): ${each.summary}`,
        ]),
      ),
    );
  }
  blocks.push(
    heading("Records"),
    bullets([...described.records.keys()].sort().map((name) => [link(`records/${name}`, name)])),
  );
  return { path: "index", title: "Plumbline reference", summary: "Every method, record, error and setting.", blocks };
}

export function envelopePage(described: Described): Page {
  const asked = [columns.member, columns.type, columns.required, columns.default, columns.notes];
  const answered = [columns.member, columns.type, columns.notes];
  return {
    path: "envelope",
    title: "Envelope",
    summary: "What stands around a method's arguments and its answer.",
    blocks: [
      heading("Request"),
      paragraph([
        code("POST {base}/ServiceAPI.ashx?{id}"),
        " with Content-Type application/json. Any last path segment that ends in API.ashx is served the same way. The whole query string is the id; ",
        code("?id=VALUE"),
        " is accepted too.",
      ]),
      fieldTable(described, envelopeFields, asked),
      paragraph(
        "Scalars are accepted generously: true and false also as texts, decimals also as texts, enumerations in any letter case. Unknown members are ignored with a warning. A write takes the header Idempotency-Key: the same key and body within 24 hours get the first answer again.",
      ),
      heading("Response"),
      fieldTable(described, responseEnvelope, answered),
      paragraph(
        "The HTTP status is 200 for every envelope that answers a well-formed command, failed or not. A request that never became a command gets 400, 404, 405, 413 or 415; 429 carries Retry-After; 500 and 503 are faults of the service.",
      ),
    ],
  };
}

export function errorsPage(): Page {
  return cataloguePage("errors", "Errors", "ErrorID", "ErrorMessage begins with", "E", refusalCatalog);
}

export function warningsPage(): Page {
  return cataloguePage("warnings", "Warnings", "WarningID", "WarningMessage begins with", "W", warningCatalog);
}

function cataloguePage(
  path: string,
  title: string,
  id: string,
  words: string,
  letter: string,
  catalogue: Readonly<Record<string, { id: number; begins: string; meaning: string }>>,
): Page {
  return {
    path,
    title,
    summary: `The catalogue of ${path}.`,
    blocks: [
      table(
        [id, words, "Meaning"],
        Object.values(catalogue).map((entry) => ({
          anchor: `${letter}${-entry.id}`,
          cells: [String(entry.id), entry.begins, entry.meaning],
        })),
      ),
    ],
  };
}

export function settingsPage(described: Described): Page {
  const shown = [{ ...columns.member, title: "Setting" }, columns.type, columns.max, columns.default, columns.notes];
  return {
    path: "settings",
    title: "Settings",
    summary: "What a firm may choose, and what the process is told by its environment.",
    blocks: [
      paragraph("What a firm may choose, and what the process is told by its environment."),
      heading("Settings of a firm"),
      fieldTable(described, firmSettings, shown),
      heading("Settings of the process"),
      paragraph("Environment variables, checked at start; a wrong one stops the start with a sentence that names it."),
      table(
        ["Variable", "Default", "Meaning"],
        settingsList.map((each) => ({
          anchor: each.name,
          cells: [[code(each.name)], each.default === "" ? "" : [code(each.default)], each.meaning],
        })),
      ),
    ],
  };
}

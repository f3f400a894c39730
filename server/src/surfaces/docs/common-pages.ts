import { firmSettings } from "../../engine/firms/index.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { refusalCatalog, warningCatalog } from "../../engine/fields/refusals.ts";
import { settingsList } from "../../settings.ts";
import { envelopeFields } from "../../engine/wire/command.ts";
import { demoPassword } from "../../demo/sign-ins.ts";
import { type Described, titleOf } from "./described.ts";
import { curlOf } from "./examples.ts";
import { methodPath } from "./method-page.ts";
import { bullets, type Block, code, codeBlock, heading, link, type Page, paragraph, table } from "./page.ts";
import { responseEnvelope } from "./response-envelope.ts";
import { columns, fieldTable } from "./words.ts";

/** The methods by chapter, in the order of the interface document; in each, the documented ones before the extensions. */
export function chaptersOf(
  methods: readonly MethodDefinition[],
): { readonly title: string; readonly methods: readonly MethodDefinition[] }[] {
  const chapters = new Map<string, MethodDefinition[]>();
  const ordered = [...methods.filter((each) => !each.extension), ...methods.filter((each) => each.extension)];
  for (const each of ordered) chapters.set(each.chapter, [...(chapters.get(each.chapter) ?? []), each]);
  return [...chapters].map(([title, members]) => ({ title, methods: members }));
}

/** What follows the title of a method that the interface document does not have. */
export const extensionMark = " +";

export function indexPage(described: Described): Page {
  const chapters = chaptersOf(described.methods);
  const blocks: Block[] = [
    ...quickStart,
    heading("The interface"),
    paragraph([
      "Every call is a POST of a JSON body to ",
      code("/ServiceAPI.ashx?{id}"),
      ". ",
      link("envelope", "The envelope"),
      " describes the request and the response around a method's arguments and Content; ",
      link("errors", "errors"),
      " and ",
      link("warnings", "warnings"),
      " are the two catalogs; ",
      link("decisions", "decisions"),
      " list what this service does where the interface document leaves a choice; ",
      link("kept", "members kept for integrations"),
      " have no effect here; ",
      link("settings", "settings"),
      " are what a firm or an operator can set.",
    ]),
  ];
  blocks.push(
    paragraph(
      "A + marks the methods that this service adds to the interface document. No documented method depends on them.",
    ),
  );
  for (const chapter of chapters) {
    blocks.push(heading(chapter.title));
    blocks.push(
      bullets(
        chapter.methods.map((each) => [
          link(methodPath(described, each), titleOf(each, described.methods)),
          `${each.extension ? extensionMark : ""} (${each.versions.length === 2 ? "versions 1 and 2" : `version ${each.versions.join("")}`}): ${each.summary}`,
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

/** Two calls that work on the demo firm, as they are. */
const quickStart: readonly Block[] = [
  heading("Quick start"),
  paragraph(
    "Start the service with its demo firm, sign in, and use the SessionToken of the response in every other call:",
  ),
  codeBlock("sh", "npx plumbline start"),
  codeBlock("sh", curlOf({ Method: "CreateAPISession", Username: "api.demo", Password: demoPassword, APIVersion: 2 })),
  codeBlock("sh", curlOf({ Method: "ListProjects", SessionToken: "...", PageResults: true, PageSize: 10 })),
  paragraph([
    "Or try a call in the console at ",
    code("/docs/console"),
    ", or use a client: ",
    code("@plumbline/client"),
    " for TypeScript and ",
    code("plumbline-client"),
    " for Python. ",
    code("/openapi.json"),
    " describes a path for each method.",
  ]),
];

export function envelopePage(described: Described): Page {
  const asked = [columns.member, columns.type, columns.required, columns.default, columns.notes];
  const answered = [columns.member, columns.type, columns.notes];
  return {
    path: "envelope",
    title: "Envelope",
    summary: "The request and the response around a method's arguments and Content.",
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
        "Booleans and decimals are also accepted as texts, and enumerations in any letter case. Unknown members are ignored with a warning. A write accepts the header Idempotency-Key: the same key and body within 24 hours return the first response again, with the header Idempotent-Replayed: true. A refused call leaves its key free.",
      ),
      heading("A path for each method"),
      paragraph([
        code("POST {base}/api/v1/{Method}?{id}"),
        " and ",
        code("/api/v2/..."),
        " take the arguments as the body, the token as Authorization: Bearer, and PageSize, PageNumber and Preview in the query. The response is the same; a failure has the HTTP status of its first error, and a partial success 207.",
      ]),
      heading("Response"),
      fieldTable(described, responseEnvelope, answered),
      paragraph(
        "The HTTP status of the endpoint is 200 for every response to a well-formed command, whether it succeeded or not. A request that is not a command gets 400, 404, 405, 413 or 415; 429 has Retry-After; where the firm limits calls, RateLimit headers say what is left; 500 and 503 mean that the service failed.",
      ),
    ],
  };
}

export function errorsPage(): Page {
  return catalogPage(
    "errors",
    "Errors",
    "ErrorID",
    "ErrorMessage begins with",
    "E",
    refusalCatalog,
    "HTTP status at a method's path",
  );
}

export function warningsPage(): Page {
  return catalogPage("warnings", "Warnings", "WarningID", "WarningMessage begins with", "W", warningCatalog);
}

function catalogPage(
  path: string,
  title: string,
  id: string,
  words: string,
  letter: string,
  catalog: Readonly<Record<string, { id: number; begins: string; meaning: string; status?: number }>>,
  statusTitle?: string,
): Page {
  return {
    path,
    title,
    summary: `The catalog of ${path}.`,
    blocks: [
      table(
        [id, words, "Meaning", ...(statusTitle === undefined ? [] : [statusTitle])],
        Object.values(catalog).map((entry) => ({
          anchor: `${letter}${-entry.id}`,
          cells: [
            String(entry.id),
            entry.begins,
            entry.meaning,
            ...(statusTitle === undefined ? [] : [String(entry.status)]),
          ],
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
    summary: "The settings of a firm, and the environment variables of the process.",
    blocks: [
      paragraph("The settings of a firm, and the environment variables of the process."),
      heading("Settings of a firm"),
      fieldTable(described, firmSettings, shown),
      heading("Settings of the process"),
      paragraph(
        "Environment variables. They are checked at start; an invalid one stops the start with a message that names it.",
      ),
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

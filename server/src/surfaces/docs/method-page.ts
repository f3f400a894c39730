import type { MethodDefinition } from "../../engine/method/method.ts";
import { refusalCatalog } from "../../engine/fields/refusals.ts";
import { decisionsOn } from "./decisions-page.ts";
import { contentIsText, type Described, identifierOf, titleOf } from "./described.ts";
import { answerExample, curlOf, requestExample } from "./examples.ts";
import { errorsOf } from "./method-errors.ts";
import { type Block, bullets, codeBlock, heading, link, type Page, paragraph } from "./page.ts";
import { accessWords, columns, fieldTable } from "./words.ts";

/** The page of one method, made entirely from its definition. */
export function methodPage(described: Described, method: MethodDefinition): Page {
  return {
    path: methodPath(described, method),
    title: titleOf(method, described.methods),
    summary: method.summary,
    // The console signs in itself.
    ...(!method.isSessionMethod ? { tryIt: identifierOf(method, described.methods) } : {}),
    blocks: [
      paragraph(method.summary),
      ...facts(method),
      ...request(described, method),
      ...rules(method),
      ...decisionsOn(method),
      ...content(described, method),
      ...errors(method),
    ],
    examples: examples(described, method),
  };
}

export function methodPath(described: Described, method: MethodDefinition): string {
  return `methods/${identifierOf(method, described.methods)}`;
}

function facts(method: MethodDefinition): Block[] {
  const versions = method.versions.length === 2 ? "Versions 1 and 2" : `Version ${method.versions.join("")}`;
  return [
    bullets([
      `${versions}${method.extension ? "; an extension that is not in the interface document" : ""}.`,
      ...(method.aliases.length > 0 ? [`Also called ${method.aliases.join(", ")}.`] : []),
      `Access: ${accessWords(method.access)}`,
      ...(!method.isSessionMethod ? [effectWords(method)] : []),
      ...(method.paged ? ["PageResults: true returns the list in pages."] : []),
      `ResponseCode on success: ${method.success}.`,
    ]),
  ];
}

function effectWords(method: MethodDefinition): string {
  return method.effect === "read"
    ? "Reads only."
    : "Writes. Accepts the header Idempotency-Key and the member Preview.";
}

const argumentColumns = [columns.member, columns.type, columns.max, columns.required, columns.default, columns.notes];
const contentColumns = [columns.member, columns.type, columns.nullable, columns.notes];

function request(described: Described, method: MethodDefinition): Block[] {
  const isSession = method.isSessionMethod;
  const fields = isSession ? method.envelope : method.args;
  if (Object.keys(fields).length > 0)
    return [heading(isSession ? "Request members" : "Arguments"), fieldTable(described, fields, argumentColumns)];
  return isSession ? [] : [heading("Arguments"), paragraph("None. MethodArguments may be left out.")];
}

function rules(method: MethodDefinition): Block[] {
  return method.rules.length === 0 ? [] : [heading("Rules"), bullets(method.rules)];
}

function content(described: Described, method: MethodDefinition): Block[] {
  const body = contentIsText(method) ? paragraph("A text.") : fieldTable(described, method.content, contentColumns);
  return [heading("Content"), body];
}

function errors(method: MethodDefinition): Block[] {
  const items = errorsOf(method).map((name) => {
    const { id, begins } = refusalCatalog[name];
    return [link(`errors#E${-id}`, String(id)), ` ${begins}`];
  });
  return [heading("Errors"), bullets(items)];
}

function examples(described: Described, method: MethodDefinition): Block[] {
  const answer = answerExample(method, identifierOf(method, described.methods));
  return [
    heading("Request"),
    codeBlock("sh", curlOf(requestExample(method))),
    heading("Response"),
    codeBlock("json", JSON.stringify(answer, undefined, 2)),
  ];
}

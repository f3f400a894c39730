import { boolean, type Fields, integer, json, text, type ValuesOf } from "../fields/fields.ts";
import { namesInWarningMax, pageSizeDefault, pageSizeMax } from "../fields/limits.ts";
import type { MethodDefinition, Page } from "../method/method.ts";
import { readFields } from "../fields/nested-kinds.ts";
import { isObject, Reading, unreadable } from "../fields/reading.ts";
import { type Warning, RefusedCall, refuse, warning } from "../fields/refusals.ts";
import { scanJson } from "./scan-json.ts";

/** The request envelope: what stands around MethodArguments. */
export const envelopeFields = {
  Method: text({ required: true, doc: "The operation." }),
  SessionToken: text({
    max: 1000,
    nullable: true,
    doc: "The token from CreateAPISession; required unless UseSessionCookie is true.",
  }),
  UseSessionCookie: boolean({ nullable: true, doc: "The session is in the cookie ServiceSession." }),
  MethodArguments: json({ nullable: true, doc: "The operation's arguments." }),
  Username: json({ nullable: true, doc: "CreateAPISession only." }),
  Password: json({ nullable: true, doc: "CreateAPISession only." }),
  APIVersion: json({ nullable: true, doc: "CreateAPISession only: 1 or 2." }),
  PageResults: boolean({ nullable: true, doc: "Turns on paging of list methods." }),
  PageSize: integer({ min: 1, max: pageSizeMax, nullable: true, doc: `Items on a page; default ${pageSizeDefault}.` }),
  PageNumber: integer({ min: 1, nullable: true, doc: "From 1." }),
  Preview: boolean({
    nullable: true,
    doc: "Beyond the document: on a write, everything is done, checked and answered as if saved, then rolled back.",
  }),
} satisfies Fields;

export interface Command {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly warnings: Warning[];
  /** Member names that are never taken. */
  readonly forbidden: readonly string[];
}

/** A body that is a command has a JSON object with a Method; anything else never became one (HTTP 400). */
export function readCommand(bodyText: string): Command {
  let body: unknown;
  try {
    body = JSON.parse(bodyText.charCodeAt(0) === 0xfeff ? bodyText.slice(1) : bodyText);
  } catch (error) {
    throw refuse("notACommand", `The body is not JSON: ${(error as Error).message}.`);
  }
  if (!isObject(body)) throw refuse("notACommand", "The body must be one JSON object with the member Method.");
  const scan = scanJson(bodyText);
  if (scan.tooDeep) throw refuse("notACommand", "The body is nested too deeply.");
  const method = body["Method"];
  if (typeof method !== "string" || method === "")
    throw refuse("notACommand", "The member Method, a text, is missing.");
  return { method, body, warnings: warningsOf(scan.duplicates), forbidden: scan.forbidden };
}

function warningsOf(duplicates: readonly string[]): Warning[] {
  if (duplicates.length === 0) return [];
  const names = duplicates.slice(0, namesInWarningMax);
  const reason = `${names.join(", ")}: stands twice in one object; the last one counts.`;
  return [warning("unknownMember", reason, { Members: names })];
}

/** The body is a command, but some names are never taken: they reach into how JavaScript keeps objects. */
export function refuseForbidden(command: Command): void {
  if (command.forbidden.length === 0) return;
  throw new RefusedCall(
    command.forbidden.map((name) => ({
      name: "notAllowed",
      reason: `The member name ${name} is never allowed.`,
      data: { Member: name },
    })),
  );
}

export interface ReadEnvelope {
  readonly values: ValuesOf<typeof envelopeFields>;
  readonly page: Page | undefined;
}

/** Reads the envelope's own members; problems go to `reading`. Session methods bring members of their own. */
export function readEnvelope(command: Command, method: MethodDefinition | undefined, reading: Reading): ReadEnvelope {
  const fields: typeof envelopeFields = { ...envelopeFields, ...method?.envelope };
  const { PageResults, PageSize: _size, PageNumber: _number, ...unpaged } = command.body;
  // A client may send its page members always, zeros too: without PageResults they mean nothing.
  const paging = PageResults !== undefined && PageResults !== null && !/^false$/i.test(String(PageResults));
  const read = readFields(fields, paging ? command.body : unpaged, reading);
  const values = read === unreadable ? ({ Method: command.method } as ValuesOf<typeof envelopeFields>) : read;
  if (method?.paged !== true || values.PageResults !== true) return { values, page: undefined };
  return { values, page: { size: values.PageSize ?? pageSizeDefault, number: values.PageNumber ?? 1 } };
}

/** The arguments by the method's own fields. Left out, they are empty: only required members are missed then. */
export function readArguments(method: MethodDefinition, command: Command, reading: Reading): unknown {
  const given = command.body["MethodArguments"];
  if (given !== undefined && given !== null && !isObject(given))
    return reading.at("MethodArguments").refuse("invalid", "must be an object.", given);
  return readFields(method.args, given ?? {}, reading);
}

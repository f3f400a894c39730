import { boolean, type Fields, integer, json, text, type ValuesOf } from "../fields/fields.ts";
import {
  hintsPerCallMax,
  memberNameLengthMax,
  namesInWarningMax,
  pageSizeDefault,
  pageSizeMax,
} from "../fields/limits.ts";
import type { MethodDefinition, Page } from "../method/method.ts";
import { readFields, unknownMembers } from "../fields/nested-kinds.ts";
import { nearest } from "../fields/near.ts";
import { isObject, picture, Reading, unreadable } from "../fields/reading.ts";
import { type Warning, RefusedCall, refuse, warning } from "../fields/refusals.ts";
import type { MethodRoute } from "./request.ts";
import type { JsonScan } from "./scan-json.ts";

/** The request envelope: the members around MethodArguments. */
export const envelopeFields = {
  Method: text({ required: true, doc: "The name of the method to call." }),
  SessionToken: text({
    max: 1000,
    nullable: true,
    doc: "The token from CreateAPISession; required unless UseSessionCookie is true.",
  }),
  UseSessionCookie: boolean({ nullable: true, doc: "Whether to use the session in the cookie ServiceSession." }),
  MethodArguments: json({ nullable: true, doc: "The method's arguments." }),
  Username: json({ nullable: true, doc: "The user name; only for CreateAPISession." }),
  Password: json({ nullable: true, doc: "The password; only for CreateAPISession." }),
  APIVersion: json({ nullable: true, doc: "The interface version, 1 or 2; only for CreateAPISession." }),
  PageResults: boolean({ nullable: true, doc: "Whether a list method returns its result in pages." }),
  PageSize: integer({ min: 1, max: pageSizeMax, nullable: true, doc: `Items on a page; default ${pageSizeDefault}.` }),
  PageNumber: integer({ min: 1, nullable: true, doc: "The page to return, from 1; default 1." }),
  Preview: boolean({
    nullable: true,
    doc: "An addition to the document. A write is carried out, checked and answered as usual, then rolled back.",
  }),
} satisfies Fields;

export interface Command {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly warnings: Warning[];
  /** Member names that are never accepted. */
  readonly forbidden: readonly string[];
}

/** A command is a JSON object with a Method; any other body is HTTP 400. The scan is of the same text. */
export function readCommand(bodyText: string, scan: JsonScan): Command {
  const body = readObject(bodyText, scan, "The body must be one JSON object with the member Method.");
  const method = body["Method"];
  if (typeof method !== "string" || method === "") throw refuse("notACommand", noMethodReason(body));
  return { method, body, warnings: warningsOf(scan.duplicates), forbidden: scan.forbidden };
}

function noMethodReason(body: Readonly<Record<string, unknown>>): string {
  const near = nearest("Method", Object.keys(body).slice(0, hintsPerCallMax));
  const hint = near === undefined || near === "Method" ? "" : ` ${near} is spelled Method.`;
  return `The member Method is missing or is not text. Send the name of a method.${hint}`;
}

/**
 * The command of a call to a method's own path: the body holds the arguments, or for a method that opens or ends a session the
 * members of its envelope. It may be empty.
 */
export function readRoute(route: MethodRoute, bodyText: string, scan: JsonScan, opensSession: boolean): Command {
  const { method, version, token, members, unknown } = route;
  const sent =
    bodyText === "" ? {} : readObject(bodyText, scan, "The body must be one JSON object with the arguments.");
  const body = {
    ...(opensSession ? sent : { MethodArguments: sent }),
    ...members,
    Method: method,
    APIVersion: version,
    ...(token === undefined ? {} : { SessionToken: token }),
  };
  return { method, body, warnings: [...warningsOf(scan.duplicates), ...strangers(unknown)], forbidden: scan.forbidden };
}

function strangers(unknown: readonly string[]): Warning[] {
  if (unknown.length === 0) return [];
  const names = unknown.slice(0, namesInWarningMax).map((name) => name.slice(0, memberNameLengthMax));
  return [warning("unknownMember", `${names.join(", ")} in the query of the address.`, { Members: names })];
}

/** The body is no JSON at all. */
export class NotJson extends RefusedCall {}

function readObject(text: string, scan: JsonScan, otherwise: string): Record<string, unknown> {
  if (scan.tooMuch !== undefined) throw refuse("notACommand", `The body ${scan.tooMuch}.`);
  let body: unknown;
  try {
    body = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    throw new NotJson([{ name: "notACommand", reason: `The body is not JSON: ${(error as Error).message}.` }]);
  }
  if (!isObject(body)) throw refuse("notACommand", otherwise);
  return body;
}

function warningsOf(duplicates: readonly string[]): Warning[] {
  if (duplicates.length === 0) return [];
  const names = duplicates.slice(0, namesInWarningMax);
  const reason = `${names.join(", ")}: the name appears twice in one object; the last value is used.`;
  return [warning("unknownMember", reason, { Members: names })];
}

/** Refuses names that reach an object's prototype in JavaScript. */
export function refuseForbidden(command: Command): void {
  if (command.forbidden.length === 0) return;
  throw new RefusedCall(
    command.forbidden.map((name) => ({
      name: "notAllowed",
      reason: `The member name ${name} is reserved. Remove it from the request.`,
      data: { Member: name },
    })),
  );
}

interface ReadEnvelope {
  readonly values: ValuesOf<typeof envelopeFields>;
  readonly page: Page | undefined;
}

/**
 * Reads the envelope's own members; problems go to `reading`. Session methods have additional ones. An argument among them is
 * ignored like any other unknown member, but the warning says where it belongs.
 */
export function readEnvelope(command: Command, named: readonly MethodDefinition[], reading: Reading): ReadEnvelope {
  const method = named.find((each) => each.isSessionMethod) ?? named[0];
  const fields = envelopeOf(method);
  const { PageResults, PageSize: _size, PageNumber: _number, ...unpaged } = command.body;
  // Some clients always send their page members, even as zeros; without PageResults they are ignored.
  const paging = PageResults !== undefined && PageResults !== null && !/^false$/i.test(String(PageResults));
  const sent = paging ? command.body : unpaged;
  const misplaced = misplacedIn(sent, fields, named);
  if (misplaced.length > 0) warnOfMisplaced(misplaced, command.method, reading);
  const previews = misspelledPreviews(sent, fields, named);
  for (const name of previews)
    reading.at(name).refuse("notAllowed", "is spelled Preview. Nothing was saved.", sent[name]);
  const left = [...misplaced, ...previews];
  const own = left.length === 0 ? sent : withoutMembers(sent, left);
  const read = readFields(fields, own, reading, (name) => inArguments(command, name));
  const values = read === unreadable ? ({ Method: command.method } as ValuesOf<typeof envelopeFields>) : read;
  if (method?.paged !== true || values.PageResults !== true) return { values, page: undefined };
  return { values, page: { size: values.PageSize ?? pageSizeDefault, number: values.PageNumber ?? 1 } };
}

function inArguments({ body }: Command, name: string): string | undefined {
  const args = body["MethodArguments"];
  const isInside = isObject(args) && Object.hasOwn(args, name);
  return isInside ? "is required beside MethodArguments; it was sent inside them." : undefined;
}

/** The arguments of the method that were sent beside MethodArguments, in any letter case. */
function misplacedIn(
  sent: Readonly<Record<string, unknown>>,
  fields: Fields,
  named: readonly MethodDefinition[],
): string[] {
  const unknown = unknownMembers(fields, sent);
  if (unknown.length === 0) return unknown;
  const args = new Set(named.flatMap((each) => Object.keys(each.args).map((name) => name.toLowerCase())));
  return unknown.filter((name) => args.has(name.toLowerCase()));
}

/** Preview in another letter case that asks a write for one: ignoring it would save what the caller only wanted to try. */
function misspelledPreviews(
  sent: Readonly<Record<string, unknown>>,
  fields: Fields,
  named: readonly MethodDefinition[],
): string[] {
  if (!named.some(({ effect, isSessionMethod }) => effect === "write" && isSessionMethod !== true)) return [];
  const asksForNone = (value: unknown) => value === null || /^false$/i.test(String(value));
  return unknownMembers(fields, sent).filter((name) => name.toLowerCase() === "preview" && !asksForNone(sent[name]));
}

function warnOfMisplaced(misplaced: readonly string[], method: string, reading: Reading): void {
  const names = misplaced.slice(0, namesInWarningMax);
  const [is, belongs] = names.length === 1 ? ["is an argument", "belongs"] : ["are arguments", "belong"];
  const reason = `${names.join(", ")} ${is} of ${method} and ${belongs} in MethodArguments.`;
  reading.warn(warning("unknownMember", reason, { Members: names, Path: "", BelongsIn: "MethodArguments" }));
}

function withoutMembers(sent: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));
}

/** The members of the method's envelope; the same object each time, because what is known of fields is kept by object. */
function envelopeOf(method: MethodDefinition | undefined): typeof envelopeFields {
  const more = method?.envelope ?? nothingMore;
  const known = envelopes.get(more) ?? { ...envelopeFields, ...more };
  envelopes.set(more, known);
  return known;
}

const nothingMore: Fields = {};
const envelopes = new WeakMap<Fields, typeof envelopeFields>();

/** Reads the arguments by the method's fields. Missing MethodArguments count as empty. */
export function readArguments(method: MethodDefinition, command: Command, reading: Reading): unknown {
  const given = command.body["MethodArguments"];
  if (given !== undefined && given !== null && !isObject(given))
    return reading.at("MethodArguments").refuse("invalid", `must be an object; got ${picture(given)}.`, given);
  const sent = withoutNulls(method.args, withoutPreview(method, given ?? {}, reading));
  return readFields(method.args, sent, reading, (name) =>
    Object.hasOwn(command.body, name) && !Object.hasOwn(envelopeFields, name)
      ? "is required in MethodArguments; it was sent beside them."
      : undefined,
  );
}

/** Refuses a Preview among the arguments of a write: ignoring it would save what the caller only wanted to try. */
function withoutPreview(
  method: MethodDefinition,
  sent: Record<string, unknown>,
  reading: Reading,
): Record<string, unknown> {
  if (method.effect !== "write") return sent;
  const misplaced = unknownMembers(method.args, sent).filter((name) => name.toLowerCase() === "preview");
  if (misplaced.length === 0) return sent;
  for (const name of misplaced) reading.at(name).refuse("notAllowed", previewReason, sent[name]);
  return withoutMembers(sent, misplaced);
}

const previewReason =
  "belongs beside MethodArguments; in a call to a method's own path, into the query: &Preview=true. Nothing was saved.";

/** Null for an argument that may be left out is the same as leaving it out, unless null means something to the method. */
function withoutNulls(fields: Fields, sent: Record<string, unknown>): Record<string, unknown> {
  const isAbsent = ([name, value]: readonly [string, unknown]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return value === null && field !== undefined && !field.required && !field.nullable;
  };
  const entries = Object.entries(sent);
  return entries.some(isAbsent) ? Object.fromEntries(entries.filter((each) => !isAbsent(each))) : sent;
}

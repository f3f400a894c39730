import { errorsLengthMax, errorsPerCallMax, warningsPerCallMax } from "../fields/limits.ts";
import { FileContent } from "../method/file-content.ts";
import { type Content, type Page, RawJson } from "../method/method.ts";
import { type Refusal, refusalCatalog, refusalMessage, type Warning } from "../fields/refusals.ts";
import type { Response } from "./request.ts";

export interface Envelope {
  readonly responseCode: number;
  readonly message: string;
  readonly refusals: readonly Refusal[];
  readonly method: string | undefined;
  readonly content: Content;
  readonly usageKey: string;
  readonly warnings: readonly Warning[];
  /** Sends Warnings even when there are none. */
  readonly alwaysWarnings: boolean;
  readonly page: (Page & { total: number }) | undefined;
  readonly preview: boolean;
  readonly topLevel: Readonly<Record<string, unknown>>;
}

/** The response as JSON text. JSON from the database is inserted unchanged; concatenation with `+` copies a long response only once. */
export function envelopeText(envelope: Envelope): string {
  return envelopeWithFile(envelope).text;
}

/** The same, with a file of its Content and where that belongs. */
export function envelopeWithFile(envelope: Envelope): Pick<Response, "text" | "file"> {
  const { page } = envelope;
  let text = `{"ResponseCode":${envelope.responseCode},"Message":${JSON.stringify(envelope.message)}`;
  text += `,"Errors":[${errorTexts(envelope.refusals, envelope.method).join(",")}]`;
  text += `,"Content":`;
  const content = contentText(envelope.content);
  const file = content.file && { ...content.file, at: text.length + content.file.at };
  text += content.text;
  text += `,"UsageKey":"${envelope.usageKey}"`;
  if (envelope.alwaysWarnings || envelope.warnings.length > 0)
    text += `,"Warnings":${JSON.stringify(envelope.warnings.slice(0, warningsPerCallMax).map(warningItem))}`;
  if (page !== undefined)
    text += `,"PageSize":${page.size},"PageNumber":${page.number},"PageCount":${Math.ceil(page.total / page.size)}`;
  if (envelope.preview) text += `,"Preview":true`;
  for (const [name, value] of Object.entries(envelope.topLevel)) text += `,${JSON.stringify(name)}:${valueText(value)}`;
  return { text: text + "}", file };
}

/** A failed call: the first error's code, a one-sentence message, and empty Content. */
export function failureEnvelope(
  refusals: readonly Refusal[],
  method: string | undefined,
  usageKey: string,
  warnings: readonly Warning[] = [],
  { preview = false, alwaysWarnings = false } = {},
): Envelope {
  const first = refusals[0] as Refusal;
  return {
    responseCode: refusalCatalog[first.name].id,
    message: summary(refusals),
    refusals,
    method,
    content: {},
    usageKey,
    warnings,
    alwaysWarnings,
    page: undefined,
    preview,
    topLevel: {},
  };
}

function summary(refusals: readonly Refusal[]): string {
  const first = refusals[0] as Refusal;
  const sentence = first.name === "invalid" ? `${refusalMessage(first)} ${first.reason}` : refusalMessage(first);
  if (refusals.length === 1) return sentence;
  return `${sentence} ${refusals.length - 1} more ${refusals.length === 2 ? "problem" : "problems"}: see Errors.`;
}

/** Each error repeats its record as submitted, until the errors together are too long. */
function errorTexts(refusals: readonly Refusal[], method: string | undefined): string[] {
  let length = 0;
  return refusals.slice(0, errorsPerCallMax).map((refusal) => {
    const { name, reason, property } = refusal;
    const brief = length > errorsLengthMax;
    const item = errorItem(brief ? { name, reason, ...(property === undefined ? {} : { property }) } : refusal, method);
    const text = JSON.stringify(item);
    length += text.length;
    return text;
  });
}

function errorItem(refusal: Refusal, method: string | undefined): object {
  const { property, value, data } = refusal;
  // The document's -420 holds the offending property by name with its value; the name is the last step of the path.
  const name = property === undefined ? undefined : lastMember(property);
  return {
    ErrorID: refusalCatalog[refusal.name].id,
    ErrorMessage: refusalMessage(refusal),
    ErrorData: {
      Method: method ?? null,
      ...(property === undefined ? {} : { Property: property }),
      ...(name === undefined || name === "" ? {} : { [name]: value ?? null }),
      ...(refusal.reason === "" ? {} : { Reason: refusal.reason }),
      ...data,
    },
  };
}

/** The member that a path ends with: `Key` of `Contacts[1].Key`, `Contacts` of `Contacts[1]`. */
function lastMember(path: string): string {
  const end = path.endsWith("]") ? path.lastIndexOf("[") : path.length;
  const start = Math.max(path.lastIndexOf(".", end - 1), path.lastIndexOf("]", end - 1));
  return path.slice(start + 1, end);
}

function warningItem(warning: Warning): object {
  return { WarningID: warning.id, WarningMessage: warning.message, WarningData: warning.data };
}

function contentText(content: Content): Pick<Response, "text" | "file"> {
  if (typeof content === "string") return { text: JSON.stringify(content) };
  let text = "{";
  let file: Response["file"];
  for (const [name, value] of Object.entries(content)) {
    text += `${text === "{" ? "" : ","}${JSON.stringify(name)}:`;
    // Between the quotation marks.
    if (value instanceof FileContent) file = { at: text.length + 1, content: value };
    text += valueText(value);
  }
  return { text: text + "}", file };
}

function valueText(value: unknown): string {
  if (value instanceof FileContent) return '""';
  return value instanceof RawJson ? value.text : (JSON.stringify(value) ?? "null");
}

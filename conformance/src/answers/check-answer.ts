import { type Decisions, unchecked } from "../decisions.ts";
import type { Envelope } from "../response.ts";
import { answers } from "./answers.ts";
import { problemsOf } from "./kinds.ts";

/** A call whose answer is checked. */
export interface Answered {
  readonly method: string;
  readonly version: 1 | 2;
  readonly args: Readonly<Record<string, unknown>>;
  readonly envelope: Envelope;
}

/** At most this many problems of one answer: a fault repeats itself in every record. */
const problemsMax = 3;

const usageKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What is wrong with an answer, whatever a check asked for: its envelope, the types of its members, the order of its records. */
export function answerProblems({ method, version, args, envelope }: Answered, decisions: Decisions): string[] {
  const found = [...envelopeProblems(envelope)];
  const described = answers[version][method];
  const isChecked = described?.about === undefined || decisions[described.about] !== unchecked;
  if (described !== undefined && isChecked && envelope.Errors?.length === 0) {
    found.push(...problemsOf(described.content, envelope.Content, "Content", decisions));
    if (described.requested !== undefined && decisions.keyOrder !== unchecked)
      found.push(...orderProblems(envelope.Content, args, ...described.requested));
  }
  return found.slice(0, problemsMax).map((problem) => `${method} (version ${version}): ${problem}`);
}

function envelopeProblems({ ResponseCode, Message, Errors, UsageKey, Warnings }: Envelope): string[] {
  const code = Number.isInteger(ResponseCode) ? [] : ["ResponseCode must be an integer"];
  const message = typeof Message === "string" ? [] : ["Message must be a text"];
  const key = typeof UsageKey === "string" && usageKey.test(UsageKey) ? [] : ["UsageKey must be a GUID"];
  if (!Array.isArray(Errors)) return [...code, ...message, ...key, "Errors must be a list"];
  const errors = Errors.every(
    (each) => Number.isInteger(each.ErrorID) && typeof each.ErrorMessage === "string" && isObject(each.ErrorData),
  );
  const isSuccess = ResponseCode === 0 || ResponseCode === 200;
  const agree = isSuccess === (Errors.length === 0);
  const warnings = (Warnings ?? []).every((each) => Number.isInteger(each.WarningID));
  return [
    ...code,
    ...message,
    ...key,
    ...(errors ? [] : ["each error must have ErrorID, ErrorMessage and ErrorData"]),
    ...(agree ? [] : [`ResponseCode ${ResponseCode} does not fit ${Errors.length} errors`]),
    ...(warnings ? [] : ["each warning must have a WarningID"]),
  ];
}

/** The records of the requested keys come in the order of the keys. */
function orderProblems(
  content: Envelope["Content"],
  args: Answered["args"],
  listName: string,
  keyName: string,
): string[] {
  const requested = Object.entries(args).find(([name]) => name.startsWith("Requested"))?.[1];
  const items = content[listName];
  if (!Array.isArray(requested) || !Array.isArray(items)) return [];
  const found = items.map((each: Record<string, unknown>) => each[keyName]);
  const wanted = [...new Set(requested.map(Number))].filter((each) => found.includes(each));
  return JSON.stringify(found) === JSON.stringify(wanted)
    ? []
    : [
        `${listName} must be in the order of the requested keys ${JSON.stringify(wanted)}; got ${JSON.stringify(found)}`,
      ];
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

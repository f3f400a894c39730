import type { Answer, PlumblineError, RefusedItem, WarningItem } from "@plumbline/client";

/**
 * The service's texts name members and methods, because they are written for programs. Everything that a page shows passes
 * through here, so that people read words: "Phase is required with project 5", not "PhaseKey is required with ProjectKey 5".
 */
export function plainWords(text: string, property = ""): string {
  const known = property === "" ? text : text.replaceAll(property, wordsForPath(property));
  // Quoted parts are what people typed.
  const parts = known.split(/("(?:[^"\\]|\\.)*")/);
  const plain = parts.map((part, index) => (index % 2 === 1 ? part : plainPart(part))).join("");
  return capital(
    plain
      .replaceAll("  ", " ")
      .replaceAll(/ (?=[.;,](?: |$))/g, "")
      .trim(),
  );
}

/** "Account in row 2" for Lines[1].AccountKey. */
export function wordsForPath(path: string): string {
  const steps = path.split(".");
  const row = [...path.matchAll(/\[(\d+)\]/g)].map(([, index]) => Number(index) + 1).at(-1);
  const last = wordsFor((steps.at(-1) ?? "").replace(/\[\d+\]$/, ""));
  return row === undefined ? last : `${last} in row ${row}`;
}

/** Replaces the texts of a refusal in place. `Property` keeps its path, which says where the text belongs. */
export function refusalInPlainWords(error: PlumblineError): PlumblineError {
  const errors = error.errors.map(itemInPlainWords);
  const reasons = [...new Set(errors.map((item) => String(item.ErrorData["Reason"] ?? item.ErrorMessage)))];
  const more = reasons.length - reasonsInMessageMax;
  const message = [...reasons.slice(0, reasonsInMessageMax), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
  return Object.assign(error, { errors, message: message === "" ? plainWords(error.message) : message });
}

export function warningsInPlainWords<Content>(answer: Answer<Content>): Answer<Content> {
  if (answer.Warnings === undefined || answer.Warnings.length === 0) return answer;
  const Warnings = answer.Warnings.map((item): WarningItem => ({
    ...item,
    WarningMessage: plainWords(item.WarningMessage),
  }));
  return { ...answer, Warnings };
}

const reasonsInMessageMax = 3;

function itemInPlainWords(item: RefusedItem): RefusedItem {
  const { Property, Reason } = item.ErrorData;
  const property = typeof Property === "string" ? Property : "";
  return {
    ...item,
    ErrorMessage: plainWords(item.ErrorMessage, property),
    ErrorData:
      typeof Reason === "string" ? { ...item.ErrorData, Reason: plainWords(Reason, property) } : item.ErrorData,
  };
}

const verbs =
  "Approve|Close|Correct|Create|Delete|Draft|End|Export|Finalize|Find|Get|Hold|Import|List|Lock|Move|Pay|Print|Process|Reject|" +
  "Release|Renew|Reopen|Replay|Reprice|Save|Send|Submit|Transfer|Unapprove|Unlock|Update|Void|Withdraw|WriteOff";

/** A method; the members of a record that begin with the same verb are not methods. */
const method = `(?!(?:\\w+Key|\\w+Date|\\w+Reason|\\w+Type|PayRates|LockFee|PrintBackup|SendStatements)\\b)(?:${verbs})[A-Z0-9]\\w*`;

/** Where a sentence or a half of one begins. */
const start = "(?:^|(?<=[.;]) )";

/** Advice to programs, in the order in which it is replaced. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/ \(-\d{3}\)/g, ""],
  [/requires the right \w+/g, "requires a right that you do not have"],
  [/; read it again, or send [^.]*\./g, "; reload the page."],
  [new RegExp(`^${method} for user [^:]*: `), ""],
  [new RegExp(`^(?:Unauthorized method )${method}\\b`), "You may not do this"],
  [new RegExp(`,? (?:with|by|using|through) ${method}(?: (?:and|or) (?:${method}|Unprocess))*`, "g"), ""],
  [new RegExp(` \\(${method}\\)`, "g"), ""],
  [new RegExp(`${start}(?:[Ss]ee )?${method} (?:returns?|lists?|shows?)\\b[^.;]*(?:\\.|$)`, "g"), ""],
  [new RegExp(`${start}[Ss]ee ${method}\\b[^.;]*(?:\\.|$)`, "g"), ""],
  [new RegExp(`(?<=^|\\. )Use (?=${method})`, "g"), ""],
  [/:? ?see Errors/g, ""],
  [/\bsend null for (\w+)/g, "leave $1 empty"],
  [/\bmust not be null\b/g, "must not be empty"],
  [/\bSend (?=[A-Z])/g, "Enter "],
  [/\bsend (?=[A-Z])/g, "enter "],
];

/** Two or more words written together, such as PercentComplete and GLAccountKey; surnames such as McDonald are not. */
const member = /\b(?!Ma?c[A-Z][a-z]+\b)(?:[A-Z]{2,}[a-z\d]|[A-Z][a-z]+[A-Z\d])\w*\b/g;

function plainPart(text: string): string {
  let plain = text;
  for (const [pattern, replacement] of phrases)
    plain = plain.replaceAll(new RegExp(pattern, withG(pattern)), replacement);
  return plain
    .replaceAll(/\b\w+(?:\[\d+\])(?:\.\w+(?:\[\d+\])?)*/g, wordsForPath)
    .replaceAll(/\b[A-Z]\w+(?:\.[A-Z]\w+)+/g, (path) => wordsFor(path.replace(/^.*\./, "")))
    .replaceAll(member, (name, at: number) =>
      at === 0 || /[.:] $/.test(plain.slice(0, at)) ? capital(wordsFor(name)) : wordsFor(name),
    );
}

const withG = ({ flags }: RegExp) => (flags.includes("g") ? flags : `${flags}g`);

/** "GL account" for GLAccountKey, "unit based" for IsUnitBased. */
function wordsFor(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(" ");
  const kept = words.filter((word, at) => at === 0 || at < words.length - 1 || !/^Keys?$/.test(word));
  return (kept.length > 1 && kept[0] === "Is" ? kept.slice(1) : kept)
    .map((word) => (/^[A-Z]{2,}\d*$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
}

/** "Expense report" for ExpenseReport. */
export function inWords(name: string): string {
  return capital(wordsFor(name));
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

import { describe, membersOf } from "../server/src/surfaces/docs/index.ts";
import type { Field, Fields } from "../server/src/engine/fields/fields.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { isSource, isTestFile, type Node, placeOf, type Tree, walk } from "./source-tree.ts";

/** The glossary: what texts must not say, and what they say instead. Texts are those of the web app, the API and the program. */
export const glossary: readonly { readonly not: RegExp; readonly use: string }[] = [
  { not: /\bin the books on\b/i, use: "Posting date" },
  { not: /\b[Ss]tanding\b|\bState\b/, use: "Status" },
  { not: /^in all\b|\bin all[.:]?$/i, use: "Total" },
  { not: /\b(given|paid) ahead\b/i, use: "Advance; Prepayment" },
  { not: /\bleft open\b|\bopen of it\b/i, use: "Balance due; Open balance" },
  { not: /\bnot put to an invoice\b/i, use: "Unapplied" },
  { not: /\bearned and not closed yet\b/i, use: "Current-year earnings" },
  { not: /\bbilled before\b/i, use: "Previously billed; To date; This invoice" },
  { not: /\bageing\b|\bby age\b/i, use: "Aging" },
  { not: /\b(take|takes|taken|taking|took) (it |them |this )?back\b/i, use: "Void; Reverse; Undo" },
  { not: /\b(send|sends|sent|sending) (it |them |this )?back\b/i, use: "Return for correction" },
  { not: /\bwho is missing\b/i, use: "Missing timesheets" },
  { not: /\bpayments of vendors\b/i, use: "Vendor payments" },
  { not: /\bdrafts of invoices\b/i, use: "Draft invoices" },
  { not: /\brepa(y|ys|id|ying|yments?)\b/i, use: "Reimburse; Reimbursements" },
  { not: /\bwork through\b/i, use: "Cutoff date" },
  { not: /\bwork held back\b/i, use: "On hold" },
  { not: /\bwhat the rows are\b/i, use: "Import type" },
  { not: /\bwhat tells one row from another\b/i, use: "Match rows by" },
  { not: /\bthe record's key here\b/i, use: "Row key" },
  { not: /\bchoose all\b/i, use: "Select all" },
  { not: /\bclosed projects too\b/i, use: "Include closed projects" },
  { not: /\btake this row off the sheet\b/i, use: "Delete row" },
  { not: /\banother secret\b/i, use: "New secret" },
  { not: /\bsend events again\b/i, use: "Resend events" },
  { not: /\bamong those you may see\b/i, use: "Not found, or you do not have access" },
  { not: /\bnothing is wrong\b/i, use: "No changes; No errors" },
];

/** Fixed texts of the rulings, and State as part of an address or a tax. */
const exempt = [
  /^State does not allow this\./,
  /\bState (abbreviation|agency|disability|income tax|tax|unemployment)\b/,
];

export function wordsNotInGlossary(tree: Tree): string[] {
  return [...tree]
    .filter(([name]) => isSource(name) && !isTestFile(name) && speaks.test(name))
    .flatMap(([name, text]) => {
      const problems: string[] = [];
      walk(name, text, (node, around) => {
        const said = textOf(node);
        if (said === undefined || isCode.test(said) || looksLikeSql.test(said) || isStateOfAddress(said, around))
          return;
        const [found, use] = forbiddenIn(said) ?? [];
        if (found !== undefined) problems.push(`${placeOf(name, text, node)} says "${found}": say "${use}".`);
      });
      return problems;
    });
}

/** The first forbidden words in a text, and what to say instead. */
export function forbiddenIn(text: string): [found: string, use: string] | undefined {
  const rest = exempt.reduce((left, each) => left.replace(each, ""), text.trim());
  for (const { not, use } of glossary) {
    const [found] = not.exec(rest) ?? [];
    if (found !== undefined) return [found, use];
  }
  return undefined;
}

const speaks = /^(web|console)\/src\/|^server\/src\/(?!demo\/)/;
/** An identifier, a route or a path: one word that does not begin with a capital letter. */
const isCode = /^[^\sA-Z]\S*$/;
const looksLikeSql = /\b(select|insert into|update \w+ set|delete from|where|left join|order by)\b/;

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === "Literal" || type === "JSXText") return typeof value === "string" ? value : undefined;
  if (type !== "TemplateLiteral") return undefined;
  return (quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join("…");
}

interface Member {
  readonly key?: { readonly name?: string };
  readonly value?: { readonly value?: unknown };
}

/** A field of that name, or its label: `State: "State"`, `{ name: "PrimaryAddressState", label: "State" }`. */
function isStateOfAddress(said: string, around: readonly Node[]): boolean {
  if (said !== "State") return false;
  const [object, property] = around.slice(-2);
  if (property?.type !== "Property") return property?.type === "ArrayExpression";
  if ((property as Member).key?.name !== "label") return true;
  const members = (object?.["properties"] ?? []) as Member[];
  return members.some(({ key, value }) => key?.name === "name" && String(value?.value).endsWith("State"));
}

/** Record members without a description: the reference would only repeat their names. */
export function undescribedMembers(of: readonly MethodDefinition[]): string[] {
  return [...describe(of).records].flatMap(([name, { fields }]) => undescribedIn(fields, name));
}

/** Arguments and members of Content without a description. A list of records is described by its record. */
export function undescribedArguments(of: readonly MethodDefinition[]): string[] {
  return of.flatMap((method) => undescribedIn({ ...method.args, ...method.content }, method.name));
}

function undescribedIn(fields: Fields, of: string): string[] {
  return membersOf(fields)
    .filter(
      ([member, field]) => field.doc === undefined && !/\bLastModifiedDate$/.test(member) && !isListOfRecords(field),
    )
    .map(([member]) => `${of}.${member} has no description.`);
}

const isListOfRecords = ({ kind }: Field) => kind.madeOf?.is === "records";

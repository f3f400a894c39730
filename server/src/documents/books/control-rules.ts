/** Lines that people enter on control accounts: refused, except with a reason and the party that the line is about. */
import {
  type ControlUse,
  formatMoney,
  isPartOf,
  isSettledByDocument,
  type Money,
  negate,
  partyNouns,
  partyRecords,
  type PartyRecord,
  postedBy,
} from "@plumbline/accounting";
import { notAllowed, refusedMember, refusedValue } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** The uses of an account in a company, by `markOf`; accounts that are no control accounts are missing. */
export type ControlMarks = ReadonlyMap<string, readonly ControlUse[]>;

export const markOf = (company: number, account: number): string => `${company}/${account}`;

/** What the rules need to know about the lines on control accounts. */
export interface ControlFacts {
  readonly marks: ControlMarks;
  /** The parties that exist; a card with the accounts of its company. */
  readonly parties: ReadonlyMap<PartyRecord, ReadonlySet<number>>;
  /** The journals that lines may clear, with what is open, by `exceptionOf`. */
  readonly exceptions: ReadonlyMap<string, { readonly party: number; readonly open: Money }>;
  /** What control accounts and their companies are called, by `markOf`. */
  readonly names: ReadonlyMap<string, ControlNames>;
  /** Whether the caller may post to control accounts. */
  readonly mayPost: boolean;
}

export interface ControlNames {
  /** The number and the name. */
  readonly account: string;
  readonly company: string;
}

export const exceptionOf = (control: string, company: number, journal: number): string =>
  `${control} ${company} ${journal}`;

/** A line that a person enters. */
export interface EnteredLine {
  readonly company: number;
  readonly account: number;
  readonly amount: Money;
  readonly basis: "accrual" | "cash" | "both";
  readonly party: number | null;
  /** The journal whose open amount the line clears. */
  readonly clears: number | null;
}

/** The use and party of a line on a control account. */
export interface ControlLine {
  readonly control: ControlUse;
  readonly party: number;
  readonly clears: number | null;
}

/** The names of the members that a line is entered with. */
export interface LineMembers {
  readonly at: string;
  readonly account: string;
}

/** The control line of an entered line; null if its account is no control account. Refuses what is missing or wrong. */
export function planControlLine(
  line: EnteredLine,
  reason: string,
  { at, account: member }: LineMembers,
  facts: ControlFacts,
): { control: ControlLine | null } | { refusals: Refusal[] } {
  const { company, account, party, clears } = line;
  const control = facts.marks.get(markOf(company, account))?.[0];
  const place = { property: `${at}${member}`, value: account };
  if (control === undefined) {
    if (party === null && clears === null) return { control: null };
    const rest = `is only for lines on a control account, and account ${account} is none of company ${company}.`;
    return { refusals: [refusedMember("notAllowed", `${at}PartyKey`, party, rest)] };
  }
  const only = `${describeControl(company, account, facts)} Only ${postedBy[control]} post to it.`;
  if (!facts.mayPost)
    return { refusals: [{ name: "notAllowed", ...place, reason: `${only} Who keeps the books may adjust it.` }] };
  if (reason === "") {
    const how = `${only} To adjust it anyway, send ControlReason and PartyKey, the ${partyNouns[partyRecords[control]]} that the line is about.`;
    return { refusals: [{ name: "notAllowed", ...place, reason: how }] };
  }
  return planParty(line, control, at, facts);
}

/** "Account 2150 Employee payables is a control account of Meridian Architects." */
function describeControl(company: number, account: number, { names }: Pick<ControlFacts, "names">): string {
  const known = names.get(markOf(company, account));
  return `Account ${known?.account ?? account} is a control account of ${known?.company ?? company}.`;
}

function planParty(
  { company, amount, basis, party, clears }: EnteredLine,
  control: ControlUse,
  at: string,
  { parties, exceptions }: ControlFacts,
): { control: ControlLine } | { refusals: Refusal[] } {
  const refused = (name: Refusal["name"], member: "ClearsJournalKey" | "PartyKey", value: number, rest: string) => ({
    refusals: [refusedValue(name, `${at}${member}`, value, rest)],
  });
  if ((control === "receivable" || control === "payable") && basis !== "accrual")
    return {
      refusals: [notAllowed("Basis", basis, `is not allowed for a line on a ${control} account. Use accrual.`)],
    };
  if (clears !== null) {
    const open = exceptions.get(exceptionOf(control, company, clears));
    if (open === undefined)
      return refused("notFound", "ClearsJournalKey", clears, "has no line on this account that can be cleared.");
    if (!isPartOf(negate(amount), open.open))
      return refused(
        "notAllowed",
        "ClearsJournalKey",
        clears,
        `is open with ${formatMoney(open.open)}, which the line would exceed.`,
      );
    return { control: { control, party: open.party, clears } };
  }
  // Sales tax has one balance for each company.
  const chosen = party ?? (control === "tax" ? company : null);
  const record = partyRecords[control];
  if (chosen === null) {
    const rest = `is required: the key of the ${partyNouns[record]}.`;
    return { refusals: [refusedMember("notAllowed", `${at}PartyKey`, null, rest)] };
  }
  if (parties.get(record)?.has(chosen) !== true)
    return refused("notFound", "PartyKey", chosen, `is not the key of a ${partyNouns[record]}.`);
  const isOwn = chosen === company;
  if (control === "intercompany" && isOwn)
    return refused("notAllowed", "PartyKey", chosen, "is the company itself. Use the other company.");
  if (control === "tax" && !isOwn)
    return refused("notAllowed", "PartyKey", chosen, `is not the company of the line, ${company}.`);
  return { control: { control, party: chosen, clears: null } };
}

/** Refuses a vendor line on an account whose documents are settled one by one: the invoice is such a document itself. */
export function refuseVendorControl(
  { company, account }: Pick<EnteredLine, "company" | "account">,
  at: string,
  facts: ControlFacts,
): Refusal[] {
  const control = facts.marks.get(markOf(company, account))?.[0];
  if (control === undefined || !isSettledByDocument(control)) return [];
  const reason = `${describeControl(company, account, facts)} Only ${postedBy[control]} post to it, as a whole and not by line. To adjust it, use a journal entry.`;
  return [{ name: "notAllowed", property: `${at}AccountKey`, value: account, reason }];
}

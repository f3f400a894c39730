/** Lines that people enter on control accounts: refused, except with a reason and the party that the line is about. */
import {
  type ControlUse,
  formatMoney,
  isPartOf,
  isSettledByDocument,
  type Money,
  negate,
  partyRecords,
  type PartyRecord,
} from "@plumbline/accounting";
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
  /** Whether the caller may post to control accounts. */
  readonly mayPost: boolean;
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
    const wrong = `${at}PartyKey is only for lines on a control account, and account ${account} is none of company ${company}.`;
    return { refusals: [{ name: "notAllowed", property: `${at}PartyKey`, value: party, reason: wrong }] };
  }
  const only = `${place.property} ${account} is a control account (${control}) of company ${company}, which only its documents post to.`;
  if (!facts.mayPost) return { refusals: [{ name: "notAllowed", ...place, reason: only }] };
  if (reason === "") {
    const how = `${only} To post to it nevertheless, send ControlReason and the PartyKey of the line.`;
    return { refusals: [{ name: "notAllowed", ...place, reason: how }] };
  }
  return planParty(line, control, at, facts);
}

function planParty(
  { company, amount, basis, party, clears }: EnteredLine,
  control: ControlUse,
  at: string,
  { parties, exceptions }: ControlFacts,
): { control: ControlLine } | { refusals: Refusal[] } {
  const refused = (name: Refusal["name"], property: string, value: unknown, reason: string) => ({
    refusals: [{ name, property: `${at}${property}`, value, reason: `${at}${property} ${reason}` }],
  });
  if ((control === "receivable" || control === "payable") && basis !== "accrual")
    return {
      refusals: [
        {
          name: "notAllowed",
          property: "Basis",
          value: basis,
          reason: `Basis ${basis} is not allowed for a line on a ${control} account. Use accrual.`,
        },
      ],
    };
  if (clears !== null) {
    const open = exceptions.get(exceptionOf(control, company, clears));
    if (open === undefined)
      return refused(
        "notFound",
        "ClearsJournalKey",
        clears,
        `${clears} has no line on this account that can be cleared.`,
      );
    if (!isPartOf(negate(amount), open.open))
      return refused(
        "notAllowed",
        "ClearsJournalKey",
        clears,
        `${clears} is open with ${formatMoney(open.open)}, which the line would exceed.`,
      );
    return { control: { control, party: open.party, clears } };
  }
  // Sales tax has one balance for each company.
  const chosen = party ?? (control === "tax" ? company : null);
  const record = partyRecords[control];
  if (chosen === null) return refused("notAllowed", "PartyKey", null, `is required: the key of the ${nouns[record]}.`);
  if (parties.get(record)?.has(chosen) !== true)
    return refused("notFound", "PartyKey", chosen, `${chosen} is not the key of a ${nouns[record]}.`);
  const isOwn = chosen === company;
  if (control === "intercompany" && isOwn)
    return refused("notAllowed", "PartyKey", chosen, `${chosen} is the company itself. Use the other company.`);
  if (control === "tax" && !isOwn)
    return refused("notAllowed", "PartyKey", chosen, `${chosen} is not the company of the line, ${company}.`);
  return { control: { control, party: chosen, clears: null } };
}

/** Refuses a vendor line on an account whose documents are settled one by one: the invoice is such a document itself. */
export function refuseVendorControl(control: ControlUse, at: string, account: number): Refusal[] {
  if (!isSettledByDocument(control)) return [];
  const reason = `${at}AccountKey ${account} is a control account (${control}). A vendor invoice cannot post to it; use a journal entry.`;
  return [{ name: "notAllowed", property: `${at}AccountKey`, value: account, reason }];
}

const nouns: Record<PartyRecord, string> = {
  Client: "client",
  Vendor: "vendor",
  Employee: "employee",
  BankAccount: "credit card",
  Company: "company",
};

import {
  type AccountKey,
  type ClearingLineToPost,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  type Money,
  negate,
  noMoney,
  postClearing,
  sum,
} from "@plumbline/accounting";
import { missing, negative, notAllowed, refusedMember, refuseReference } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import {
  bankOf,
  type DatedAmount,
  type DateLimits,
  decideDate,
  type KnownBank,
  refuseBank,
  refuseEarlyPrepayment,
  refuseMissingAccounts,
} from "../ledger/index.ts";
import { prepaymentOf } from "../receipts/index.ts";
import type { ClearingKind, NewClearing } from "./clearing-records.ts";

/** A clearing document as its method read it. */
export interface GivenClearing extends NewClearing {
  readonly lines: readonly GivenLine[];
}

export type GivenLine = { readonly amount: Money; readonly notes?: string | undefined; readonly member: string } & (
  | { readonly is: "party"; readonly record: "Employee" | "Client"; readonly party: number }
  /** Without a code, the only one that is owed. */
  | { readonly is: "tax"; readonly code: string | undefined }
  | { readonly is: "card"; readonly card: number }
  | { readonly is: "company"; readonly company: number; readonly bank: number }
  | { readonly is: "account"; readonly account: number }
);

export interface ClearingFacts {
  readonly banks: ReadonlyMap<number, KnownBank>;
  readonly employees: ReadonlySet<number>;
  readonly clients: ReadonlySet<number>;
  /** Whether each account is active; accounts that do not exist are missing. */
  readonly accounts: ReadonlyMap<number, boolean>;
  readonly controls: ControlAccountsByCompany;
  /** The codes that sales tax was posted with, by company; an empty code is tax without one. */
  readonly taxCodes: ReadonlyMap<number, readonly PostedTaxCode[]>;
  readonly limits: DateLimits;
  /** What changed the prepayments of clients, by `prepaymentOf`; planning adds the refunds of the call. */
  readonly prepayments: Map<string, DatedAmount[]>;
  readonly today: DateOnly;
  readonly defaultCompany: CompanyKey;
}

export interface PostedTaxCode {
  readonly code: string;
  /** Whether anything is open on either basis. */
  readonly isOpen: boolean;
}

/** A clearing document as it will be stored and posted. */
export interface PlannedClearing {
  readonly company: CompanyKey;
  readonly bankAccount: number;
  readonly amount: Money;
  readonly number: string;
  readonly notes: string;
  readonly given: GivenClearing;
  readonly lines: readonly ClearingLineToPost[];
  readonly date: DateOnly;
  /** The locked day that its default date moved from. */
  readonly movedFrom: DateOnly | null;
  /** Its postings once it has a key. */
  readonly post: (key: number) => ReturnType<typeof postClearing>;
}

/** The lines on other accounts. */
export function differencesOf(
  differences: readonly { GLAccountKey: number; Amount: Money; Notes?: string | undefined }[] | undefined,
): GivenLine[] {
  return (differences ?? []).map(({ GLAccountKey, Amount, Notes }, at) => ({
    is: "account",
    account: GLAccountKey,
    amount: Amount,
    notes: Notes,
    member: `Differences[${at}].`,
  }));
}

/** The document to store, or everything that is wrong with it. `at` is the path of the document. */
export function planClearing(
  { type, area }: ClearingKind,
  given: GivenClearing,
  at: string,
  facts: ClearingFacts,
): { planned: PlannedClearing } | { refusals: Refusal[] } {
  const known = facts.banks.get(given.BankAccountKey);
  const company = (given.CompanyKey ?? known?.company ?? facts.defaultCompany) as CompanyKey;
  const amount = sum(given.lines.map((line) => line.amount));
  const refusals = [
    ...refuseBank(given.BankAccountKey, known, `${at}BankAccountKey`),
    ...(facts.controls.has(company) ? [] : [missing(`${at}CompanyKey`, company)]),
    ...given.lines.flatMap((line) => refuseLine(line, company, at, facts)),
    ...refuseNothing(given, at),
  ];
  if (refusals.length > 0) return { refusals };
  const lines = given.lines.map((line, position) => ({
    line: position + 1,
    amount: line.amount,
    to: targetOf(line, company, facts),
  }));
  const base = { type, company, bank: bankOf(known!, company), lines };
  const post = (clearing: number, date: DateOnly) => postClearing({ ...base, clearing, date }, facts.controls);
  const trial = post(0, facts.limits.latest);
  const unset = refuseMissingAccounts([trial], facts.controls);
  if (unset.length > 0) return { refusals: unset };
  const posted = trial.entries.flatMap((entry) => entry.postings.map((posting) => posting.company));
  const companies = [...new Set([company, ...posted])];
  const asked = { date: given.Date ?? facts.today, isGiven: given.Date !== undefined, companies, area };
  const decided = decideDate(asked, facts.limits, `${at}Date`);
  if (decided.refusals !== undefined) return { refusals: decided.refusals };
  const { date, movedFrom } = decided;
  const overdrawn = given.lines.flatMap((line) => usePrepayment(line, date, company, at, facts));
  if (overdrawn.length > 0) return { refusals: overdrawn };
  const { BankAccountKey: bankAccount, Number: number = "", Notes: notes = "" } = given;
  const planned = { company, bankAccount, amount, number, notes, given, lines, date, movedFrom };
  return { planned: { ...planned, post: (key) => post(key, date) } };
}

function refuseLine(line: GivenLine, company: CompanyKey, at: string, facts: ClearingFacts): Refusal[] {
  const member = `${at}${line.member}`;
  const empty: Refusal[] =
    line.amount === noMoney ? [refusedMember("notAllowed", `${member}Amount`, 0, "is zero.")] : [];
  switch (line.is) {
    case "party": {
      const keys = line.record === "Employee" ? facts.employees : facts.clients;
      const property = `${member}${line.record}Key`;
      return [
        ...empty,
        ...refuseNegative(line, member),
        ...(keys.has(line.party) ? [] : [missing(property, line.party)]),
      ];
    }
    case "tax":
      return [...empty, ...refuseTaxCode(line.code, company, member, facts)];
    case "card":
      return [...empty, ...refuseCard(line.card, facts.banks.get(line.card), `${member}CardBankAccountKey`)];
    case "company":
      return [...empty, ...refuseNegative(line, member), ...refuseCompany(line, company, member, facts)];
    case "account": {
      const active = facts.accounts.get(line.account);
      return [...empty, ...refuseReference(`${member}GLAccountKey`, line.account, active, "account")];
    }
  }
}

const openCodes = (company: number, { taxCodes }: ClearingFacts) =>
  (taxCodes.get(company) ?? []).filter(({ isOpen }) => isOpen).map(({ code }) => code);

/** A code that no tax was billed with is probably mistyped; with several open codes the payment must name its own. */
function refuseTaxCode(code: string | undefined, company: number, member: string, facts: ClearingFacts): Refusal[] {
  const property = `${member}SalesTaxCode`;
  const shown = (codes: readonly string[]) => codes.map((each) => (each === "" ? "no code" : each)).join(", ");
  if (code === undefined) {
    const open = openCodes(company, facts);
    if (open.length < 2) return [];
    const rest = `is required: company ${company} owes sales tax of several codes (${shown(open)}).`;
    return [refusedMember("notAllowed", property, null, rest)];
  }
  const known = (facts.taxCodes.get(company) ?? []).map((each) => each.code);
  if (code === "" || known.includes(code)) return [];
  const codes = shown(known) || "none";
  return [notAllowed(property, code, `was never billed by company ${company}; its codes are: ${codes}.`)];
}

/** Refuses a refund of more than the prepayment balance on its date or on any later day. */
function usePrepayment(
  line: GivenLine,
  date: DateOnly,
  company: number,
  at: string,
  { prepayments }: ClearingFacts,
): Refusal[] {
  if (line.is !== "party" || line.record !== "Client") return [];
  const { party: client, amount } = line;
  const name = prepaymentOf(client, company);
  const changes = prepayments.get(name) ?? [];
  prepayments.set(name, [...changes, { day: date, amount: negate(amount) }]);
  const property = `${at}${line.member}Amount`;
  return refuseEarlyPrepayment(date, amount, changes, property, `client ${client} with company ${company}`);
}

function refuseNegative({ amount }: GivenLine, member: string): Refusal[] {
  return amount >= noMoney ? [] : [negative(`${member}Amount`, formatMoney(amount))];
}

function refuseCard(card: number, known: KnownBank | undefined, property: string): Refusal[] {
  const refusals = refuseBank(card, known, property, { mayBeCard: true });
  if (refusals.length > 0 || known?.isCreditCard === true) return refusals;
  return [notAllowed(property, card, "is a bank account, not a credit card.")];
}

function refuseCompany(
  line: GivenLine & { is: "company" },
  company: CompanyKey,
  member: string,
  { banks, controls }: ClearingFacts,
): Refusal[] {
  const property = `${member}ToCompanyKey`;
  const refusals = refuseBank(line.bank, banks.get(line.bank), `${member}ToBankAccountKey`);
  if (!controls.has(line.company as CompanyKey)) return [...refusals, missing(property, line.company)];
  const owner = banks.get(line.bank)?.company ?? line.company;
  if (owner !== line.company) {
    const rest = `belongs to company ${owner}, not to company ${line.company}.`;
    refusals.push(notAllowed(`${member}ToBankAccountKey`, line.bank, rest));
  }
  if (line.company !== company) return refusals;
  return [...refusals, notAllowed(property, company, "is the company that pays. Use the other company.")];
}

function refuseNothing({ lines }: GivenClearing, at: string): Refusal[] {
  if (lines.some((line) => line.is !== "account")) return [];
  return [{ name: "notAllowed", property: at.slice(0, -1), reason: `${at.slice(0, -1)} clears nothing. Add a line.` }];
}

function targetOf(line: GivenLine, company: CompanyKey, facts: ClearingFacts): ClearingLineToPost["to"] {
  const { banks } = facts;
  switch (line.is) {
    case "party":
      return { is: "party", party: line.party };
    case "tax":
      return { is: "tax", code: line.code ?? openCodes(company, facts)[0] ?? "" };
    case "card":
      return { is: "card", card: bankOf(banks.get(line.card)!, company) };
    case "company":
      return { is: "company", bank: bankOf(banks.get(line.bank)!, line.company as CompanyKey) };
    case "account":
      return { is: "account", account: line.account as AccountKey };
  }
}

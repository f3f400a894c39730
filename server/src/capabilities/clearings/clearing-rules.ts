import {
  type AccountKey,
  type ClearingLineToPost,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  type Money,
  noMoney,
  postClearing,
  subtract,
  sum,
} from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { bankOf, type DateLimits, type KnownBank, refuseBank, refuseMissingAccounts } from "../ledger/index.ts";
import { prepaymentOf } from "../receipts/index.ts";
import type { ClearingKind, NewClearing } from "./clearing-records.ts";

/** A clearing document as its method read it. */
export interface GivenClearing extends NewClearing {
  readonly lines: readonly GivenLine[];
}

export type GivenLine = { readonly amount: Money; readonly notes?: string | undefined; readonly member: string } & (
  | { readonly is: "party"; readonly record: "Employee" | "Client"; readonly party: number }
  /** Sales tax has one balance for each company. */
  | { readonly is: "tax" }
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
  readonly limits: DateLimits;
  /** The prepayment balances of clients, by `prepaymentOf`; planning reduces it by the refunds of the call. */
  readonly prepayments: Map<string, Money>;
  readonly defaultCompany: CompanyKey;
}

/** A clearing document without its date, which is decided when the companies are known. */
export interface PlannedClearing {
  readonly company: CompanyKey;
  readonly bankAccount: number;
  readonly amount: Money;
  readonly number: string;
  readonly notes: string;
  readonly given: GivenClearing;
  readonly lines: readonly ClearingLineToPost[];
  /** Every company that it posts to. */
  readonly companies: readonly CompanyKey[];
  readonly post: (key: number, date: DateOnly) => ReturnType<typeof postClearing>;
}

/** The lines on other accounts. */
export function differencesOf(
  differences: readonly { GLAccountKey: number; Amount: Money; Notes?: string | undefined }[] | undefined,
): GivenLine[] {
  return (differences ?? []).map(({ GLAccountKey, Amount, Notes }, at) => ({
    ...({ is: "account", account: GLAccountKey, amount: Amount } as const),
    ...{ notes: Notes, member: `Differences[${at}].` },
  }));
}

/** The document to store, or everything that is wrong with it. `at` is the path of the document. */
export function planClearing(
  { type }: ClearingKind,
  given: GivenClearing,
  at: string,
  facts: ClearingFacts,
): { planned: PlannedClearing } | { refusals: Refusal[] } {
  const known = facts.banks.get(given.BankAccountKey);
  const company = (given.CompanyKey ?? known?.company ?? facts.defaultCompany) as CompanyKey;
  const amount = sum(given.lines.map((line) => line.amount));
  const refusals = [
    ...refuseBank(given.BankAccountKey, known, `${at}BankAccountKey`),
    ...(facts.controls.has(company) ? [] : [notFound(`${at}CompanyKey`, company)]),
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
  const missing = refuseMissingAccounts([trial], facts.controls);
  if (missing.length > 0) return { refusals: missing };
  const companies = trial.entries.flatMap((entry) => entry.postings.map((posting) => posting.company));
  const { BankAccountKey: bankAccount, Number: number = "", Notes: notes = "" } = given;
  const planned = { company, bankAccount, amount, number, notes, given, lines, post };
  return { planned: { ...planned, companies: [...new Set([company, ...companies])] } };
}

function refuseLine(line: GivenLine, company: CompanyKey, at: string, facts: ClearingFacts): Refusal[] {
  const member = `${at}${line.member}`;
  const empty: Refusal[] =
    line.amount === noMoney
      ? [{ name: "notAllowed", property: `${member}Amount`, value: 0, reason: `${member}Amount is zero.` }]
      : [];
  switch (line.is) {
    case "party": {
      const keys = line.record === "Employee" ? facts.employees : facts.clients;
      const property = `${member}${line.record}Key`;
      return [
        ...empty,
        ...refuseNegative(line, member),
        ...(keys.has(line.party) ? [] : [notFound(property, line.party)]),
        ...(line.record === "Client" ? usePrepayment(line.party, line.amount, company, member, facts) : []),
      ];
    }
    case "tax":
      return empty;
    case "card":
      return [...empty, ...refuseCard(line.card, facts.banks.get(line.card), `${member}CardBankAccountKey`)];
    case "company":
      return [...empty, ...refuseNegative(line, member), ...refuseCompany(line, company, member, facts)];
    case "account": {
      const active = facts.accounts.get(line.account);
      const property = `${member}GLAccountKey`;
      if (active === undefined) return [...empty, notFound(property, line.account)];
      const reason = `${property} ${line.account} is an inactive account.`;
      return active ? empty : [...empty, { name: "notAllowed", property, value: line.account, reason }];
    }
  }
}

/** Refuses a refund of more than the prepayment balance. */
function usePrepayment(
  client: number,
  amount: Money,
  company: number,
  member: string,
  facts: ClearingFacts,
): Refusal[] {
  const { prepayments, clients } = facts;
  const left = prepayments.get(prepaymentOf(client, company)) ?? noMoney;
  prepayments.set(prepaymentOf(client, company), subtract(left, amount));
  if (amount <= left || !clients.has(client)) return [];
  const value = formatMoney(amount);
  const reason = `${member}Amount ${value} is more than the prepayment balance of client ${client} with company ${company}, ${formatMoney(left)}.`;
  return [{ name: "notAllowed", property: `${member}Amount`, value, reason }];
}

function refuseNegative({ amount }: GivenLine, member: string): Refusal[] {
  if (amount >= noMoney) return [];
  const value = formatMoney(amount);
  return [
    {
      name: "notAllowed",
      property: `${member}Amount`,
      value,
      reason: `${member}Amount ${value} is negative; enter a positive amount.`,
    },
  ];
}

function refuseCard(card: number, known: KnownBank | undefined, property: string): Refusal[] {
  const refusals = refuseBank(card, known, property, { mayBeCard: true });
  if (refusals.length > 0 || known?.isCreditCard === true) return refusals;
  const reason = `${property} ${card} is a bank account, not a credit card.`;
  return [{ name: "notAllowed", property, value: card, reason }];
}

function refuseCompany(
  line: GivenLine & { is: "company" },
  company: CompanyKey,
  member: string,
  { banks, controls }: ClearingFacts,
): Refusal[] {
  const property = `${member}ToCompanyKey`;
  const refusals = refuseBank(line.bank, banks.get(line.bank), `${member}ToBankAccountKey`);
  if (!controls.has(line.company as CompanyKey)) return [...refusals, notFound(property, line.company)];
  const owner = banks.get(line.bank)?.company ?? line.company;
  if (owner !== line.company) {
    const wrong = `${member}ToBankAccountKey`;
    const reason = `${wrong} ${line.bank} belongs to company ${owner}, not to company ${line.company}.`;
    refusals.push({ name: "notAllowed", property: wrong, value: line.bank, reason });
  }
  if (line.company !== company) return refusals;
  const reason = `${property} ${company} is the company that pays. Use the other company.`;
  return [...refusals, { name: "notAllowed", property, value: company, reason }];
}

function refuseNothing({ lines }: GivenClearing, at: string): Refusal[] {
  if (lines.some((line) => line.is !== "account")) return [];
  return [{ name: "notAllowed", property: at.slice(0, -1), reason: `${at.slice(0, -1)} clears nothing. Add a line.` }];
}

function targetOf(line: GivenLine, company: CompanyKey, { banks }: ClearingFacts): ClearingLineToPost["to"] {
  switch (line.is) {
    case "party":
      return { is: "party", party: line.party };
    case "tax":
      return { is: "party", party: company };
    case "card":
      return { is: "card", card: bankOf(banks.get(line.card)!, company) };
    case "company":
      return { is: "company", bank: bankOf(banks.get(line.bank)!, line.company as CompanyKey) };
    case "account":
      return { is: "account", account: line.account as AccountKey };
  }
}

function notFound(property: string, value: number): Refusal {
  return { name: "notFound", property, value, reason: `${property} ${value} does not exist.` };
}

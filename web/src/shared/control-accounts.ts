import { type ControlUse, partyNouns, partyRecords, type PartyRecord, postedBy } from "@plumbline/accounting";
import { inWords } from "../calls/plain-words.ts";
import type { FormField } from "./field-input.tsx";
import type { KeyItem, KeySource } from "./key-source.ts";
import { fromBankAccounts, fromClients, fromCompanies, fromEmployees, fromVendors } from "./key-sources.ts";
import type { RecordValues } from "./use-record.ts";

/** What an account is a control account for, in each company. Only pages get it. */
interface MarkedAccount {
  readonly ControlUses?: readonly { readonly CompanyKey: number; readonly Use: ControlUse }[] | null;
}

/** The use of an account in a company, or in any if it is not chosen yet; undefined for an ordinary account. */
export function controlUse(account: KeyItem | undefined, company: unknown): ControlUse | undefined {
  const { ControlUses } = (account ?? {}) as MarkedAccount;
  return ControlUses?.find((each) => typeof company !== "number" || each.CompanyKey === company)?.Use;
}

/** Shows control accounts with what posts to them; people choose them only to adjust them. */
export function withoutControls(from: KeySource, company: unknown): KeySource {
  return {
    ...from,
    notFor: (account) => {
      const use = controlUse(account, company);
      return use === undefined ? undefined : `posted by ${postedBy[use]}`;
    },
  };
}

const sources: Readonly<Record<PartyRecord, KeySource>> = {
  Client: fromClients,
  Vendor: fromVendors,
  Employee: fromEmployees,
  BankAccount: fromBankAccounts,
  Company: fromCompanies,
};

/** The field of what a line on a control account is about; none for other lines, and for sales tax, which has one balance. */
export function partyField(use: ControlUse | undefined, label: string): FormField<"PartyKey"> {
  if (use === undefined || use === "tax") return { name: "PartyKey", label, kind: "fixed" };
  const record = partyRecords[use];
  return {
    name: "PartyKey",
    label: `${inWords(partyNouns[record])}: ${label}`,
    kind: "key",
    from: sources[record],
    required: true,
  };
}

/** The company that a line is posted to. */
export function companyOf(line: RecordValues, entry: RecordValues): unknown {
  return line["CompanyKey"] ?? entry["CompanyKey"];
}

import type { AccountType } from "@plumbline/accounting";
import { asKnownAt, findSettled, knownAtOf, knownAtShown, readMoment } from "../ledger/index.ts";
import { needs } from "../../engine/access/access.ts";
import { boolean, choice, date, integer, key, list, text } from "../../engine/fields/fields.ts";
import { exportedBytesMax, exportedPostingsMax } from "../../engine/fields/limits.ts";
import { FileWriter } from "../../engine/method/file-content.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { countPostings, findJournalAccounts, type JournalAccount, writeEntries } from "./journal-store.ts";

export const exportJournal = defineMethod({
  name: "ExportJournal",
  chapter: "Exports",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks", { also: "seePay" }),
  effect: "read",
  heavy: true,
  summary:
    "Exports the journal as an hledger file (plain-text accounting). Its balances match the trial balance to the cent.",
  rules: [
    "A file holds one basis. Entries of the same day are in the order they were posted. Company, department and line are tags.",
    "With FromDate the file holds only the postings from that day on, without opening balances.",
    `At most ${exportedPostingsMax} postings and ${exportedBytesMax / 1024 / 1024} MB (-422).`,
  ],
  errors: ["notAllowed"],
  args: {
    AsOfDate: text({ max: 40, doc: "The last day to include, as for statements. Default: today." }),
    FromDate: date({ doc: "The first day to include. Default: the first posting." }),
    Companies: list(key({ of: "Company" }), { doc: "The companies to include. Default: all." }),
    Basis: choice(["Accrual", "Cash"], { default: "Accrual", doc: "The accounting basis of the amounts." }),
    AsKnownAt: asKnownAt,
    ExcludeCloseYearEntries: boolean({ doc: "true leaves out the entries that close a fiscal year." }),
  },
  content: {
    Filename: text({ required: true, doc: "A suggested file name." }),
    MimeType: text({ required: true, doc: "The media type of the file." }),
    Entries: integer({ required: true, doc: "The number of journal entries in the file." }),
    Data: text({ required: true, doc: "The file in base64." }),
    ...knownAtShown,
  },
  example: { AsOfDate: "2022-03-31" },
  async handle(args, call) {
    const filter = {
      ...readMoment(args, call),
      from: args.FromDate ?? undefined,
      companies: args.Companies ?? [],
      basis: args.Basis === "Cash" ? "cash" : "accrual",
      withoutCloseYear: args.ExcludeCloseYearEntries === true,
    } as const;
    const settled = await findSettled(call, filter);
    if ((await countPostings(call.db, filter, exportedPostingsMax)) > exportedPostingsMax)
      throw refuse(
        "notAllowed",
        `The journal has more than ${exportedPostingsMax} postings, the maximum. Export a shorter period with FromDate.`,
        { property: "FromDate", value: args.FromDate ?? null },
      );
    const names = accountNames(await findJournalAccounts(call.db));
    const file = new FileWriter();
    const declarations = [...names.values()].sort().map((name) => `account ${name}\n`);
    await file.add(`decimal-mark .\n\n${declarations.join("")}\n`);
    const entries = await writeEntries(call.db, filter, names, (text) => void file.put(text));
    const content = {
      Filename: `journal-${filter.basis}-${filter.asOf}.journal`,
      MimeType: "text/plain; charset=utf-8",
      Entries: entries,
      Data: await file.end(),
      ...(await knownAtOf(call, settled)),
    };
    return { content };
  },
});

const roots: Readonly<Record<AccountType, string>> = {
  Asset: "assets",
  Liability: "liabilities",
  Equity: "equity",
  Income: "revenues",
  OtherIncome: "revenues:other",
  BillableCost: "expenses:billable",
  NonBillableCost: "expenses:non-billable",
  Expense: "expenses:operating",
  OtherExpense: "expenses:other",
};

/** A unique name for each account that hledger accepts: without colons, semicolons or repeated spaces. */
export function accountNames(accounts: readonly JournalAccount[]): Map<number, string> {
  const names = new Map<number, string>();
  const taken = new Set<string>();
  for (const { key: own, id, description, type } of accounts) {
    const plain = `${id} ${description}`.replace(/[:;\s\p{Cc}]+/gu, " ").trim();
    const name = `${roots[type]}:${plain === "" ? own : plain}`;
    const once = taken.has(name) ? `${name} no. ${own}` : name;
    taken.add(once);
    names.set(own, once);
  }
  return names;
}

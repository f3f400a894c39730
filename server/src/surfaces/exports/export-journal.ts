import type { AccountType } from "@plumbline/accounting";
import { readAsOfDate } from "../../capabilities/ledger/index.ts";
import { authorizedUser } from "../../engine/access/access.ts";
import { boolean, choice, date, integer, key, list, text } from "../../engine/fields/fields.ts";
import { exportedPostingsMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";

export const exportJournal = defineMethod({
  name: "ExportJournal",
  chapter: "Exports",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary:
    "The whole journal as a file of hledger (plain-text accounting), whose balances are those of the trial balance to the cent.",
  rules: [
    "On one basis at a time, the entries of a day in the order the books took them. Company, department, source and line are tags.",
    "With FromDate the file holds what moved from that day on, without what stood before.",
  ],
  errors: ["notAllowed"],
  args: {
    AsOfDate: text({ max: 40, doc: "The last day, as for statements; today when left out." }),
    FromDate: date({ doc: "The first day; from the beginning when left out." }),
    Companies: list(key({ of: "Company" }), { doc: "Left out or empty: all." }),
    Basis: choice(["Accrual", "Cash"], { default: "Accrual" }),
    ExcludeCloseYearEntries: boolean(),
  },
  content: {
    Filename: text({ required: true }),
    MimeType: text({ required: true }),
    Entries: integer({ required: true }),
    Data: text({ required: true, doc: "The file, base64." }),
  },
  example: { AsOfDate: "2022-03-31" },
  async handle(args, call) {
    const asOf = readAsOfDate(args.AsOfDate, call.today);
    const accounts = await call.db.rows<Account>(
      `select gl_account_key as key, id, description, account_type as type from gl_account order by id collate "C", gl_account_key`,
    );
    const names = accountNames(accounts);
    const params = [
      asOf,
      args.FromDate ?? null,
      args.Companies ?? [],
      args.Basis === "Cash" ? "cash" : "accrual",
      args.ExcludeCloseYearEntries === true,
    ];
    const count = await call.db.row<{ postings: number }>(
      `select count(*) as postings from (${wanted} limit $6) counted`,
      [...params, exportedPostingsMax + 1],
    );
    if ((count?.postings ?? 0) > exportedPostingsMax)
      throw refuse(
        "notAllowed",
        `The journal has more than ${exportedPostingsMax} postings; export a span with FromDate.`,
        {
          property: "FromDate",
          value: args.FromDate ?? null,
        },
      );
    const row = await call.db.row<{ entries: number; journal: string | null }>(journal, [
      ...params,
      [...names.keys()],
      [...names.values()],
    ]);
    const head = [...names.values()].sort().map((name) => `account ${name}\n`);
    const written = `decimal-mark .\n\n${head.join("")}\n${row?.journal ?? ""}`;
    const content = {
      Filename: `journal-${args.Basis === "Cash" ? "cash" : "accrual"}-${asOf}.journal`,
      MimeType: "text/plain; charset=utf-8",
      Entries: row?.entries ?? 0,
      Data: Buffer.from(written).toString("base64"),
    };
    return { content };
  },
});

interface Account {
  readonly key: number;
  readonly id: string;
  readonly description: string;
  readonly type: AccountType;
}

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

/** A name for each account that hledger takes as one: no colon, semicolon or run of spaces inside, none twice. */
export function accountNames(accounts: readonly Account[]): Map<number, string> {
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

const wanted = `
  select posting.* from posting
   where entry_date <= $1::date and ($2::date is null or entry_date >= $2::date) and (cardinality($3::int[]) = 0 or company_key = any($3::int[]))
     and basis in ($4::text, 'both') and not (close_year and $5::boolean)`;

const journal = `
  with wanted as (${wanted}),
  named as (select * from unnest($6::int[], $7::text[]) as each (gl_account_key, name)),
  written as (
    select journal_entry_key, string_agg('    ' || name || '  ' || amount::text || '  ; company:' || company_key || coalesce(', department:' || department_key, '')
             || coalesce(', line:' || line, '') || E'\\n', '' order by posting_key) as postings
      from wanted join named using (gl_account_key) group by journal_entry_key)
  select count(*) as entries,
         string_agg(entry_date || ' * (' || journal_entry_key || ') ' || document || ' ' || document_key
           || case when close_year then '  ; close-year:' else '' end || E'\\n' || coalesce('    ; reverses:' || reverses || E'\\n', '') || postings || E'\\n', ''
           order by entry_date, journal_entry_key) as journal
    from written join journal_entry using (journal_entry_key)`;

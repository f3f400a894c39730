import { authorizedUser } from "../../engine/access/access.ts";
import {
  boolean,
  choice,
  date,
  dateTime,
  type Fields,
  group,
  integer,
  key,
  list,
  money,
  text,
} from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { Conditions } from "../../engine/records/index.ts";

export const documentKinds = [
  "Timesheet",
  "ExpenseReport",
  "ExpenseReportPayment",
  "VendorInvoice",
  "VendorPayment",
  "ClientInvoice",
  "Receipt",
  "CreditMemo",
  "ReceivableAdjustment",
  "WriteOff",
  "Journal",
  "CloseYear",
] as const;

const glTransactionItem = {
  PostingKey: integer({ doc: "The posting." }),
  JournalEntryKey: integer({ doc: "The entry that it is part of; an entry balances by itself." }),
  Date: date(),
  GLAccountKey: key({ of: "GLAccount" }),
  AccountID: text(),
  AccountDescription: text(),
  CompanyKey: key({ of: "Company" }),
  CompanyDescription: text(),
  DepartmentKey: key({ of: "Department", nullable: true }),
  DepartmentDescription: text({ nullable: true }),
  Source: choice(documentKinds),
  SourceKey: integer({ doc: "The key of the document." }),
  SourceLine: integer({ nullable: true, doc: "Its line; null for what the document posts as a whole." }),
  Basis: choice(["accrual", "cash", "both"]),
  Debit: money(),
  Credit: money(),
  Amount: money({ doc: "In the account's normal sign." }),
  CloseYear: boolean(),
  ReversesJournalEntryKey: integer({ nullable: true }),
  KnownAt: dateTime({ doc: "When the books came to know of it." }),
} satisfies Fields;

const selected = `posting.posting_key as "PostingKey", posting.journal_entry_key as "JournalEntryKey", posting.entry_date as "Date",
  posting.gl_account_key as "GLAccountKey", gl_account.id as "AccountID", gl_account.description as "AccountDescription",
  posting.company_key as "CompanyKey", company.description as "CompanyDescription", posting.department_key as "DepartmentKey",
  department.description as "DepartmentDescription", journal_entry.document as "Source", journal_entry.document_key as "SourceKey",
  posting.line as "SourceLine", posting.basis as "Basis", greatest(posting.amount, 0) as "Debit", greatest(-posting.amount, 0) as "Credit",
  case when gl_account.normal_debit_balance then posting.amount else -posting.amount end as "Amount", posting.close_year as "CloseYear",
  journal_entry.reverses as "ReversesJournalEntryKey", to_char(journal_entry.at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as "KnownAt"`;

export const listGLTransactions = defineMethod({
  name: "ListGLTransactions",
  chapter: "GL accounts",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  paged: true,
  summary: "Lists the postings behind balances of the general ledger, oldest first.",
  rules: [
    "TotalAmount is the sum of the Amounts of all matching postings, not only of the page: for one account, all its dates up to AsOfDate and the same basis it is the figure of GetGLAccounts.",
  ],
  args: {
    FilterByGLAccount: list(key({ of: "GLAccount" })),
    FilterByCompany: list(key({ of: "Company" })),
    FilterByDepartment: list(key({ of: "Department", nullable: true }), {
      doc: "null keeps postings without a department.",
    }),
    FilterByBasis: choice(["Accrual", "Cash"], { doc: "What counts on that basis; both when left out." }),
    FilterByEarliestDate: date({ doc: "Inclusive." }),
    FilterByLatestDate: date({ doc: "Inclusive." }),
    FilterBySource: list(choice(documentKinds)),
    FilterBySourceKey: list(integer({ min: 1 }), { doc: "Keys of documents; with FilterBySource." }),
    ExcludeCloseYearEntries: boolean(),
    AsKnownAt: dateTime({ endOfDay: true, doc: "What the books knew at this moment." }),
  },
  content: {
    GLTransactions: list(group(glTransactionItem)),
    TotalAmount: money(),
    TotalDebit: money(),
    TotalCredit: money(),
  },
  example: { FilterByGLAccount: [5], FilterByBasis: "Accrual" },
  async handle(args, call) {
    const where = new Conditions()
      .anyOf("posting.gl_account_key", args.FilterByGLAccount)
      .anyOf("posting.company_key", args.FilterByCompany)
      .anyOf("posting.department_key", args.FilterByDepartment)
      .add(args.FilterByBasis?.toLowerCase(), (basis) => `posting.basis in (${basis}, 'both')`)
      .add(args.FilterByEarliestDate, (day) => `posting.entry_date >= ${day}::date`)
      .add(args.FilterByLatestDate, (day) => `posting.entry_date <= ${day}::date`)
      .anyOf("journal_entry.document", args.FilterBySource)
      .anyOf("journal_entry.document_key", args.FilterBySourceKey)
      .when(args.ExcludeCloseYearEntries, "not posting.close_year")
      .between("journal_entry.at", undefined, args.AsKnownAt);
    const from = `from posting join journal_entry using (journal_entry_key) join gl_account on gl_account.gl_account_key = posting.gl_account_key where ${where.sql()}`;
    const limit = where.param(call.page?.size ?? null);
    const offset = where.param(call.page === undefined ? 0 : (call.page.number - 1) * call.page.size);
    const row = await call.db.row<{ total: number; amount: string; debit: string; credit: string; items: string }>(
      `with sums as (select count(*) as total, coalesce(sum(greatest(posting.amount, 0)), 0.00) as debit, coalesce(sum(greatest(-posting.amount, 0)), 0.00) as credit,
                            coalesce(sum(case when gl_account.normal_debit_balance then posting.amount else -posting.amount end), 0.00) as amount ${from}),
            page as (select posting.posting_key ${from} order by posting.entry_date, posting.posting_key limit ${limit}::int offset ${offset}::bigint)
       select sums.*, (select coalesce(json_agg(r), '[]')::text from (
                select ${selected} from page join posting using (posting_key) join journal_entry on journal_entry.journal_entry_key = posting.journal_entry_key
                       join gl_account on gl_account.gl_account_key = posting.gl_account_key join company on company.company_key = posting.company_key
                       left join department on department.department_key = posting.department_key
                 order by posting.entry_date, posting.posting_key) r) as items
         from sums`,
      where.params,
    );
    const content = {
      GLTransactions: new RawJson(row?.items ?? "[]"),
      TotalAmount: new RawJson(row?.amount ?? "0.00"),
      TotalDebit: new RawJson(row?.debit ?? "0.00"),
      TotalCredit: new RawJson(row?.credit ?? "0.00"),
    };
    return { content, ...(call.page === undefined ? {} : { total: row?.total ?? 0 }) };
  },
});

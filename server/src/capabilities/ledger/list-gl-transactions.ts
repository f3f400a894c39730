import { needs } from "../../engine/access/access.ts";
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
import { seesPay } from "./pay-in-statements.ts";
import { findSettled, knownAtOf, knownAtShown } from "./known-at.ts";
import { findPostings } from "./gl-transaction-store.ts";

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
  "PayrollPayment",
  "TaxPayment",
  "CardPayment",
  "IntercompanySettlement",
  "ClientRefund",
  "ControlMove",
  "Opening",
] as const;

const glTransactionItem = {
  PostingKey: integer({ doc: "The key of the posting." }),
  JournalEntryKey: integer({ doc: "The general ledger entry that the posting is part of; every entry balances." }),
  Date: date({ doc: "The posting date." }),
  GLAccountKey: key({ of: "GLAccount", doc: "The account that is posted to." }),
  AccountID: text({ doc: "The account number." }),
  AccountDescription: text({ doc: "The account name." }),
  CompanyKey: key({ of: "Company", doc: "The company whose books the posting is in." }),
  CompanyDescription: text({ doc: "The name of the company." }),
  DepartmentKey: key({ of: "Department", nullable: true, doc: "The department, if any." }),
  DepartmentDescription: text({ doc: "The name of the department." }),
  Source: choice(documentKinds, { doc: "The kind of document that made the posting." }),
  SourceKey: integer({ doc: "The key of the document." }),
  SourceLine: integer({
    nullable: true,
    doc: "The line of the document; null if the posting is for the whole document.",
  }),
  SourceName: text({ doc: "The employee, vendor or client of the document; empty for other documents." }),
  SourceDescription: text({ doc: "The number or the description of the document; may be empty." }),
  Basis: choice(["accrual", "cash", "both"], { doc: "The basis of accounting that the posting counts on." }),
  Debit: money({ doc: "The amount if it is a debit, otherwise 0." }),
  Credit: money({ doc: "The amount if it is a credit, otherwise 0." }),
  Amount: money({ doc: "The amount in the account's normal sign." }),
  CloseYear: boolean({ doc: "Whether the posting is part of a year-end closing." }),
  ReversesJournalEntryKey: integer({ nullable: true, doc: "The entry that this one reverses, if any." }),
  ReversesDate: date({ nullable: true, doc: "The posting date of the entry that this one reverses, if any." }),
  FollowsJournalEntryKey: integer({
    nullable: true,
    doc: "The entry of the same document that posted on a control account which was replaced: this one carries it over to the new account. Null otherwise.",
  }),
  CorrectsDate: date({
    nullable: true,
    doc: "The posting date of what this posting corrects: of the entry that it reverses, or of the labor that was repriced or transferred.",
  }),
  KnownAt: dateTime({ doc: "When the posting was made." }),
} satisfies Fields;

export const listGLTransactions = defineMethod({
  name: "ListGLTransactions",
  chapter: "GL accounts",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  paged: true,
  summary: "Lists the postings behind GL balances, oldest first.",
  rules: [
    "The totals include all matching postings, not only those of the page. For one account, with FilterByLatestDate and a basis, TotalAmount is the balance that GetGLAccounts returns.",
    "Postings from timesheets, and their part of the totals, require the right seePay.",
  ],
  args: {
    FilterByGLAccount: list(key({ of: "GLAccount" }), { doc: "Postings to these accounts." }),
    FilterByCompany: list(key({ of: "Company" }), { doc: "Postings of these companies." }),
    FilterByDepartment: list(key({ of: "Department", nullable: true }), {
      doc: "Postings of these departments; null includes postings without a department.",
    }),
    FilterByBasis: choice(["Accrual", "Cash"], {
      doc: "Postings that count on this basis. The default is postings on either basis.",
    }),
    FilterByEarliestDate: date({ doc: "Postings on or after this date." }),
    FilterByLatestDate: date({ doc: "Postings on or before this date." }),
    FilterBySource: list(choice(documentKinds), { doc: "Postings of these kinds of documents." }),
    FilterBySourceKey: list(integer({ min: 1 }), {
      doc: "Postings of the documents with these keys; use it together with FilterBySource.",
    }),
    ExcludeCloseYearEntries: boolean({ doc: "If true, year-end closing entries are left out." }),
    AsKnownAt: dateTime({ endOfDay: true, doc: "Postings made up to this moment." }),
  },
  content: {
    GLTransactions: list(group(glTransactionItem), { doc: "The postings, by date." }),
    TotalAmount: money({ doc: "The sum of Amount over all matching postings." }),
    TotalDebit: money({ doc: "The sum of Debit over all matching postings." }),
    TotalCredit: money({ doc: "The sum of Credit over all matching postings." }),
    ...knownAtShown,
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
      .between("journal_entry.at", undefined, args.AsKnownAt)
      // A posting from a timesheet shows what one person earns.
      .when(!seesPay(call), "journal_entry.document <> 'Timesheet'");
    if (!seesPay(call)) call.hides("GLTransactions of timesheets", "seePay");
    const knownAt = args.AsKnownAt === undefined ? null : new Date(args.AsKnownAt).toISOString();
    const settled = await findSettled(call, { knownAt });
    const found = await findPostings(call.db, where, call.page);
    const content = {
      GLTransactions: new RawJson(found.items),
      TotalAmount: new RawJson(found.amount),
      TotalDebit: new RawJson(found.debit),
      TotalCredit: new RawJson(found.credit),
      ...(await knownAtOf(call, settled)),
    };
    return { content, ...(call.page === undefined ? {} : { total: found.total }) };
  },
});

import { fiscalYearStart } from "@plumbline/accounting";
import { authorizedUser } from "../../engine/access/access.ts";
import { choice, date, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { documentKinds, movementRows } from "../ledger/index.ts";
import { ofCompanies, refuseTurned, statementDayArguments, statementOf } from "./statement-arguments.ts";

export const getCashAccrualBridge = defineMethod({
  name: "GetCashAccrualBridge",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary:
    "From the cash result to the accrual result of the same days: what each sort of document adds, and each document if asked for.",
  rules: [
    "A document that counts the same on both bases takes no part. CashResult and the Differences sum to AccrualResult. Close-year entries are left out.",
  ],
  args: {
    ...statementDayArguments,
    FromDate: date({ doc: "The first day; the start of the fiscal year when left out." }),
    FiscalYearStartMonth: integer({
      min: 1,
      max: 12,
      default: 1,
      doc: "Where FromDate is left out; January unless given.",
    }),
    Detail: choice(["Totals", "Documents"], { default: "Totals", doc: "Documents adds a row for each document." }),
  },
  content: {
    CashResult: money({ required: true, doc: "Income less costs on the cash basis." }),
    AccrualResult: money({ required: true }),
    Sources: list(
      group({
        Source: choice(documentKinds, { required: true }),
        Accrual: money({ required: true }),
        Cash: money({ required: true }),
        Difference: money({ required: true }),
      }),
      { required: true },
    ),
    Documents: list(
      group({
        Source: choice(documentKinds, { required: true }),
        SourceKey: key({ required: true }),
        Accrual: money({ required: true }),
        Cash: money({ required: true }),
        Difference: money({ required: true }),
      }),
      { onlyWhenSet: true },
    ),
    FromDate: text({ required: true }),
    AsOfDate: text({ required: true }),
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const { asOf, companies } = statementOf(args, call);
    const from = args.FromDate ?? fiscalYearStart(asOf, args.FiscalYearStartMonth ?? 1);
    refuseTurned(from, asOf);
    const documents = args.Detail === "Documents";
    const row = await call.db.row<Record<"cash" | "accrual" | "sources" | "documents", string>>(bridge(documents), [
      asOf,
      companies,
      from,
    ]);
    const raw = (json: string | undefined) => new RawJson(json ?? "0.00");
    const content = {
      CashResult: raw(row?.cash),
      AccrualResult: raw(row?.accrual),
      Sources: raw(row?.sources),
      ...(documents ? { Documents: raw(row?.documents) } : {}),
      FromDate: from,
      AsOfDate: asOf,
    };
    return { content };
  },
});

const results = "(select gl_account_key from gl_account where account_type not in ('Asset', 'Liability', 'Equity'))";
const shown = `sum(accrual) as "Accrual", sum(cash) as "Cash", sum(accrual - cash) as "Difference"`;

/** The results are kept sums; only postings that count on one basis are looked at. */
const bridge = (documents: boolean) => `
  with kept as (
    select coalesce(-sum(accrual), 0.00) as accrual, coalesce(-sum(cash), 0.00) as cash
      from (${movementRows({ first: "$3::date", last: "$1::date", where: ofCompanies("$2") })}) sums where gl_account_key in ${results}),
  one_sided as materialized (
    select document, document_key, coalesce(-sum(amount) filter (where basis = 'accrual'), 0.00) as accrual, coalesce(-sum(amount) filter (where basis = 'cash'), 0.00) as cash
      from posting join journal_entry using (journal_entry_key)
     where gl_account_key in ${results} and posting.entry_date between $3::date and $1::date and not posting.close_year and basis <> 'both' and ${ofCompanies("$2")}
     group by document, document_key)
  select accrual::text, cash::text,
         (select coalesce(json_agg(s order by s."Source"), '[]') from (select document as "Source", ${shown} from one_sided group by document) s)::text as sources,
         ${documents ? `(select coalesce(json_agg(d order by d."Source", d."SourceKey"), '[]') from (select document as "Source", document_key as "SourceKey", ${shown} from one_sided group by document, document_key having sum(accrual - cash) <> 0) d)::text` : "null"} as documents
    from kept`;

import { anySession, decide } from "../../engine/access/access.ts";
import {
  choice,
  date,
  dateTime,
  type Fields,
  group,
  hours,
  integer,
  json,
  key,
  list,
  money,
  text,
  type ValuesOf,
} from "../../engine/fields/fields.ts";
import { differencesMax } from "../../engine/fields/limits.ts";
import { readFields } from "../../engine/fields/nested-kinds.ts";
import { isObject, Reading } from "../../engine/fields/reading.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod, type MethodDefinition, RawJson } from "../../engine/method/method.ts";
import { asKnownAt, readMoment } from "../ledger/index.ts";
import {
  type ComparedMethod,
  comparedMethods,
  type ComparedScope,
  type ComparedSide,
  refuseHiddenRows,
  rowsOfMethod,
} from "./difference-rules.ts";
import { findDifferences } from "./difference-store.ts";
import { findFirstDay } from "./first-day.ts";
import { readScope, refuseReversedDates, statementDayArguments } from "./statement-arguments.ts";

const side = {
  AsOfDate: statementDayArguments.AsOfDate,
  AsKnownAt: asKnownAt,
} satisfies Fields;

const signed = "positive where it adds to the answer of Right, negative where it takes away";
const measures = {
  Amount: money({
    required: true,
    doc: `Debits less credits, the open amount, or the value of work or of an invoice line; ${signed}.`,
  }),
  Hours: hours({ nullable: true, doc: "The hours of work on projects." }),
  Cost: money({ nullable: true, tag: "cost", doc: "The cost of work on projects at regular pay." }),
  PremiumCost: money({ nullable: true, tag: "cost", doc: "The premium cost of work on projects." }),
  Burden: money({ nullable: true, tag: "cost", doc: "The burden of work on projects." }),
  SalesTax: money({ nullable: true, doc: "The sales tax of lines and settlements of invoices." }),
} satisfies Fields;

export const listDifferences = defineMethod({
  name: "ListDifferences",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  heavy: true,
  summary: "Lists why two answers of a statement differ: the rows that one of them includes and the other does not.",
  rules: [
    "Left and Right are the same call at two dates, or as known at two moments, or both. A side without AsOfDate and AsKnownAt is the present answer. The Amounts of all rows add up to the figure of Right less the figure of Left.",
    "GetTrialBalance, GetBalanceSheet, GetIncomeStatement and GetCashAccrualBridge are made of postings, by account; amounts that companies owe each other are listed even where the statement eliminates them. Agings are made of postings to the control account and of work in progress; what only moves to an older column is no row. GetProjectProfit and GetProjectTotals are made of work, of its changes of status, and of lines and settlements of invoices.",
    "A caller needs access to the method, and the right seePay for postings and projects, because single rows show what one person earns (-422).",
    `Without PageResults, the first ${differencesMax} rows are sent.`,
  ],
  errors: ["notPermitted", "notAllowed"],
  args: {
    Method: choice(comparedMethods, { required: true, doc: "The method whose answers are compared." }),
    MethodArguments: json({ doc: "The arguments of both answers, without AsOfDate and AsKnownAt." }),
    Left: group(side, { doc: "The first answer. The default is the present one." }),
    Right: group(side, { doc: "The second answer. The default is the present one." }),
  },
  content: {
    Differences: list(
      group(
        {
          Side: choice(["Left", "Right"], { required: true, doc: "Which answer includes the row." }),
          Date: date({ required: true, doc: "The day from which the row counts." }),
          KnownAt: dateTime({ required: true, doc: "When the row was recorded." }),
          Source: text({ required: true, doc: "The kind of document." }),
          SourceKey: integer({ required: true, doc: "The key of the document." }),
          SourceLine: integer({ nullable: true, doc: "The line of the document, if any." }),
          CompanyKey: key({ of: "Company", nullable: true, doc: "The company." }),
          GLAccountKey: key({ of: "GLAccount", nullable: true, doc: "The account of a posting." }),
          ClientKey: key({ of: "Client", nullable: true, doc: "The client who owes the amount." }),
          VendorKey: key({ of: "Vendor", nullable: true, doc: "The vendor." }),
          ProjectKey: key({ of: "Project", nullable: true, doc: "The project." }),
          PhaseKey: key({ of: "Phase", nullable: true, doc: "The phase." }),
          Fact: text({
            required: true,
            doc: "Posting, Transaction, ClientInvoiceLine, ReceivableSettlement, VendorInvoiceLine or PayableSettlement.",
          }),
          Kind: text({ doc: "Labor, Expense or Consultant; empty for a posting." }),
          Status: text({ doc: "The status of work, or what a line or settlement is; empty for a posting." }),
          ...measures,
        },
        { title: "Difference", doc: "A row that one of two answers includes and the other does not." },
      ),
      { required: true, doc: "The rows, oldest first." },
    ),
    NumberOfDifferences: integer({ required: true, doc: "How many rows there are on all pages." }),
    Totals: group(measures, { required: true, doc: "The sums of all rows, not only of the page." }),
  },
  example: {
    Method: "GetTrialBalance",
    MethodArguments: { Basis: "Accrual" },
    Left: { AsOfDate: "EndOfLastQuarter" },
    Right: { AsOfDate: "EndOfLastMonth" },
  },
  async handle(args, call) {
    const refusals = refuseHiddenRows(call, args.Method);
    const method = findCompared(args.Method, call);
    refuseAll(refusals);
    const [left, right] = [args.Left ?? {}, args.Right ?? {}].map((each) => readSide(method, args, each, call));
    const sides = [await daysOf(args.Method, left!, call), await daysOf(args.Method, right!, call)] as const;
    const page = call.page ?? { size: differencesMax, number: 1 };
    const found = await findDifferences(call.db, rowsOfMethod[args.Method], scopeOf(left!, call), sides, page);
    return {
      content: {
        Differences: new RawJson(found.rows),
        NumberOfDifferences: found.count,
        Totals: new RawJson(found.totals),
      },
      ...(call.page === undefined ? {} : { total: found.count }),
    };
  },
});

/** The method, if the caller may call it. Its version does not matter: the figures are the same. */
function findCompared(name: ComparedMethod, call: Call): MethodDefinition {
  const method = call.methods.get(name)![0]!;
  const decision = decide(method, call.caller);
  if (!decision.allowed) throw refuse("notPermitted", `${name} ${decision.reason}`);
  return method;
}

/** The arguments of a statement that matter for its rows, whichever method it is. */
interface ComparedArguments {
  readonly AsOfDate?: string | undefined;
  readonly AsKnownAt?: number | undefined;
  readonly Companies?: readonly number[] | undefined;
  readonly Basis?: "Accrual" | "Cash" | undefined;
  readonly FromDate?: string | undefined;
  readonly FiscalYearStartMonth?: number | undefined;
  readonly ExcludeCloseYearEntries?: boolean | undefined;
  readonly FilterByProject?: readonly number[] | undefined;
  readonly RequestedProjectTotals?: number | undefined;
}

function readSide(
  method: MethodDefinition,
  { MethodArguments }: { readonly MethodArguments?: unknown },
  { AsOfDate, AsKnownAt }: ValuesOf<typeof side>,
  call: Call,
): ComparedArguments {
  const reading = new Reading(call.firm.settings.timeZone, "MethodArguments", [], call.warn);
  const given = MethodArguments ?? {};
  if (!isObject(given)) reading.refuse("invalid", "must be an object.", given);
  for (const name of ["AsOfDate", "AsKnownAt"])
    if (isObject(given) && Object.hasOwn(given, name))
      reading.at(name).refuse("notAllowed", "belongs in Left or Right.", given[name]);
  const values = isObject(given) ? readFields(method.args, given, reading) : {};
  refuseAll(reading.refusals);
  return { ...(values as ComparedArguments), AsOfDate, AsKnownAt };
}

/** The days of one answer, as its method decides them. */
async function daysOf(name: ComparedMethod, args: ComparedArguments, call: Call): Promise<ComparedSide> {
  const isPresent = args.AsKnownAt === undefined && (args.AsOfDate ?? "") === "";
  if (name === "GetProjectTotals" && isPresent) return { from: null, asOf: null, knownAt: null };
  const { asOf, knownAt } = readMoment(args, call);
  if (name === "GetIncomeStatement" || name === "GetCashAccrualBridge")
    return { from: await findFirstDay(args as never, readScope(args as never, call), call), asOf, knownAt };
  const from = name === "GetProjectProfit" ? ((args.FromDate ?? null) as ComparedSide["from"]) : null;
  refuseReversedDates(from, asOf);
  return { from, asOf, knownAt };
}

function scopeOf(args: ComparedArguments, call: Call): ComparedScope {
  const { companies, basis } = readScope(args as never, call);
  return {
    companies,
    basis,
    projects: args.RequestedProjectTotals === undefined ? (args.FilterByProject ?? []) : [args.RequestedProjectTotals],
    excludesClosings: args.ExcludeCloseYearEntries === true,
  };
}

import type { CompanyKey, DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { findLastSealText } from "../../engine/audit/index.ts";
import { money } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { findControlAccounts } from "../ledger/index.ts";
import { refuseBroken } from "./balance-assertion-rules.ts";
import { findBrokenAssertions } from "./balance-assertion-store.ts";
import { LastSeal, YearClosing, yearArguments } from "./closing-record.ts";
import { refuseClosingYear } from "./closing-rules.ts";
import { lockYear, saveYearClosing } from "./closing-store.ts";

export const closeYear = defineMethod({
  name: "CloseYear",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("close"),
  effect: "write",
  posts: { areas: [], date: null },
  summary:
    "Closes a company's fiscal year: moves income and costs to retained earnings on both bases and closes the year to postings.",
  rules: [
    "The closing entry is dated the last day of the year and marked as a close-year entry. It includes earlier years that were not closed.",
    "A closed year keeps its days. After FiscalYearStartMonth changes, the days between a closed year and the new first month are a short year, which is closed by itself.",
    "A year that has not ended is -422. A year that is closed or precedes a closed year is -424, as is a company without a retained earnings account.",
    "A balance of these days that was asserted with CreateBalanceAssertions and that the books do not show is -424.",
    "The balances of all accounts that were used are asserted on both bases, without close-year entries (ListBalanceAssertions). A later posting on these days warns its caller, and plumbline check lists it: as explained if it was posted with a LockReason or after a reopening, otherwise as an error. Balances of earlier closings that such entries explain are asserted anew.",
    "Months of the year may already be closed. All days through the end of the year are closed and can be opened only with ReopenYear.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: yearArguments,
  content: {
    YearClosings: listOfRecord(YearClosing),
    Result: money({
      required: true,
      doc: "The amount moved to retained earnings on the accrual basis; a loss is negative.",
    }),
    LastSeal,
  },
  example: { CompanyKey: 3, Date: "2025-12-31" },
  async handle(args, call) {
    const company = args.CompanyKey as CompanyKey;
    const facts = await lockYear(call.db, company, args.Date);
    const controls = await findControlAccounts(call.db);
    const broken =
      facts.year === null ? [] : await findBrokenAssertions(call.db, { company, through: facts.year.last });
    refuseAll([...refuseClosingYear(facts, controls, call.today() as DateOnly), ...refuseBroken(broken)]);
    const { closing, result } = await saveYearClosing(call, company, facts.year!, controls);
    const sealed = await findLastSealText(call.db);
    return { content: { YearClosings: closing, Result: new RawJson(result), LastSeal: sealed } };
  },
});

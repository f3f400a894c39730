import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, dateTime, integer, key, text } from "../../engine/fields/fields.ts";
import { keyMax } from "../../engine/fields/limits.ts";
import { missing, required } from "../../engine/fields/refusal-words.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import type { StoredOpening } from "./opening-facts.ts";
import { Opening, partArguments } from "./opening-record.ts";
import { insertOpening, lockCompany, lockOpening, saveHeader, saveRows } from "./opening-store.ts";

export const saveOpening = defineMethod({
  name: "SaveOpening",
  chapter: "Openings",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  summary: "Starts the opening of a company, or changes its draft. Each part that is sent replaces that part.",
  rules: [
    "A company has one opening. While it is posted, it cannot be changed (-424): reverse it with ReverseOpening, correct it and post it again.",
    "Rows are checked when the opening is posted. PostOpening with Preview returns everything that is wrong, and posts nothing.",
    "Work is entered once, in the part Work: lines of open vendor invoices and expense reports on a project do not add cost to it. Billings and VendorCosts are to date, including the open invoices.",
    "With LastModifiedDate, the call is -409 if somebody else has changed the opening since.",
  ],
  errors: ["notFound", "changed", "wrongState"],
  args: {
    CompanyKey: key({ of: "Company", required: true, doc: "The company." }),
    CutoverDate: date({
      doc: "The day whose closing figures are brought over, on which the books begin. Required for a new opening.",
    }),
    BankAccountKey: key({
      of: "BankAccount",
      nullable: true,
      doc: "The bank account for what was received and paid before the cutover. Required if there is any.",
    }),
    LastInvoiceNumber: integer({
      min: 0,
      max: keyMax,
      doc: "The last client invoice number of the old system; the next invoice has the number after it.",
    }),
    Notes: text({ doc: "Notes on the opening." }),
    LastModifiedDate: dateTime({ doc: "When the opening was changed last, as it was read." }),
    ...partArguments,
  },
  content: { Openings: listOfRecord(Opening) },
  example: {
    CompanyKey: 2,
    CutoverDate: "2020-12-31",
    TrialBalance: [
      { GLAccountKey: 1, Debit: 5000, Source: "Trial balance, row 2" },
      { GLAccountKey: 13, Credit: 5000, Source: "Trial balance, row 3" },
    ],
  },
  async handle(args, call) {
    const stored = await lockDraft(call, args.CompanyKey, args.LastModifiedDate);
    const opening = stored?.key ?? (await start(call, args.CompanyKey, args.CutoverDate));
    const before = stored === undefined ? undefined : await recordsNow(call.db, Opening, [opening]);
    await saveHeader(call, opening, args);
    await saveRows(call, opening, args);
    await recordHistory(call, Opening, [opening], before);
    return { content: { Openings: (await findRecords(call.db, Opening, [opening])).json } };
  },
});

/** The draft of the company; undefined if it has none yet. */
async function lockDraft(
  call: Call,
  company: number,
  modified: number | undefined,
): Promise<StoredOpening | undefined> {
  if (!(await lockCompany(call.db, company))) throw new RefusedCall([missing("CompanyKey", company)]);
  const stored = await lockOpening(call.db, { company });
  if (stored === undefined) return undefined;
  if (stored.status === "Posted")
    throw refuse(
      "wrongState",
      `Opening ${stored.key} of company ${company} is posted. Reverse it with ReverseOpening before you change it.`,
      { property: "CompanyKey", value: company },
    );
  if (modified !== undefined && modified !== stored.modified)
    throw refuse("changed", "Somebody else has changed the opening since it was read. Read it again.", {
      property: "LastModifiedDate",
    });
  return stored;
}

function start(call: Call, company: number, cutover: DateOnly | undefined): Promise<number> {
  if (cutover !== undefined) return insertOpening(call, company, cutover);
  throw new RefusedCall([required("CutoverDate", "for a new opening")]);
}

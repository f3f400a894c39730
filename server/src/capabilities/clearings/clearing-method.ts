/** What the methods of all clearing documents have in common. */
import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { choice, date, type Fields, key, list, type ValuesOf } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Answer, Call } from "../../engine/method/method.ts";
import { Conditions, findRecords, listRecords, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBooked, findVoidDate, refuseVoided, warnOfMovedDate } from "../ledger/index.ts";
import type { ClearingKind } from "./clearing-records.ts";
import { type GivenClearing, type PlannedClearing, planClearing } from "./clearing-rules.ts";
import { findClearingFacts, lockClearings, saveClearings, saveVoidedClearings } from "./clearing-store.ts";

export const clearingMethod = {
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("pay"),
} as const;

/** Those who make clearing documents see them, and those who see the books. */
export const clearingsSeen = needs(["pay", "seeBooks"]);

export const clearingErrors = ["notFound", "notAllowed", "wrongState"] as const;

export const clearingRule =
  "All or nothing, on both bases of accounting. A Date in a closed period, or a company without the account that is cleared, is -424.";

export async function createClearings(
  call: Call,
  kind: ClearingKind,
  given: readonly GivenClearing[],
  /** What else the saved documents change. */
  saved: (planned: readonly PlannedClearing[], keys: readonly number[]) => Promise<void> = async () => {},
): Promise<Answer> {
  const facts = await findClearingFacts(call, given);
  const planned = allPlanned(given.map((each, at) => planClearing(kind, each, `${kind.record.plural}[${at}].`, facts)));
  planned.flatMap((each) => warnOfMovedDate(each, "Date", `the ${kind.noun}`)).forEach(call.warn);
  const keys = await saveClearings(call, kind, planned);
  await saved(planned, keys);
  await recordHistory(call, kind.record, keys);
  return showClearings(call, kind, keys);
}

function allPlanned(decided: readonly ReturnType<typeof planClearing>[]): PlannedClearing[] {
  refuseAll(decided.flatMap((each) => ("refusals" in each ? each.refusals : [])));
  return decided.flatMap((each) => ("planned" in each ? [each.planned] : []));
}

export const voidDate = date({
  ofDocument: true,
  doc: "The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on.",
});

export const requestedClearings = ({ type, noun }: ClearingKind) =>
  list(key({ of: type }), { required: true, min: 1, max: voidsPerCallMax, doc: `The keys of the ${noun}s to void.` });

export async function voidClearings(
  call: Call,
  kind: ClearingKind,
  requested: readonly number[],
  given: DateOnly | undefined,
  /** What else the void undoes. */
  voided: (keys: readonly number[]) => Promise<void> = async () => {},
): Promise<Answer> {
  const keys = [...new Set(requested)];
  const states = await lockClearings(call.db, kind, keys);
  refuseAll(refuseVoided(keys, states, kind.record.keyName, kind.noun));
  const booked = await findBooked(call, kind.type, keys);
  const day = await findVoidDate(call, given, booked, kind.area);
  const before = await recordsNow(call.db, kind.record, keys);
  await saveVoidedClearings(call, booked, day);
  await voided(keys);
  await recordHistory(call, kind.record, keys, before);
  return showClearings(call, kind, keys);
}

async function showClearings(call: Call, { record }: ClearingKind, keys: readonly number[]): Promise<Answer> {
  return { content: { [record.plural]: (await findRecords(call.db, record, keys)).json } };
}

export const clearingFilters = {
  FilterByCompany: list(key({ of: "Company" }), { doc: "Only those of these companies." }),
  FilterByBankAccount: list(key({ of: "BankAccount" }), { doc: "Only those paid from these bank accounts." }),
  FilterByStatus: list(choice(["Normal", "Voided"]), { doc: "Only those with one of these statuses." }),
  FilterByEarliestDate: date({ doc: "Only those dated on or after this date." }),
  FilterByLatestDate: date({ doc: "Only those dated on or before this date." }),
} satisfies Fields;

export async function listClearings(
  call: Call,
  { record }: ClearingKind,
  args: ValuesOf<typeof clearingFilters>,
): Promise<Answer> {
  const where = new Conditions()
    .anyOf("clearing.company_key", args.FilterByCompany)
    .anyOf("clearing.bank_account_key", args.FilterByBankAccount)
    .anyOf("clearing.status", args.FilterByStatus)
    .add(args.FilterByEarliestDate, (value) => `clearing_date >= ${value}::date`)
    .add(args.FilterByLatestDate, (value) => `clearing_date <= ${value}::date`);
  const { items, total } = await listRecords(call.db, record, {
    item: Object.keys(record.fields),
    where,
    order: "clearing.clearing_date, clearing.clearing_key",
    page: call.page,
  });
  return { content: { [record.plural]: items }, ...(total === undefined ? {} : { total }) };
}

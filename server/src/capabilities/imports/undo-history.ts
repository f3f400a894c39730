/** Undoes an import of history: deletes the documents that it created, some at a time. */
import { addDays, type DateOnly } from "@plumbline/accounting";
import { type DateLimits, findDateLimits } from "../ledger/index.ts";
import { importedDocumentsAtOnce } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { beginHistory, deleteHistory, lockDocuments, tablesOf } from "../history/index.ts";
import { refuseDay } from "./history-days.ts";
import { findDays, findHistoryFacts, findOpeningsOf, findWrittenKeys, type HistoryFacts } from "./history-store.ts";
import { type HistoryType, importedHistory } from "./history-types.ts";
import { findLaterCalls, type StoredRun } from "./import-store.ts";
import { refuseLater, type Undone } from "./undo-records.ts";

export async function undoHistory(
  call: Call,
  run: StoredRun & { readonly usageKey: string },
  type: HistoryType,
): Promise<Undone> {
  const { family } = importedHistory[type];
  const keys = await findWrittenKeys(call.db, run.usageKey, family.record);
  await beginHistory(call.db, tablesOf(family));
  const facts = await findHistoryFacts(call.db);
  const days: DayFacts = {
    // Whatever the cutover date is now, the documents are before the one of their import.
    facts: { ...facts, cutovers: new Map() },
    limits: { ...(await findDateLimits(call, facts.companies)), beginnings: new Map() },
  };
  let deleted = 0;
  for (let from = 0; from < keys.length; from += importedDocumentsAtOnce) {
    const some = keys.slice(from, from + importedDocumentsAtOnce);
    const stored = await lockDocuments(call.db, family.header, some);
    refuseAll([
      ...(
        await findLaterCalls(
          call.db,
          run.usageKey,
          some.map((key) => `${family.record}:${key}`),
        )
      ).map(refuseLater),
      ...(await refuseUsed(call, type, [...stored.keys()], days)),
    ]);
    await deleteHistory(call, family, [...stored.keys()]);
    await call.saveWritten();
    deleted += stored.size;
  }
  return { deleted, restored: 0 };
}

interface DayFacts {
  readonly facts: HistoryFacts;
  readonly limits: DateLimits;
}

/** Documents that an opening needs, and those on days that are closed since. */
async function refuseUsed(
  call: Call,
  type: HistoryType,
  keys: readonly number[],
  { facts, limits }: DayFacts,
): Promise<Refusal[]> {
  const { family, area } = importedHistory[type];
  const used = type === "HistoryVendorInvoices" ? await findOpeningsOf(call.db, keys) : [];
  const days = await findDays(call.db, family.header, keys);
  return [
    ...used.map(({ invoice, company }): Refusal => ({
      name: "inUse",
      property: "ImportKey",
      reason: `Vendor invoice ${invoice} is in the opening of company ${company}. Take it out there first.`,
      data: { VendorInvoiceKey: invoice, CompanyKey: company },
    })),
    ...days.flatMap(({ key, company, first, last }) => {
      const isWeek = type === "HistoryTimesheets";
      const all = isWeek ? Array.from({ length: 7 }, (_, at) => addDays(first, at)) : [last];
      const wrong = all.flatMap((day) =>
        refuseDay(
          { company, day, property: "Date", ...(isWeek ? { weekEnd: day } : {}) },
          { area },
          facts,
          limits,
          "9999-12-31" as DateOnly,
        ),
      );
      return wrong.slice(0, 1).map(({ name, reason }): Refusal => ({
        name,
        property: "ImportKey",
        reason: `${family.noun} ${key}: ${reason}`,
      }));
    }),
  ];
}

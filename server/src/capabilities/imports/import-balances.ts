import { add, type DateOnly, formatMoney, type Money, noMoney, subtract } from "@plumbline/accounting";
import { journals } from "../journals/index.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { findOpening, type Opening, type OpeningLine } from "./balance-store.ts";
import type { Imported, ImportedFile, ImportedRecord } from "./import-rows.ts";
import { saveExternalIds } from "./import-store.ts";
import { type ReadRow, refuseRow } from "./import-row.ts";
import { findNamed } from "./named-record-store.ts";
import type { NamedRecords } from "./named-records.ts";
import { readRows } from "./plan-rows.ts";
import { readCell, wantedNames } from "./row-values.ts";

/** A row as a line of the company's opening journal. */
interface Line extends OpeningLine {
  readonly row: number;
  readonly date: DateOnly | null;
  readonly company: number;
}

/** A company's opening journal in the file. */
interface Balances {
  readonly company: number;
  readonly lines: readonly Line[];
}

/** Posts the rows of each company as its opening journal; a journal that is unchanged stays. */
export async function importBalances(call: Call, file: ImportedFile): Promise<Imported> {
  const read = readRows(file.sheet, file.columns, file.target);
  const named = await findNamed(call.db, wantedNames(read, file.defaults));
  const opening = await findOpening(call.db, call.caller.employee?.companyKey ?? null);
  const { lines, refusals } = readLines(read, file, named, opening.defaultCompany);
  const balances = byCompany(lines);
  const wrong = [...refusals, ...balances.flatMap(refuseTwoDates), ...refuseNothing(lines, refusals)];
  const changed = balances.filter((each) => !isPosted(each, opening));
  const posted = await post(call, changed, opening);
  if ("refusals" in posted || wrong.length > 0) {
    const found = "refusals" in posted ? posted.refusals : [];
    // An imbalance means nothing while rows are missing.
    return { refusals: [...wrong, ...found.filter(({ property }) => wrong.length === 0 || property !== "Lines")] };
  }
  await saveExternalIds(
    call.db,
    "BeginningBalances",
    new Map([...posted.keys].map(([of, key]) => [`${of}`, key])),
    call.now,
  );
  for (const { company } of changed) warnOfOtherJournals(call, company, opening);
  return { records: lines.map((line) => recordOf(line, posted.keys, opening)) };
}

function readLines(
  read: readonly ReadRow[],
  { sheet, defaults }: ImportedFile,
  named: NamedRecords,
  defaultCompany: number,
): { lines: Line[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const lines = read.flatMap(({ row, filled }) => {
    const given = new Set(filled.map(({ field }) => field.name));
    const before = refusals.length;
    const values: Record<string, unknown> = {};
    for (const each of [...filled, ...defaults.filter(({ field }) => !given.has(field.name))]) {
      const value = readCell(each, row.number, sheet.decimalComma, named, refusals);
      if (value !== undefined) values[each.field.name] = value;
    }
    const amount = amountOf(values, row.number, refusals);
    const account = values["AccountKey"];
    if (account === undefined && refusals.length === before)
      refusals.push(refuseRow(row.number, "invalid", "AccountKey is required.", { property: "AccountKey" }));
    if (amount === noMoney || refusals.length > before) return [];
    return [
      {
        row: row.number,
        account: account as number,
        amount,
        company: (values["CompanyKey"] as number | undefined) ?? defaultCompany,
        department: (values["DepartmentKey"] as number | undefined) ?? null,
        date: (values["Date"] as DateOnly | undefined) ?? null,
        notes: (values["Notes"] as string | undefined) ?? "",
      },
    ];
  });
  return { lines, refusals };
}

/** Debit less credit, or the signed amount. */
function amountOf(values: Readonly<Record<string, unknown>>, row: number, refusals: Refusal[]): Money {
  const of = (name: string) => (values[name] as Money | undefined) ?? noMoney;
  const sides = ["Debit", "Credit", "Amount"].filter((name) => of(name) !== noMoney);
  if (sides.length > 1)
    refusals.push(
      refuseRow(row, "notAllowed", `${sides.join(" and ")} are both filled. Fill only one of them.`, {
        property: sides[1] as string,
        value: Number(formatMoney(of(sides[1] as string))),
      }),
    );
  return add(subtract(of("Debit"), of("Credit")), of("Amount"));
}

function byCompany(lines: readonly Line[]): Balances[] {
  const companies = [...new Set(lines.map(({ company }) => company))];
  return companies.map((company) => ({ company, lines: lines.filter((line) => line.company === company) }));
}

function refuseTwoDates({ lines }: Balances): Refusal[] {
  const [first] = lines;
  return lines.flatMap(({ row, date }) =>
    date === first?.date
      ? []
      : [
          refuseRow(
            row,
            "notAllowed",
            `Date differs from row ${first?.row}. All rows of a company must have the same date.`,
            {
              property: "Date",
              value: date,
            },
          ),
        ],
  );
}

function refuseNothing(lines: readonly Line[], refusals: readonly Refusal[]): Refusal[] {
  if (lines.length > 0 || refusals.length > 0) return [];
  return [{ name: "invalid", property: "Data", reason: "Data has no row with an amount." }];
}

/** Whether the same lines are already posted, in any order. */
function isPosted({ company, lines }: Balances, { journals }: Opening): boolean {
  const journal = journals.get(company)?.own;
  if (journal === undefined) return false;
  const date = lines[0]?.date ?? null;
  return (date === null || date === journal.date) && sorted(journal.lines) === sorted(lines);
}

function sorted(lines: readonly OpeningLine[]): string {
  return lines
    .map(({ account, department, amount, notes }) => JSON.stringify([account, department, String(amount), notes]))
    .sort()
    .join("\n");
}

/** Voids the previous journal on its own date, so that no date shows both, and posts the new one. */
async function post(
  call: Call,
  balances: readonly Balances[],
  { journals: posted }: Opening,
): Promise<{ keys: Map<number, number> } | { refusals: readonly Refusal[] }> {
  if (balances.length === 0) return { keys: new Map() };
  try {
    for (const { company } of balances) {
      const old = posted.get(company)?.own;
      const args = { RequestedJournalEntries: [old?.key], VoidDate: old?.date };
      if (old !== undefined) await journals.methods.voidJournalEntries.handle(args as never, call);
    }
    const { content } = await journals.methods.createJournalEntries.handle(
      { JournalEntries: balances.map(journalOf) } as never,
      call,
    );
    const made = (content as Readonly<Record<string, unknown>>)["JournalEntries"] as RawJson;
    const shown = JSON.parse(made.text) as { JournalKey: number; CompanyKey: number }[];
    return { keys: new Map(shown.map((each) => [each.CompanyKey, each.JournalKey])) };
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    return { refusals: error.refusals.map((each) => refuseLine(each, balances)) };
  }
}

function journalOf({ company, lines }: Balances) {
  return {
    CompanyKey: company,
    Type: "BeginningBalance",
    Description: "Beginning balances",
    ...(lines[0]?.date === null ? {} : { Date: lines[0]?.date }),
    Lines: lines.map(({ account, department, amount, notes }) => ({
      GLAccountKey: account,
      DepartmentKey: department,
      [amount > noMoney ? "Debit" : "Credit"]: formatMoney(amount > noMoney ? amount : subtract(noMoney, amount)),
      Notes: notes,
    })),
  };
}

/** A problem of a journal line as a problem of its row; a problem of the whole journal names its company. */
function refuseLine(refusal: Refusal, balances: readonly Balances[]): Refusal {
  const { name, property = "", value, data } = refusal;
  const journal = balances[Number(data?.["Index"] ?? 0)];
  const [, at, member = ""] = /^Lines\[(\d+)\]\.(\w+)/.exec(property) ?? [];
  const line = at === undefined ? undefined : journal?.lines[Number(at)];
  if (line !== undefined) return refuseRow(line.row, name, refusal.reason, { property: member, value });
  return {
    name,
    property,
    ...(value === undefined ? {} : { value }),
    reason: `Company ${journal?.company}: ${refusal.reason}`,
    data: { Row: null, Column: null, CompanyKey: journal?.company ?? null },
  };
}

function warnOfOtherJournals(call: Call, company: number, { journals }: Opening): void {
  const others = journals.get(company)?.others ?? [];
  if (others.length > 0)
    call.warn(
      warning(
        "ruleHint",
        `Company ${company} already has beginning balances in journal ${others.join(", ")}. Both now count.`,
        {
          CompanyKey: company,
          JournalKeys: others,
        },
      ),
    );
}

function recordOf(line: Line, posted: ReadonlyMap<number, number>, { journals }: Opening): ImportedRecord {
  const before = journals.get(line.company)?.own;
  const now = posted.get(line.company);
  const Key = now ?? before?.key ?? 0;
  const Outcome = now === undefined ? "Unchanged" : before === undefined ? "Created" : "Changed";
  return { Row: line.row, ExternalID: "", Key, Outcome };
}

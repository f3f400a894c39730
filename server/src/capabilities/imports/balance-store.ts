import { type DateOnly, type Money, parseMoney } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";

export interface OpeningLine {
  readonly account: number;
  readonly department: number | null;
  readonly amount: Money;
  readonly notes: string;
}

/** A company's opening journal that an import posted and nobody voided. */
export interface OpeningJournal {
  readonly key: number;
  readonly date: DateOnly;
  readonly lines: readonly OpeningLine[];
}

export interface Opening {
  /** The company of rows that do not name one. */
  readonly defaultCompany: number;
  readonly journals: ReadonlyMap<number, { own?: OpeningJournal; others: number[] }>;
}

/** The posted beginning balances by company; the imported ones with their lines. */
export async function findOpening(db: Db, ownCompany: number | null): Promise<Opening> {
  const company = await db.row<{ key: number }>(
    "select company_key as key from company where status = 'Active' order by company_key = $1::int desc nulls last, company_key limit 1",
    [ownCompany],
  );
  const rows = await db.rows<OpeningRow>(
    `select journal_key as key, company_key as company, journal_date as date, import_key.record_key is not null as own,
            case when import_key.record_key is not null then
              (select json_agg(json_build_object('account', gl_account_key, 'department', department_key, 'amount', amount::text, 'notes', notes) order by line)
                 from journal_line where journal_line.journal_key = journal.journal_key) end as lines
       from journal left join import_key on import_key.type = 'BeginningBalances' and external_id = company_key::text and record_key = journal_key
      where journal.type = 'BeginningBalance' and status = 'Normal' order by journal_key`,
  );
  const journals = new Map<number, { own?: OpeningJournal; others: number[] }>();
  for (const row of rows) {
    const known = journals.get(row.company) ?? { others: [] };
    if (row.own) known.own = { key: row.key, date: row.date, lines: (row.lines ?? []).map(lineOf) };
    else known.others.push(row.key);
    journals.set(row.company, known);
  }
  return { defaultCompany: company?.key ?? 0, journals };
}

interface OpeningRow {
  readonly key: number;
  readonly company: number;
  readonly date: DateOnly;
  readonly own: boolean;
  readonly lines: { account: number; department: number | null; amount: string; notes: string }[] | null;
}

function lineOf(line: NonNullable<OpeningRow["lines"]>[number]): OpeningLine {
  const parsed = parseMoney(line.amount);
  if (!parsed.ok) throw new Error(`A journal line has the amount ${line.amount}.`);
  return { ...line, amount: parsed.value };
}

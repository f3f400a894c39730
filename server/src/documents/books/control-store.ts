/** SQL of control accounts: their marks, and what lines that people enter on them need to know. */
import { type ControlUse, controlUses, type Money, money, type PartyRecord } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { type ControlFacts, type ControlMarks, type ControlNames, exceptionOf, markOf } from "./control-rules.ts";

export interface StoredMark {
  readonly company: number;
  readonly account: number;
  readonly control: ControlUse;
}

/** SQL of the marks of accounts, as a JSON list of StoredMark, for a statement that gathers other facts too. */
export const marksJson = (accounts: string) =>
  `(select json_agg(json_build_object('company', company_key, 'account', gl_account_key, 'control', control)) from control_account where gl_account_key = any(${accounts}))`;

export function marksFrom(stored: readonly StoredMark[] | null): ControlMarks {
  const marks = new Map<string, ControlUse[]>();
  for (const { company, account, control } of stored ?? []) {
    const place = markOf(company, account);
    const uses = [...(marks.get(place) ?? []), control];
    marks.set(
      place,
      controlUses.filter((each) => uses.includes(each)),
    );
  }
  return marks;
}

/**
 * What the rules of lines on control accounts need; without such lines, no statement. Journals that lines clear are locked, so that
 * they are neither voided nor cleared by another call meanwhile.
 */
export async function findControlFacts(
  db: Db,
  marks: ControlMarks,
  lines: readonly { readonly party: number | null; readonly clears: number | null; readonly company: number }[],
  mayPost: boolean,
): Promise<ControlFacts> {
  const parties = lines.flatMap((line) => [line.company, ...(line.party === null ? [] : [line.party])]);
  const journals = lines.flatMap((line) => line.clears ?? []);
  if (marks.size > 0 && journals.length > 0)
    await db.run(
      "select from journal where journal_key = any((select $1::int[])::int[]) order by journal_key for update",
      [journals],
    );
  const row =
    marks.size === 0
      ? undefined
      : await db.row<PartiesRow>(partiesAndExceptions, [parties, journals, accountsIn(marks)]);
  return {
    marks,
    parties: new Map(Object.entries(row?.parties ?? {}).map(([name, keys]) => [name as PartyRecord, new Set(keys)])),
    exceptions: new Map(
      (row?.exceptions ?? []).map(({ control, company, journal, party, open }) => [
        exceptionOf(control, company, journal),
        { party, open: money(open) as Money },
      ]),
    ),
    names: new Map((row?.names ?? []).map(({ company, account, names }) => [markOf(company, account), names])),
    mayPost,
  };
}

const accountsIn = (marks: ControlMarks) => [...marks.keys()].map((place) => Number(place.split("/")[1]));

interface PartiesRow {
  readonly parties: Record<PartyRecord, number[]>;
  readonly names: { readonly company: number; readonly account: number; readonly names: ControlNames }[] | null;
  readonly exceptions: { control: string; company: number; journal: number; party: number; open: string }[] | null;
}

const partiesAndExceptions = `
  select json_build_object(
           'Client', array(select client_key from client where client_key = any($1::int[])),
           'Vendor', array(select vendor_key from vendor where vendor_key = any($1::int[])),
           'Employee', array(select employee_key from employee where employee_key = any($1::int[])),
           'BankAccount', array(select bank_account_key from bank_account where bank_account_key = any($1::int[]) and is_credit_card),
           'Company', array(select company_key from company where company_key = any($1::int[]))) as parties,
         (select json_agg(json_build_object('company', company_key, 'account', gl_account_key, 'names', json_build_object('account', account.id || ' ' || account.description, 'company', company.description)))
            from (select distinct company_key, gl_account_key from control_account where gl_account_key = any($3::int[])) marked
                 join gl_account account using (gl_account_key) join company using (company_key)) as names,
         (select json_agg(json_build_object('control', control, 'company', company_key, 'journal', item_key, 'party', party_key, 'open', open::text))
            from (select control, company_key, item_key, party_key, sum(amount) filter (where basis <> 'cash') as open
                    from posting where item = 'Journal' and item_key = any($2::int[]) and control is not null
                   group by control, company_key, item_key, party_key) open) as exceptions`;

import { type CompanyKey, type DateOnly, formatMoney } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import {
  type BookedDocument,
  type DocumentState,
  findBankAccounts,
  findControlAccounts,
  findDateLimits,
  type Moment,
  type Poster,
  postDocument,
  reverseDocuments,
} from "../ledger/index.ts";
import { findPrepayments } from "../receipts/index.ts";
import type { ClearingKind } from "./clearing-records.ts";
import type { ClearingFacts, GivenClearing, GivenLine, PlannedClearing, PostedTaxCode } from "./clearing-rules.ts";

/** Gathers what the rules need to know, in four statements for any number of documents. */
export async function findClearingFacts(call: Call, given: readonly GivenClearing[]): Promise<ClearingFacts> {
  const { db, caller } = call;
  const lines = given.flatMap((each) => each.lines);
  const keysOf = (read: (line: GivenLine) => number | undefined) => [
    ...new Set(lines.flatMap((line) => read(line) ?? [])),
  ];
  const row = await db.row<{
    employees: number[];
    clients: number[];
    accounts: { key: number; active: boolean }[] | null;
  }>(partiesAndAccounts, [
    keysOf((line) => (line.is === "party" && line.record === "Employee" ? line.party : undefined)),
    keysOf((line) => (line.is === "party" && line.record === "Client" ? line.party : undefined)),
    keysOf((line) => (line.is === "account" ? line.account : undefined)),
  ]);
  const controls = await findControlAccounts(db);
  return {
    banks: await findBankAccounts(db, [
      ...given.map((each) => each.BankAccountKey),
      ...keysOf((line) => (line.is === "card" ? line.card : line.is === "company" ? line.bank : undefined)),
    ]),
    employees: new Set(row?.employees),
    clients: new Set(row?.clients),
    accounts: new Map(row?.accounts?.map(({ key, active }) => [key, active])),
    controls,
    taxCodes: lines.some((line) => line.is === "tax") ? await findTaxCodes(db) : new Map(),
    limits: await findDateLimits(call, [...controls.keys()]),
    prepayments: await findPrepayments(db, row?.clients ?? []),
    today: call.today() as DateOnly,
    defaultCompany: (caller.employee?.companyKey ?? Math.min(...controls.keys())) as CompanyKey,
  };
}

/** The sales tax codes of each company, in order. One statement. */
async function findTaxCodes(db: Db): Promise<Map<number, PostedTaxCode[]>> {
  const rows = await db.rows<PostedTaxCode & { company: number }>(
    `select company_key as company, coalesce(sales_tax_code, '') as code,
            sum(amount) filter (where basis <> 'cash') is distinct from 0 or sum(amount) filter (where basis <> 'accrual') is distinct from 0 as "isOpen"
       from posting where control = 'tax' group by 1, 2 order by 1, 2`,
  );
  const codes = new Map<number, PostedTaxCode[]>();
  for (const { company, code, isOpen } of rows) codes.set(company, [...(codes.get(company) ?? []), { code, isOpen }]);
  return codes;
}

/** The balances of sales tax by company and code, on a day, in wire form. One statement. */
export function findTaxBalances(db: Db, companies: readonly number[], { asOf, knownAt }: Moment): Promise<string> {
  return db.text(
    `select coalesce(json_agg(json_build_object('CompanyKey', company_key, 'CompanyDescription', description, 'SalesTaxCode', code,
                                                'AccrualBalance', accrual, 'CashBalance', cash) order by description, company_key, code), '[]')
       from (select company_key, company.description, coalesce(sales_tax_code, '') as code,
                    -coalesce(sum(amount) filter (where basis <> 'cash'), 0.00) as accrual, -coalesce(sum(amount) filter (where basis <> 'accrual'), 0.00) as cash
               from posting join company using (company_key) join journal_entry using (journal_entry_key)
              where control = 'tax' and posting.entry_date <= $1::date and journal_entry.at <= coalesce($2::timestamptz, 'infinity')
                and (cardinality($3::int[]) = 0 or company_key = any($3))
              group by company_key, company.description, code) owed`,
    [asOf, knownAt, companies],
  );
}

const partiesAndAccounts = `
  select array(select employee_key from employee where employee_key = any($1::int[])) as employees,
         array(select client_key from client where client_key = any($2::int[]) order by client_key for no key update) as clients,
         (select json_agg(json_build_object('key', gl_account_key, 'active', status = 'Active')) from gl_account where gl_account_key = any($3::int[])) as accounts`;

/** Stores and posts documents that were checked, each on its date; returns their keys in order. */
export async function saveClearings(
  poster: Poster,
  { type }: ClearingKind,
  planned: readonly PlannedClearing[],
): Promise<number[]> {
  const rows = await poster.db.rows<{ key: number }>(insertClearings, [
    type,
    JSON.stringify(planned.map((clearing, ord) => ({ ord, ...headerColumns(clearing) }))),
    JSON.stringify(
      planned.flatMap((clearing, ord) =>
        clearing.given.lines.map((line, at) => ({ ord, ...lineColumns(line, at, clearing) })),
      ),
    ),
    new Date(poster.now).toISOString(),
  ]);
  const keys = rows.map(({ key }) => key);
  await postDocument(poster, { entries: planned.flatMap(({ post }, at) => post(keys[at]!).entries) });
  return keys;
}

const headerNames = "company_key, bank_account_key, clearing_date, amount, number, notes";
const lineNames = "line, party_key, bank_account_key, gl_account_key, sales_tax_code, amount, notes";
const insertClearings = `
  with given as (
    select nextval('clearing_clearing_key_seq')::int as clearing_key, given.*
      from jsonb_to_recordset($2::jsonb) as given (ord int, company_key int, bank_account_key int, clearing_date date, amount numeric, number text, notes text) order by ord),
  stored as (
    insert into clearing (clearing_key, type, ${headerNames}, last_modified) select clearing_key, $1, ${headerNames}, $4::timestamptz from given),
  listed as (
    insert into clearing_line (clearing_key, ${lineNames})
    select clearing_key, each.line, each.party_key, each.bank_account_key, each.gl_account_key, each.sales_tax_code, each.amount, each.notes
      from given join jsonb_to_recordset($3::jsonb) as each (ord int, line int, party_key int, bank_account_key int, gl_account_key int, sales_tax_code text, amount numeric, notes text) using (ord))
  select clearing_key as key from given order by ord`;

function headerColumns({ company, bankAccount, date, amount, number, notes }: PlannedClearing) {
  return {
    company_key: company,
    bank_account_key: bankAccount,
    clearing_date: date,
    amount: formatMoney(amount),
    number,
    notes,
  };
}

function lineColumns(line: GivenLine, at: number, { company, lines }: PlannedClearing) {
  const { to } = lines[at]!;
  return {
    line: at + 1,
    party_key: partyOf(line, company),
    bank_account_key: line.is === "company" ? line.bank : line.is === "card" ? line.card : null,
    gl_account_key: line.is === "account" ? line.account : null,
    sales_tax_code: to.is === "tax" && to.code !== "" ? to.code : null,
    amount: formatMoney(line.amount),
    notes: line.notes ?? "",
  };
}

function partyOf(line: GivenLine, company: number): number | null {
  switch (line.is) {
    case "party":
      return line.party;
    case "tax":
      return company;
    case "card":
      return line.card;
    case "company":
      return line.company;
    case "account":
      return null;
  }
}

/** The states of the documents of the kind that exist, locked in key order. */
export async function lockClearings(
  db: Db,
  { type }: ClearingKind,
  keys: readonly number[],
): Promise<ReadonlyMap<number, DocumentState>> {
  const rows = await db.rows<{ key: number; status: string }>(
    "select clearing_key as key, status from clearing where type = $2 and clearing_key = any((select $1::int[])::int[]) order by clearing_key for update",
    [keys, type],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Voids documents and reverses their postings. */
export async function saveVoidedClearings(
  poster: Poster,
  booked: readonly BookedDocument[],
  date: DateOnly,
): Promise<void> {
  await poster.db.run(
    "update clearing set status = 'Voided', void_date = $2, last_modified = $3 where clearing_key = any($1)",
    [booked.map(({ source }) => source.key), date, new Date(poster.now).toISOString()],
  );
  await reverseDocuments(
    poster,
    booked.map((each) => ({ booked: each, date })),
  );
}

import {
  type DateOnly,
  draftInvoice,
  formatMoney,
  formatRate,
  isMoneyWithinLimit,
  type Money,
  type TransactionKind,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { GroupFacts } from "./billing-facts.ts";
import type { BillingUnit } from "./billing-units.ts";
import { contractColumns, drawContracts, type DrawnContract, type Percents, withPercents } from "./draft-contracts.ts";
import type { DraftAdjustment, DraftLine } from "./draft-lines.ts";

/** A text of the biller's for a line, by the phase and kind that the line is of. */
export type LineTexts = ReadonlyMap<string, string>;

export const lineName = (phase: number | null, kind: TransactionKind): string => `${phase ?? 0} ${kind}`;

/** What the biller wrote on a draft. */
export interface WrittenOnDraft {
  readonly percents: Percents;
  readonly adjustments?: readonly DraftAdjustment[];
  readonly texts?: LineTexts;
}

/** Draws the lines of a group from its work, its contracts and what the biller wrote. */
export function drawInvoice(
  group: readonly BillingUnit[],
  through: DateOnly,
  { percents, adjustments = [], texts = new Map() }: WrittenOnDraft,
): { lines: DraftLine[]; contracts: DrawnContract[] } {
  const units = withPercents(group, percents);
  const lines = drawLines(units, through, adjustments, texts);
  return { lines, contracts: drawContracts(units, percents, lines) };
}

function drawLines(
  units: readonly BillingUnit[],
  through: DateOnly,
  adjustments: readonly DraftAdjustment[],
  texts: LineTexts,
): DraftLine[] {
  const { lines } = draftInvoice(units, through, adjustments);
  const drawn = lines.length - adjustments.length;
  return lines.map((line, at) => {
    const adjustment = at < drawn ? undefined : adjustments[at - drawn];
    const unit = adjustment?.phase ?? units.find((each) => each.phase === line.phase)!;
    const description = adjustment?.description ?? texts.get(lineName(line.phase, line.kind)) ?? unit.texts[line.kind];
    const fromContract = adjustment === undefined && billsFromContract(unit, line.kind);
    return { ...line, description, tax: unit.tax, fromContract };
  });
}

function billsFromContract({ billingType, billAsTimeAndExpense }: BillingUnit, kind: TransactionKind): boolean {
  return billingType !== "TimeAndExpense" && !billAsTimeAndExpense.includes(kind);
}

/** Sums that a column could not hold. */
export function refuseTooLarge(group: number, lines: readonly DraftLine[]): Refusal[] {
  const amounts = lines.flatMap((line) => [line.amount, line.salesTax]);
  const total = amounts.reduce<bigint>((sum, amount) => sum + amount, 0n) as Money;
  if ([...amounts, total].every(isMoneyWithinLimit)) return [];
  const reason = `The invoice of group ${group} comes to ${formatMoney(total)}, more than an invoice can hold; bill it in parts.`;
  return [{ name: "notAllowed", property: "Amount", value: formatMoney(total), reason }];
}

export interface NewDraft {
  readonly group: GroupFacts;
  readonly date: DateOnly;
  readonly accountingDate: DateOnly;
  readonly through: DateOnly;
  readonly lines: readonly DraftLine[];
  readonly contracts: readonly DrawnContract[];
}

/** Stores drafts with their lines, claims and contracts. Answers their keys, in order. Two statements. */
export async function insertDrafts(db: Db, drafts: readonly NewDraft[], now: number): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `with given as (
       select nextval('client_invoice_client_invoice_key_seq')::int as key, given.*
         from jsonb_to_recordset($1::jsonb) as given (ord int, company_key int, client_key int, project_key int, invoice_group_key int, invoice_date date,
              accounting_date date, through_date date, header_text text, footer_text text, scope text) order by ord),
     stored as (
       insert into client_invoice (client_invoice_key, company_key, client_key, project_key, invoice_group_key, invoice_date, accounting_date, through_date,
                                   header_text, footer_text, scope, last_modified)
       select key, company_key, client_key, project_key, invoice_group_key, invoice_date, accounting_date, through_date, header_text, footer_text, scope, $2 from given)
     select key from given order by ord`,
    [
      JSON.stringify(
        drafts.map(({ group, date, accountingDate, through }, ord) => ({
          ord,
          company_key: group.company,
          client_key: group.client,
          project_key: group.project,
          invoice_group_key: group.group,
          invoice_date: date,
          accounting_date: accountingDate,
          through_date: through,
          header_text: group.headerText,
          footer_text: group.footerText,
          scope: group.scope,
        })),
      ),
      new Date(now).toISOString(),
    ],
  );
  const keys = rows.map(({ key }) => key);
  await insertLines(
    db,
    drafts.map(({ lines, contracts }, at) => ({ invoice: keys[at]!, lines, contracts })),
    now,
  );
  return keys;
}

export interface DrawnInvoice {
  readonly invoice: number;
  readonly lines: readonly DraftLine[];
  readonly contracts: readonly DrawnContract[];
}

/** Puts newly drawn lines in the place of a draft's old ones. Two statements. */
export async function replaceLines(db: Db, drawn: readonly DrawnInvoice[], now: number): Promise<void> {
  if (drawn.length === 0) return;
  await db.run(
    `with claims as (delete from client_invoice_claim where client_invoice_key = any((select $1::int[])::int[])),
     contracts as (delete from client_invoice_contract where client_invoice_key = any((select $1::int[])::int[]))
     delete from client_invoice_line where client_invoice_key = any((select $1::int[])::int[])`,
    [drawn.map(({ invoice }) => invoice)],
  );
  await insertLines(db, drawn, now);
}

async function insertLines(db: Db, drawn: readonly DrawnInvoice[], now: number): Promise<void> {
  await db.run(
    `with item as (
       insert into client_invoice_line (client_invoice_key, line, kind, is_adjustment, from_contract, project_key, phase_key, company_key, department_key, description,
                                        amount, sales_tax_code, sales_tax_rate, sales_tax)
       select client_invoice_key, line, kind, is_adjustment, from_contract, project_key, phase_key, company_key, department_key, description,
              amount, sales_tax_code, sales_tax_rate, sales_tax
         from jsonb_to_recordset($1::jsonb) as given (client_invoice_key int, line int, kind text, is_adjustment boolean, from_contract boolean, project_key int, phase_key int,
              company_key int, department_key int, description text, amount numeric, sales_tax_code text, sales_tax_rate numeric, sales_tax numeric)
        order by client_invoice_key, line returning client_invoice_key, amount, sales_tax),
     claimed as (
       insert into client_invoice_claim (transaction_key, client_invoice_key, line)
       select * from unnest($2::int[], $3::int[], $4::int[]) as each (transaction_key, client_invoice_key, line) order by transaction_key),
     contract as (
       insert into client_invoice_contract (${contractNames})
       select ${contractNames}
         from jsonb_to_recordset($7::jsonb) as given (client_invoice_key int, project_key int, phase_key int, contract_amount numeric, percent_complete numeric,
              is_percent_given boolean, billed_before numeric, amount numeric))
     update client_invoice set amount = coalesce(sums.amount, 0), sales_tax = coalesce(sums.sales_tax, 0), last_modified = $6
       from unnest($5::int[]) as each (key)
            left join (select client_invoice_key, sum(amount) as amount, sum(sales_tax) as sales_tax from item group by client_invoice_key) sums
              on sums.client_invoice_key = each.key
      where client_invoice.client_invoice_key = each.key`,
    [
      JSON.stringify(drawn.flatMap(({ invoice, lines }) => lines.map((line) => lineColumns(invoice, line)))),
      ...claimsOf(drawn),
      drawn.map(({ invoice }) => invoice),
      new Date(now).toISOString(),
      JSON.stringify(
        drawn.flatMap(({ invoice, contracts }) => contracts.map((each) => contractColumns(invoice, each))),
      ),
    ],
  );
}

const contractNames =
  "client_invoice_key, project_key, phase_key, contract_amount, percent_complete, is_percent_given, billed_before, amount";

function claimsOf(drawn: readonly DrawnInvoice[]): [number[], number[], number[]] {
  const claims = drawn.flatMap(({ invoice, lines }) =>
    lines.flatMap(({ line, clears }) => clears.map((row) => [row, invoice, line] as const)),
  );
  return [claims.map(([row]) => row), claims.map(([, invoice]) => invoice), claims.map(([, , line]) => line)];
}

export function lineColumns(invoice: number, line: DraftLine) {
  return {
    client_invoice_key: invoice,
    line: line.line,
    kind: line.kind,
    is_adjustment: line.isAdjustment,
    from_contract: line.fromContract,
    project_key: line.project,
    phase_key: line.phase,
    company_key: line.company,
    department_key: line.department,
    description: line.description,
    amount: formatMoney(line.amount),
    sales_tax_code: line.tax?.code ?? "",
    sales_tax_rate: line.tax === null ? null : formatRate(line.tax.rate),
    sales_tax: formatMoney(line.salesTax),
  };
}

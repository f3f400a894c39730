/** SQL of what the books show on the cutover date, beside the figures of the old system. */
import { type DateOnly, type Money, money } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { balanceRows, projectSumRows } from "../ledger/index.ts";
import type { FigureName, PhaseFigure } from "./reconciliation-rules.ts";

export interface AccountBalance {
  readonly account: number;
  readonly id: string;
  readonly description: string;
  /** What the account is for, if it is a control account of the company; otherwise empty. */
  readonly control: string;
  readonly amount: Money;
}

/** The accounts with a balance on the day, and those asked for, in the order of their numbers. */
export async function findBalances(
  db: Db,
  company: number,
  day: DateOnly,
  accounts: readonly number[],
): Promise<AccountBalance[]> {
  const rows = await db.rows<Omit<AccountBalance, "amount"> & { amount: string }>(
    `with balance_of as (select gl_account_key, sum(accrual) as amount from (${balanceRows({ asOf: "$2::date", where: "company_key = $1" })}) rows group by gl_account_key)
     select gl_account_key as account, gl_account.id, gl_account.description, coalesce(balance_of.amount, 0)::numeric(19,2)::text as amount,
            coalesce((select string_agg(control, ', ' order by control) from control_account mark where mark.company_key = $1 and mark.gl_account_key = gl_account.gl_account_key), '') as control
       from gl_account left join balance_of using (gl_account_key)
      where coalesce(balance_of.amount, 0) <> 0 or gl_account_key = any($3) order by gl_account.id, gl_account_key`,
    [company, day, accounts],
  );
  return rows.map((row) => ({ ...row, amount: money(row.amount) }));
}

/** The figures of each phase of the projects on the day, without those of the phases below it. */
export async function findPhaseFigures(db: Db, projects: readonly number[], day: DateOnly): Promise<PhaseFigure[]> {
  if (projects.length === 0) return [];
  const rows = await db.rows<{ project: number; phase: number } & Record<FigureName, string>>(
    `select project_key as project, phase_key as phase, ${figures.map(([name, sql]) => `(${sql})::numeric(19,2)::text as "${name}"`).join(", ")}
       from (${projectSumRows({ asOf: "$2::date", where: "project_key = any((select $1::int[])::int[])" })}) rows
      group by project_key, phase_key`,
    [projects, day],
  );
  return rows.flatMap(({ project, phase, ...amounts }) =>
    figures.map(([figure]) => ({ project, phase: phase === 0 ? null : phase, figure, amount: money(amounts[figure]) })),
  );
}

const sumOf = (measures: string, condition: string) => `coalesce(sum(${measures}) filter (where ${condition}), 0)`;

const figures: readonly (readonly [FigureName, string])[] = [
  ["Hours", sumOf("hours", "fact = 'transaction'")],
  ["Cost", sumOf("cost + premium_cost + burden", "fact = 'transaction'")],
  ["Value", sumOf("value", "fact = 'transaction'")],
  ["WIP", sumOf("value", "fact = 'transaction' and mark = 'Wip'")],
  ["Billed", sumOf("value", "fact = 'clientInvoiceLine'")],
  ["Billed sales tax", sumOf("sales_tax", "fact = 'clientInvoiceLine'")],
  ["Received", sumOf("value + sales_tax", "fact = 'receivableSettlement'")],
  ["Vendor invoiced", sumOf("value", "fact = 'vendorInvoiceLine'")],
  ["Vendor paid", sumOf("value", "fact = 'payableSettlement'")],
];

/** The names of projects and phases, by key. */
export async function findNames(
  db: Db,
  projects: readonly number[],
): Promise<{ projects: Map<number, string>; phases: Map<number, string> }> {
  const row = await db.row<{ projects: [number, string][] | null; phases: [number, string][] | null }>(
    `select (select json_agg(json_build_array(project_key, concat_ws(' ', nullif(id, ''), description))) from project where project_key = any($1)) as projects,
            (select json_agg(json_build_array(phase_key, concat_ws(' ', nullif(id, ''), description))) from phase where project_key = any($1)) as phases`,
    [projects],
  );
  return { projects: new Map(row?.projects), phases: new Map(row?.phases) };
}

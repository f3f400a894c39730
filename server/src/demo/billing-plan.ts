import {
  type AdjustmentToBill,
  type ClientInvoiceLineToPost,
  type DateOnly,
  draftInvoice,
  formatMoney,
  type Money,
  negate,
  noMoney,
  noRate,
  percentOf,
  rate,
  sum,
  type TransactionKey,
  transactionKinds,
} from "@plumbline/accounting";
import { type Job, progressOf, type Work } from "./billing-jobs.ts";
import type { DemoRow } from "./world.ts";
import {
  type BillingUnit,
  billingUnits,
  type DraftLine,
  contractProgress,
  type ContractProgress,
} from "../capabilities/client-invoices/index.ts";

export interface PlannedInvoice {
  readonly job: Job;
  readonly group: DemoRow;
  readonly date: DateOnly;
  readonly lines: readonly DraftLine[];
  readonly contracts: readonly ContractProgress[];
  readonly work: ReadonlyMap<TransactionKey, Work>;
}

export function bill(job: Job, day: DateOnly): PlannedInvoice[] {
  const ready = job.unbilled.filter(({ transaction }) => transaction.date <= day);
  const percent = progressOf(job, day);
  if (ready.length === 0 && (job.isTimeAndExpense || percent === job.percent)) return [];
  job.percent = percent;
  // Progress only grows, so nothing is reversed, and the tax that was charged does not matter.
  const billed = [...job.billed.values()].map(({ phase, kind, lines, rows }) => ({
    ...{ phase, kind, amount: formatMoney(lines), rows: formatMoney(rows) },
    ...{ salesTax: formatMoney(noMoney), tax: null },
  }));
  const percentComplete = rate(String(percent));
  const units = billingUnits(
    job.places,
    ready.map(({ transaction }) => transaction),
    billed,
    job.taxableActivities,
  ).map((unit) => ({ ...unit, percentComplete: job.worked.has(unit.phase ?? 0) ? percentComplete : noRate }));
  return [...job.groups].flatMap(([key, group]) => {
    const own = units.filter((unit) => unit.group === key);
    const whole = draftInvoice(own, day);
    if (whole.amount <= noMoney) return [];
    const adjustments = adjustmentsOf(job, own, day, whole.amount);
    const { lines } = adjustments.length === 0 ? whole : draftInvoice(own, day, adjustments);
    const cleared = new Set(lines.flatMap((line) => line.clears));
    const work = new Map(
      ready.filter((each) => cleared.has(each.transaction.key)).map((each) => [each.transaction.key, each]),
    );
    job.unbilled = job.unbilled.filter((each) => !cleared.has(each.transaction.key));
    const named = lines.map((line): DraftLine => {
      const unit = own.find((each) => each.phase === line.phase)!;
      const fromContract = !line.isAdjustment && unit.billingType !== "TimeAndExpense";
      const description = line.isAdjustment ? "Courtesy reduction" : unit.texts[line.kind];
      return { ...line, description, fromContract };
    });
    const contracts = contractProgress(own, new Map(), named);
    for (const line of named) if (line.fromContract) noteBilled(job, line, work);
    return [{ job, group, date: day, lines: named, contracts, work }];
  });
}

/** Now and then a courtesy reduction, of one kind or another. */
function adjustmentsOf(job: Job, own: readonly BillingUnit[], day: DateOnly, whole: Money): AdjustmentToBill[] {
  const month = Number(day.slice(5, 7));
  if ((Number(job.project["project_key"]) + month) % 7 !== 0) return [];
  return [{ phase: own[0]!, kind: transactionKinds[month % 3]!, amount: negate(percentOf(whole, rate("2"))) }];
}

function noteBilled(job: Job, line: ClientInvoiceLineToPost, work: PlannedInvoice["work"]): void {
  const { phase, kind } = line;
  const before = job.billed.get(`${phase} ${kind}`) ?? { phase, kind, lines: noMoney, rows: noMoney };
  const values = line.clears.map((key) => work.get(key)?.transaction.value ?? noMoney);
  job.billed.set(`${phase} ${kind}`, {
    ...before,
    lines: sum([before.lines, line.amount]),
    rows: sum([before.rows, ...values]),
  });
}

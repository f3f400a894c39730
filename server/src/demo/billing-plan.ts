import {
  type ClientInvoiceLineToPost,
  type DateOnly,
  draftInvoice,
  formatMoney,
  noMoney,
  rate,
  sum,
  type TransactionKey,
} from "@plumbline/accounting";
import { billingUnits } from "../billing/billing-units.ts";
import { type Job, progressOf, type Work } from "./billing-jobs.ts";
import type { DemoRow } from "./world.ts";

export interface PlannedInvoice {
  readonly job: Job;
  readonly group: DemoRow;
  readonly date: DateOnly;
  readonly lines: readonly (ClientInvoiceLineToPost & { description: string; fromContract: boolean })[];
  readonly work: ReadonlyMap<TransactionKey, Work>;
}

export function bill(job: Job, day: DateOnly): PlannedInvoice[] {
  const ready = job.waiting.filter(({ transaction }) => transaction.date <= day);
  const percent = progressOf(job, day);
  if (ready.length === 0 && (job.isTimeAndExpense || percent === job.percent)) return [];
  job.percent = percent;
  const billed = [...job.billed.values()].map((each) => ({
    ...each,
    lines: formatMoney(each.lines),
    rows: formatMoney(each.rows),
  }));
  const percentComplete = rate(String(percent));
  const units = billingUnits(
    job.places,
    ready.map(({ transaction }) => transaction),
    billed,
  ).map((unit) => ({ ...unit, percentComplete }));
  return [...job.groups].flatMap(([key, group]) => {
    const own = units.filter((unit) => unit.group === key);
    const { lines, amount } = draftInvoice(own, day);
    if (amount <= noMoney) return [];
    const cleared = new Set(lines.flatMap((line) => line.clears));
    const work = new Map(
      ready.filter((each) => cleared.has(each.transaction.key)).map((each) => [each.transaction.key, each]),
    );
    job.waiting = job.waiting.filter((each) => !cleared.has(each.transaction.key));
    const named = lines.map((line) => {
      const unit = own.find((each) => each.phase === line.phase)!;
      return { ...line, description: unit.texts[line.kind], fromContract: unit.billingType !== "TimeAndExpense" };
    });
    for (const line of named) if (line.fromContract) noteBilled(job, line, work);
    return [{ job, group, date: day, lines: named, work }];
  });
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

import type { Db } from "../../engine/database/index.ts";

/**
 * Recounts the books from their rows and returns a sentence for each wrong figure. It repeats the checks that the
 * database enforces and compares kept sums with a recount and documents with their postings.
 */
export async function checkBooks(db: Db): Promise<string[]> {
  const problems: string[] = [];
  for (const { sql, sentence } of recounts) {
    const rows = await db.rows<Readonly<Record<string, unknown>>>(`${sql} limit ${sentencesMax + 1}`);
    problems.push(...rows.slice(0, sentencesMax).map(sentence));
    if (rows.length > sentencesMax) problems.push("... and more like this.");
  }
  return problems;
}

/** The most sentences of one kind; the first few are enough to find a fault. */
const sentencesMax = 20;

interface Recount {
  /** Selects the wrong figures. */
  readonly sql: string;
  readonly sentence: (row: Readonly<Record<string, unknown>>) => string;
}

const measures = ["hours", "cost", "premium_cost", "burden", "value", "sales_tax"];
const sums = measures.map((name) => `sum(${name}) as ${name}`).join(", ");
const minus = measures.map((name) => `-${name}`).join(", ");
const hasDifference = measures.map((name) => `sum(${name}) <> 0`).join(" or ");

const recounts: readonly Recount[] = [
  {
    sql: `select journal_entry_key as entry, company_key as company, coalesce(sum(amount) filter (where basis <> 'cash'), 0) as accrual,
                 coalesce(sum(amount) filter (where basis <> 'accrual'), 0) as cash
            from posting group by journal_entry_key, company_key
          having coalesce(sum(amount) filter (where basis <> 'cash'), 0) <> 0 or coalesce(sum(amount) filter (where basis <> 'accrual'), 0) <> 0
           order by 1, 2`,
    sentence: (row) =>
      `Journal entry ${row["entry"]} does not balance in company ${row["company"]}: accrual ${row["accrual"]}, cash ${row["cash"]}.`,
  },
  {
    sql: `select case grain when 'Y' then 'year' when 'M' then 'month' else 'day' end as span, start, gl_account_key as account, company_key as company,
                 sum(accrual) as accrual, sum(cash) as cash
            from (select grain, start, gl_account_key, company_key, close_year, accrual, cash from balance
                  union all
                  select grain, start, gl_account_key, company_key, close_year, accrual, cash from balance_delta, lateral (${spansOf("entry_date")}) span (grain, start)
                  union all
                  select grain, start, gl_account_key, company_key, close_year, case when basis = 'cash' then 0 else -amount end, case when basis = 'accrual' then 0 else -amount end
                    from posting, lateral (${spansOf("entry_date")}) span (grain, start)) both_sides
           group by grain, start, gl_account_key, company_key, close_year having sum(accrual) <> 0 or sum(cash) <> 0
           order by 2, 1, 3, 4`,
    sentence: (row) =>
      `The kept balance of account ${row["account"]} in company ${row["company"]} for the ${row["span"]} of ${row["start"]} differs from its postings by ${row["accrual"]} (accrual) and ${row["cash"]} (cash).`,
  },
  {
    sql: `select project_key as project, phase_key as phase, fact, kind, mark, ${sums}
            from (select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_sum
                  union all
                  select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_sum_delta
                  union all
                  select project_key, company_key, phase_key, fact, kind, mark, premium_class, ${minus}
                    from (select project_key, company_key, coalesce(phase_key, 0) as phase_key, 'transaction' as fact, kind, mark_of(status) as mark, premium_class, hours, cost, premium_cost, burden, value, 0 as sales_tax
                            from transaction where project_key is not null
                          union all
                          select project_key, company_key, coalesce(phase_key, 0), fact, kind, mark, 0, 0, 0, 0, 0, amount, sales_tax from project_fact where project_key is not null) rows) both_sides
           group by project_key, company_key, phase_key, fact, kind, mark, premium_class having ${hasDifference}
           order by 1, 2, 3, 4, 5`,
    sentence: (row) =>
      `The kept sum of project ${row["project"]}, phase ${row["phase"]}, ${row["fact"]} ${row["kind"]} ${row["mark"]} differs from its rows by ${measures.map((name) => `${name} ${row[name]}`).join(", ")}.`,
  },
  {
    sql: `select project_key as project, phase_key as phase, start, fact, kind, mark, ${sums}
            from (select project_key, company_key, start, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_month
                  union all
                  select project_key, company_key, date_trunc('month', on_date)::date, phase_key, fact, kind, mark, premium_class, ${measures.join(", ")} from project_sum_delta
                  union all
                  select project_key, company_key, date_trunc('month', on_date)::date, phase_key, fact, kind, mark, premium_class, ${minus} from book_change) both_sides
           group by project_key, company_key, start, phase_key, fact, kind, mark, premium_class having ${hasDifference}
           order by 1, 2, 3, 4, 5, 6`,
    sentence: (row) =>
      `The kept sum of project ${row["project"]}, phase ${row["phase"]}, for the month of ${row["start"]}, ${row["fact"]} ${row["kind"]} ${row["mark"]} differs from its dated changes by ${measures.map((name) => `${name} ${row[name]}`).join(", ")}.`,
  },
  {
    sql: `select transaction_key as row, status, coalesce(last.to_status, opening_status) as moved, status_date as day, coalesce(last.move_date, accounting_date) as "lastMove"
            from transaction left join lateral (
                   select (array_agg(to_status order by transaction_move_key desc))[1] as to_status, max(move_date) filter (where mark_of(from_status) <> mark_of(to_status)) as move_date
                     from transaction_move move where move.transaction_key = transaction.transaction_key) last on true
           where status <> coalesce(last.to_status, opening_status) or status_date <> coalesce(last.move_date, accounting_date)
           order by 1`,
    sentence: (row) =>
      `Transaction ${row["row"]} is ${row["status"]} since ${row["day"]}, but its moves say ${row["moved"]} since ${row["lastMove"]}.`,
  },
  {
    sql: `select vendor_invoice_key as invoice, amount, lines, booked, paid_amount as paid, settled
            from vendor_invoice,
                 lateral (select coalesce(sum(cost_amount), 0) as lines from vendor_invoice_line line where line.vendor_invoice_key = vendor_invoice.vendor_invoice_key) of_lines,
                 lateral (select coalesce(sum(amount) filter (where fact = 'vendorInvoiceLine'), 0) as booked, coalesce(sum(amount) filter (where fact = 'payableSettlement'), 0) as settled
                            from project_fact where invoice_key = vendor_invoice_key and fact in ('vendorInvoiceLine', 'payableSettlement')) of_books
           where amount <> lines or booked <> case status when 'Normal' then amount else 0 end or paid_amount <> settled
           order by 1`,
    sentence: (row) =>
      `Vendor invoice ${row["invoice"]} of ${row["amount"]} has lines of ${row["lines"]}, ${row["booked"]} posted, and a paid amount of ${row["paid"]} where the books show ${row["settled"]}.`,
  },
  {
    sql: `select vendor_invoice_key as invoice, amount, coalesce(posted, 0) as posted
            from vendor_invoice left join (
                   select document_key, sum(posting.amount) as posted from journal_entry join posting using (journal_entry_key)
                    where document = 'VendorInvoice' and line is not null group by document_key) of_lines on document_key = vendor_invoice_key
           where coalesce(posted, 0) <> case status when 'Normal' then amount else 0 end
           order by 1`,
    sentence: (row) =>
      `Vendor invoice ${row["invoice"]} of ${row["amount"]} has postings of ${row["posted"]} to the accounts of its lines.`,
  },
  {
    sql: `select client_invoice_key as invoice, amount + sales_tax as amount, lines, booked, settled_amount as settled, received
            from client_invoice,
                 lateral (select coalesce(sum(item.amount + item.sales_tax), 0) as lines from client_invoice_line item where item.client_invoice_key = client_invoice.client_invoice_key) of_lines,
                 lateral (select coalesce(sum(fact.amount + fact.sales_tax) filter (where fact = 'clientInvoiceLine'), 0) as booked,
                                 coalesce(sum(fact.amount + fact.sales_tax) filter (where fact = 'receivableSettlement'), 0) as received
                            from project_fact fact where invoice_key = client_invoice_key and fact in ('clientInvoiceLine', 'receivableSettlement')) of_books
           where amount + sales_tax <> lines or booked <> case status when 'Final' then amount + sales_tax else 0 end or settled_amount <> received
           order by 1`,
    sentence: (row) =>
      `Client invoice ${row["invoice"]} of ${row["amount"]} has lines of ${row["lines"]}, ${row["booked"]} posted, and a settled amount of ${row["settled"]} where the books show ${row["received"]}.`,
  },
  {
    sql: `select company_key as company, count(*) as invoices, max(number) as last
            from client_invoice where number is not null group by company_key having count(*) <> max(number) order by 1`,
    sentence: (row) =>
      `Company ${row["company"]} has ${row["invoices"]} numbered client invoices, but the last number is ${row["last"]}.`,
  },
  {
    sql: `select journal_key as journal, item.line, item.amount, coalesce(posted, 0) as posted
            from journal join journal_line item using (journal_key) left join (
                   select document_key, line, sum(posting.amount) as posted from journal_entry join posting using (journal_entry_key)
                    where document = 'Journal' and line is not null group by document_key, line) of_lines on document_key = journal_key and of_lines.line = item.line
           where coalesce(posted, 0) <> case status when 'Normal' then item.amount else 0 end
           order by 1, 2`,
    sentence: (row) =>
      `Line ${row["line"]} of journal ${row["journal"]} is ${row["amount"]} but has postings of ${row["posted"]}.`,
  },
  {
    sql: `select reverses as row, count(*) as times from transaction where reverses is not null group by reverses having count(*) > 1 order by 1`,
    sentence: (row) => `Transaction ${row["row"]} was reversed ${row["times"]} times.`,
  },
  {
    sql: `select reverses as entry, count(*) as times from journal_entry where reverses is not null group by reverses having count(*) > 1 order by 1`,
    sentence: (row) => `Journal entry ${row["entry"]} was reversed ${row["times"]} times.`,
  },
];

function spansOf(date: string): string {
  return `values ('Y'::"char", date_trunc('year', ${date})::date), ('M', date_trunc('month', ${date})::date), ('D', ${date})`;
}

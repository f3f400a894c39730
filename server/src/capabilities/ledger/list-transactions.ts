import { projectTotalNames } from "@plumbline/accounting";
import { office } from "../../engine/access/access.ts";
import {
  choice,
  date,
  type Fields,
  hours,
  integer,
  key,
  list,
  group,
  money,
  text,
} from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { factsBehindSql } from "./facts-behind.ts";

const transactionItem = {
  Fact: choice([
    "Transaction",
    "Resource",
    "ClientInvoiceLine",
    "ReceivableSettlement",
    "VendorInvoiceLine",
    "PayableSettlement",
  ]),
  TransactionKey: key({ of: "Transaction", nullable: true }),
  ResourceKey: key({ of: "Resource", nullable: true }),
  Source: text({ doc: "The document: Timesheet, ExpenseReport, VendorInvoice, VendorPayment, ClientInvoice ..." }),
  SourceKey: integer({ doc: "The key of that document." }),
  SourceLine: integer({ nullable: true }),
  InvoiceKey: integer({ nullable: true, doc: "The invoice that the row is on, or that the settlement is of." }),
  Kind: text(),
  Status: text(),
  PhaseKey: key({ of: "Phase", nullable: true }),
  ActivityKey: key({ of: "Activity", nullable: true }),
  EmployeeKey: key({ of: "Employee", nullable: true }),
  VendorKey: key({ of: "Vendor", nullable: true }),
  Date: date({ nullable: true }),
  AccountingDate: date({ nullable: true }),
  Hours: hours(),
  Cost: money(),
  Value: money(),
  Amount: money({ doc: "What the row brings to the total; hours where the total counts hours." }),
  PhaseDescription: text({ nullable: true }),
  ActivityDescription: text({ nullable: true }),
  EmployeeName: text({ nullable: true }),
  VendorName: text({ nullable: true }),
} satisfies Fields;

export const listTransactions = defineMethod({
  name: "ListTransactions",
  chapter: "Projects",
  versions: [1, 2],
  extension: true,
  access: office,
  effect: "read",
  paged: true,
  summary: "Lists the rows behind a figure of GetProjectTotals.",
  rules: [
    "Total is the name of a member of GetProjectTotals, to the letter. The Amounts of all rows sum to TotalAmount, which is that member's figure.",
    "With PhaseKey the figure is the phase's, its descendants included; without it, or with the project's own key, the project's.",
  ],
  args: {
    ProjectKey: key({ of: "Project", required: true }),
    PhaseKey: key({ of: "Phase" }),
    Total: choice(projectTotalNames, { required: true }),
  },
  content: { Transactions: list(group(transactionItem)), TotalAmount: money() },
  example: { ProjectKey: 1, Total: "WIP" },
  async handle(args, call) {
    const phase = args.PhaseKey === undefined || args.PhaseKey === args.ProjectKey ? null : args.PhaseKey;
    const within = phase === null ? "true" : "r.phase_key in (select phase_key from below)";
    const limit = call.page === undefined ? null : call.page.size;
    const offset = call.page === undefined ? 0 : (call.page.number - 1) * call.page.size;
    const row = await call.db.row<{ known: boolean; total: number; amount: string; items: string }>(
      `with recursive moment as (select $2::date as today),
            below as (
              select phase_key from phase where phase_key = $3::int and project_key = $1::int
              union select phase.phase_key from phase join below on phase.parent_phase_key = below.phase_key),
            behind as (select * from (${factsBehindSql(args.Total, within)}) facts where "Amount" <> 0),
            page as (select behind.*, phase.description as "PhaseDescription", activity.description as "ActivityDescription",
                            nullif(concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.last_name, '')), '') as "EmployeeName", vendor.name as "VendorName"
                       from (select * from behind order by "Date", "Fact", "SourceKey", "SourceLine", "TransactionKey" limit $4::int offset $5::bigint) behind
                            left join phase on phase.phase_key = "PhaseKey" left join activity on activity.activity_key = "ActivityKey"
                            left join employee on employee.employee_key = "EmployeeKey" left join vendor on vendor.vendor_key = "VendorKey")
       select exists (select from project where project_key = $1::int) and ($3::int is null or exists (select from below)) as known,
              (select count(*) from behind) as total, (select coalesce(sum("Amount"), 0.00) from behind) as amount,
              (select coalesce(json_agg(p order by "Date", "Fact", "SourceKey", "SourceLine", "TransactionKey"), '[]')::text from page p) as items`,
      [args.ProjectKey, call.today, phase, limit, offset],
    );
    if (row?.known !== true) throw unknownPlace(args.ProjectKey, phase);
    const content = { Transactions: new RawJson(row.items), TotalAmount: new RawJson(row.amount) };
    return { content, ...(call.page === undefined ? {} : { total: row.total }) };
  },
});

function unknownPlace(project: number, phase: number | null) {
  if (phase === null)
    return refuse("notFound", `ProjectKey ${project} names no project.`, { property: "ProjectKey", value: project });
  const reason = `PhaseKey ${phase} names no phase of the project ${project}.`;
  return refuse("notFound", reason, { property: "PhaseKey", value: phase });
}

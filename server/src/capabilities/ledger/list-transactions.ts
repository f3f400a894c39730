import { projectTotalNames } from "@plumbline/accounting";
import { office } from "../../engine/access/access.ts";
import {
  choice,
  date,
  type Fields,
  group,
  hours,
  integer,
  key,
  list,
  money,
  text,
} from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { findFactsBehind } from "./transaction-store.ts";

const transactionItem = {
  Fact: choice(
    ["Transaction", "Resource", "ClientInvoiceLine", "ReceivableSettlement", "VendorInvoiceLine", "PayableSettlement"],
    {
      doc: "The kind of row: work or cost, a scheduled resource, a line of an invoice, or the settlement of such a line.",
    },
  ),
  TransactionKey: key({
    of: "Transaction",
    nullable: true,
    doc: "The row of the project ledger; null for other facts.",
  }),
  ResourceKey: key({ of: "Resource", nullable: true, doc: "The scheduled resource; null for other facts." }),
  Source: text({ doc: "The kind of document, such as Timesheet, ExpenseReport, VendorInvoice or ClientInvoice." }),
  SourceKey: integer({ doc: "The key of the document." }),
  SourceLine: integer({ nullable: true, doc: "The line of the document." }),
  InvoiceKey: integer({ nullable: true, doc: "The invoice that the row is billed on or that the settlement pays." }),
  Kind: text({ doc: "Labor, Expense or Consultant; for a resource its activity type." }),
  Status: text({
    doc: "The billing status of work; for other facts what they are, such as Billed, Receipt or Payment.",
  }),
  PhaseKey: key({ of: "Phase", nullable: true, doc: "The phase; null for the project itself." }),
  ActivityKey: key({ of: "Activity", nullable: true, doc: "The activity, if any." }),
  EmployeeKey: key({ of: "Employee", nullable: true, doc: "The employee who did the work or spent the money." }),
  VendorKey: key({ of: "Vendor", nullable: true, doc: "The vendor who was used." }),
  Date: date({ nullable: true, doc: "The day of the work or cost." }),
  AccountingDate: date({ nullable: true, doc: "The posting date." }),
  Hours: hours({ doc: "The hours worked or scheduled." }),
  Cost: money({ doc: "The cost to the firm." }),
  Value: money({ doc: "The value at billing rates, or the amount of an invoice line or settlement." }),
  Amount: money({ doc: "The amount that the row adds to the total; hours if the total counts hours." }),
  PhaseDescription: text({ doc: "The name of the phase." }),
  ActivityDescription: text({ doc: "The name of the activity." }),
  EmployeeName: text({ doc: "The name of the employee." }),
  VendorName: text({ doc: "The name of the vendor." }),
} satisfies Fields;

export const listTransactions = defineMethod({
  name: "ListTransactions",
  chapter: "Projects",
  versions: [1, 2],
  extension: true,
  access: office,
  effect: "read",
  paged: true,
  summary: "Lists the rows behind a total of GetProjectTotals.",
  rules: ["The Amounts of all rows sum to TotalAmount, which equals the total that GetProjectTotals returns."],
  args: {
    ProjectKey: key({ of: "Project", required: true, doc: "The project." }),
    PhaseKey: key({
      of: "Phase",
      doc: "The phase, including the phases below it. Omit it or send the project key for the whole project.",
    }),
    Total: choice(projectTotalNames, { required: true, doc: "The name of a total, exactly as in GetProjectTotals." }),
  },
  content: {
    Transactions: list(group(transactionItem), { doc: "The rows, by date." }),
    TotalAmount: money({ doc: "The sum of Amount over all rows, not only those of the page." }),
  },
  example: { ProjectKey: 1, Total: "WIP" },
  async handle(args, call) {
    const phase = args.PhaseKey === undefined || args.PhaseKey === args.ProjectKey ? null : args.PhaseKey;
    const place = { project: args.ProjectKey, phase };
    const found = await findFactsBehind(call.db, args.Total, place, call.today, call.page);
    if (!found.known) throw unknownPlace(args.ProjectKey, phase);
    const content = { Transactions: new RawJson(found.items), TotalAmount: new RawJson(found.amount) };
    return { content, ...(call.page === undefined ? {} : { total: found.total }) };
  },
});

function unknownPlace(project: number, phase: number | null) {
  if (phase === null)
    return refuse("notFound", `ProjectKey ${project} does not exist.`, { property: "ProjectKey", value: project });
  const reason = `PhaseKey ${phase} does not exist on project ${project}.`;
  return refuse("notFound", reason, { property: "PhaseKey", value: phase });
}

import { type ProjectTotalName, projectTotalNames } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
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
import { missing, refusedValue } from "../../engine/fields/refusal-words.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { rightOfTag } from "../../engine/access/rights.ts";
import { hideUnpriced, laborCostBasis, laborCostMember, laborCostRule, laborCostShown } from "./labor-cost.ts";
import { findProjectSight, type ProjectSight } from "./project-sight.ts";
import { isProjectWithin } from "./project-sight-store.ts";
import { projectTotalTags } from "./project-total-tags.ts";
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
  Cost: money({
    nullable: true,
    tag: "cost",
    doc: "The cost to the firm; of a scheduled employee only if the caller sees pay.",
  }),
  Value: money({
    nullable: true,
    tag: "clientMoney",
    doc: "The value at billing rates, or the amount of an invoice line or settlement.",
  }),
  Amount: money({
    nullable: true,
    doc: "The amount that the row adds to the total; hours if the total counts hours.",
  }),
  PhaseDescription: text({ doc: "The name of the phase." }),
  ActivityDescription: text({ doc: "The name of the activity." }),
  EmployeeName: text({ doc: "The name of the employee." }),
  VendorName: text({ doc: "The name of the vendor." }),
} satisfies Fields;

export const listTransactions = defineMethod({
  name: "ListTransactions",
  chapter: "Projects",
  follows: "ListGLTransactions",
  versions: [1, 2],
  extension: true,
  access: needs(["seeClientMoney", "seeCost"], { of: "project" }),
  effect: "read",
  paged: true,
  summary: "Lists the rows behind a total of GetProjectTotals.",
  rules: [
    "The Amounts of all rows sum to TotalAmount, which equals the total that GetProjectTotals returns.",
    "Total needs the right to see it (-403): costs seeCost, hours nothing, payables seePayables, and everything else seeClientMoney.",
    laborCostRule,
  ],
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
    TotalAmount: money({ nullable: true, doc: "The sum of Amount over all rows, not only those of the page." }),
    ...laborCostShown,
  },
  example: { ProjectKey: 1, Total: "WIP" },
  async handle(args, call) {
    const phase = args.PhaseKey === undefined || args.PhaseKey === args.ProjectKey ? null : args.PhaseKey;
    const place = { project: args.ProjectKey, phase };
    if (!(await isProjectWithin(call.db, call.scope, args.ProjectKey))) throw unknownPlace(args.ProjectKey, null);
    const sight = await findProjectSight(call, args.ProjectKey, false);
    refuseHiddenTotal(args.Total, sight, call.caller.userName);
    const basis = sight.sees("cost") ? laborCostBasis(call) : null;
    const found = await findFactsBehind(call.db, args.Total, place, call.today(), call.page, {
      basis,
      seesValue: sight.sees("clientMoney"),
    });
    if (!found.known) throw unknownPlace(args.ProjectKey, phase);
    if (basis === null) call.hides("Cost", "seeCost");
    if (found.hidesResources) call.hides("Cost", "seePay");
    if (found.unpriced.length > 0) await hideUnpriced(call, found.unpriced);
    if (!sight.sees("clientMoney")) call.hides("Value", "seeClientMoney");
    const TotalAmount = found.amount === null ? null : new RawJson(found.amount);
    const labor = basis === null ? {} : laborCostMember(call);
    const content = { Transactions: new RawJson(found.items), TotalAmount, ...labor };
    return { content, ...(call.page === undefined ? {} : { total: found.total }) };
  },
});

/** The rows behind a total reveal it. */
function refuseHiddenTotal(name: ProjectTotalName, sight: ProjectSight, user: string): void {
  const tag = projectTotalTags[name];
  if (tag === undefined || sight.sees(tag)) return;
  const reason = `ListTransactions for user ${user}: the total ${name} of this project requires the right ${rightOfTag[tag]}.`;
  throw refuse("notPermitted", reason, { property: "Total", value: name });
}

function unknownPlace(project: number, phase: number | null) {
  const rest = `does not exist on project ${project}.`;
  return new RefusedCall([
    phase === null ? missing("ProjectKey", project) : refusedValue("notFound", "PhaseKey", phase, rest),
  ]);
}

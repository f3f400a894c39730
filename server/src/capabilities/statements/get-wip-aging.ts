import { authorizedUser } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { agingArguments, agingContent, answerAging } from "./aging.ts";
import { ofCompanies } from "./statement-arguments.ts";

export const getWIPAging = defineMethod({
  name: "GetWIPAgeing",
  aliases: ["GetWIPAging"],
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: authorizedUser,
  effect: "read",
  summary:
    "The value of work that is not billed yet as of a date, held work included, by project and by the age of the work.",
  rules: [
    "Work counts from its accounting date until the accounting date of the invoice that billed it or the day it was written off. What was voided counts nowhere.",
    "The total of a project is WIP of GetProjectTotals when nothing is dated later. ListTransactions shows the rows behind it.",
  ],
  args: agingArguments,
  content: agingContent("WIPAging", { ProjectKey: key({ of: "Project", required: true }) }),
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    return { content: await answerAging(call, args, { party: "ProjectKey", open: unbilledWork }) };
  },
});

const columns = "transaction.project_key, transaction.work_date, transaction.accounting_date, transaction.value";
const unbilledWork = `
  select project_key as party, coalesce(nullif(project.id, '') || ' ', '') || project.description as description, $1::date - work_date as age, value as amount
    from (select ${columns} from transaction where status in ('Wip', 'Hold')
          union all
          select ${columns} from client_invoice join transaction using (client_invoice_key)
           where client_invoice.accounting_date > $1::date and client_invoice.status = 'Final' and transaction.status = 'Billed'
          union all
          select ${columns} from write_off join transaction_move on document = 'WriteOff' and document_key = write_off_key and not undo
                 join transaction using (transaction_key)
           where write_off_date > $1::date and write_off.status = 'Normal' and transaction.status = 'WrittenOff') unbilled
         join project using (project_key)
   where accounting_date <= $1::date and ${ofCompanies("$2")}`;

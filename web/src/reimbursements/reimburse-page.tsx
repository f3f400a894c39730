import { Button, Text } from "@mantine/core";
import { notify } from "../shared/notify.tsx";
import { usePageSearch } from "../app/page-search.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { PaymentFields, usePaymentValues } from "../payments/payment-fields.tsx";
import { splitRefusal } from "../payments/payment-values.ts";
import { type Column, formatMoney } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { useDraft } from "../shared/drafts.ts";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromCompanies } from "../shared/key-sources.ts";
import { Link, useNavigate } from "../shared/link.tsx";
import { Page, Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import { isWaiting, waitsNote } from "../shared/waiting.ts";
import {
  chosenOf,
  emptyRun,
  mayReimburse,
  reimbursementArguments,
  type ReimbursementRun,
  reimbursementRunName,
  type ReportToReimburse,
  reimbursementTotal,
  runSummary,
} from "./reimbursement-run.ts";

const columns: readonly Column<ReportToReimburse>[] = [
  { id: "employee", label: "Employee", value: (row) => row.EmployeeName },
  { id: "report", label: "Report", value: (row) => row.Description || `Report ${row.ExpenseReportKey}`, wide: true },
  { id: "until", label: "To", value: (row) => row.EndingDate, kind: "date", wide: true },
  { id: "date", label: "Posting date", value: (row) => row.AccountingDate, kind: "date" },
  { id: "amount", label: "Amount to reimburse", value: (row) => row.PayableAmount, kind: "money", sum: true },
];

/** Processed expense reports that are not paid yet; selected ones are reimbursed together, one payment each. */
export function ReimbursePage() {
  const [run = emptyRun, keep, clear] = useDraft<ReimbursementRun>(reimbursementRunName);
  const { company } = usePageSearch();
  const list = rowsIn(
    useRead("ListExpenseReportsToPay", company === undefined ? {} : { FilterByCompany: [company] }, { whole: true }),
    ({ ExpenseReportsToPay }) => ExpenseReportsToPay,
  );
  const write = useCommand("PayExpenseReports");
  const values = usePaymentValues(run.values);
  const navigate = useNavigate();
  const { problems, otherError } = splitRefusal(write.error);
  const chosen = chosenOf(run, list.rows ?? []);
  const total = reimbursementTotal(chosen);
  const reimburse = async () => {
    const answer = await write.run(reimbursementArguments(values, chosen));
    if (answer === undefined) return;
    clear();
    if (isWaiting(answer)) {
      notify(`The reimbursement of ${formatMoney(total)} ${waitsNote}`);
      await navigate({ to: "/app/confirm" });
      return;
    }
    const made = pluralize(answer.Content.ExpenseReportPayments.length, "payment");
    notify(`${formatMoney(total)} reimbursed in ${made}.`);
    await navigate({ to: "/app/reimbursements/paid" });
  };
  return (
    <Page
      title="Reimburse expenses"
      actions={
        <Button variant="default" component={Link} to="/app/reimbursements/paid">
          Paid reimbursements
        </Button>
      }
      completes={
        <Button loading={write.isPending} disabled={!mayReimburse(chosen, values)} onClick={() => void reimburse()}>
          Reimburse {chosen.length > 0 ? formatMoney(total) : ""}
        </Button>
      }
    >
      {otherError !== null && <Problem error={otherError} />}
      <PaymentFields
        method="PayExpenseReports"
        values={values}
        problems={problems}
        change={(next) => keep({ ...run, values: next })}
      />
      <Text role="status">{runSummary(chosen)}</Text>
      <DataTable
        name="Reports to reimburse"
        columns={columns}
        {...list}
        rowKey={(row) => row.ExpenseReportKey}
        opens={(row) => ({ to: `/app/approvals/expenses/${row.ExpenseReportKey}` })}
        selection={{
          chosen: new Set(run.reports),
          choose: (keys) => keep({ ...run, reports: [...keys].map(Number) }),
        }}
        height="calc(100vh - 364px)"
        filters={<KeyFilter name="company" label="All companies" from={fromCompanies} />}
        empty="No reports to reimburse. Processed expense reports appear here."
      />
    </Page>
  );
}

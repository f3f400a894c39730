import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { PaymentList } from "../payments/payment-list.tsx";
import { filterArguments, paymentColumns } from "../payments/payment.ts";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromEmployees } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { type Reimbursement, VoidReimbursements } from "./reimbursement.tsx";

const columns = paymentColumns<Reimbursement>(
  { id: "employee", label: "Employee", value: (row) => row.EmployeeName },
  {
    id: "report",
    label: "Report",
    value: (row) => row.ExpenseReportDescription || `Report ${row.ExpenseReportKey}`,
    wide: true,
  },
);

/** Paid reimbursements; each opens its report and can be voided. */
export function ReimbursementsPage() {
  const { employee, ...filters } = usePageSearch();
  const list = rowsIn(
    useRead(
      "ListExpenseReportPayments",
      { ...filterArguments(filters), ...(employee === undefined ? {} : { FilterByEmployee: [employee] }) },
      { whole: true },
    ),
    ({ ExpenseReportPayments }) => ExpenseReportPayments,
  );
  return (
    <Page
      title="Paid reimbursements"
      actions={
        <Button variant="default" component={Link} to="/app/reimbursements">
          Reimburse expenses
        </Button>
      }
    >
      <PaymentList
        name="Paid reimbursements"
        columns={columns}
        list={list}
        rowKey={(row) => row.ExpenseReportPaymentKey}
        opens={(row) => ({ to: `/app/approvals/expenses/${row.ExpenseReportKey}` })}
        filter={<KeyFilter name="employee" label="All employees" from={fromEmployees} />}
        empty="No reimbursements. Select processed reports under Reimburse expenses."
        voidDialog={VoidReimbursements}
      />
    </Page>
  );
}

import { Anchor, Card, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useRead } from "../calls/use-read.ts";
import type { ExpenseReport } from "../expense-reports/expense-report.ts";
import { PaymentTable } from "../payments/payment-table.tsx";
import { Link } from "../shared/link.tsx";
import { Problem } from "../shared/page.tsx";
import { type Reimbursement, VoidReimbursements } from "./reimbursement.tsx";

/** The reimbursements of a processed report, or a link to reimburse it. */
export function ReimbursementsCard({ report }: { report: ExpenseReport }) {
  const payments = useRead("ListExpenseReportPayments", {
    FilterByExpenseReport: [report.ExpenseReportKey],
  });
  const [asked, setAsked] = useState<Reimbursement | undefined>();
  const rows = payments.data?.Content.ExpenseReportPayments ?? [];
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Reimbursement
        </Title>
        {payments.error !== null && <Problem error={payments.error} />}
        {!report.IsPaid && (
          <Text size="sm">
            Not reimbursed yet.{" "}
            <Anchor component={Link} to="/app/reimbursements" size="sm" className="no-print">
              Reimburse expenses
            </Anchor>
          </Text>
        )}
        {rows.length > 0 && (
          <PaymentTable payments={rows} rowKey={(row) => row.ExpenseReportPaymentKey} onVoid={setAsked} />
        )}
      </Stack>
      {asked !== undefined && <VoidReimbursements payments={[asked]} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

import { useRead } from "../calls/use-read.ts";
import { HomeCard } from "../home/home-card.tsx";
import { sumOf } from "../shared/cents.ts";
import { formatMoney } from "../shared/columns.ts";
import { isOverdue } from "./client-invoice.ts";

/** Billing tasks: drafts to finalize and overdue invoices. */
export function BillingCards({ today }: { today: string }) {
  const drafts = useRead("ListClientInvoices", { FilterByStatus: ["Draft"] });
  const open = useRead("ListClientInvoices", { FilterByOpen: true });
  const late = (open.data?.Content.ClientInvoices ?? []).filter((each) => isOverdue(each, today));
  return (
    <>
      <HomeCard
        to="/app/billing"
        search={{ status: "Draft" }}
        title="Draft invoices"
        detail="Review and finalize"
        count={drafts.data?.Content.ClientInvoices.length ?? 0}
      />
      <HomeCard
        to="/app/billing"
        title="Overdue invoices"
        detail={`${formatMoney(sumOf(late.map((each) => each.OpenAmount)))} overdue`}
        count={late.length}
      />
    </>
  );
}

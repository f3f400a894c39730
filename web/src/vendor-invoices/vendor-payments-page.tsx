import { Button } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PaymentList } from "../payments/payment-list.tsx";
import { filterArguments, paymentColumns, type PaymentFilters } from "../payments/payment.ts";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromVendors } from "../shared/key-sources.ts";
import { Page } from "../shared/page.tsx";
import { useWholeList } from "../shared/use-whole-list.ts";
import { VoidVendorPayments, type VendorPayment } from "./vendor-payment.tsx";

const columns = paymentColumns<VendorPayment>({
  id: "vendor",
  label: "Vendor",
  value: (row) => row.VendorDescription,
});

/** What vendors were paid; each opens the invoices it settled, and can be taken back. */
export function VendorPaymentsPage() {
  const navigate = useNavigate();
  const { vendor, ...filters } = useSearch({ strict: false }) as PaymentFilters & { readonly vendor?: number };
  const list = useWholeList<VendorPayment>(
    "ListVendorPayments",
    { ...filterArguments(filters), ...(vendor === undefined ? {} : { FilterByVendor: [vendor] }) },
    "VendorPayments",
  );
  return (
    <Page
      title="Payments of vendors"
      actions={
        <Button variant="default" component={Link} to="/app/vendor-invoices">
          Invoices
        </Button>
      }
    >
      <PaymentList
        name="Payments of vendors"
        columns={columns}
        list={list}
        rowKey={(row) => row.VendorPaymentKey}
        onOpen={(row) => void navigate({ to: `/app/vendor-invoices/payments/${row.VendorPaymentKey}` })}
        filter={<KeyFilter name="vendor" label="Any vendor" from={fromVendors} />}
        empty="No payments here. Tick invoices in their list to pay them."
        takeBack={VoidVendorPayments}
      />
    </Page>
  );
}

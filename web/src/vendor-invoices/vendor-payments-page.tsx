import { Button } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { PaymentList } from "../payments/payment-list.tsx";
import { filterArguments, paymentColumns } from "../payments/payment.ts";
import { KeyFilter } from "../shared/key-filter.tsx";
import { fromVendors } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { VoidVendorPayments, type VendorPayment } from "./vendor-payment.tsx";

const columns = paymentColumns<VendorPayment>({
  id: "vendor",
  label: "Vendor",
  value: (row) => row.VendorDescription,
});

/** Vendor payments; each opens the invoices it paid and can be voided. */
export function VendorPaymentsPage() {
  const { vendor, ...filters } = usePageSearch();
  const list = rowsIn(
    useRead(
      "ListVendorPayments",
      { ...filterArguments(filters), ...(vendor === undefined ? {} : { FilterByVendor: [vendor] }) },
      { whole: true },
    ),
    ({ VendorPayments }) => VendorPayments,
  );
  return (
    <Page
      title="Vendor payments"
      actions={
        <Button variant="default" component={Link} to="/app/vendor-invoices">
          Vendor invoices
        </Button>
      }
    >
      <PaymentList
        name="Vendor payments"
        columns={columns}
        list={list}
        rowKey={(row) => row.VendorPaymentKey}
        opens={(row) => ({ to: `/app/vendor-invoices/payments/${row.VendorPaymentKey}` })}
        filter={<KeyFilter name="vendor" label="All vendors" from={fromVendors} />}
        empty="No payments. Select invoices under Vendor invoices to pay them."
        voidDialog={VoidVendorPayments}
      />
    </Page>
  );
}

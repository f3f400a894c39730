import { selectList } from "../../server/src/engine/records/define/record.ts";
import { Vendor, vendorListItem } from "../../server/src/capabilities/vendors/vendor-record.ts";
import { vendorCount } from "../firms.ts";
import type { BenchRow } from "../row.ts";

const newVendor = {
  Name: "Keystone Structural Engineers",
  Status: "Active",
  CalculatePaymentDateMethod: "1",
  NumberOfDaysFromInvoiceDate: 30,
  Email: "accounts@example.com",
};

const create = (count: number): BenchRow => {
  const sent = Array.from({ length: count }, (_, index) => ({ VendorKey: -1 - index, ...newVendor }));
  const audited = sent.map((after) => ({ record: "Vendor", key: 1, before: null, after }));
  return {
    name: count === 1 ? "create one vendor" : `create ${count} vendors`,
    firm: "writes",
    call: {
      Method: "UpdateVendors",
      MethodArguments: {
        UpdatedVendors: sent,
        UnchangedVendors: [],
        UseSingleTransaction: true,
      },
    },
    bare: {
      write: true,
      body: { name: newVendor.Name, days: 30, email: newVendor.Email, count, audit: JSON.stringify(audited) },
      statements: [
        {
          text: "insert into vendor (name, payment_date_method, days_from_invoice_date, email, last_modified) select $1, '1', $2, $3, now() from generate_series(1, $4::int) returning *",
          params: ["name", "days", "email", "count"],
        },
        {
          text: "insert into audit (at, usage_key, method, user_name, touched, records) values (now(), gen_random_uuid(), 'UpdateVendors', 'bare', array['Vendor:1'], $1)",
          params: ["audit"],
        },
      ],
    },
    target: 0.5,
    answers: { member: "Vendors", count },
  };
};

export const vendorRows: readonly BenchRow[] = [
  {
    name: "list all 1,000 vendors",
    firm: "small",
    call: { Method: "ListVendors", MethodArguments: {} },
    bare: {
      body: {},
      statements: [
        {
          text: `select ${selectList(Vendor, vendorListItem)} from vendor order by vendor.sort_name, vendor.vendor_key`,
          params: [],
        },
      ],
    },
    target: 1,
    answers: { member: "Vendors", count: vendorCount },
  },
  create(1),
  create(100),
];

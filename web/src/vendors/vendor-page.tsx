import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import { contactDetailsSections } from "../shared/contact-details.ts";
import { contactRows } from "../shared/contact-rows.ts";
import { useCustomSections } from "../shared/custom-fields.ts";
import type { FormField } from "../shared/field-input.tsx";
import { keptHelp } from "../shared/kept.ts";
import { fromAccounts, fromDepartments, fromVendorTypes } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard } from "../shared/rows-card.tsx";
import { recordsOf, type RecordValues, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";

type Member = MemberOf<Updated<"Vendors">>;

const vendor: FormSection<Member> = {
  title: "Vendor",
  fields: [
    { name: "Name", label: "Name", required: true },
    { name: "VendorTypeKey", label: "Type", kind: "key", from: fromVendorTypes },
    { name: "Status", label: "Status", kind: "choice" },
    { name: "DateEstablished", label: "Vendor since", kind: "date" },
    { name: "Notes", label: "Notes", kind: "long text" },
  ],
};

export function VendorPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const user = useSessionUser();
  const own = useCustomSections("Vendor");
  const editing = useRecord(recordsOf("Vendors", "VendorKey", "Vendor"), key === "new" ? "new" : Number(key), {
    Status: "Active",
    CalculatePaymentDateMethod: "1",
    NumberOfDaysFromInvoiceDate: 30,
    MailingAddressSameAsPrimary: true,
    Receives1099Form: false,
  });
  const sections: readonly FormSection<Member>[] = [
    vendor,
    { title: "Payment terms", fields: payingFields(editing.values, mayCall(user, "ListGLAccounts")) },
    ...contactDetailsSections,
    { title: "1099 and W-9", fields: taxFormFields(editing.values) },
    ...own,
  ];
  return (
    <RecordForm
      title={String(editing.values["Name"] ?? "") || "New vendor"}
      editing={editing}
      sections={sections}
      listAddress="/app/vendors"
      recordAddress={(saved) => `/app/vendors/${String(saved["VendorKey"])}`}
      locked={!mayCall(user, "UpdateVendors")}
      actions={
        key !== "new" && (
          <Button
            variant="default"
            component={Link}
            to="/app/vendor-invoices"
            search={{ vendor: Number(key), status: "All" }}
          >
            Invoices
          </Button>
        )
      }
    >
      <RowsCard field={contactRows} editing={editing} />
    </RecordForm>
  );
}

/** The fields depend on the method; the value of the other method is kept but not used. */
export function payingFields(values: RecordValues, accounts: boolean): readonly FormField<Member>[] {
  const byDay = String(values["CalculatePaymentDateMethod"]) === "2";
  return [
    {
      name: "CalculatePaymentDateMethod",
      label: "Due date method",
      kind: "choice",
      labels: { 1: "Number of days after the invoice date", 2: "Day of the month" },
    },
    byDay
      ? { name: "DayOfTheMonthToPay", label: "Day of the month", kind: "number", required: true }
      : { name: "NumberOfDaysFromInvoiceDate", label: "Days after the invoice date", kind: "number", required: true },
    { name: "DepartmentKey", label: "Default department", kind: "key", from: fromDepartments },
    ...(accounts
      ? [{ name: "AccountKey", label: "Default GL account", kind: "key", from: fromAccounts } as const]
      : []),
  ];
}

export function taxFormFields(values: RecordValues): readonly FormField<Member>[] {
  return [
    { name: "Receives1099Form", label: "Receives Form 1099", kind: "yes-no" },
    ...(values["Receives1099Form"] === true
      ? ([
          { name: "FormType1099", label: "Form type" },
          { name: "RecipientID1099", label: "Recipient tax ID" },
          { name: "RecipientName1099", label: "Recipient name" },
          { name: "ReportedAmount1099", label: "Reported amount", kind: "money" },
          { name: "FederalTaxWitheld", label: "Federal tax withheld", kind: "money" },
        ] as const)
      : []),
    { name: "ReceivesW9Form", label: "Form W-9 on file", kind: "yes-no", help: keptHelp },
    ...(values["ReceivesW9Form"] === true
      ? ([
          { name: "BuisnessTypeW9", label: "Business type", help: keptHelp },
          { name: "OtherDescriptionW9", label: "Other business type", help: keptHelp },
        ] as const)
      : []),
  ];
}

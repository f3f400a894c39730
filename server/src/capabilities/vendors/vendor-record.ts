import { contactDetails, contactList } from "../contacts/index.ts";
import {
  boolean,
  choice,
  date,
  dateTime,
  type Field,
  integer,
  key,
  money,
  readOnly,
  text,
} from "../../engine/fields/fields.ts";
import { defineRecord, statuses } from "../../engine/records/index.ts";

/** 1: a number of days after the invoice date; 2: a day of the month. */
export const paymentDateMethods = ["1", "2"] as const;
export type PaymentDateMethod = (typeof paymentDateMethods)[number];

/** What a vendor that gets no 1099 form shows of it: nothing. What is stored stays and shows again when it gets one. */
const if1099 = (column: string, empty: string) =>
  `case when vendor.receives_1099_form then vendor.${column} else ${empty} end`;

/** Whom the firm buys from and pays, consultants and credit cards among them. */
export const Vendor = defineRecord({
  name: "Vendor",
  plural: "Vendors",
  key: "VendorKey",
  table: "vendor",
  from: `vendor left join vendor_type using (vendor_type_key)
           left join department on department.department_key = vendor.department_key
           left join gl_account account on account.gl_account_key = vendor.account_key`,
  doc: "Whom the firm buys from and pays, consultants and credit cards among them.",
  fields: {
    VendorKey: key("vendor_key", { required: true }),
    Name: text("name", { max: 80, required: true, filled: true }),
    Status: choice(statuses, "status", { required: true }),
    DateEstablished: date("date_established", { nullable: true }),
    Receives1099Form: boolean("receives_1099_form", {
      default: false,
      doc: "While false the other 1099 members are kept as stored and sent empty.",
    }),
    FormType1099: text("form_type_1099", { sql: if1099("form_type_1099", "''") }),
    RecipientID1099: text("recipient_id_1099", { max: 80, sql: if1099("recipient_id_1099", "''") }),
    RecipientName1099: text("recipient_name_1099", { max: 80, sql: if1099("recipient_name_1099", "''") }),
    ReportedAmount1099: money("reported_amount_1099", { sql: if1099("reported_amount_1099", "0") }),
    FederalTaxWitheld: money("federal_tax_withheld", { sql: if1099("federal_tax_withheld", "0") }),
    ReceivesW9Form: boolean("receives_w9_form", { default: false }),
    BuisnessTypeW9: text("business_type_w9"),
    OtherDescriptionW9: text("other_description_w9", { max: 20 }),
    DepartmentKey: key("department_key", { of: "Department", nullable: true }),
    DepartmentDescription: readOnly(
      text({ sql: "department.description", onlyWhenSet: true, doc: "Sent only if DepartmentKey is populated." }),
    ),
    AccountKey: key("account_key", { of: "GLAccount", nullable: true }),
    AccountDescription: readOnly(
      text({ sql: "account.description", onlyWhenSet: true, doc: "Sent only if AccountKey is populated." }),
    ),
    AccountID: readOnly(text({ sql: "account.id", onlyWhenSet: true, doc: "Sent only if AccountKey is populated." })),
    CalculatePaymentDateMethod: paymentDateMethod(),
    NumberOfDaysFromInvoiceDate: integer("days_from_invoice_date", {
      nullable: true,
      doc: "Required if CalculatePaymentDateMethod is 1; otherwise kept and takes no part.",
    }),
    DayOfTheMonthToPay: integer("day_of_month_to_pay", {
      nullable: true,
      doc: "Required if CalculatePaymentDateMethod is 2; otherwise kept and takes no part.",
    }),
    ...contactDetails("vendor"),
    Contacts: contactList("vendor"),
    Notes: text("notes", { nullable: true }),
    VendorTypeKey: key("vendor_type_key", { of: "VendorType", nullable: true }),
    VendorTypeDescription: readOnly(text({ sql: "vendor_type.description" })),
    VendorTypeIsConsultant: readOnly(boolean({ nullable: true, sql: "vendor_type.is_consultant" })),
    VendorTypeIsCreditCard: readOnly(boolean({ nullable: true, sql: "vendor_type.is_credit_card" })),
    VendorTypeNotes: readOnly(text({ nullable: true, sql: "vendor_type.notes" })),
    LastModifiedDate: readOnly(dateTime("last_modified")),
  },
});

export const vendorListItem = ["VendorKey", "Name"] as const;
export type VendorFields = typeof Vendor.fields;

/** A text on the wire; a caller that writes the number is understood. */
function paymentDateMethod(): Field<PaymentDateMethod, true> {
  const field = choice(paymentDateMethods, "payment_date_method", {
    required: true,
    doc: "1: NumberOfDaysFromInvoiceDate after the invoice date. 2: on DayOfTheMonthToPay.",
  });
  const read: typeof field.kind.read = (value, reading) =>
    field.kind.read(typeof value === "number" ? String(value) : value, reading);
  return { ...field, kind: { ...field.kind, read } };
}

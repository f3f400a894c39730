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
  secret,
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
    VendorKey: key("vendor_key", { required: true, doc: "Identifies the vendor; negative for a new one." }),
    Name: text("name", { max: 80, required: true, filled: true, doc: "The vendor's name." }),
    Status: choice(statuses, "status", { required: true, doc: "Inactive vendors cannot be chosen for new records." }),
    DateEstablished: date("date_established", { nullable: true, doc: "When the firm began to buy from the vendor." }),
    Receives1099Form: boolean("receives_1099_form", {
      default: false,
      doc: "While false the other 1099 members are kept as stored and sent empty.",
    }),
    FormType1099: text("form_type_1099", { sql: if1099("form_type_1099", "''"), doc: "The type of 1099 form." }),
    RecipientID1099: secret("recipient_id_1099", {
      max: 80,
      sql: if1099("recipient_id_1099", "''"),
      tag: "taxId",
      maskedLast: 4,
      doc: "The recipient's tax number on the 1099 form.",
    }),
    RecipientName1099: text("recipient_name_1099", {
      max: 80,
      sql: if1099("recipient_name_1099", "''"),
      doc: "The recipient's name on the 1099 form.",
    }),
    ReportedAmount1099: money("reported_amount_1099", {
      sql: if1099("reported_amount_1099", "0"),
      doc: "The amount to report on the 1099 form.",
    }),
    FederalTaxWitheld: money("federal_tax_withheld", {
      sql: if1099("federal_tax_withheld", "0"),
      doc: "The federal income tax withheld.",
    }),
    ReceivesW9Form: boolean("receives_w9_form", {
      default: false,
      doc: "Whether the firm has a W-9 form of the vendor.",
    }),
    BuisnessTypeW9: text("business_type_w9", { doc: "The business type on the W-9 form." }),
    OtherDescriptionW9: text("other_description_w9", {
      max: 20,
      doc: "The description of another business type on the W-9 form.",
    }),
    DepartmentKey: key("department_key", {
      of: "Department",
      nullable: true,
      doc: "The department that the vendor's costs belong to by default.",
    }),
    DepartmentDescription: readOnly(
      text({ sql: "department.description", onlyWhenSet: true, doc: "Sent only if DepartmentKey is populated." }),
    ),
    AccountKey: key("account_key", {
      of: "GLAccount",
      nullable: true,
      doc: "The GL account of the vendor's costs by default.",
    }),
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
    Notes: text("notes", { nullable: true, doc: "Notes about the vendor." }),
    VendorTypeKey: key("vendor_type_key", { of: "VendorType", nullable: true, doc: "The type of vendor." }),
    VendorTypeDescription: readOnly(text({ sql: "vendor_type.description", doc: "The name of the vendor type." })),
    VendorTypeIsConsultant: readOnly(
      boolean({
        sql: "coalesce(vendor_type.is_consultant, false)",
        doc: "Whether costs of this type of vendor are consultant costs.",
      }),
    ),
    VendorTypeIsCreditCard: readOnly(
      boolean({
        sql: "coalesce(vendor_type.is_credit_card, false)",
        doc: "Whether vendors of this type are credit card companies.",
      }),
    ),
    VendorTypeNotes: readOnly(text({ nullable: true, sql: "vendor_type.notes", doc: "The notes of the vendor type." })),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
    ),
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

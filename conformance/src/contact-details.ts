/** The shared contact-details block with its maximum lengths. */
export const contactDetailLimits: Readonly<Record<string, number>> = {
  PrimaryPhoneNumber: 30,
  SecondaryPhoneNumber: 30,
  TertiaryPhoneNumber: 30,
  FaxNumber: 30,
  PrimaryPhoneDescription: 80,
  SecondaryPhoneDescription: 80,
  TertiaryPhoneDescription: 80,
  FaxDescription: 80,
  Email: 254,
  Website: 100,
  PrimaryAddressLineOne: 50,
  PrimaryAddressLineTwo: 50,
  PrimaryAddressLineThree: 50,
  MailingAddressLineOne: 50,
  MailingAddressLineTwo: 50,
  MailingAddressLineThree: 50,
  PrimaryAddressCity: 30,
  MailingAddressCity: 30,
  PrimaryAddressZip: 20,
  MailingAddressZip: 20,
  PrimaryAddressState: 10,
  MailingAddressState: 10,
  PrimaryAddressCountry: 30,
  MailingAddressCountry: 30,
};

/** The texts of a contact, a client and a vendor that are empty when nobody filled them in. */
export const emptyTexts: Readonly<Record<"Contact" | "Client" | "Vendor", readonly string[]>> = {
  Contact: ["FirstName", "MiddleName", "Company", "Title", "ContactTypeDescription", "ContactTypeNotes"],
  Client: ["EmailStatementTemplateDescription", "ClientTypeDescription"],
  Vendor: ["RecipientID1099", "RecipientName1099", "OtherDescriptionW9", "VendorTypeDescription"],
};

/** Those that the document calls nullable. */
export const nullableTexts: typeof emptyTexts = {
  Contact: ["Notes"],
  Client: ["Notes", "ClientTypeNotes"],
  Vendor: ["Notes", "VendorTypeNotes"],
};

const details = [...Object.keys(contactDetailLimits), "MailingAddressSameAsPrimary"];
const words = (text: string) => text.split(" ");

/** The documented members of a contact, a client and a vendor, without those that are sent only when something else is set. */
export const contactMembers: readonly string[] = [
  ...words("ContactKey LastModifiedDate Status FirstName LastName MiddleName Company Title Notes ContactTypeKey"),
  ...details,
];

export const clientMembers: readonly string[] = [
  ...words("ClientKey Description LastModifiedDate Status DateEstablished SendStatements CreateFinanceCharge"),
  ...words("AnnualPercentageRate PrePaymentBeginningBalance EmailStatementTemplateKey Contacts Notes ClientTypeKey"),
  ...details,
];

export const vendorMembers: readonly string[] = [
  ...words("VendorKey Name Status DateEstablished Receives1099Form FormType1099 RecipientID1099 RecipientName1099"),
  ...words("ReportedAmount1099 FederalTaxWitheld ReceivesW9Form BuisnessTypeW9 OtherDescriptionW9 DepartmentKey"),
  ...words("AccountKey CalculatePaymentDateMethod NumberOfDaysFromInvoiceDate DayOfTheMonthToPay Contacts Notes"),
  ...words("VendorTypeKey LastModifiedDate"),
  ...details,
];

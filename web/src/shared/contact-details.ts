import type { FormSection } from "./record-form.tsx";

/** The shared contact-details block of contacts, clients, vendors and employees. */
export const contactDetailsSections: readonly FormSection[] = [
  {
    title: "Phone and email",
    fields: [
      { name: "PrimaryPhoneNumber", label: "Phone", max: 30, autoComplete: "off" },
      { name: "PrimaryPhoneDescription", label: "Which phone", max: 80 },
      { name: "SecondaryPhoneNumber", label: "Second phone", max: 30 },
      { name: "FaxNumber", label: "Fax", max: 30 },
      { name: "Email", label: "Email", max: 254 },
      { name: "Website", label: "Website", max: 100 },
    ],
  },
  {
    title: "Address",
    fields: [
      { name: "PrimaryAddressLineOne", label: "Street", max: 50 },
      { name: "PrimaryAddressLineTwo", label: "Street, second line", max: 50 },
      { name: "PrimaryAddressCity", label: "City", max: 30 },
      { name: "PrimaryAddressState", label: "State", max: 10 },
      { name: "PrimaryAddressZip", label: "ZIP", max: 20 },
      { name: "PrimaryAddressCountry", label: "Country", max: 30 },
      { name: "MailingAddressSameAsPrimary", label: "Mail goes to the same address", kind: "yes-no" },
    ],
  },
];

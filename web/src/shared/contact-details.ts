import type { FormSection } from "./record-form.tsx";

/** The contact details shared by contacts, clients, vendors and employees. */
export const contactDetailsSections: readonly FormSection[] = [
  {
    title: "Phone and email",
    fields: [
      { name: "PrimaryPhoneNumber", label: "Phone", max: 30, autoComplete: "off" },
      { name: "PrimaryPhoneDescription", label: "Phone description", max: 80 },
      { name: "SecondaryPhoneNumber", label: "Secondary phone", max: 30 },
      { name: "FaxNumber", label: "Fax", max: 30 },
      { name: "Email", label: "Email", max: 254 },
      { name: "Website", label: "Website", max: 100 },
    ],
  },
  {
    title: "Address",
    fields: [
      { name: "PrimaryAddressLineOne", label: "Street address", max: 50 },
      { name: "PrimaryAddressLineTwo", label: "Address line 2", max: 50 },
      { name: "PrimaryAddressCity", label: "City", max: 30 },
      { name: "PrimaryAddressState", label: "State", max: 10 },
      { name: "PrimaryAddressZip", label: "ZIP", max: 20 },
      { name: "PrimaryAddressCountry", label: "Country", max: 30 },
      { name: "MailingAddressSameAsPrimary", label: "Mailing address is the same", kind: "yes-no" },
    ],
  },
];

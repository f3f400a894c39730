import type { FormSection } from "./record-form.tsx";
import type { MemberOf, Updated } from "./use-record.ts";

/** The contact details shared by contacts, clients, vendors and employees. */
export const contactDetailsSections: readonly FormSection<
  MemberOf<Updated<"Contacts">> &
    MemberOf<Updated<"Clients">> &
    MemberOf<Updated<"Vendors">> &
    MemberOf<Updated<"Employees">>
>[] = [
  {
    title: "Phone and email",
    fields: [
      { name: "PrimaryPhoneNumber", label: "Phone", autoComplete: "off" },
      { name: "PrimaryPhoneDescription", label: "Phone description" },
      { name: "SecondaryPhoneNumber", label: "Secondary phone" },
      { name: "FaxNumber", label: "Fax" },
      { name: "Email", label: "Email" },
      { name: "Website", label: "Website" },
    ],
  },
  {
    title: "Address",
    fields: [
      { name: "PrimaryAddressLineOne", label: "Street address" },
      { name: "PrimaryAddressLineTwo", label: "Address line 2" },
      { name: "PrimaryAddressCity", label: "City" },
      { name: "PrimaryAddressState", label: "State" },
      { name: "PrimaryAddressZip", label: "ZIP" },
      { name: "PrimaryAddressCountry", label: "Country" },
      { name: "MailingAddressSameAsPrimary", label: "Mailing address is the same", kind: "yes-no" },
    ],
  },
];

import { choice, dateTime, key, list, text } from "../../engine/fields/fields.ts";
import { anySession } from "../../engine/access/access.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, orderBy, sortArguments, statuses } from "../../engine/records/index.ts";
import { Contact, contactListItem } from "./contact-record.ts";
import { usedByCompanies } from "./used-by-companies.ts";

const sorts = ["Name", "Company"] as const;
const sortColumns = { Name: "contact.sort_name", Company: "lower(contact.company)" } as const;

export const listContacts = defineMethod({
  name: "ListContacts",
  chapter: "Contacts",
  versions: [1],
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists contacts, by last and first name, or by company for those without a name.",
  rules: ["Sort and Descending are additions to the document."],
  args: {
    FilterByCompany: list(key({ of: "Company" }), {
      doc: "Contacts used by these companies, and those no company uses yet.",
    }),
    FilterByStatus: list(choice(statuses), { doc: "Only records with one of these statuses." }),
    FilterByText: text({
      max: filterTextLengthMax,
      alsoKnownAs: ["FilterByNameLike"],
      doc: "Found anywhere in names, company, title or email, ignoring case; a value with % is a LIKE pattern.",
    }),
    FilterByClient: list(key({ of: "Client" }), {
      doc: "An addition to the document. Only contacts in the contact lists of these clients.",
    }),
    FilterByContactType: list(key({ of: "ContactType", nullable: true }), {
      doc: "null keeps contacts without a type.",
    }),
    FilterByEarliestModifiedDate: dateTime({ doc: "Inclusive." }),
    FilterByLatestModifiedDate: dateTime({ endOfDay: true, doc: "Inclusive." }),
    ...sortArguments(sorts),
  },
  content: { Contacts: listOfRecord(Contact, contactListItem) },
  example: { FilterByStatus: ["Active"], FilterByText: "archi" },
  async handle(args, call) {
    const where = new Conditions()
      .likeLowered("contact.search_text", args.FilterByText)
      .anyOf("contact.contact_type_key", args.FilterByContactType)
      .between("contact.last_modified", args.FilterByEarliestModifiedDate, args.FilterByLatestModifiedDate);
    usedByCompanies(where, Contact, args.FilterByCompany);
    if (args.FilterByClient !== undefined && args.FilterByClient.length > 0)
      where.add(
        args.FilterByClient,
        (keys) =>
          `contact.contact_key in (select listed.contact_key from client_contact listed where listed.client_key = any(${keys}))`,
      );
    const sort = args.Sort ?? "Name";
    // Only the list by name has marks and a kept count.
    const isMarked = sort === "Name" && args.Descending !== true;
    if (!isMarked) where.anyOf("contact.status", args.FilterByStatus);
    const { items, total } = await listRecords(call.db, Contact, {
      item: contactListItem,
      where,
      ...(isMarked ? { counted: { status: args.FilterByStatus } } : {}),
      order: orderBy({ sql: sortColumns[sort] }, "contact.contact_key", args.Descending),
      page: call.page,
    });
    return { content: { Contacts: items }, ...(total === undefined ? {} : { total }) };
  },
});

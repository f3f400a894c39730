import { selectList } from "../../server/src/engine/records/define/record.ts";
import { Contact, contactListItem } from "../../server/src/capabilities/contacts/contact-record.ts";
import { needle } from "../firms.ts";
import { type Bare, type BenchRow, type FirmName, ownRecords } from "../row.ts";
import { backAndForth } from "./back-and-forth.ts";

const listItem = selectList(Contact, contactListItem);
const order = "order by contact.sort_name, contact.contact_key";

const listByText = (firm: FirmName): Pick<BenchRow, "firm" | "call" | "bare" | "answers"> => ({
  firm,
  call: { Method: "ListContacts", MethodArguments: { FilterByText: needle } },
  bare: read(`select ${listItem} from contact where search_text ilike $1 ${order}`, { text: `%${needle}%` }),
  answers: { member: "Contacts", count: 10 },
});

const newContact = {
  FirstName: "Ada",
  LastName: "Palladio",
  Company: "Palladio & Daughters",
  Email: "ada@example.com",
};

export const contactRows: readonly BenchRow[] = [
  { name: "list 10 of 1,000 contacts by text", ...listByText("small"), target: 0.7 },
  {
    name: "get one contact",
    firm: "small",
    call: { Method: "GetContacts", MethodArguments: { RequestedContacts: [500] } },
    bare: read(`select ${selectList(Contact)} from ${Contact.from} where contact_key = $1`, { key: 500 }),
    target: 0.7,
    answers: { member: "Contacts", count: 1 },
  },
  {
    name: "list all 1,000 contacts",
    firm: "small",
    call: { Method: "ListContacts", MethodArguments: {} },
    bare: read(`select ${listItem} from contact ${order}`, {}),
    target: 1,
    answers: { member: "Contacts", count: 1000 },
  },
  {
    name: "list 10 of 100,000 contacts by text",
    ...listByText("large"),
    atMost: { times: 1.5, row: "list 10 of 1,000 contacts by text" },
  },
  {
    name: "create one contact",
    firm: "writes",
    call: {
      Method: "UpdateContacts",
      MethodArguments: {
        UpdatedContacts: [{ ContactKey: -1, ...newContact }],
        UnchangedContacts: [],
        UseSingleTransaction: true,
      },
    },
    bare: {
      write: true,
      body: { first: "Ada", last: "Palladio", company: "Palladio & Daughters", email: "ada@example.com", audit: "[]" },
      statements: [
        {
          text: "insert into contact (first_name, last_name, company, email, last_modified) values ($1, $2, $3, $4, now()) returning *",
          params: ["first", "last", "company", "email"],
        },
        {
          text: "insert into audit (at, usage_key, method, user_name, touched, records) values (now(), gen_random_uuid(), 'UpdateContacts', 'bare', array['Contact:1'], $1)",
          params: ["audit"],
        },
      ],
    },
    target: 0.5,
    answers: { member: "Contacts", count: 1 },
  },
  {
    name: "update one contact",
    firm: "writes",
    ...ownRecords((connection) => backAndForth("Contact", 101 + connection, "Title", "Architect")),
    answers: { member: "Contacts", count: 1 },
  },
];

function read(text: string, body: Record<string, unknown>): Bare {
  return { body, statements: [{ text, params: Object.keys(body) }] };
}

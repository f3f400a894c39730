import { needs } from "../../engine/access/access.ts";
import { boolean, integer, key, text } from "../../engine/fields/fields.ts";
import { externalIdLengthMax, userNameLengthMax } from "../../engine/fields/limits.ts";
import { required } from "../../engine/fields/refusal-words.ts";
import { refuse, RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findCompanyNamed } from "./directory-store.ts";
import { changePerson, createPerson } from "./save-person.ts";

export const saveDirectoryUser = defineMethod({
  name: "SaveDirectoryUser",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess", { also: "people" }),
  effect: "write",
  summary:
    "Creates or changes an employee together with their sign-in, as a directory does for people who join and leave.",
  rules: [
    "It changes both or neither, by the rules of UpdateEmployees and UpdateServiceUsers, which the caller must be permitted to call. Pay and roles are not part of it.",
    "Without ServiceUserKey it creates an employee and a sign-in without a password; UserName and a name are then required. What is left out stays as it is.",
    "Active false inactivates the employee and the sign-in: the person's sessions and tokens end at once. Active true reverses it.",
    "A UserName or ExternalID that another user has is -422, with that user in ErrorData.TakenBy.",
  ],
  errors: ["notFound", "notAllowed", "invalid"],
  args: {
    ServiceUserKey: key({ of: "ServiceUser", doc: "The sign-in to change; left out for a new person." }),
    UserName: text({ max: userNameLengthMax, filled: true, doc: "The name to sign in with." }),
    ExternalID: text({ max: externalIdLengthMax, doc: "The directory's own id of the person; empty for none." }),
    FirstName: text({ max: 50, doc: "The first name." }),
    LastName: text({ max: 50, doc: "The last name." }),
    Title: text({ max: 80, doc: "The job title." }),
    Email: text({ max: 254, doc: "The email address." }),
    Active: boolean({ doc: "Whether the person works for the firm and can sign in." }),
    CompanyKey: key({
      of: "Company",
      doc: "The company of a new employee; it may be left out if the firm has only one.",
    }),
    CompanyDescription: text({ max: 80, doc: "The same by the company's description, ignoring case." }),
  },
  content: {
    ServiceUserKey: integer({ required: true, doc: "The sign-in; ListDirectoryUsers returns the person by it." }),
  },
  example: {
    UserName: "ada.palladio@example.com",
    ExternalID: "00u1ab2cd3",
    FirstName: "Ada",
    LastName: "Palladio",
    Email: "ada.palladio@example.com",
    CompanyKey: 1,
  },
  async handle(args, call) {
    const person = {
      userName: args.UserName,
      externalId: args.ExternalID,
      firstName: args.FirstName,
      lastName: args.LastName,
      title: args.Title,
      email: args.Email,
      active: args.Active,
    };
    if (args.ServiceUserKey === undefined && args.UserName === undefined)
      throw new RefusedCall([required("UserName", "for a new person")]);
    const ServiceUserKey = args.ServiceUserKey ?? (await createPerson(call, person, await companyOf(call, args)));
    if (args.ServiceUserKey !== undefined) await changePerson(call, ServiceUserKey, person);
    return { content: { ServiceUserKey } };
  },
});

async function companyOf(
  { db }: Call,
  args: { readonly CompanyKey?: number | undefined; readonly CompanyDescription?: string | undefined },
): Promise<number | undefined> {
  const { CompanyKey, CompanyDescription = "" } = args;
  if (CompanyKey !== undefined || CompanyDescription === "") return CompanyKey;
  const found = await findCompanyNamed(db, CompanyDescription);
  if (found !== undefined) return found;
  throw refuse("notFound", `No active company has the description ${JSON.stringify(CompanyDescription)}.`, {
    property: "CompanyDescription",
    value: CompanyDescription,
  });
}

import { readDateTime } from "../../engine/fields/date-times.ts";
import { ScimError } from "./scim-error.ts";
import { enterpriseSchema, userSchema } from "./scim-schemas.ts";

export type Json = Readonly<Record<string, unknown>>;

/** An item of ListDirectoryUsers. */
export interface DirectoryUser {
  readonly ServiceUserKey: number;
  readonly LastModifiedDate: string;
  readonly UserName: string;
  readonly ExternalID: string;
  readonly Active: boolean;
  readonly EmployeeKey: number;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Title: string;
  readonly Email: string;
  readonly Roles: readonly string[];
}

export function userResource(user: DirectoryUser, base: string): Json {
  const name = [user.FirstName, user.LastName].filter((each) => each !== "").join(" ");
  return {
    schemas: [userSchema],
    id: String(user.ServiceUserKey),
    ...(user.ExternalID === "" ? {} : { externalId: user.ExternalID }),
    userName: user.UserName,
    name: { formatted: name, givenName: user.FirstName, familyName: user.LastName },
    displayName: name,
    ...(user.Title === "" ? {} : { title: user.Title }),
    ...(user.Email === "" ? {} : { emails: [{ value: user.Email, type: "work", primary: true }] }),
    active: user.Active,
    meta: {
      resourceType: "User",
      lastModified: new Date(readDateTime(user.LastModifiedDate, "UTC", false) ?? 0).toISOString(),
      location: `${base}/Users/${user.ServiceUserKey}`,
    },
  };
}

/** The arguments of SaveDirectoryUser from a whole resource; what it leaves out stays as it is. */
export function personOf(resource: Json): Json {
  const found = membersOf(resource);
  const named = found["FirstName"] !== undefined || found["LastName"] !== undefined;
  const shown = textAt(resource, "displayName") ?? textAt(objectAt(resource, "name"), "formatted");
  return named || shown === undefined ? found : { ...found, ...namesIn(shown) };
}

/** The same for a new person, who also has a company: the organization of the enterprise extension. */
export function newPersonOf(resource: Json): Json {
  const organization = textAt(objectAt(resource, enterpriseSchema), "organization");
  return { ...personOf(resource), ...(organization === undefined ? {} : { CompanyDescription: organization }) };
}

/** A name in one piece; its last word is the last name. */
function namesIn(shown: string): Json {
  const words = shown.trim().split(/\s+/);
  return { FirstName: words.slice(0, -1).join(" "), LastName: words.at(-1) ?? "" };
}

function membersOf(resource: Json): Json {
  const name = objectAt(resource, "name");
  const email = emailIn(valueAt(resource, "emails"));
  const active = valueAt(resource, "active");
  return withoutUndefined({
    UserName: textAt(resource, "userName"),
    ExternalID: textAt(resource, "externalId"),
    FirstName: textAt(name, "givenName"),
    LastName: textAt(name, "familyName"),
    Title: textAt(resource, "title"),
    Email: email,
    Active: active === undefined || active === null ? undefined : truth(active),
  });
}

/** The primary address, or the first one. */
function emailIn(emails: unknown): string | undefined {
  if (typeof emails === "string") return emails;
  if (!Array.isArray(emails)) return undefined;
  const found = emails.filter((each): each is Json => typeof each === "object" && each !== null);
  const chosen = found.find((each) => valueAt(each, "primary") === true) ?? found[0];
  return chosen === undefined ? "" : textAt(chosen, "value");
}

/** Some directories send the word instead of the value. */
function truth(value: unknown): boolean {
  if (typeof value === "boolean") return value;
  const word = String(value).toLowerCase();
  if (word === "true" || word === "false") return word === "true";
  throw new ScimError(400, "active must be true or false.", "invalidValue");
}

/** Attributes of SCIM that have no place here: they are accepted and not stored. */
const notStored: ReadonlySet<string> = new Set([
  "addresses",
  "displayname",
  "entitlements",
  "ims",
  "locale",
  "name.formatted",
  "name.honorificprefix",
  "name.honorificsuffix",
  "name.middlename",
  "nickname",
  "phonenumbers",
  "photos",
  "preferredlanguage",
  "profileurl",
  "roles",
  "schemas",
  "timezone",
  "usertype",
  "x509certificates",
]);

/** The arguments of SaveDirectoryUser from the operations of a PATCH. */
export function personOfPatch(operations: readonly Operation[]): Json {
  return Object.assign({}, ...operations.map(changeOf)) as Json;
}

export interface Operation {
  readonly op: "add" | "replace" | "remove";
  readonly path: string | undefined;
  readonly value: unknown;
}

function changeOf({ op, path, value }: Operation): Json {
  if (path === undefined) {
    if (op === "remove") throw new ScimError(400, "A remove operation needs a path.", "noTarget");
    return Object.assign({}, ...Object.entries(asObject(value)).map(([name, each]) => changeAt(name, each))) as Json;
  }
  if (op !== "remove") return changeAt(path, value);
  const attribute = attributeOf(path);
  if (attribute === "title" || attribute === "externalid") return changeAt(path, "");
  if (attribute.startsWith("emails")) return { Email: "" };
  if (isIgnored(attribute)) return {};
  throw new ScimError(400, `${path} cannot be removed.`, "mutability");
}

function changeAt(path: string, value: unknown): Json {
  const attribute = attributeOf(path);
  if (attribute === "emails.value") return { Email: String(value) };
  if (attribute === "name") return membersOf({ name: value });
  if (attribute === "name.givenname") return { FirstName: String(value) };
  if (attribute === "name.familyname") return { LastName: String(value) };
  if (["username", "externalid", "title", "active", "emails"].includes(attribute))
    return membersOf({ [attribute]: value });
  if (isIgnored(attribute)) return {};
  throw new ScimError(400, `${path} is not an attribute that can be changed.`, "invalidPath");
}

function isIgnored(attribute: string): boolean {
  return attribute.startsWith(enterpriseSchema.toLowerCase()) || notStored.has(attribute.split("[")[0] ?? "");
}

/** The attribute of a path in lower case, without the schema and without which of the addresses is meant, because there is only one. */
function attributeOf(path: string): string {
  const plain = path.startsWith(`${userSchema}:`) ? path.slice(userSchema.length + 1) : path;
  const lower = plain.toLowerCase();
  if (!lower.startsWith("emails[")) return lower;
  return lower.endsWith("].value") ? "emails.value" : "emails";
}

/** Names of attributes ignore case. */
export function valueAt(object: Json, name: string): unknown {
  if (Object.hasOwn(object, name)) return object[name];
  const key = Object.keys(object).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : object[key];
}

function textAt(object: Json, name: string): string | undefined {
  const value = valueAt(object, name);
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  throw new ScimError(400, `${name} must be text.`, "invalidValue");
}

function objectAt(object: Json, name: string): Json {
  const value = valueAt(object, name);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function asObject(value: unknown): Json {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
  throw new ScimError(400, "The value must be an object.", "invalidValue");
}

function withoutUndefined(members: Json): Json {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

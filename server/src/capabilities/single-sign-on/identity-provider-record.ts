import { boolean, choice, dateTime, type Field, key, list, readOnly, text } from "../../engine/fields/fields.ts";
import { groupsPerProviderMax } from "../../engine/fields/limits.ts";
import { unreadable } from "../../engine/fields/reading.ts";
import { defineRecord, type Once, rowsField, statuses } from "../../engine/records/index.ts";

const domainList = list(text({ max: 253 }), {
  default: [],
  max: 50,
  doc: "The domains of email addresses that may sign in, such as example.com; empty for any address of an employee. Required with JustInTime.",
});

/** A set, stored as an array of texts, in lower case: domains added and removed by two callers are merged. */
const domains: Field<string[], false> = {
  ...domainList,
  column: "allowed_domains",
  kind: {
    ...domainList.kind,
    columnType: "text[]",
    read(value, reading) {
      const read = domainList.kind.read(value, reading);
      return read === unreadable ? unreadable : inOrder(read);
    },
    merge: (base, yours, theirs) =>
      inOrder([...base, ...yours, ...theirs]).filter((each) =>
        (base.includes(each) === yours.includes(each) ? theirs : yours).includes(each),
      ),
  },
};

function inOrder(written: readonly string[]): string[] {
  return [...new Set(written.map((each) => each.trim().toLowerCase()))].sort();
}

/** An OpenID Connect provider with which the firm's people sign in. */
export const IdentityProvider = defineRecord({
  name: "IdentityProvider",
  plural: "IdentityProviders",
  key: "IdentityProviderKey",
  table: "identity_provider",
  doc: "An OpenID Connect provider with which the firm's people sign in.",
  fields: {
    IdentityProviderKey: key("identity_provider_key", {
      required: true,
      doc: "Identifies the provider; negative for a new one.",
    }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the provider was last changed; an update must include it unchanged." }),
    ),
    Status: choice(statuses, "status", {
      default: "Active",
      doc: "Whether people can sign in with it. Their passwords work in any case.",
    }),
    Label: text("label", {
      max: 60,
      required: true,
      filled: true,
      doc: "The text of its button on the sign-in page, such as Sign in with Example.",
    }),
    Issuer: text("issuer", {
      max: 500,
      required: true,
      filled: true,
      doc: "The provider's address, exactly as it names itself; its settings are read from /.well-known/openid-configuration below it.",
    }),
    ClientID: text("client_id", {
      max: 500,
      required: true,
      filled: true,
      doc: "The id that the provider gave to this service.",
    }),
    // Stored encrypted, never read.
    ClientSecret: text("client_secret", {
      max: 1_000,
      nullable: true,
      sql: "null::text",
      onlyWhenSet: true,
      doc: "The secret that the provider gave to this service; never returned. Null for none. A new Issuer needs it again.",
    }),
    HasClientSecret: readOnly(
      boolean({ sql: "identity_provider.client_secret is not null", doc: "Whether a secret is stored." }),
    ),
    AllowedDomains: domains,
    JustInTime: boolean("just_in_time", {
      default: false,
      doc: "Whether a person from one of AllowedDomains who has no account gets one at the first sign-in.",
    }),
    CompanyKey: key("company_key", {
      of: "Company",
      nullable: true,
      doc: "The company of employees who are created at their first sign-in; required with JustInTime.",
    }),
    ChecksSecondFactor: boolean("checks_second_factor", {
      default: false,
      doc: "Whether the provider always asks for a second factor, so that this service does not.",
    }),
    GroupsClaim: text("groups_claim", {
      max: 200,
      default: "groups",
      doc: "The claim of the provider that lists a person's groups.",
    }),
    RoleByGroup: rowsField("identity_provider_group", {
      owner: "identity_provider",
      identity: ["Group", "Role"],
      order: "place, group_name, role",
      position: "place",
      max: groupsPerProviderMax,
      fields: {
        Group: text("group_name", {
          required: true,
          filled: true,
          max: 200,
          doc: "The group, as the provider names it.",
        }),
        Role: text("role", {
          required: true,
          filled: true,
          max: 40,
          doc: "The code of the role that its members have.",
        }),
      },
      doc: "The roles that members of the provider's groups have, set at each sign-in. Other roles stay as they are, and nobody gets a role by a row that they added themselves.",
    }),
    LastProblem: readOnly(
      text("last_problem", { doc: "Why a sign-in last failed at the provider; empty if none did." }),
    ),
    LastProblemDate: readOnly(dateTime("last_problem_at", { nullable: true, doc: "When that was; null if none did." })),
  },
});

export type IdentityProviderFields = typeof IdentityProvider.fields;

export const uniqueIssuer: Once = {
  members: ["Issuer"],
  name: (row) => `${row}.issuer`,
  among: () => "true",
  doc: "A firm has one provider for an issuer.",
};

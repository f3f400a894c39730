import { scimPageMax } from "../../engine/fields/limits.ts";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const enterpriseSchema = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

/** What this service can do of SCIM. */
export function serviceProviderConfig(base: string): object {
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: scimPageMax },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: "oauthbearertoken",
        name: "API token",
        description: "A token with the scope scim, in the header Authorization.",
        primary: true,
      },
    ],
    meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string): { readonly id: string }[] {
  const type = (id: string, schema: string) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
    id,
    name: id,
    endpoint: `/${id}s`,
    schema,
    meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${id}` },
  });
  return [type("User", userSchema), type("Group", groupSchema)];
}

const attribute = (name: string, more: object = {}) => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

const complex = (name: string, subAttributes: readonly object[], more: object = {}) =>
  attribute(name, { type: "complex", subAttributes, ...more });

export function schemas(base: string): { readonly id: string }[] {
  const schema = (id: string, name: string, attributes: readonly object[]) => ({
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
    id,
    name,
    attributes,
    meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
  });
  return [
    schema(userSchema, "User", [
      attribute("userName", { required: true, uniqueness: "server" }),
      attribute("externalId", { caseExact: true, uniqueness: "server" }),
      complex("name", [
        attribute("formatted", { mutability: "readOnly" }),
        attribute("givenName"),
        attribute("familyName"),
      ]),
      attribute("displayName", { mutability: "readOnly" }),
      attribute("title"),
      complex("emails", [attribute("value"), attribute("type"), attribute("primary", { type: "boolean" })], {
        multiValued: true,
      }),
      attribute("active", { type: "boolean" }),
    ]),
    schema(groupSchema, "Group", [
      attribute("displayName", { mutability: "readOnly" }),
      complex(
        "members",
        [attribute("value", { mutability: "immutable" }), attribute("display", { mutability: "readOnly" })],
        {
          multiValued: true,
        },
      ),
    ]),
  ];
}

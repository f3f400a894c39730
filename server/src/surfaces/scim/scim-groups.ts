import { readDateTime } from "../../engine/fields/date-times.ts";
import { ScimError } from "./scim-error.ts";
import { groupSchema } from "./scim-schemas.ts";
import { asObject, type DirectoryUser, type Json, type Operation, valueAt } from "./scim-users.ts";

/** An item of ListRoles. */
export interface Role {
  readonly RoleKey: number;
  readonly Code: string;
  readonly Name: string;
  readonly LastModifiedDate: string;
}

/** The firm's roles are the groups; their members are the people who have them. */
export function groupResource(role: Role, users: readonly DirectoryUser[], base: string): Json {
  const members = users.filter(({ Roles }) => Roles.includes(role.Code));
  return {
    schemas: [groupSchema],
    id: String(role.RoleKey),
    displayName: role.Name,
    members: members.map(({ ServiceUserKey, UserName }) => ({
      value: String(ServiceUserKey),
      display: UserName,
      $ref: `${base}/Users/${ServiceUserKey}`,
    })),
    meta: {
      resourceType: "Group",
      lastModified: new Date(readDateTime(role.LastModifiedDate, "UTC", false) ?? 0).toISOString(),
      location: `${base}/Groups/${role.RoleKey}`,
    },
  };
}

/** The ids of the members after the operations. */
export function membersAfter(before: ReadonlySet<string>, operations: readonly Operation[]): ReadonlySet<string> {
  let members = new Set(before);
  for (const { op, path, value } of operations) {
    const given = membersGiven(path, value);
    if (op === "add") members = new Set([...members, ...given]);
    else if (op === "replace") members = new Set(given);
    else members = new Set([...members].filter((each) => given.length > 0 && !given.includes(each)));
  }
  return members;
}

const onePath = /^members\[value eq "([^"\\]{1,40})"\]$/i;

function membersGiven(path: string | undefined, value: unknown): string[] {
  const [, only] = onePath.exec(path ?? "") ?? [];
  if (only !== undefined) return [only];
  const isMembers = path === undefined ? Object.keys(asObject(value)).every(isName) : isName(path);
  if (!isMembers) throw new ScimError(400, "Only the members of a group can be changed.", "mutability");
  const list = path === undefined ? valueAt(asObject(value), "members") : value;
  return (list === undefined || list === null ? [] : [list].flat()).map((each) =>
    String(valueAt(asObject(each), "value")),
  );
}

const isName = (name: string) => /^members$/i.test(name);

import { type Right, rightCatalog, rights } from "../../engine/access/right-catalog.ts";
import { type ScopeName, scopeNames } from "../../engine/access/scopes.ts";
import { boolean, choice, dateTime, integer, key, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord, rowsField } from "../../engine/records/index.ts";

/** The positions that the interface document asks a role for. */
export const positions = ["Principal", "Supervisor", "ProjectManager", "MarketingContact"] as const;

const scopesOfRights = rights
  .map((right) => `${right} (${(rightCatalog[right].scopes as readonly string[]).join(", ")})`)
  .join("; ");

/** A named set of rights that the firm gives to employees. */
export const Role = defineRecord({
  name: "Role",
  plural: "Roles",
  key: "RoleKey",
  table: "role",
  doc: "A named set of rights, each with a scope, that the firm gives to employees.",
  fields: {
    RoleKey: key("role_key", { required: true, doc: "Identifies the role; negative for a new one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the role was last changed; an update must include it unchanged." }),
    ),
    Code: text("code", {
      max: 40,
      required: true,
      filled: true,
      doc: "The name in Roles of employees: letters and digits, unique, and fixed once the role exists.",
    }),
    Name: text("name", { max: 80, required: true, filled: true, doc: "The name that people see; unique." }),
    Description: text("description", { max: 400, doc: "What the role is for." }),
    Position: choice(positions, "position", {
      nullable: true,
      doc: "The position on projects, or as a supervisor, that employees with this role may have.",
    }),
    ReadOnly: boolean("read_only", {
      default: false,
      doc: "Whether its rights allow reading only; the right confirm counts anyway.",
    }),
    SecondFactor: boolean("second_factor", {
      default: false,
      doc: "Whether employees with this role need a second factor to sign in; until they have one, they can only set it up. Never for API users.",
    }),
    SessionIdleMinutes: integer("session_idle_minutes", {
      min: 1,
      max: 1440,
      nullable: true,
      doc: "Sessions of employees with this role expire after this many minutes without use, if the firm's do not expire earlier; null for the firm's.",
    }),
    SessionHours: integer("session_hours", {
      min: 1,
      max: 720,
      nullable: true,
      doc: "Sessions of employees with this role expire after this many hours, if the firm's do not expire earlier; null for the firm's.",
    }),
    ReadyMade: readOnly(
      boolean("ready_made", { doc: "Whether every firm starts with the role; it cannot be deleted." }),
    ),
    Rights: rowsField("role_right", {
      owner: "role",
      identity: ["Right", "Scope"],
      order: "right_name, scope",
      fields: {
        Right: choice(rights, "right_name", { required: true, doc: "The right." }),
        Scope: choice(scopeNames, "scope", {
          required: true,
          doc: "How far it reaches: own records, the team, own projects, the department, the company, or the firm.",
        }),
      },
      doc: `The rights of the role and how far each reaches; several scopes of a right add up. Possible: ${scopesOfRights}.`,
    }),
  },
});

export type RoleFields = typeof Role.fields;
export interface HeldRight {
  readonly Right: Right;
  readonly Scope: ScopeName;
}

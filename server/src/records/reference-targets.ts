/**
 * Every record that another record may refer to: `key({ of: "ContactType" })` in a field names it, this table says where
 * it is kept and when it counts as active.
 */
export interface ReferenceTarget {
  readonly table: string;
  readonly key: string;
  /** SQL that is true for an active record; a record without states is always active. */
  readonly active: string;
}

const listed = (table: string): ReferenceTarget => ({ table, key: `${table}_key`, active: "status = 'Active'" });

export const referenceTargets: Readonly<Record<string, ReferenceTarget>> = {
  Company: listed("company"),
  Contact: listed("contact"),
  ContactType: listed("contact_type"),
  Employee: listed("employee"),
};

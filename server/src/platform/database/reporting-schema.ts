import { createHash } from "node:crypto";

/** The current version of the views for reports, which new readers get. */
export const reportingVersion = 1;

/** The schema of a firm's views for reports: `firm_demo_reporting_v1`. */
export function reportingSchemaOf(schema: string): string {
  return `${reportingNameOf(schema)}_v${reportingVersion}`;
}

/** The same without the version. Migrations read it from the setting `plumbline.reporting` and append the version they create. */
export function reportingNameOf(schema: string): string {
  return shortened(schema, "reporting");
}

/** The beginning of the name of the role that the firm's calls log in as; the number of the database follows. */
export function loginNameOf(schema: string): string {
  return shortened(schema, "login");
}

function shortened(schema: string, what: string): string {
  const name = `${schema}_${what}`;
  if (name.length <= nameLengthMax) return name;
  const hash = createHash("sha256").update(schema).digest("hex").slice(0, hashLength);
  return `${schema.slice(0, nameLengthMax - hashLength - what.length - 2)}_${hash}_${what}`;
}

/** PostgreSQL truncates names after 63 bytes; the rest is for the version, or for the number in a role's name. */
const nameLengthMax = 50;
const hashLength = 12;

import { createHash } from "node:crypto";

/** The current version of the reporting views, which new readers get. */
export const reportingVersion = 1;

/** The schema of a firm's reporting views, beside its own schema: `firm_demo_reporting_v1`. */
export function reportingSchemaOf(schema: string): string {
  return `${reportingNameOf(schema)}_v${reportingVersion}`;
}

/** The same without a version. Migrations read it from the setting `plumbline.reporting` and append the version they create. */
export function reportingNameOf(schema: string): string {
  const name = `${schema}_reporting`;
  if (name.length <= nameLengthMax) return name;
  const hash = createHash("sha256").update(schema).digest("hex").slice(0, hashLength);
  return `${schema.slice(0, nameLengthMax - hashLength - "__reporting".length)}_${hash}_reporting`;
}

/** PostgreSQL truncates names after 63 bytes; the rest is reserved for a version or for the suffix of a role's name. */
const nameLengthMax = 50;
const hashLength = 12;

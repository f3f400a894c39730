import { createHash } from "node:crypto";

/** The version of the views for reports that is current: the one that new readers get. */
export const reportingVersion = 1;

/** The schema beside a firm's own that holds its views for reports: `firm_demo_reporting_v1`. */
export function reportingSchemaOf(schema: string): string {
  return `${reportingNameOf(schema)}_v${reportingVersion}`;
}

/** The same without a version; migrations know it as the setting `plumbline.reporting` and add the version they make. */
export function reportingNameOf(schema: string): string {
  const name = `${schema}_reporting`;
  if (name.length <= nameLengthMax) return name;
  const hash = createHash("sha256").update(schema).digest("hex").slice(0, hashLength);
  return `${schema.slice(0, nameLengthMax - hashLength - "__reporting".length)}_${hash}_reporting`;
}

/** PostgreSQL cuts names off after 63 bytes; what is left is for a version, or for what makes a role's name its own. */
const nameLengthMax = 50;
const hashLength = 12;

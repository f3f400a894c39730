import { quoteName, reportingSchemaOf } from "../database/index.ts";

/** The statements that drop a firm's schema and the schema of its reporting views. */
export function dropSchemas(schema: string): string {
  return [reportingSchemaOf(schema), schema]
    .map((name) => `drop schema if exists ${quoteName(name)} cascade`)
    .join("; ");
}

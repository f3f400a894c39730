/**
 * The keys of the records that a JSON parameter holds, for a condition beside the join with them: PostgreSQL then looks the few keys up
 * instead of reading the whole table, also in a plan that it made while the table was small.
 */
export function keysIn(parameter: string): string {
  return `array(select key from jsonb_to_recordset(${parameter}::jsonb) as each (key int))`;
}

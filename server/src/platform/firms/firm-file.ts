import type pg from "pg";

/**
 * A firm in one text file: first its id and the migrations of its schema, as JSON; then each table with its rows in
 * PostgreSQL's COPY text format; then the sequences; last, a hash of everything before it.
 *
 *     plumbline firm 1
 *     {"firm":"demo","migrations":[["0001-settings","<sha256>"], ...]}
 *     table contact ["company","contact_key", ...]
 *     <one line per row>
 *     \.
 *     rows 200
 *     sequence contact_contact_key_seq 200 true
 *     end <sha256>
 *
 * The content does not depend on the time, the server or the order of writes: the same firm always gives the same bytes.
 */
export const firstLine = "plumbline firm 1";
export const rowsEnd = "\\.";

export interface FileHeader {
  readonly firm: string;
  /** Name and hash of each migration of the schema, in order. */
  readonly migrations: readonly (readonly [name: string, sha256: string])[];
}

/** The file is not a firm file, is incomplete, was changed, or does not fit this version. */
export class FileRefused extends Error {}

/** Writes and reads values in the same formats whatever the settings of the server. */
export async function useFileFormats(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'; set local intervalstyle to 'postgres';
     set local bytea_output to 'hex'; set local extra_float_digits to 1; set local client_encoding to 'UTF8'`,
  );
}

import { shortHash } from "./create-firm.ts";

/** The schema on the former server with the list of changed rows and the guard of the firm's tables. */
export const movingSchemaOf = (id: string) => `moving_${shortHash(id)}`;

/** The firm's schema on the former server after the move. */
export const oldSchemaOf = (id: string) => `old_${shortHash(id)}`;

/** The comment on a copy that a move makes, so that no other schema is taken for it. */
export const copyMarkOf = (moveKey: string) => `Plumbline: copied by move ${moveKey}`;

/** Whoever holds this lock in the catalog's database works on the move. */
export const moveLockOf = (id: string) => `plumbline move ${id}`;

/** Writes hold this lock on the former server, shared, from their first row to their end; the move takes it alone to stop them. */
export const writeLockOf = (id: string) => `plumbline writes ${id}`;

import type { BenchRow } from "../row.ts";
import { contactRows } from "./contacts.ts";
import { signInRows } from "./sign-in.ts";

/** Every row, in the order of the table. */
export const benchRows: readonly BenchRow[] = [...contactRows, ...signInRows];

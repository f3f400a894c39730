import { dateOnly } from "@plumbline/accounting";

/** The day on which the demo firm of tests is made. Apart from the databases, because vitest's set-up finds no package of a clone before its first build. */
export const demoToday = dateOnly("2026-11-15");

import { type CheckScope, findTouched } from "../../engine/audit/index.ts";
import type { Background } from "../../engine/capability/background.ts";
import type { Db } from "../../platform/database/index.ts";
import { checkBooks, checkEntries } from "./check-books-store.ts";
import { explainCashBasis } from "./check-cash-basis-store.ts";
import { explainMovedItems } from "./check-moved-items-store.ts";
import { foldBooks } from "../../documents/books/posting-store.ts";
import type { TouchedRows } from "./recount-store.ts";
import { fillStandardCosts } from "./standard-cost-store.ts";

export const background = {
  name: "ledger",
  upkeep: [
    ({ pool, isEnding }) => fillStandardCosts(pool, isEnding),
    ({ pool }) => pool.transaction((db) => foldBooks(db)),
  ],
  checks: [
    {
      name: "the books and documents",
      refusesImport: true,
      run: async (db, scope) => checkBooks(db, await touchedIn(db, scope)),
    },
    {
      name: "the documents and dates of entries",
      refusesImport: false,
      run: async (db, scope) => checkEntries(db, await touchedIn(db, scope)),
    },
  ],
  explanations: [explainCashBasis, explainMovedItems],
} satisfies Background;

/** The rows to recount; undefined for all of them. */
async function touchedIn(db: Db, { since }: CheckScope): Promise<TouchedRows | undefined> {
  return since === 0 ? undefined : findTouched(db, since);
}

import type { Background } from "../../engine/capability/background.ts";
import { checkControlAccounts } from "./check-control-accounts-store.ts";

export const background = {
  name: "statements",
  checks: [{ name: "the control accounts on every date", refusesImport: false, run: (db) => checkControlAccounts(db) }],
} satisfies Background;

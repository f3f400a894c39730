import { benchPassword, benchUser } from "../firms.ts";
import type { BenchRow } from "../row.ts";

/** Limited by argon2, which is slow on purpose, so there is no bare limit to compare with. */
export const signInRows: readonly BenchRow[] = [
  {
    name: "sign in",
    firm: "small",
    call: { Method: "CreateAPISession", Username: benchUser, Password: benchPassword, APIVersion: 1 },
  },
];

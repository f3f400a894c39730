import { benchPassword, benchUser } from "../firms.ts";
import type { BenchRow } from "../row.ts";

/** Bound by argon2, which is slow on purpose: measured apart, there is no bare limit to reach for. */
export const signInRows: readonly BenchRow[] = [
  {
    name: "sign in",
    firm: "small",
    call: { Method: "CreateAPISession", Username: benchUser, Password: benchPassword, APIVersion: 1 },
  },
];

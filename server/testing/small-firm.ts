import type { Pools } from "../src/platform/database/index.ts";
import { createFirm, type FirmSettings } from "../src/engine/firms/index.ts";
import type { MasterKeys } from "../src/platform/keys/index.ts";
import { hashPassword } from "../src/engine/sessions/index.ts";

/** How the one user of a small firm signs in: an API user who may do everything and acts for the only employee. */
export const smallFirmSignIn = { Username: "ada", Password: "a long password", APIVersion: 1 } as const;

/** A firm with one company, one employee and one API user, for tests of the whole program. */
export async function createSmallFirm(
  pools: Pools,
  id: string,
  settings: Partial<FirmSettings> = {},
  keys?: MasterKeys,
): Promise<void> {
  const passwordHash = await hashPassword(smallFirmSignIn.Password);
  await createFirm(pools, {
    id,
    settings,
    keys,
    async fill(client) {
      await client.query(
        `insert into company (description) values ('Small');
         insert into employee (first_name, last_name, company_key, uses_expense_reports) select 'Ada', 'Palladio', company_key, true from company`,
      );
      await client.query(
        `insert into sign_in (kind, user_name, password_hash, authorized, employee_key)
         select 'api', $1, $2, true, employee_key from employee`,
        [smallFirmSignIn.Username, passwordHash],
      );
    },
  });
}

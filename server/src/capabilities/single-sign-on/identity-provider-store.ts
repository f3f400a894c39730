import type { Db } from "../../platform/database/index.ts";
import type { Firm } from "../../engine/firms/index.ts";
import { purposeOf } from "../../platform/keys/index.ts";
import { requireKey } from "../../engine/sessions/index.ts";
import type { Provider } from "./person-rules.ts";

/** The providers with which people can sign in, in the order of their buttons. */
export function findActiveProviders(db: Db): Promise<Provider[]> {
  return db.rows<Provider>(
    `select identity_provider_key as key, label, issuer, client_id as "clientId", client_secret as "clientSecret", allowed_domains as "allowedDomains",
            just_in_time as "justInTime", company_key as "companyKey", checks_second_factor as "checksSecondFactor", groups_claim as "groupsClaim",
            (select coalesce(json_agg(json_build_object('group', group_name, 'role', role, 'addedBy', coalesce(added_by, 0)) order by place, group_name, role), '[]')
               from identity_provider_group rows where rows.identity_provider_key = identity_provider.identity_provider_key) as "roleByGroup"
       from identity_provider where status = 'Active' order by identity_provider_key`,
  );
}

/** Callers that create providers wait for each other, so that together they keep the maximum. */
export async function countProviders(db: Db): Promise<number> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' identity providers', 0))");
  const row = await db.row<{ count: number }>("select count(*)::int as count from identity_provider");
  return row?.count ?? 0;
}

/** Remembers who added the rows that are new. */
export async function signGroupRows(db: Db, keys: readonly number[], employeeKey: number): Promise<void> {
  if (keys.length > 0)
    await db.run(
      "update identity_provider_group set added_by = $2 where identity_provider_key = any($1) and added_by is null",
      [keys, employeeKey],
    );
}

export async function saveProblem(db: Db, providerKey: number, problem: string, now: number): Promise<void> {
  await db.run(
    "update identity_provider set last_problem = $2, last_problem_at = $3 where identity_provider_key = $1",
    [providerKey, problem.slice(0, 500), new Date(now).toISOString()],
  );
}

const secretPurpose = purposeOf("identity_provider", "client_secret");
const statePurpose = purposeOf("sign_in_step", "state");

export function encryptSecrets(firm: HasCipher, secrets: ReadonlyMap<unknown, string>): ReadonlyMap<unknown, string> {
  if (secrets.size === 0) return new Map();
  const cipher = requireKey(firm);
  return new Map([...secrets].map(([key, text]) => [key, cipher.encrypt(secretPurpose, text)]));
}

export function decryptSecret({ cipher }: HasCipher, encrypted: string | null): string | undefined {
  return encrypted === null ? undefined : cipher.decrypt(secretPurpose, encrypted);
}

/** The state of a sign-in holds secrets: whoever could read it could complete the sign-in of somebody else. */
export function encryptState(firm: HasCipher, state: object): string {
  return requireKey(firm).encrypt(statePurpose, JSON.stringify(state));
}

export function decryptState<State>({ cipher }: HasCipher, state: string): State {
  return JSON.parse(cipher.decrypt(statePurpose, state)) as State;
}

type HasCipher = Pick<Firm, "cipher">;

import type { Db } from "../../platform/database/index.ts";

export interface StoredPerson {
  readonly userKey: number;
  readonly userName: string;
  readonly userStatus: string;
  readonly externalId: string;
  readonly employeeKey: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly email: string;
  readonly employeeStatus: string;
}

/** The person of a sign-in. Both rows are locked, so that what is read is what is changed. */
export function lockPerson(db: Db, userKey: number): Promise<StoredPerson | undefined> {
  return db.row<StoredPerson>(
    `select sign_in_key as "userKey", user_name as "userName", sign_in.status as "userStatus", external_id as "externalId",
            employee.employee_key as "employeeKey", first_name as "firstName", last_name as "lastName", title, email, employee.status as "employeeStatus"
       from sign_in join employee using (employee_key) where sign_in_key = $1 and kind = 'service' for update`,
    [userKey],
  );
}

/** Who has the user name or the directory's id already, other than this user. */
export function findTaken(
  db: Db,
  wanted: { readonly userKey: number; readonly userName: string; readonly externalId: string },
): Promise<{ userKey: number; isName: boolean } | undefined> {
  return db.row<{ userKey: number; isName: boolean }>(
    `select sign_in_key as "userKey", lower(user_name) = lower($2) as "isName" from sign_in
      where sign_in_key <> $1 and (lower(user_name) = lower($2) or ($3 <> '' and external_id = $3)) limit 1`,
    [wanted.userKey, wanted.userName, wanted.externalId],
  );
}

export async function saveExternalId(db: Db, userKey: number, externalId: string): Promise<void> {
  await db.run("update sign_in set external_id = $2, last_modified = now() where sign_in_key = $1", [
    userKey,
    externalId,
  ]);
}

/** The company of new employees where a firm has only one. */
export async function findOnlyCompany(db: Db): Promise<number | undefined> {
  const row = await db.row<{ key: number | null }>(
    "select min(company_key) as key from company where status = 'Active' having count(*) = 1",
  );
  return row?.key ?? undefined;
}

export async function findCompanyNamed(db: Db, description: string): Promise<number | undefined> {
  const row = await db.row<{ key: number }>(
    "select company_key as key from company where status = 'Active' and lower(description) = lower($1)",
    [description],
  );
  return row?.key;
}

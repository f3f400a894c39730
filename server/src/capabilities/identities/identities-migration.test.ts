import { expect, test } from "vitest";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { createFirm } from "../../engine/firms/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findUpgradedSignIns } from "./identity-store.ts";

const database = testDatabase();

/** An employee with three sign-ins, one used last; one with two that were never used; and what vouches for people. */
const people = `
  insert into company (company_key, description) values (1, 'Old');
  insert into employee (employee_key, first_name, last_name, company_key, roles) values
    (1, 'Ann', 'Many', 1, '{Administrator}'), (2, 'Bo', 'Two', 1, '{}'), (3, 'Cy', 'One', 1, '{Principal}');
  insert into sign_in (sign_in_key, kind, user_name, password_hash, employee_key) values
    (11, 'service', 'ann', 'x', 1), (12, 'service', 'ann.old', 'x', 1), (13, 'service', 'ann.other', 'x', 1),
    (21, 'service', 'bo', 'x', 2), (22, 'service', 'bo.new', 'x', 2), (31, 'service', 'cy', 'x', 3);
  insert into sign_in (sign_in_key, kind, user_name, password_hash, employee_key) values (41, 'api', 'sync', 'x', 1);
  insert into session (token_hash, sign_in_key, version, created_at, last_used_at, expires_at) values
    ('\\x01', 12, 1, now(), now() - interval '2 days', now() + interval '1 day'), ('\\x02', 11, 1, now(), now(), now() + interval '1 day');
  insert into api_token (token_hash, sign_in_key, name, created_at, expires_at) values ('\\x03', 12, 'old', now(), now() + interval '9 days');
  insert into api_token (token_hash, sign_in_key, name, created_at, expires_at, scope) values ('\\x04', 41, 'directory', now(), now() + interval '9 days', 'scim');
  insert into identity_provider (label, issuer, client_id) values ('Work', 'https://login.example.com', 'me')`;

test("an existing firm keeps the sign-in of each employee that was used last, names the others, and shows what vouches for people", async () => {
  const before = readMigrations("firm").filter(({ name }) => name < "0091");
  const fill = async (client: { query(sql: string): Promise<unknown> }) => void (await client.query(people));
  const { schema } = await createFirm(database.pools, { id: "old", migrations: before, fill });
  const said: string[] = [];
  await migrateFirm(database.pools.admin, schema, undefined, (sentence) => said.push(sentence));
  expect(said).toEqual([
    "Access: Ann Many has one active sign-in from now on: ann stays, ann.old is inactive and its sessions and tokens have ended.",
    "Access: Ann Many has one active sign-in from now on: ann stays, ann.other is inactive and its sessions and tokens have ended.",
    "Access: Bo Two has one active sign-in from now on: bo.new stays, bo is inactive and its sessions and tokens have ended.",
    "Access: The identity provider Work (https://login.example.com) existed before the upgrade and counts as confirmed.",
    "Access: The directory token directory of sync existed before the upgrade and counts as confirmed.",
  ]);
  const { db } = database.pools.firm(schema, "UTC");
  expect(await db.rows("select user_name from sign_in where status = 'Active' order by 1")).toEqual(
    ["ann", "bo.new", "cy", "sync"].map((user_name) => ({ user_name })),
  );
  expect(await db.text("select count(*) from session where sign_in_key = 12")).toBe("0");
  expect(await db.text("select count(*) from api_token")).toBe("1");
  expect(await findUpgradedSignIns(db)).toHaveLength(3);
  await expect(
    db.run("insert into sign_in (kind, user_name, password_hash, employee_key) values ('service', 'cy.2', 'x', 3)"),
  ).rejects.toThrow(/sign_in_one_active/);
});

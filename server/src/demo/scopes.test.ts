import { afterAll, beforeAll, expect, it } from "vitest";
import { definitionOfRight, type Right } from "../engine/access/right-catalog.ts";
import { scopeNamed, together, ownRecords, type Limited, type ScopeName } from "../engine/access/scopes.ts";
import type { Db } from "../platform/database/index.ts";
import type { MethodDefinition } from "../engine/method/method.ts";
import { dispatch } from "../engine/wire/dispatch.ts";
import { methods } from "../methods.ts";
import { openService, type OpenService } from "../service.ts";
import { openTestPools, type TestDatabase } from "../../testing/database.ts";
import { wholeText } from "../../testing/whole-text.ts";
import { isDemo } from "./index.ts";
import { demoPassword } from "./sign-ins.ts";

/**
 * A method that answers for a part of the firm must look at that part. Its scope is watched while it handles its example for a caller
 * whose right reaches one company only.
 */
const now = Date.parse("2026-11-15T17:00:00Z");
const userName = "demo.employee";

let database: TestDatabase;
let service: OpenService;
let db: Db;

beforeAll(async () => {
  database = await openTestPools({ demo: "small" });
  service = openService({
    connection: database.connection,
    connectionsMax: 8,
    pools: database.pools,
    clock: () => now,
    isExempt: isDemo,
  });
  db = database.demo.db;
  await db.run("insert into role (code, name) values ('Watched', 'Watched')");
  await db.run(
    "update employee set roles = '{Watched}' where employee_key = (select employee_key from sign_in where user_name = $1)",
    [userName],
  );
}, 300_000);
afterAll(async () => {
  await service.firms.close();
  await database.close();
});

const post = async (body: object) => {
  const request = { id: "demo", body: JSON.stringify(body), address: "127.0.0.1", apiUrl: "http://localhost/x?demo" };
  return JSON.parse(await wholeText(await dispatch(service, request)));
};

/** The scope to try a right with: one that reaches a part of the firm; undefined for a right that always reaches all of it. */
const partOf = (right: Right) => {
  const names: readonly ScopeName[] = definitionOfRight(right).scopes;
  return (["company", "team", "ownProjects"] as const).find((each) => names.includes(each));
};

/** The method's answer to its example, for a caller who has this right only for a part of the firm. */
async function answerOf(method: MethodDefinition, right: Right, also: Right | undefined) {
  const given = [[right, partOf(right)], ...(also === undefined ? [] : [[also, "firm"]])];
  await db.run("delete from role_right where role_key = (select role_key from role where code = 'Watched')");
  await db.run(
    `insert into role_right (role_key, right_name, scope)
     select role_key, given.* from role, unnest($1::text[], $2::text[]) as given where code = 'Watched'`,
    [given.map(([name]) => name), given.map(([, scope]) => scope)],
  );
  const version = method.versions[0] ?? 1;
  const session = { Method: "CreateAPISession", Username: userName, Password: demoPassword, APIVersion: version };
  const { SessionToken } = (await post(session)).Content;
  const reads = watch();
  const answer = await post({
    Method: method.name,
    SessionToken,
    MethodArguments: method.example,
    ...(method.effect === "write" ? { Preview: true } : {}),
  });
  return { answer, isRead: reads() };
}

/** Watches every part of a firm that the caller's rights may reach; what `decide` and `sightOf` read does not count. */
function watch(): () => boolean {
  let isRead = false;
  for (const scope of watched) {
    const { companies } = scope;
    Object.defineProperty(scope, "companies", {
      configurable: true,
      enumerable: true,
      get() {
        isRead ||= !/ at (?:decide|sightOf|callFor) /.test(new Error().stack ?? "");
        return companies;
      },
    });
  }
  return () => {
    const wasRead = isRead;
    for (const scope of watched)
      Object.defineProperty(scope, "companies", { value: scope.companies, configurable: true, enumerable: true });
    return wasRead;
  };
}

const watched: Limited[] = [];

const ownOnly = "It answers for the caller's own employee, whatever the scope is.";
const noRecords = "The log of imports has files and counts, not records.";
const sameForAll = "What it shows is the same for everyone who may call it.";

/** The methods that finish without looking at the scope, and why they may. */
const needNoScope: Readonly<Record<string, string>> = {
  ListExpenseReports: ownOnly,
  GetExpenseReports: ownOnly,
  UpdateExpenseReports: ownOnly,
  SaveAttachment: ownOnly,
  ListLockedTimesheetDays: sameForAll,
  ListRoles: sameForAll,
  GetRoles: sameForAll,
  ListImports: noRecords,
  GetImportProgress: noRecords,
};

it("every method that answers for a part of the firm looks at the part before it finishes", async () => {
  const { company } = (await db.row<{ company: number }>(
    "select company_key as company from employee join sign_in using (employee_key) where user_name = $1",
    [userName],
  ))!;
  const places = { companies: [company], departments: [] };
  const parts = (["company", "team", "ownProjects"] as const).map((each) => scopeNamed(each, places));
  // Everyone's own personal data has the scope of ownRecords, which says nothing about the method.
  const reached = [...parts, ...parts.map((each) => together([each, ownRecords]))].filter(
    (each) => each !== ownRecords,
  );
  watched.push(...(reached as Limited[]));
  const scoped = methods.filter(({ access }) => access.is === "right" && access.of !== "firm");
  const careless: string[] = [];
  const unfinished: string[] = [];
  for (const method of scoped) {
    if (method.access.is !== "right") continue;
    const right = method.access.rights.find((each) => partOf(each) !== undefined);
    if (right === undefined) continue;
    const { answer, isRead } = await answerOf(method, right, method.access.also);
    if (answer.Errors.length > 0) unfinished.push(`${method.name}: ${answer.Errors[0].ErrorMessage}`);
    else if (!isRead) careless.push(method.name);
  }
  expect(careless.toSorted()).toEqual(Object.keys(needNoScope).toSorted());
  expect(scoped.length - unfinished.length, unfinished.join("\n")).toBeGreaterThan(30);
}, 300_000);

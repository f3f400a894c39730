import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import { demoPassword } from "../../demo/index.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { documentedLists, extensionLists } from "./index.ts";

const test = testFirm({ demo: "small" });
const lists = [...documentedLists, ...extensionLists].map(({ record }) => [record.plural, record] as const);
let db: Db;
let token: string;

beforeAll(async () => {
  db = test.database.demo.db;
  const session = { Method: "CreateAPISession", Username: "api.demo", Password: demoPassword, APIVersion: 1 };
  token = (await send(session)).Content.SessionToken as string;
});

type Values = Record<string, unknown>;
const send = (body: Values): Promise<Answered> => test.send(JSON.stringify(body), { id: "demo" });
const call = (method: string, args: Values) => send({ Method: method, SessionToken: token, MethodArguments: args });

async function remove(plural: string, keyName: string, key: number): Promise<Answered> {
  const [record] = (await call(`Get${plural}`, { [`Requested${plural}`]: [key] })).Content[plural] as Values[];
  const gone = { [keyName]: key, LastModifiedDate: record?.["LastModifiedDate"], Delete: true };
  return call(`Update${plural}`, {
    [`Updated${plural}`]: [gone],
    [`Unchanged${plural}`]: [],
    UseSingleTransaction: true,
  });
}

interface Reference {
  readonly table: string;
  readonly column: string;
}

/** The tables that refer to this one, from the database; rows that are deleted with their record do not count. */
const referencesTo = (table: string) =>
  db.rows<Reference>(
    `select conrelid::regclass::text as table, quote_ident(attname) as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = $1::regclass and confdeltype <> 'c' and cardinality(conkey) = 1 order by 1, 2`,
    [table],
  );

/** The required members of every list. */
const ofNoUse = {
  ...{ Description: "Of no use", Department: "Of no use", Date: "2031-05-05" },
  ...{ EffectiveDate: "2031-05-05", CostRate: 50 },
};

describe.each(lists)("%s that are used", (plural, { table, keyName }) => {
  it("cannot be deleted, and the error says what uses them and how often", async () => {
    const references = await referencesTo(table);
    for (const { table: from, column } of references) {
      const used = await db.row<{ key: number; count: number }>(
        `select ${column} as key, count(*)::int as count from ${from} where ${column} is not null group by 1 order by 1 limit 1`,
      );
      if (used === undefined) continue;
      // A table with two such columns counts both.
      const uses = references
        .filter((each) => each.table === from)
        .map((each) => `select count(*) from ${from} where ${each.column} = $1`);
      const all = await db.row<{ count: number }>(`select ((${uses.join(") + (")}))::int as count`, [used.key]);
      const answer = await remove(plural, keyName, used.key);
      expect(answer.ResponseCode, `${from}.${column}`).toBe(-410);
      expect(answer.Errors[0]?.ErrorData).toMatchObject({ [keyName]: used.key });
      expect(answer.Errors[0]?.ErrorData["UsedBy"], `${from}.${column}`).toContainEqual({
        What: from.replaceAll("_", " "),
        Count: all?.count,
      });
    }
  });

  it("cannot be deleted while a table added later uses them, and can once it does not", async () => {
    const made = await call(`Update${plural}`, {
      [`Updated${plural}`]: [{ [keyName]: -1, ...ofNoUse }],
      [`Unchanged${plural}`]: [],
      UseSingleTransaction: true,
    });
    const key = made.Content[plural][0][keyName] as number;
    await db.script(`create table later_use (key integer references ${table}); insert into later_use values (${key})`);
    const answer = await remove(plural, keyName, key);
    expect(answer.ResponseCode).toBe(-410);
    expect(answer.Errors[0]?.ErrorData["UsedBy"]).toEqual([{ What: "later use", Count: 1 }]);
    await db.script("drop table later_use");
    expect((await remove(plural, keyName, key)).Errors).toEqual([]);
  });
});

it("the demo uses most of them, so that these tests cover real uses", async () => {
  const unused: string[] = [];
  for (const [plural, { table }] of lists) if ((await referencesTo(table)).length === 0) unused.push(plural);
  expect(unused).toEqual([
    "PayrollTaxes",
    "Pays",
    "MarketingFinalDispositions",
    "MarketingStages",
    "Deductions",
    "Fringes",
    "TimesheetNonWorkDays",
    "StandardCostRates",
  ]);
});

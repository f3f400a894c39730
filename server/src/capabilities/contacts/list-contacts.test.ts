import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let typeKey = 0;

const people = [
  { FirstName: "Ada", LastName: "Palladio", Company: "100% Stone", Title: "Architect", Email: "ada@example.com" },
  { FirstName: "Björn", LastName: "Åström", Company: "Under_score", Status: "Inactive" },
  { FirstName: "", LastName: "", Company: "back\\slash & Co" },
  { FirstName: "Carla", MiddleName: "Middle", LastName: "palladio", Company: "Underscore" },
  { FirstName: "Zoë", LastName: "Zumthor", Company: "" },
];

beforeAll(async () => {
  const type = await firm.database.firm.db.row<{ key: number }>(
    "insert into contact_type (description) values ('Engineer') returning contact_type_key as key",
  );
  typeKey = type?.key ?? 0;
  const records = people.map((each, index) => ({ ContactKey: -1 - index, ...each }));
  await save(records.map((each, index) => (index === 0 ? { ...each, ContactTypeKey: typeKey } : each)));
});

async function save(records: unknown[]) {
  const saved = await firm.call("UpdateContacts", {
    UpdatedContacts: records,
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });
  expect(saved.Errors).toEqual([]);
  return saved.Content.Contacts as Record<string, unknown>[];
}
const list = (args: Record<string, unknown>) => firm.call("ListContacts", args);
const companies = async (args: Record<string, unknown>) => {
  const answer = await list(args);
  expect(answer.Errors).toEqual([]);
  return (answer.Content.Contacts as { Company: string }[]).map((each) => each.Company);
};

describe("ListContacts refuses", () => {
  it("filters of the wrong type with -420, unknown statuses with -422, too long texts with -421", async () => {
    for (const args of [
      { FilterByCompany: "one" },
      { FilterByCompany: ["one"] },
      { FilterByCompany: [null] },
      { FilterByStatus: { Active: true } },
      { FilterByStatus: [null] },
      { FilterByText: 5 },
      { FilterByContactType: [1.5] },
      { FilterByEarliestModifiedDate: "yesterday" },
      { FilterByLatestModifiedDate: 20_260_101 },
    ])
      expect([args, (await list(args)).ResponseCode]).toEqual([args, -420]);
    expect((await list({ FilterByStatus: ["Closed"] })).ResponseCode).toBe(-422);
    expect((await list({ FilterByText: "x".repeat(1001) })).ResponseCode).toBe(-421);
    expect((await list({ FilterByText: "x".repeat(1000) })).ResponseCode).toBe(200);
    expect((await list({ FilterByCompany: Array.from({ length: 10_001 }, () => 1) })).ResponseCode).toBe(-422);
  });

  it("all bad filters at once", async () => {
    expect((await list({ FilterByText: 5, FilterByStatus: ["x"], FilterByCompany: "x" })).Errors).toHaveLength(3);
  });
});

describe("ListContacts", () => {
  it("lists all, whatever their status, by last and first name or company, with the documented members", async () => {
    const answer = await list({});
    expect((answer.Content.Contacts as { Company: string }[]).map((each) => each.Company)).toEqual([
      "back\\slash & Co",
      "100% Stone",
      "Underscore",
      "",
      "Under_score",
    ]);
    expect(Object.keys(answer.Content.Contacts[0] as object)).toEqual([
      "ContactKey",
      "FirstName",
      "MiddleName",
      "LastName",
      "Company",
    ]);
  });

  it("sorts by company and from the last, on every page and with a status, as an addition to the document", async () => {
    const byCompany = ["", "100% Stone", "back\\slash & Co", "Under_score", "Underscore"];
    expect(await companies({ Sort: "Company" })).toEqual(byCompany);
    expect(await companies({ Sort: "company", Descending: true })).toEqual(byCompany.toReversed());
    expect(await companies({ Sort: "Name", Descending: true })).toEqual((await companies({})).toReversed());
    expect(await companies({ Sort: "Company", FilterByStatus: ["Inactive"] })).toEqual(["Under_score"]);
    expect((await list({ Sort: "Email" })).ResponseCode).toBe(-422);
    const pageOf = async (PageNumber: number, args: Record<string, unknown>) => {
      const answer = await firm.call("ListContacts", args, {
        envelope: { PageResults: true, PageSize: 2, PageNumber },
      });
      expect(answer).toMatchObject({ Errors: [], PageCount: 3 });
      return (answer.Content.Contacts as { Company: string }[]).map((each) => each.Company);
    };
    for (const args of [{ Sort: "Company", Descending: true }, { Descending: true }]) {
      const pages = [await pageOf(1, args), await pageOf(2, args), await pageOf(3, args)];
      expect(pages.flat()).toEqual(await companies(args));
    }
  });

  it("finds a text anywhere in names, company, title or email, ignoring case", async () => {
    expect(await companies({ FilterByText: "PALLADIO" })).toEqual(["100% Stone", "Underscore"]);
    expect(await companies({ FilterByText: "chitec" })).toEqual(["100% Stone"]);
    expect(await companies({ FilterByText: "@EXAMPLE" })).toEqual(["100% Stone"]);
    expect(await companies({ FilterByText: "middle" })).toEqual(["Underscore"]);
    expect(await companies({ FilterByText: "ÅSTRÖM" })).toEqual(["Under_score"]);
    expect(await companies({ FilterByText: "nobody" })).toEqual([]);
    expect(await companies({ FilterByText: "" })).toHaveLength(5);
  });

  it("takes _ and \\ as they are, and a value with % as a pattern", async () => {
    expect(await companies({ FilterByText: "Under_" })).toEqual(["Under_score"]);
    expect(await companies({ FilterByText: "back\\slash" })).toEqual(["back\\slash & Co"]);
    expect(await companies({ FilterByText: "\\" })).toEqual(["back\\slash & Co"]);
    expect(await companies({ FilterByText: "%pal%stone%" })).toEqual(["100% Stone"]);
    expect(await companies({ FilterByText: "ada%" })).toEqual(["100% Stone"]);
    expect(await companies({ FilterByText: "palladio%" })).toEqual([]);
    expect(await companies({ FilterByText: "%under_score%" })).toEqual(["Under_score"]);
    expect(await companies({ FilterByText: "%back\\slash%" })).toEqual(["back\\slash & Co"]);
    expect(await companies({ FilterByText: "%\\" })).toEqual([]);
    expect(await companies({ FilterByText: "%" })).toHaveLength(5);
  });

  it("takes several statuses as an OR in any case, none as no filter", async () => {
    expect(await companies({ FilterByStatus: ["inactive"] })).toEqual(["Under_score"]);
    expect(await companies({ FilterByStatus: ["ACTIVE", "inactive"] })).toHaveLength(5);
    expect(await companies({ FilterByStatus: [] })).toHaveLength(5);
  });

  it("takes null among contact types as 'has none', and several filters as an AND", async () => {
    expect(await companies({ FilterByContactType: [typeKey] })).toEqual(["100% Stone"]);
    expect(await companies({ FilterByContactType: [null] })).toHaveLength(4);
    expect(await companies({ FilterByContactType: [null, typeKey] })).toHaveLength(5);
    expect(await companies({ FilterByContactType: [4711] })).toEqual([]);
    expect(await companies({ FilterByContactType: [null], FilterByText: "palladio" })).toEqual(["Underscore"]);
  });

  it("keeps contacts that no company uses yet under any company", async () => {
    expect(await companies({ FilterByCompany: [firm.companyKey] })).toHaveLength(5);
    expect(await companies({ FilterByCompany: [] })).toHaveLength(5);
  });

  it("takes both modified dates inclusively, as read, as ISO, or as a whole day in the firm's zone", async () => {
    const [zoe] = await save([{ ContactKey: -1, LastName: "Dated" }]);
    const read = zoe?.["LastModifiedDate"] as string;
    const at = Date.parse(read.replace(" GMT", ""));
    const found = async (args: Record<string, unknown>) => (await companies({ FilterByText: "dated", ...args })).length;
    for (const same of [read, read.replace(/:(\d\d)$/, "$1"), `${read} (Somewhere)`, new Date(at).toISOString()]) {
      expect(await found({ FilterByEarliestModifiedDate: same, FilterByLatestModifiedDate: same })).toBe(1);
    }
    expect(await found({ FilterByEarliestModifiedDate: new Date(at + 1).toISOString() })).toBe(0);
    expect(await found({ FilterByLatestModifiedDate: new Date(at - 1).toISOString() })).toBe(0);
    const day = read.slice(0, 10);
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect(await found({ FilterByEarliestModifiedDate: day, FilterByLatestModifiedDate: day })).toBe(1);
    expect(await found({ FilterByEarliestModifiedDate: next })).toBe(0);
  });

  it("costs one statement, paged or not", async () => {
    await list({});
    expect(await firm.database.statements(() => list({ FilterByText: "a" }))).toHaveLength(1);
    const paged = () => firm.call("ListContacts", {}, { envelope: { PageResults: true } });
    expect(await firm.database.statements(paged)).toHaveLength(1);
  });
});

describe("ListContacts of 100,000", () => {
  it(
    "finds a rare text by the trigram index, with the plan a prepared statement settles on",
    { timeout: 120_000 },
    async () => {
      await firm.database.rolledBack(async (db) => {
        // So many rows at once enter the index three times as fast from a long list.
        await db.script("alter index contact_search reset (gin_pending_list_limit)");
        await db.run(
          "insert into contact (last_name, company, last_modified) select 'Person ' || n, 'Firm ' || md5(n::text), now() from generate_series(1, 100000) n",
        );
        await db.script("analyze contact");
        const where =
          "select * from contact where contact.search_text like lower($1) order by contact.sort_name, contact.contact_key";
        await db.script(`prepare settled(text) as ${where}; set local plan_cache_mode = force_generic_plan`);
        for (const pattern of ["%person 4711%", "%c81e728d%"]) {
          const plan = await db.rows<Record<string, string>>(`explain execute settled('${pattern}')`);
          expect(plan.map((row) => Object.values(row)[0]).join("\n")).toContain("contact_search");
        }
        await db.script("deallocate settled");
      });
    },
  );
});

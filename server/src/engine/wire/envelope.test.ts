import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nestingMax } from "../fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { forbiddenNames } from "../fields/forbidden-names.ts";
import { scanJson } from "./scan-json.ts";

const firm = testFirm();
const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const signIn = (more: Record<string, unknown> = {}) =>
  firm.send(
    JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: "right password", APIVersion: 1, ...more }),
  );
const token = async () => (await signIn()).Content.SessionToken as string;

const create = (records: Record<string, unknown>[], single: unknown = true) =>
  firm.call("UpdateContacts", {
    UpdatedContacts: records,
    UnchangedContacts: [],
    UseSingleTransaction: single,
  });

describe("a request that is not a command", () => {
  it.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a text", '"ListContacts"'],
    ["a number", "7"],
    ["null", "null"],
    ["no Method", "{}"],
    ["an empty Method", '{"Method":""}'],
    ["a Method that is not text", '{"Method":7}'],
    ["null as Method", '{"Method":null}'],
    [
      "nested too deeply",
      `{"Method":"ListContacts","MethodArguments":${"[".repeat(nestingMax)}${"]".repeat(nestingMax)}}`,
    ],
  ])("%s: HTTP 400, -400, an envelope", async (_what, body) => {
    const answer = await firm.send(body);
    expect(answer.status).toBe(400);
    expect(answer.ResponseCode).toBe(-400);
    expect(answer.Errors[0]?.ErrorMessage).toMatch(/^Request is not valid\. /);
    expect(answer.Content).toEqual({});
    expect(answer.UsageKey).toMatch(guid);
  });

  it("no id: HTTP 400; an unknown id: HTTP 404, -404", async () => {
    const none = await firm.send('{"Method":"ListContacts"}', { id: "" });
    expect([none.status, none.ResponseCode]).toEqual([400, -400]);
    const unknown = await firm.send('{"Method":"ListContacts"}', { id: "nobody" });
    expect([unknown.status, unknown.ResponseCode]).toEqual([404, -404]);
    expect(unknown.Errors[0]?.ErrorMessage).toMatch(/^Record not found\. /);
  });
});

describe("a failed command", () => {
  it("answers HTTP 200, the first error's code, one summary, Content {} and no Warnings", async () => {
    const answer = await firm.call("GetContacts", { RequestedContacts: "all" });
    expect(answer.status).toBe(200);
    expect(answer.ResponseCode).toBe(-420);
    expect(answer.Message).toMatch(/^Required property is missing or invalid\. RequestedContacts must be a list/);
    expect(answer.Content).toEqual({});
    expect(Object.keys(answer)).not.toContain("Warnings");
    expect(answer.Errors).toEqual([
      {
        ErrorID: -420,
        ErrorMessage: "Required property is missing or invalid.",
        ErrorData: {
          Method: "GetContacts",
          Property: "RequestedContacts",
          RequestedContacts: "all",
          Reason: expect.stringContaining("must be a list") as unknown,
        },
      },
    ]);
  });

  it("names a required argument that is missing, null or of the wrong type", async () => {
    for (const args of [{}, { RequestedContacts: null }, { RequestedContacts: true }, { RequestedContacts: {} }])
      expect((await firm.call("GetContacts", args)).Errors[0]).toMatchObject({
        ErrorID: -420,
        ErrorData: { Property: "RequestedContacts" },
      });
    const list = await firm.call("UpdateContacts", {});
    expect(list.Errors.map((each) => each.ErrorData["Property"])).toEqual([
      "UpdatedContacts",
      "UnchangedContacts",
      "UseSingleTransaction",
    ]);
    expect(list.Message).toContain("2 more problems");
  });

  it("refuses MethodArguments that are not an object, and accepts missing ones when nothing is required", async () => {
    const SessionToken = await token();
    for (const MethodArguments of [[], "x", 5, true])
      expect(
        (await firm.send(JSON.stringify({ Method: "ListContacts", SessionToken, MethodArguments }))).ResponseCode,
      ).toBe(-420);
    for (const more of [{}, { MethodArguments: null }, { MethodArguments: {} }])
      expect((await firm.send(JSON.stringify({ Method: "ListContacts", SessionToken, ...more }))).ResponseCode).toBe(
        200,
      );
  });

  it("reports every problem of every record at once, each with key, property, value and the record as submitted", async () => {
    const records = [
      { ContactKey: -1, LastName: "x".repeat(51), ContactTypeKey: 4711, Status: "Gone" },
      { ContactKey: 0, LastName: "Zero" },
      { ContactKey: "seven", LastName: "Text" },
      { ContactKey: 88_888, LastName: "Unknown" },
    ];
    const answer = await create(records);
    expect(answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([
      [-422, "Status"],
      [-421, "LastName"],
      [-404, "ContactTypeKey"],
      [-423, "ContactKey"],
      [-420, "ContactKey"],
      [-420, "LastModifiedDate"],
      [-404, "ContactKey"],
    ]);
    expect(answer.Errors[1]?.ErrorData).toMatchObject({
      Method: "UpdateContacts",
      LastName: "x".repeat(51),
      ContactKey: -1,
      Contact: records[0],
    });
    expect(answer.Errors[4]?.ErrorData).toMatchObject({ ContactKey: "seven", Contact: records[2] });
  });

  it("reports at least one error for each refused record, even for very many", async () => {
    const bad = Array.from({ length: 3000 }, (_, index) => ({
      ContactKey: -1 - index,
      Email: 1,
      Title: 2,
      Website: 3,
    }));
    const answer = await create([...bad, { ContactKey: -9000, LastName: "Good" }], false);
    expect(answer.Message).toBe("Completed with errors.");
    expect(answer.Content.Contacts).toHaveLength(1);
    expect(new Set(answer.Errors.map((each) => each.ErrorData["ContactKey"])).size).toBe(3000);
  });

  it("does not repeat a huge record in every one of its errors", async () => {
    const answer = await create([
      {
        ContactKey: -1,
        Extra: "x".repeat(20_000_000),
        Email: 1,
        Title: 2,
        Website: 3,
        Notes: 4,
        Company: 5,
        LastName: 6,
      },
    ]);
    expect(answer.ResponseCode).toBe(-420);
    expect(answer.Errors).toHaveLength(6);
    expect(answer.Errors[5]?.ErrorData).toEqual({
      Method: "UpdateContacts",
      Property: expect.any(String) as unknown,
      [answer.Errors[5]?.ErrorData["Property"] as string]: null,
      Reason: expect.any(String) as unknown,
    });
  });
});

describe("success", () => {
  it("returns 0 or 200 as documented, and always 200 when the firm's setting says so", async () => {
    const codes = async () => [
      (await signIn()).ResponseCode,
      (await firm.send(JSON.stringify({ Method: "EndAPISession", SessionToken: await token() }))).ResponseCode,
      (await create([{ ContactKey: -1, LastName: "Code" }])).ResponseCode,
      (await firm.call("ListContacts")).ResponseCode,
      (await firm.call("GetContacts", { RequestedContacts: [] })).ResponseCode,
    ];
    expect(await codes()).toEqual([0, 0, 0, 200, 200]);
    await firm.setSetting("successCode", "always200");
    expect(await codes()).toEqual([200, 200, 200, 200, 200]);
    await firm.setSetting("successCode", "asDocumented");
  });

  it("has exactly the documented members, and a new UsageKey each time", async () => {
    const one = await firm.call("ListContacts");
    const other = await firm.call("ListContacts");
    const { status: _status, cookie: _cookie, retryAfter: _retry, ...members } = one;
    expect(Object.keys(members)).toEqual(["ResponseCode", "Message", "Errors", "Content", "UsageKey"]);
    expect(one).toMatchObject({ Message: "Success", Errors: [] });
    expect(one.UsageKey).toMatch(guid);
    expect(other.UsageKey).not.toBe(one.UsageKey);
  });

  it("of EndAPISession is the confirmation itself", async () => {
    const answer = await firm.send(JSON.stringify({ Method: "EndAPISession", SessionToken: await token() }));
    expect(answer.Message).toBe("Success");
    expect(answer.Content).toBe("You have been signed out.");
  });
});

describe("members", () => {
  it("unknown ones are ignored with a warning -150 that names them: envelope, arguments, records", async () => {
    const list = await firm.call("ListContacts", { FilterByTxt: "x" }, { envelope: { Colour: "red" } });
    expect(list.ResponseCode).toBe(200);
    expect(list.Warnings?.map((each) => [each.WarningID, each.WarningData["Members"]])).toEqual([
      [-150, ["Colour"]],
      [-150, ["FilterByTxt"]],
    ]);
    const made = await create([{ ContactKey: -1, LastName: "Odd", Shoe: 44 }]);
    expect(made.Warnings).toMatchObject([
      { WarningID: -150, WarningData: { Members: ["Shoe"], Path: "UpdatedContacts[0]" } },
    ]);
  });

  it("that appear twice get a warning; the last one is used", async () => {
    const SessionToken = await token();
    const answer = await firm.send(
      `{"Method":"ListContacts","SessionToken":"${SessionToken}","MethodArguments":{"FilterByText":"a","FilterByText":"no such contact"}}`,
    );
    expect(answer.Content.Contacts).toEqual([]);
    expect(answer.Warnings).toMatchObject([{ WarningID: -150, WarningData: { Members: ["FilterByText"] } }]);
  });

  it.each(["__proto__", "constructor", "prototype"])("named %s are refused anywhere", async (name) => {
    const SessionToken = await token();
    for (const body of [
      `{"Method":"ListContacts","SessionToken":"${SessionToken}","${name}":{}}`,
      `{"Method":"ListContacts","SessionToken":"${SessionToken}","MethodArguments":{"${name}":{"x":1}}}`,
      `{"Method":"UpdateContacts","SessionToken":"${SessionToken}","MethodArguments":{"UpdatedContacts":[{"ContactKey":-1,"LastName":"P","${name.replace("o", "\\u006f")}":1}],"UnchangedContacts":[],"UseSingleTransaction":true}}`,
    ]) {
      const answer = await firm.send(body);
      expect([answer.status, answer.ResponseCode]).toEqual([200, -422]);
      expect(answer.Errors[0]?.ErrorData["Member"]).toBe(name);
    }
  });

  it("a byte order mark before the body is ignored", async () => {
    expect((await firm.send(`\ufeff{"Method":"EndAPISession"}`)).ResponseCode).toBe(-402);
  });
});

describe("scalars", () => {
  it("booleans are accepted as such or as text in any case, and as nothing else", async () => {
    for (const single of [true, false, "true", "FALSE", "True"])
      expect((await create([{ ContactKey: -1, LastName: "B" }], single)).Errors).toEqual([]);
    for (const single of [1, 0, "yes", "", " true", [], {}, null])
      expect((await create([{ ContactKey: -1, LastName: "B" }], single)).ResponseCode).toBe(-420);
    const deleted = await create([
      { ContactKey: -1, LastName: "B", Delete: "False", MailingAddressSameAsPrimary: "FALSE" },
    ]);
    expect(deleted.Content.Contacts[0].MailingAddressSameAsPrimary).toBe(false);
  });

  it("enumerations are accepted in any letter case and sent in the documented one", async () => {
    const made = await create([{ ContactKey: -1, LastName: "Enum", Status: "iNACTIVE" }]);
    expect(made.Content.Contacts[0].Status).toBe("Inactive");
    expect((await create([{ ContactKey: -1, LastName: "Enum", Status: "Dead" }])).ResponseCode).toBe(-422);
    expect((await create([{ ContactKey: -1, LastName: "Enum", Status: 1 }])).ResponseCode).toBe(-420);
  });

  it("integers must be integers", async () => {
    for (const key of ["one", "1.0", 1.5, true, {}, 1e10, 2_147_483_648, -1e308])
      expect((await firm.call("GetContacts", { RequestedContacts: [key] })).ResponseCode).toBe(-420);
    expect((await firm.call("GetContacts", { RequestedContacts: [1.0, -0] })).ResponseCode).toBe(200);
  });

  it("texts that PostgreSQL cannot store are refused, not altered", async () => {
    for (const text of ["a\u0000b", "\ud800", "x\udc00"])
      expect((await create([{ ContactKey: -1, LastName: text }])).ResponseCode).toBe(-422);
    const kept = await create([{ ContactKey: -1, LastName: "😀 ‮ \u0007 \u2028 '; drop table contact; --" }]);
    expect(kept.Content.Contacts[0].LastName).toBe("😀 ‮ \u0007 \u2028 '; drop table contact; --");
  });
});

describe("paging", () => {
  it("refuses PageSize and PageNumber out of bounds, only when paging is on", async () => {
    const list = (envelope: Record<string, unknown>) => firm.call("ListContacts", {}, { envelope });
    for (const bad of [{ PageSize: 0 }, { PageSize: 10_001 }, { PageNumber: 0 }, { PageNumber: -1 }])
      expect((await list({ PageResults: true, ...bad })).ResponseCode).toBe(-422);
    for (const bad of [{ PageSize: "ten" }, { PageNumber: 1.5 }, { PageResults: "maybe" }])
      expect((await list({ PageResults: true, ...bad })).ResponseCode).toBe(-420);
    for (const off of [
      { PageResults: false, PageSize: 0, PageNumber: 0 },
      { PageSize: 0 },
      { PageResults: "false", PageSize: 0 },
    ]) {
      const answer = await list(off);
      expect(answer.ResponseCode).toBe(200);
      expect(answer.PageCount).toBeUndefined();
      expect(answer.Warnings).toBeUndefined();
    }
  });

  it("defaults to size 10 and page 1, counts pages, never overlaps, and is empty past the end", async () => {
    await create(
      Array.from({ length: 33 }, (_, index) => ({
        ContactKey: -1 - index,
        LastName: "Page",
        FirstName: `${index % 3}`,
      })),
    );
    const page = (envelope: Record<string, unknown>) =>
      firm.call("ListContacts", { FilterByText: "page" }, { envelope: { PageResults: true, ...envelope } });
    const first = await page({});
    expect(first).toMatchObject({ PageSize: 10, PageNumber: 1, PageCount: 4 });
    const all = (await firm.call("ListContacts", { FilterByText: "page" })).Content.Contacts as unknown[];
    const pages = [first, await page({ PageNumber: 2 }), await page({ PageNumber: 3 }), await page({ PageNumber: 4 })];
    expect(pages.flatMap((each) => each.Content.Contacts as unknown[])).toEqual(all);
    for (const PageNumber of [5, 2_147_483_647]) {
      const past = await page({ PageNumber, PageSize: 10_000 });
      expect(past).toMatchObject({ PageCount: 1, PageNumber, Content: { Contacts: [] } });
    }
    expect((await page({ PageSize: 10_000 })).Content.Contacts).toEqual(all);
    expect(
      await firm.call("ListContacts", { FilterByText: "nobody at all" }, { envelope: { PageResults: true } }),
    ).toMatchObject({ PageCount: 0, Content: { Contacts: [] } });
  });
});

describe("the JSON scan", () => {
  it("finds duplicate names, and only those, in any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const forbidden = [...new Set(namesIn(value))].filter((name) => forbiddenNames.has(name));
        const found = scanJson(JSON.stringify(value));
        expect({ ...found, forbidden: found.forbidden.toSorted() }).toEqual({
          duplicates: [],
          forbidden: forbidden.toSorted(),
          tooMuch: undefined,
          sessionToken: undefined,
        });
      }),
      // The generator rarely makes a forbidden name; here one always appears, at every depth.
      { examples: [[{ ["__proto__"]: {} }], [[{ a: { constructor: [{ prototype: 1 }] } }]]] },
    );
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (name, value) => {
        const member = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
        expect(scanJson(`[{${member}},{ "\\\\\\"" : [], ${member} , ${member}}]`).duplicates).toEqual([name]);
      }),
    );
  });
});

/** Every member name of every object in a JSON value. */
function namesIn(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value).flatMap(([name, member]) => [name, ...namesIn(member)]);
}

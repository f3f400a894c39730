import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

type Values = Record<string, unknown>;

const keys: Record<string, number> = {};
let school = 0;

const list = (args: Values, envelope: Values = {}) => firm.call("ListClients", args, { envelope });
const names = async (args: Values) => (await list(args)).Content.Clients.map((each: Values) => each["Description"]);

beforeAll(async () => {
  const type = await firm.database.firm.db.row<{ key: number }>(
    "insert into client_type (description) values ('School') returning client_type_key as key",
  );
  school = type?.key ?? 0;
  const clients = [
    { Description: "zephyr Labs" },
    { Description: "Harbor City Schools", ClientTypeKey: school },
    { Description: "harbor 100% Estates", Status: "Inactive" },
    { Description: "Abbey_Road Trust" },
    { Description: "Harbor City Schools", Status: "Inactive" },
  ];
  const made = await firm.call("UpdateClients", {
    UpdatedClients: clients.map((each, index) => ({ ClientKey: -1 - index, ...each })),
    UnchangedClients: [],
    UseSingleTransaction: true,
  });
  for (const each of made.Content.Clients) keys[each.OriginalClientKey] = each.ClientKey;
});

describe("ListClients refuses", () => {
  it.each([
    [{ FilterByStatus: ["Asleep"] }, -422, "FilterByStatus[0]"],
    [{ FilterByStatus: { Active: true } }, -420, "FilterByStatus"],
    [{ FilterByCompany: ["one"] }, -420, "FilterByCompany[0]"],
    [{ FilterByNameLike: 7 }, -420, "FilterByNameLike"],
    [{ FilterByNameEquals: "x".repeat(1001) }, -421, "FilterByNameEquals"],
    [{ FilterByClientType: [1.5] }, -420, "FilterByClientType[0]"],
    [{ FilterByEarliestModifiedDate: "yesterday" }, -420, "FilterByEarliestModifiedDate"],
  ])("%j with %d naming %s", async (args, id, Property) => {
    const answer = await list(args);
    expect(answer.Errors).toMatchObject([{ ErrorID: id, ErrorData: { Method: "ListClients", Property } }]);
  });

  it("in a version 2 session", async () => {
    expect((await firm.call("ListClients", {}, { version: 2 })).ResponseCode).toBe(-403);
  });
});

describe("ListClients", () => {
  it("without a filter lists all, whatever their status, by name ignoring case, then key", async () => {
    const answer = await firm.call("ListClients");
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Content.Clients).toEqual([
      { ClientKey: keys[-4], Description: "Abbey_Road Trust" },
      { ClientKey: keys[-3], Description: "harbor 100% Estates" },
      { ClientKey: keys[-2], Description: "Harbor City Schools" },
      { ClientKey: keys[-5], Description: "Harbor City Schools" },
      { ClientKey: keys[-1], Description: "zephyr Labs" },
    ]);
  });

  it.each([
    [{ FilterByNameLike: "HARBOR" }, 3],
    [{ FilterByNameLike: "harbor%" }, 3],
    [{ FilterByNameLike: "%labs" }, 1],
    [{ FilterByNameLike: "y_R" }, 1],
    [{ FilterByNameLike: "y_r%" }, 0],
    [{ FilterByNameLike: "\\" }, 0],
    [{ FilterByNameLike: "" }, 5],
    [{ FilterByNameEquals: "harbor city SCHOOLS" }, 2],
    [{ FilterByNameEquals: "harbor" }, 0],
    [{ FilterByStatus: ["inactive"] }, 2],
    [{ FilterByStatus: ["Active", "INACTIVE"] }, 5],
    [{ FilterByStatus: [] }, 5],
    [{ FilterByStatus: ["Active"], FilterByNameLike: "harbor" }, 1],
    [{ FilterByClientType: [null] }, 4],
    [{ FilterByClientType: [999] }, 0],
    [{ FilterByCompany: [999] }, 5],
    [{ FilterByEarliestModifiedDate: "2020-01-01" }, 5],
    [{ FilterByLatestModifiedDate: "2020-01-01" }, 0],
  ])("%j keeps %d", async (args, count) => {
    expect(await names(args)).toHaveLength(count);
  });

  it("filters by type, null standing for none", async () => {
    expect(await names({ FilterByClientType: [school] })).toEqual(["Harbor City Schools"]);
    expect(await names({ FilterByClientType: [school, null] })).toHaveLength(5);
  });

  it("takes the modified dates as inclusive, to the millisecond, as it sends them", async () => {
    const { Content } = await firm.call("GetClients", { RequestedClients: [keys[-1]] });
    const at = Content.Clients[0].LastModifiedDate;
    expect(await names({ FilterByEarliestModifiedDate: at, FilterByLatestModifiedDate: at })).toHaveLength(5);
    const [before, after] = [-1, 1].map((by) => new Date(Date.parse(at.replace(" GMT", "")) + by).toISOString());
    expect(await names({ FilterByEarliestModifiedDate: after })).toEqual([]);
    expect(await names({ FilterByLatestModifiedDate: before })).toEqual([]);
  });

  it("pages without overlap, tells the number of pages, and is empty past the end", async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((PageNumber) => list({}, { PageResults: true, PageSize: 2, PageNumber })),
    );
    expect(pages.map((each) => each.Content.Clients.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map((each) => [each.PageNumber, each.PageSize, each.PageCount])).toEqual(
      [1, 2, 3, 4].map((number) => [number, 2, 3]),
    );
    const all = pages.flatMap((each) => each.Content.Clients);
    expect(all).toEqual((await list({})).Content.Clients);
  });

  it("warns of a misspelt filter", async () => {
    const answer = await list({ FilterByName: "x" });
    expect(answer.Warnings).toMatchObject([{ WarningID: -150, WarningData: { Members: ["FilterByName"] } }]);
  });

  it("costs one statement, paged or not; GetClients too", async () => {
    await list({});
    const count = async (work: () => Promise<unknown>) => (await firm.database.statements(work)).length;
    expect(await count(() => list({ FilterByNameLike: "a", FilterByStatus: ["Active"], FilterByCompany: [1] }))).toBe(
      1,
    );
    expect(await count(() => list({ FilterByNameLike: "a" }, { PageResults: true }))).toBe(1);
    expect(await count(() => firm.call("GetClients", { RequestedClients: Object.values(keys) }))).toBe(1);
  });
});

describe("GetClients", () => {
  it("refuses no keys argument with -420, more than 1,000 keys with -422", async () => {
    expect((await firm.call("GetClients", {})).Errors).toMatchObject([
      { ErrorID: -420, ErrorData: { Property: "RequestedClients" } },
    ]);
    const many = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect((await firm.call("GetClients", { RequestedClients: many })).ResponseCode).toBe(-422);
    expect((await firm.call("GetClients", { RequestedClients: many.slice(1) })).ResponseCode).toBe(200);
  });

  it("answers in the order of the keys, duplicates once, and warns of unknown ones", async () => {
    const wanted = [keys[-1], 424_242, keys[-4], keys[-1], -5];
    const got = await firm.call("GetClients", { RequestedClients: wanted });
    expect(got.ResponseCode).toBe(200);
    expect(got.Content.Clients.map((each: Values) => each["ClientKey"])).toEqual([keys[-1], keys[-4]]);
    expect(got.Warnings).toMatchObject([{ WarningID: -404, WarningData: { ClientKey: [424_242, -5] } }]);
  });
});

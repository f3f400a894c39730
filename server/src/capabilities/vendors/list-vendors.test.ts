import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

type Values = Record<string, unknown>;

let consultants = 0;

const list = (args: Values, envelope: Values = {}) => firm.call("ListVendors", args, { envelope });
const names = async (args: Values) => (await list(args)).Content.Vendors.map((each: Values) => each["Name"]);

beforeAll(async () => {
  const type = await firm.database.firm.db.row<{ key: number }>(
    "insert into vendor_type (description, is_consultant) values ('Consultant', true) returning vendor_type_key as key",
  );
  consultants = type?.key ?? 0;
  const vendors = [
    { Name: "keystone Structural", VendorTypeKey: consultants },
    { Name: "Acme Blueprint", Status: "Inactive" },
    { Name: "Structural Steel Supply" },
  ];
  await firm.call("UpdateVendors", {
    UpdatedVendors: vendors.map((each, index) => ({
      VendorKey: -1 - index,
      Status: "Active",
      CalculatePaymentDateMethod: "2",
      DayOfTheMonthToPay: 15,
      ...each,
    })),
    UnchangedVendors: [],
    UseSingleTransaction: true,
  });
});

describe("ListVendors refuses", () => {
  it.each([
    [{ FilterByStatus: ["Asleep"] }, -422, "FilterByStatus[0]"],
    [{ FilterByVendorType: ["x"] }, -420, "FilterByVendorType[0]"],
    [{ FilterByNameLike: ["x"] }, -420, "FilterByNameLike"],
    [{ FilterByLatestModifiedDate: "2026-13-01" }, -420, "FilterByLatestModifiedDate"],
  ])("%j with %d naming %s", async (args, id, Property) => {
    expect((await list(args)).Errors).toMatchObject([{ ErrorID: id, ErrorData: { Property } }]);
  });
});

describe("ListVendors", () => {
  it("lists key and name, by name ignoring case", async () => {
    const answer = await firm.call("ListVendors");
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Content.Vendors).toEqual([
      { VendorKey: expect.any(Number), Name: "Acme Blueprint" },
      { VendorKey: expect.any(Number), Name: "keystone Structural" },
      { VendorKey: expect.any(Number), Name: "Structural Steel Supply" },
    ]);
  });

  it.each([
    [{ FilterByNameLike: "STRUCT" }, 2],
    [{ FilterByNameLike: "struct%" }, 1],
    [{ FilterByStatus: ["Active"] }, 2],
    [{ FilterByVendorType: [null] }, 2],
    [{ FilterByCompany: [1, 2] }, 3],
    [{ FilterByEarliestModifiedDate: "2020-01-01", FilterByLatestModifiedDate: "2999-01-01" }, 3],
    [{ FilterByLatestModifiedDate: "2020-01-01" }, 0],
  ])("%j keeps %d", async (args, count) => {
    expect(await names(args)).toHaveLength(count);
  });

  it("filters by type", async () => {
    expect(await names({ FilterByVendorType: [consultants] })).toEqual(["keystone Structural"]);
  });

  it("pages and costs one statement, as GetVendors does", async () => {
    const page = await list({}, { PageResults: true, PageSize: 2, PageNumber: 2 });
    expect(page).toMatchObject({ PageCount: 2, Content: { Vendors: [{ Name: "Structural Steel Supply" }] } });
    const count = async (work: () => Promise<unknown>) => (await firm.database.statements(work)).length;
    expect(await count(() => list({}, { PageResults: true }))).toBe(1);
    expect(await count(() => firm.call("GetVendors", { RequestedVendors: [1, 2, 3] }))).toBe(1);
  });
});

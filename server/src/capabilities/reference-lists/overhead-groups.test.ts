import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { listUpkeep, type Sent } from "../../../testing/list-upkeep.ts";

const firm = testFirm();
const { change, create, made, remove, update } = listUpkeep(firm);

const account = async (id: string, type: string, status = "Active") =>
  (
    await firm.database.firm.db.row<{ key: number }>(
      "insert into gl_account (id, account_type, normal_debit_balance, status) values ($1, $2, true, $3) returning gl_account_key as key",
      [id, type, status],
    )
  )?.key as number;

const accounts: Record<string, number> = {};
beforeAll(async () => {
  for (const type of ["Asset", "Liability", "Equity", "Income", "BillableCost", "Expense"])
    accounts[type] = await account(`of ${type}`, type);
  accounts["closed"] = await account("closed", "Asset", "Inactive");
});

describe("overhead groups", () => {
  const detail = (OverheadGroupDetailKey: number, Description: string, more: Sent = {}) => ({
    OverheadGroupDetailKey,
    Description,
    ...more,
  });

  it("have details in the order sent, with stable keys", async () => {
    const record = await made("OverheadGroups", {
      Details: [
        detail(-2, "Vacation", { DetailType: "vacation" }),
        detail(-3, "General", { GLAccountKey: accounts["Expense"] }),
      ],
    });
    const details = record["Details"] as Sent[];
    expect(details).toMatchObject([
      { Description: "Vacation", DetailType: "Vacation", Status: "Active", GLAccountKey: null },
      { Description: "General", DetailType: "General", GLAccountKey: accounts["Expense"] },
    ]);
    const [vacation, general] = details as [Sent, Sent];
    const answer = await change("OverheadGroups", record, {
      Details: [detail(-1, "Training"), { ...general, Description: "Vacation" }, { ...vacation, Description: "Leave" }],
    });
    expect(answer.Errors).toEqual([]);
    const now = answer.Content.OverheadGroups[0].Details as Sent[];
    expect(now.map((each) => each["Description"])).toEqual(["Training", "Vacation", "Leave"]);
    expect(now.slice(1).map((each) => each["OverheadGroupDetailKey"])).toEqual([
      general["OverheadGroupDetailKey"],
      vacation["OverheadGroupDetailKey"],
    ]);
    const got = await firm.call("GetOverheadGroups", { RequestedOverheadGroups: [record["OverheadGroupKey"]] });
    expect(got.Content.OverheadGroups).toEqual(answer.Content.OverheadGroups);
  });

  it.each([
    ["a detail without a key", [{ Description: "X" }], -420],
    ["key 0", [detail(0, "X")], -423],
    ["a real key on a new group", [detail(5, "X")], -423],
    ["the group's own negative key", [detail(-1, "X")], -423],
    ["a repeated description", [detail(-2, "X"), detail(-3, "x")], -422],
    ["an unknown type", [detail(-2, "X", { DetailType: "Party" })], -422],
    ["an unknown account", [detail(-2, "X", { GLAccountKey: 4711 })], -404],
  ])("refuse %s", async (_what, Details, code) => {
    expect((await create("OverheadGroups", { Details })).ResponseCode).toBe(code);
  });

  it("refuse a negative key used twice in a call and a detail of another group", async () => {
    const both = await update("OverheadGroups", [
      { OverheadGroupKey: -1, Description: "G1", Details: [detail(-9, "X")] },
      { OverheadGroupKey: -2, Description: "G2", Details: [detail(-9, "X")] },
    ]);
    expect(both.ResponseCode).toBe(-423);
    const one = await made("OverheadGroups", { Details: [detail(-2, "X")] });
    const other = await made("OverheadGroups");
    const [stolen] = one["Details"] as Sent[];
    expect((await change("OverheadGroups", other, { Details: [stolen] })).ResponseCode).toBe(-404);
  });

  it("refuse to delete a detail that timesheets use, or its group, with -410", async () => {
    const record = await made("OverheadGroups", { Details: [detail(-2, "Used"), detail(-3, "Unused")] });
    const [used, unused] = record["Details"] as [Sent, Sent];
    const { db } = firm.database.firm;
    await db.script(
      `create table if not exists probe_use (probe_use_key int, overhead_group_detail_key int references overhead_group_detail)`,
    );
    await db.run("insert into probe_use values (1, $1)", [used["OverheadGroupDetailKey"]]);
    const without = await change("OverheadGroups", record, { Details: [unused] });
    expect(without.Errors[0]).toMatchObject({
      ErrorID: -410,
      ErrorData: { Property: "Details", UsedBy: [{ What: "probe use", Count: 1 }] },
    });
    expect((await remove("OverheadGroups", record)).ResponseCode).toBe(-410);
    const retired = await change("OverheadGroups", record, { Details: [{ ...used, Status: "Inactive" }] });
    expect(retired.Errors).toEqual([]);
    expect(retired.Content.OverheadGroups[0].Details).toMatchObject([{ Description: "Used", Status: "Inactive" }]);
    await db.run("delete from probe_use");
  });
});

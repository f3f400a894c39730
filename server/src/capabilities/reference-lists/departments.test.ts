import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { listUpkeep, type Sent } from "../../../testing/list-upkeep.ts";

const firm = testFirm();
const { change, create, made, update } = listUpkeep(firm);

describe("departments", () => {
  const percents = (rows: [string, number, number][]) =>
    rows.map(([EffectiveDate, DPEPercent, OverheadPercent]) => ({ EffectiveDate, DPEPercent, OverheadPercent }));

  it("return the percents in effect today", async () => {
    const record = await made("Departments", {
      Percents: percents([
        ["2999-01-01", 50, 200],
        ["2020-01-01", 30, 110.5],
        ["2025-01-01", 32.25, 120],
      ]),
    });
    expect(record).toMatchObject({ DPEPercent: 32.25, OverheadPercent: 120 });
    expect((record["Percents"] as Sent[]).map((each) => each["EffectiveDate"])).toEqual([
      "2020-01-01",
      "2025-01-01",
      "2999-01-01",
    ]);
    const listed = (await firm.call("ListDepartments")).Content.Departments as Sent[];
    expect(listed.find((each) => each["DepartmentKey"] === record["DepartmentKey"])).toMatchObject({
      DPEPercent: 32.25,
    });
    expect(await made("Departments")).toMatchObject({ DPEPercent: 0, OverheadPercent: 0, Percents: [] });
  });

  it("refuse two percents for one date, one below 0 or above 1000, and a percent without a date", async () => {
    const send = (rows: [string, number, number][]) => create("Departments", { Percents: percents(rows) });
    const twice: [string, number, number][] = [
      ["2026-01-01", 1, 1],
      ["2026-01-01", 2, 2],
    ];
    expect((await send(twice)).ResponseCode).toBe(-422);
    expect((await send([["2026-01-01", -0.0001, 0]])).ResponseCode).toBe(-422);
    expect((await send([["2026-01-01", 0, 1000.0001]])).ResponseCode).toBe(-422);
    expect((await send([["2026-01-01", 0, 1000]])).Errors).toEqual([]);
    const dateless = await create("Departments", { DPEPercent: 30 });
    expect(dateless.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "DPEPercent" } });
    const none = await create("Departments", { DPEPercent: 30, Percents: [] });
    expect(none.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "DPEPercent" } });
    const [Percents] = percents([["2026-01-01", 30, 100]]);
    expect((await create("Departments", { DPEPercent: 30, Percents })).Errors).toEqual([]);
  });

  it("merge changes of different dates and report a conflict on the same date", async () => {
    const read = await made("Departments", { Percents: percents([["2025-01-01", 30, 100]]) });
    const mine = await change("Departments", read, { Percents: percents([["2025-01-01", 31, 100]]) });
    expect(mine.Errors).toEqual([]);
    const theirs = await change("Departments", read, {
      Percents: percents([
        ["2025-01-01", 30, 100],
        ["2026-01-01", 33, 120],
      ]),
    });
    expect(theirs.Content.Departments[0].Percents).toEqual(
      percents([
        ["2025-01-01", 31, 100],
        ["2026-01-01", 33, 120],
      ]),
    );
    const clash = await change("Departments", read, { Percents: percents([["2025-01-01", 32, 100]]) });
    expect(clash.Errors[0]).toMatchObject({ ErrorID: -409, ErrorData: { Conflicts: [{ Property: "Percents" }] } });
  });
});

describe("a batch that is not a single transaction", () => {
  it("saves the valid records and refuses those whose name a refused one keeps", async () => {
    const [one, two] = [await made("ClientTypes"), await made("ClientTypes")];
    const answer = await update(
      "ClientTypes",
      [
        { ...one, Description: "" },
        { ...two, Description: one["Description"] },
        { ClientTypeKey: -1, Description: "Good" },
        { ClientTypeKey: -2, Description: "good" },
      ],
      [one, two],
      { UseSingleTransaction: false },
    );
    expect(answer.Message).toBe("Completed with errors.");
    expect(answer.Errors.map((each) => each.ErrorID)).toEqual([-420, -422, -422]);
    expect((answer.Content.ClientTypes as Sent[]).map((each) => each["Description"])).toEqual(["Good"]);
  });
});

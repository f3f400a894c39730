import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";

const firm = testFirm();
beforeAll(async () => {
  await firm.addUser({ userName: "other", kind: "service", employeeKey: await firm.addEmployee({}) });
});

const Page = "/app/projects";
const save = (Name: string, Search = "status=Hold", user = "api") =>
  firm.call("SaveView", { Page, Name, Search }, { user });
const views = async (user = "api") =>
  (await firm.call("ListSavedViews", { FilterByPage: Page }, { user })).Content.SavedViews;

describe("saved views", () => {
  it("refuses a view without a name, and one of somebody else", async () => {
    expect((await save("")).ResponseCode).toBe(-420);
    const { SavedViewKey } = (await save("Mine")).Content;
    const refused = await firm.call("DeleteSavedViews", { RequestedSavedViews: [SavedViewKey] }, { user: "other" });
    expect(refused.ResponseCode).toBe(-404);
    expect(await views("other")).toEqual([]);
    expect(await views()).toEqual([{ SavedViewKey, Page, Name: "Mine", Search: "status=Hold" }]);
    expect((await firm.call("ListSavedViews", { FilterByPage: "/app/clients" })).Content.SavedViews).toEqual([]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example/app/x",
    "/app/../x",
    "/app/",
    "/other",
    "/app/x?y",
    "/app/x\\y",
    "/app/x/",
  ])("refuses %j, which is no page of the web app", async (page) => {
    const refused = await firm.call("SaveView", { Page: page, Name: "Elsewhere", Search: "" });
    expect(refused.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "Page", Page: page } }]);
  });

  it("replaces the view of the same name, also when two tabs save it at once", async () => {
    const made = await Promise.all(["status=Active", "status=Closed"].map((search) => save("both", search)));
    for (const each of made) expect(each.Errors).toEqual([]);
    await save("BOTH", "sort=name");
    const both = (await views()).filter((each: { Name: string }) => each.Name.toLowerCase() === "both");
    expect(both).toMatchObject([{ Name: "BOTH", Search: "sort=name" }]);
    const gone = await firm.call("DeleteSavedViews", { RequestedSavedViews: [both[0].SavedViewKey] });
    expect(gone.Content).toEqual({ NumberOfSavedViewsDeleted: 1 });
  });

  it("refuses more views than the limit, also when two tabs save one at once, and still replaces one", async () => {
    await firm.database.firm.db.run(
      `insert into saved_view (sign_in_key, page, name, search, last_modified)
       select sign_in_key, '/app/x', n::text, '', now() from sign_in, generate_series(1, 199) n where user_name = 'other'`,
    );
    const last = await whileLocked(firm, {
      lock: "lock table saved_view in share mode",
      calls: () => [save("Last", "", "other"), save("Other", "", "other")],
    });
    expect(last.flatMap(({ Errors }) => Errors.map((each) => each.ErrorID))).toEqual([-422]);
    expect((await save("One too many", "", "other")).ResponseCode).toBe(-422);
    const [kept] = await views("other");
    expect((await save(kept.Name.toUpperCase(), "sort=name", "other")).Errors).toEqual([]);
  });
});

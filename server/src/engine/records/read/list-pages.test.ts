import { describe, expect, it } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";

const firm = testFirm();

type Item = { ContactKey: number };
const list = async (args: object): Promise<Item[]> => (await firm.call("ListContacts", { ...args })).Content.Contacts;

/** The pages in turn, and their number. */
async function pagesOf(args: object, PageSize: number): Promise<{ items: Item[]; count: number }> {
  const items: Item[] = [];
  for (let PageNumber = 1; ; PageNumber++) {
    const page = await firm.call(
      "ListContacts",
      { ...args },
      { envelope: { PageResults: true, PageSize, PageNumber } },
    );
    items.push(...page.Content.Contacts);
    if (page.Content.Contacts.length < PageSize) return { items, count: page.PageCount ?? 0 };
  }
}

const names = ["Same", "Same", "same", "Ångström", "Zed", ""];
const contact = (at: number) => ({
  ContactKey: -1 - at,
  LastName: names[at % names.length],
  FirstName: at % 4 === 0 ? "Ada" : "",
  // A list with the separator of parts is read as JSON.
  Company: at % 8 === 0 ? `Office\u001fcontrol ${at % 7}` : `Office ${at % 7}`,
  Status: at % 3 === 0 ? "Inactive" : "Active",
});
const change = (UpdatedContacts: object[]) =>
  firm.call("UpdateContacts", { UpdatedContacts, UnchangedContacts: [], UseSingleTransaction: true });

describe("The pages of a list", () => {
  const filters = [
    {},
    { FilterByStatus: ["Active"] },
    { FilterByStatus: ["Inactive", "Active"] },
    { FilterByText: "office" },
    { FilterByText: "am", FilterByStatus: ["Inactive"] },
    { FilterByText: "office", Sort: "Company", Descending: true },
    { FilterByText: "control" },
  ];
  const arePages = async () => {
    for (const args of filters) {
      const all = await list(args);
      for (const size of [1, 4, 10, 1000]) {
        const { items, count } = await pagesOf(args, size);
        expect(items, `${JSON.stringify(args)} by ${size}`).toEqual(all);
        expect(count).toBe(Math.ceil(all.length / size));
      }
    }
  };

  it("of nothing are none", arePages);

  it("are the list, in its order, whichever end they are found from", async () => {
    expect((await change(Array.from({ length: 37 }, (_, at) => contact(at)))).Errors).toEqual([]);
    await arePages();
  });

  it("stay exact after inserts, deletes and changes of status and name", async () => {
    const all = await list({});
    const { Contacts } = (await firm.call("GetContacts", { RequestedContacts: all.map((each) => each.ContactKey) }))
      .Content as { Contacts: { ContactKey: number; LastModifiedDate: string }[] };
    const changes = Contacts.map(({ ContactKey, LastModifiedDate }, at) => {
      const about = { ContactKey, LastModifiedDate };
      if (at % 5 === 0) return { ...about, Delete: true };
      return at % 5 === 1 ? { ...about, Status: "Inactive" } : { ...about, LastName: `Name ${at % 11}` };
    });
    expect((await change([...changes, contact(40), contact(41)])).Errors).toEqual([]);
    await arePages();
  });

  it("names no table that its items do not show", async () => {
    const calls = [
      () => firm.call("ListClients", {}),
      () => firm.call("ListClients", { FilterByNameLike: "a" }, { envelope: { PageResults: true } }),
    ];
    for (const each of calls) {
      await each();
      expect((await firm.database.statements(each)).join("\n")).not.toContain("join");
    }
  });
});

import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { readCsv } from "../../../testing/read-csv.ts";

const firm = testFirm();
const addContacts = (count: number) =>
  firm.database.firm.db.run(
    `insert into contact (first_name, last_name, notes, last_modified)
     select 'Ada', 'Palladio ' || n, repeat('a "note", ', n % 50), now() from generate_series(1, $1::int) n`,
    [count],
  );
const exported = async (args: Record<string, unknown>, options = {}) => {
  const answer = await firm.call("ExportList", { ExportedMethod: "ListContacts", ...args }, options);
  return { ...answer, rows: readCsv(Buffer.from(String(answer.Content.Data ?? ""), "base64").toString()) };
};

describe("a list of more than one page", () => {
  it("is exported with every item once, in the order of the list", async () => {
    await addContacts(12_345);
    const contacts = (await firm.call("ListContacts")).Content.Contacts as Record<string, unknown>[];
    const { Content, rows } = await exported({});
    expect([contacts.length, Content.Rows]).toEqual([12_345, 12_345]);
    const [head = [], ...body] = rows;
    expect(head).toEqual(Object.keys(contacts[0] ?? {}));
    expect(body).toEqual(contacts.map((each) => head.map((name) => String(each[name] ?? ""))));
  });

  it("is exported as of one moment, while contacts are added and renamed so that every page moves", async () => {
    let exporting = true;
    const writing = (async () => {
      for (let n = 0; exporting; n++)
        await firm.database.firm.db.run(
          "insert into contact (first_name, last_name, last_modified) values ('', $1, now())",
          [`${String.fromCharCode(65 + (n % 26))} ${n}`],
        );
    })();
    const answers = [];
    for (let times = 0; times < 3; times++) answers.push(await exported({}));
    exporting = false;
    await writing;
    for (const { rows, Content } of answers) {
      const keys = rows.slice(1).map(([key]) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBe(Content.Rows);
      expect(rows.filter((row) => row.some((cell) => cell.startsWith("Palladio ")))).toHaveLength(12_345);
    }
  });

  it("warns and hides once, and only as the list itself does", async () => {
    const Arguments = { FilterByStatus: ["Active"], Misspelt: 1 };
    const plain = await firm.call("ListContacts", Arguments, { envelope: { PageSize: 100, PageNumber: 1 } });
    const { Warnings } = await exported({ Arguments });
    expect(Warnings?.map(({ WarningID }) => WarningID)).toEqual(plain.Warnings?.map(({ WarningID }) => WarningID));
  });

  it("of events has all of them, or as many as the caller asks for", async () => {
    await firm.database.firm.db.run(
      "insert into event (event_key, at, record_type, record_key, happened, method, user_name, usage_key) select n, now(), 'Contact', n, 'Created', 'UpdateContacts', 'api', gen_random_uuid() from generate_series(1, 1500) n",
    );
    const rowsOf = async (Arguments: object) =>
      (await exported({ ExportedMethod: "ListEvents", Arguments })).rows.length;
    expect([await rowsOf({}), await rowsOf({ MaximumEvents: 7 })]).toEqual([1501, 8]);
  });
});

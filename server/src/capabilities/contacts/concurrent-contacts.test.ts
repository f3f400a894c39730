import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
type Contact = Record<string, unknown> & { ContactKey: number };

async function contacts(count: number): Promise<Contact[]> {
  const made = await firm.call("UpdateContacts", {
    UpdatedContacts: Array.from({ length: count }, (_, index) => ({ ContactKey: -1 - index, LastName: `C ${index}` })),
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });
  const keys = (made.Content.Contacts as Contact[]).map((each) => each.ContactKey);
  return read(keys);
}
const read = async (keys: number[]) =>
  (await firm.call("GetContacts", { RequestedContacts: keys })).Content.Contacts as Contact[];
const update = (updated: unknown[], unchanged: unknown[]) =>
  firm.call("UpdateContacts", { UpdatedContacts: updated, UnchangedContacts: unchanged, UseSingleTransaction: true });

describe("writers at once", () => {
  it("on one contact: different properties all arrive, one property arrives once", async () => {
    const [contact] = (await contacts(1)) as [Contact];
    const different = ["Title", "Email", "Website", "Notes", "Company", "FirstName", "MiddleName", "FaxNumber"];
    const answers = await Promise.all(different.map((name) => update([{ ...contact, [name]: "mine" }], [contact])));
    expect(answers.map((each) => each.ResponseCode)).toEqual(different.map(() => 0));
    const [after] = (await read([contact.ContactKey])) as [Contact];
    for (const name of different) expect(after[name]).toBe("mine");

    const clash = await Promise.all(
      Array.from({ length: 8 }, (_, writer) => update([{ ...after, Title: `writer ${writer}` }], [after])),
    );
    const winners = clash.filter((each) => each.ResponseCode === 0);
    expect(winners).toHaveLength(1);
    expect((await read([contact.ContactKey]))[0]?.["Title"]).toBe(
      (winners[0]?.Content.Contacts as Contact[] | undefined)?.[0]?.["Title"],
    );
    for (const loser of clash.filter((each) => each.ResponseCode !== 0)) {
      expect(loser.ResponseCode).toBe(-409);
      expect(loser.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([{ Property: "Title", Base: "mine" }]);
    }
  });

  it("without unchanged record: one arrives, the others are told that it moved on", async () => {
    const [contact] = (await contacts(1)) as [Contact];
    const blind = (Title: string) =>
      update([{ ContactKey: contact.ContactKey, LastModifiedDate: contact["LastModifiedDate"], Title }], []);
    const answers = await Promise.all(["a", "b", "c", "d"].map(blind));
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-409, -409, -409, 0]);
  });

  it("a property the unchanged record leaves out is not taken from under another's change", async () => {
    const [contact] = (await contacts(1)) as [Contact];
    await update([{ ...contact, Title: "Theirs" }], [contact]);
    const { Title: _title, ...partial } = contact;
    const answer = await update([{ ...contact, Title: "Mine" }], [partial]);
    expect(answer.ResponseCode).toBe(-409);
    expect(answer.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Property: "Title", Base: null, Yours: "Mine", Theirs: "Theirs", ChangedBy: "api" },
    ]);
  });

  it("of the same contacts in opposite order all succeed", async () => {
    const made = await contacts(50);
    const rounds = Array.from({ length: 12 }, (_, round) => {
      const name = `PrimaryPhone${round % 2 === 0 ? "Number" : "Description"}`;
      const order = round % 2 === 0 ? made : made.toReversed();
      return update(
        order.map((each) => ({ ...each, [name]: "same" })),
        order,
      );
    });
    for (const answer of await Promise.all(rounds)) expect(answer.Errors).toEqual([]);
  });

  it("a delete and a change: whoever comes second is told", async () => {
    for (let round = 0; round < 5; round++) {
      const [contact] = (await contacts(1)) as [Contact];
      const { ContactKey, LastModifiedDate } = contact;
      const [deleted, changed] = await Promise.all([
        update([{ ContactKey, LastModifiedDate, Delete: true }], []),
        update([{ ...contact, Title: "Still here" }], [contact]),
      ]);
      const codes = [deleted?.ResponseCode, changed?.ResponseCode];
      expect([
        [0, -404],
        [-409, 0],
      ]).toContainEqual(codes);
    }
  });

  it("a new reference and the deletion of what it names never leave a hole", async () => {
    for (let round = 0; round < 5; round++) {
      const type = await firm.database.firm.db.row<{ key: number }>(
        "insert into contact_type (description) values ($1) returning contact_type_key as key",
        // Where the reference came first, the type of that round is still there.
        [`Fleeting ${round}`],
      );
      const [made] = await Promise.all([
        update([{ ContactKey: -1, LastName: "Refers", ContactTypeKey: type?.key }], []),
        firm.database.firm.db
          .run("delete from contact_type where contact_type_key = $1", [type?.key])
          .catch(() => undefined),
      ]);
      expect([0, -404]).toContain(made.ResponseCode);
    }
  });
});

describe("a thousand generated edits by several clients", () => {
  it("never lose an acknowledged change", async () => {
    const properties = ["Title", "Email", "Website", "Notes", "FaxNumber"] as const;
    const made = await contacts(6);
    const keys = made.map((each) => each.ContactKey);
    /** What each property was last acknowledged to be, in the order the database acknowledged it. */
    const acknowledged = new Map<string, { value: unknown; at: number }>();
    const steps = fc.array(
      fc.record({
        target: fc.integer({ min: 0, max: keys.length - 1 }),
        edits: fc.dictionary(fc.constantFrom(...properties), fc.integer({ min: 0, max: 3 }).map(String), {
          minKeys: 1,
        }),
        rereads: fc.boolean(),
        blind: fc.boolean(),
      }),
      { minLength: 250, maxLength: 250 },
    );
    const client = async (seed: number) => {
      const [plan = []] = fc.sample(steps, { numRuns: 1, seed });
      const known = new Map(made.map((each) => [each.ContactKey, each]));
      let conflicts = 0;
      for (const { target, edits, rereads, blind } of plan) {
        const key = keys[target] as number;
        if (rereads) known.set(key, (await read([key]))[0] as Contact);
        const before = known.get(key) as Contact;
        const sent = blind
          ? { ContactKey: key, LastModifiedDate: before["LastModifiedDate"], ...edits }
          : { ...before, ...edits };
        const answer = await update([sent], blind ? [] : [before]);
        if (answer.ResponseCode === -409) {
          conflicts++;
          continue;
        }
        expect(answer.Errors).toEqual([]);
        const [after] = answer.Content.Contacts as [Contact];
        const at = Date.parse((after["LastModifiedDate"] as string).replace(" GMT", ""));
        for (const [name, value] of Object.entries(edits)) {
          if (before[name] === value) continue;
          expect(after[name]).toBe(value);
          const last = acknowledged.get(`${key} ${name}`);
          if (last === undefined || last.at <= at) acknowledged.set(`${key} ${name}`, { value, at });
        }
        known.set(key, after);
      }
      return conflicts;
    };
    const conflicts = await Promise.all([11, 12, 13, 14].map(client));
    expect(Math.min(...conflicts)).toBeGreaterThan(0);
    const now = await read(keys);
    for (const contact of now)
      for (const name of properties) {
        const last = acknowledged.get(`${contact.ContactKey} ${name}`);
        expect([contact.ContactKey, name, contact[name]]).toEqual([
          contact.ContactKey,
          name,
          last?.value ?? made.find((each) => each.ContactKey === contact.ContactKey)?.[name],
        ]);
      }
  }, 60_000);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();

interface Contact {
  readonly ContactKey: number;
  readonly LastName: string;
  readonly Company: string;
  readonly Notes: string | null;
}

/** Texts of the characters that mean something on the way: the separator, JSON's own, SQL's own, and others. */
const text = fc
  .array(
    fc.constantFrom("\u001f", "\u001e", "\u0001", '"', "\\", "\n", "=", ",", "{", "}", "'", "null", "a", "é", "😀"),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));

const contact = fc.record({
  LastName: text.map((each) => `x${each}`),
  Company: text,
  Notes: fc.option(text, { nil: null }),
});

describe("a value", () => {
  it("comes back as it was sent, whatever it holds: from a write, a Get and a list", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 5 }), async (sent) => {
        const made = await firm.call("UpdateContacts", {
          UpdatedContacts: sent.map((each, index) => ({ ContactKey: -1 - index, ...each })),
          UnchangedContacts: [],
          UseSingleTransaction: true,
        });
        const saved = made.Content.Contacts as Contact[];
        expect(saved).toMatchObject(sent);
        const keys = saved.map((each) => each.ContactKey);
        const got = await firm.call("GetContacts", { RequestedContacts: keys });
        expect(got.Content.Contacts).toMatchObject(sent);
        const listed = await firm.call("ListContacts", {});
        for (const paged of [
          listed,
          await firm.call("ListContacts", {}, { envelope: { PageResults: true, PageSize: 1000 } }),
        ])
          for (const [index, key] of keys.entries()) {
            const { LastName, Company } = sent[index] as Contact;
            const item = (paged.Content.Contacts as Contact[]).find((each) => each.ContactKey === key);
            expect(item).toMatchObject({ LastName, Company });
          }
        const changed = await firm.call("UpdateContacts", {
          UpdatedContacts: saved.map((each) => ({ ...each, Title: "changed" })),
          UnchangedContacts: saved,
          UseSingleTransaction: true,
        });
        expect(changed.Content.Contacts).toMatchObject(sent.map((each) => ({ ...each, Title: "changed" })));
      }),
      { numRuns: runs(60) },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ListedContact, mergeContacts, placeContacts } from "./contacts-field-merge.ts";
import { runs } from "@plumbline/accounting/testing";

const contact = (ContactKey: number, Order: number, Text = ""): ListedContact => ({ ContactKey, Order, Text });

describe("mergeContacts", () => {
  const base = [contact(1, 0, "one"), contact(2, 1, "two")];

  it("clashes when both change the same member of a contact differently", () => {
    const yours = [contact(1, 0, "yours"), contact(2, 1, "two")];
    const theirs = [contact(1, 0, "theirs"), contact(2, 1, "two")];
    expect(mergeContacts(base, yours, theirs)).toBeUndefined();
  });

  it("clashes when one removes what the other changes, both ways round", () => {
    const changed = [contact(1, 0, "changed"), contact(2, 1, "two")];
    const removed = [contact(2, 1, "two")];
    expect(mergeContacts(base, removed, changed)).toBeUndefined();
    expect(mergeContacts(base, changed, removed)).toBeUndefined();
  });

  it("clashes when both add the same contact with different texts, and not with the same", () => {
    const added = (text: string) => [...base, contact(3, 2, text)];
    expect(mergeContacts(base, added("a"), added("b"))).toBeUndefined();
    expect(mergeContacts(base, added("a"), added("a"))).toEqual(added("a"));
  });

  it("clashes when both move different contacts to the same place", () => {
    const yours = [contact(1, 5, "one"), contact(2, 1, "two")];
    const theirs = [contact(1, 0, "one"), contact(2, 5, "two")];
    expect(mergeContacts(base, yours, theirs)).toBeUndefined();
  });

  it("clashes when together they have more than five", () => {
    const added = (from: number) => [...base, contact(from, 2), contact(from + 1, 3)];
    expect(mergeContacts(base, added(10), added(20))).toBeUndefined();
  });

  it("keeps both when two people add different contacts, the later one in the next free place", () => {
    const merged = mergeContacts(base, [...base, contact(-1, 2, "mine")], [...base, contact(9, 2, "theirs")]);
    expect(merged).toEqual([...base, contact(9, 2, "theirs"), contact(-1, 3, "mine")]);
  });

  it("joins a text of one side with an order of the other", () => {
    const yours = [contact(1, 0, "changed"), contact(2, 1, "two")];
    const theirs = [contact(1, 7, "one"), contact(2, 1, "two")];
    expect(mergeContacts(base, yours, theirs)).toEqual([contact(2, 1, "two"), contact(1, 7, "changed")]);
  });

  it("takes a member left out as unchanged", () => {
    expect(mergeContacts(base, [{ ContactKey: 1 }, { ContactKey: 2 }], base)).toEqual(base);
    expect(mergeContacts(base, [{ ContactKey: 2, Text: "x" }], base)).toEqual([contact(2, 1, "x")]);
  });
});

describe("mergeContacts, generated", () => {
  const someList = fc
    .uniqueArray(fc.record({ ContactKey: fc.integer({ min: 1, max: 7 }), Text: fc.constantFrom("", "a", "b") }), {
      selector: (each) => each.ContactKey,
      maxLength: 5,
    })
    .chain((items) =>
      fc
        .uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: items.length, maxLength: items.length })
        .map((orders) => placeContacts(items.map((each, index) => ({ ...each, Order: orders[index] })))),
    );

  it("a side that changed nothing gets what the other made of it", () => {
    fc.assert(
      fc.property(someList, someList, (base, other) => {
        expect(mergeContacts(base, base, other)).toEqual(other);
        expect(mergeContacts(base, other, base)).toEqual(other);
        expect(mergeContacts(base, other, other)).toEqual(other);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("never loses a change of either side: each contact is as one of them wants it, orders are used once", () => {
    fc.assert(
      fc.property(someList, someList, someList, (base, yours, theirs) => {
        const merged = mergeContacts(base, yours, theirs);
        if (merged === undefined) return;
        expect(merged.length).toBeLessThanOrEqual(5);
        expect(new Set(merged.map((each) => each.Order)).size).toBe(merged.length);
        const find = (list: readonly ListedContact[], key: number) => list.find((each) => each.ContactKey === key);
        for (let key = 1; key <= 7; key++) {
          const [b, y, t, m] = [base, yours, theirs, merged].map((list) => find(list, key));
          const added = b === undefined && (y ?? t) !== undefined;
          if (added) expect(m).toBeDefined();
          if (b !== undefined && (y === undefined || t === undefined)) expect(m).toBeUndefined();
          if (m !== undefined) {
            if (y !== undefined && y.Text !== b?.Text) expect(m.Text).toBe(y.Text);
            if (t !== undefined && t.Text !== b?.Text) expect(m.Text).toBe(t.Text);
            if (t !== undefined && t.Order !== b?.Order) expect(m.Order).toBe(t.Order);
            if (b !== undefined && y !== undefined && y.Order !== b.Order) expect(m.Order).toBe(y.Order);
          }
        }
      }),
      { numRuns: runs(5000) },
    );
  });
});

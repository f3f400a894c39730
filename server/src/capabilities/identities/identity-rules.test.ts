import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Grant } from "../../engine/access/caller.ts";
import { definitionOfRight, rights } from "../../engine/access/right-catalog.ts";
import { lackedBy, lackedToGive } from "./identity-rules.ts";

const held = fc
  .constantFrom(...rights)
  .chain((right) => fc.constantFrom(...definitionOfRight(right).scopes).map((scope) => ({ right, scope })));
const keys = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 });
const grant: fc.Arbitrary<Grant> = fc.record({
  role: fc.constant("R"),
  code: fc.constant("R"),
  readOnly: fc.boolean(),
  rights: fc.array(held, { maxLength: 6 }),
  companies: keys,
  departments: keys,
});
const grants = fc.array(grant, { maxLength: 3 });
const personal = ["confirm", "giveAccess"];
const namesIn = (lacking: readonly { right: string }[]) => lacking.map(({ right }) => right);

describe("what somebody lacks", () => {
  it("is nothing of what they have, except that nobody replaces a second person", () => {
    fc.assert(
      fc.property(grants, (own) => {
        expect(namesIn(lackedBy({ grants: own }, own)).filter((right) => !personal.includes(right))).toEqual([]);
      }),
    );
  });

  it("grows with what is given, and shrinks with what they have", () => {
    fc.assert(
      fc.property(grants, grants, grants, (own, given, more) => {
        const lacking = namesIn(lackedBy({ grants: own }, given));
        expect(namesIn(lackedBy({ grants: own }, [...given, ...more]))).toEqual(expect.arrayContaining(lacking));
        expect(lacking).toEqual(expect.arrayContaining(namesIn(lackedBy({ grants: [...own, ...more] }, given))));
      }),
    );
  });

  it("includes giving access and confirming even for somebody who has every right", () => {
    const everything: Grant = {
      role: null,
      code: null,
      readOnly: false,
      rights: rights.map((right) => ({ right, scope: "firm" })),
      companies: [],
      departments: [],
    };
    expect(namesIn(lackedBy({ grants: [everything] }, [everything]))).toEqual(["giveAccess", "confirm"]);
  });
});

describe("rights for somebody whose credential one made", () => {
  const actorWith = (own: readonly Grant[]) => ({
    caller: { userKey: 1, kind: "service" as const, grants: own },
    needsNoSecond: false,
    hasSecond: true,
    controls: new Set([1]),
  });

  it("wait only where they are new, and never wait for somebody else's", () => {
    fc.assert(
      fc.property(grants, grants, grants, (own, before, more) => {
        const actor = actorWith(own);
        const to = { isIssuer: true, isNew: false };
        expect(lackedToGive(actor, to, { before, after: before })).toEqual([]);
        const after = [...before, ...more];
        expect(lackedToGive(actor, { ...to, isIssuer: false }, { before, after })).toEqual([]);
        const lacking = namesIn(lackedBy({ grants: own }, after));
        expect(lacking).toEqual(expect.arrayContaining(namesIn(lackedToGive(actor, to, { before, after }))));
      }),
    );
  });
});

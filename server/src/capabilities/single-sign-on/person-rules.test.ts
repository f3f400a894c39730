import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claims, decideWho, type GroupRole, pageToOpen, type PersonFacts, planRoles } from "./person-rules.ts";
import { runs } from "@plumbline/accounting/testing";

const claims: Claims = {
  issuer: "https://login.example.com",
  subject: "1",
  email: "ada@Example.com",
  emailVerified: true,
  firstName: "Ada",
  lastName: "Palladio",
  groups: [],
};
const open = { allowedDomains: ["example.com"], justInTime: true };

describe("who signs in", () => {
  const signIns = fc.array(
    fc.record({ userKey: fc.integer({ min: 1, max: 99 }), active: fc.boolean(), isLinked: fc.boolean() }),
    { maxLength: 3 },
  );
  const facts: fc.Arbitrary<PersonFacts> = fc.record({
    linked: fc.option(fc.record({ userKey: fc.integer({ min: 100 }), active: fc.boolean() }), { nil: undefined }),
    matches: fc.array(fc.record({ employeeKey: fc.nat(), active: fc.boolean(), signIns }), { maxLength: 3 }),
  });

  it("is nobody who left, and nobody by an address that is not verified or not allowed", () => {
    fc.assert(
      fc.property(
        facts,
        fc.boolean(),
        fc.constantFrom("ada@example.com", "ada@evil.com", "ada@example.com".replace("x", "ｘ"), undefined),
        (found, emailVerified, email) => {
          const who = decideWho({ ...claims, emailVerified, email }, found, open);
          if (found.linked !== undefined) {
            expect(who.is).toBe(found.linked.active ? "known" : "nobody");
            return;
          }
          if (!emailVerified || email !== "ada@example.com") expect(who.is).toBe("nobody");
          if (who.is === "link") {
            const active = found.matches.filter((each) => each.active);
            expect(active).toHaveLength(1);
            expect(active[0]?.signIns).toContainEqual({ userKey: who.userKey, active: true, isLinked: false });
          }
          if (who.is === "newPerson") expect(found.matches).toEqual([]);
        },
      ),
    );
  });

  it("is nobody new without the firm's choice", () => {
    const none = { linked: undefined, matches: [] };
    expect(decideWho(claims, none, open)).toEqual({ is: "newPerson" });
    for (const closed of [
      { allowedDomains: ["example.com"], justInTime: false },
      { allowedDomains: [], justInTime: true },
      { allowedDomains: ["ample.com", "example.com.evil.com"], justInTime: true },
    ])
      expect(decideWho(claims, none, closed)).toEqual({ is: "nobody", problem: "none" });
  });
});

describe("roles by group", () => {
  const names = ["A", "B", "C", "D"];
  const some = fc.uniqueArray(fc.constantFrom(...names));
  const rows: fc.Arbitrary<GroupRole[]> = fc.array(
    fc.record({ group: fc.constantFrom("g", "h"), role: fc.constantFrom(...names), addedBy: fc.constantFrom(0, 1, 2) }),
  );

  it("never touch the firm's own, give nothing to who added the row, and change nothing twice", () => {
    fc.assert(
      fc.property(some, some, fc.subarray(["g", "h"]), rows, (own, given, groups, mapping) => {
        const fromProvider = given.filter((role) => !own.includes(role));
        const held = { employeeKey: 1, roles: [...own, ...fromProvider], fromProvider };
        const after = planRoles(held, groups, mapping) ?? held;
        expect(after.roles.filter((role) => !after.fromProvider.includes(role))).toEqual(own);
        const allowed = mapping.filter(({ group, addedBy }) => groups.includes(group) && addedBy !== 1);
        for (const role of after.fromProvider) expect(allowed.map((each) => each.role)).toContain(role);
        for (const { role } of allowed) expect(after.roles).toContain(role);
        expect(planRoles({ ...held, ...after }, groups, mapping)).toBeUndefined();
      }),
    );
  });
});

it("the page to open is always one of the web app", () => {
  const parts = fc.constantFrom(
    "/app/",
    "/",
    "\\",
    "..",
    "//",
    "@",
    ":",
    "?",
    "#",
    "evil.example.com",
    "%2f",
    "\t",
    "\n",
    " ",
    "x",
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(parts).map((each) => each.join("")),
    fc.array(parts).map((each) => `/app/${each.join("")}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const page = pageToOpen(text);
      expect(page).toMatch(/^\/app\//);
      const url = new URL(page, "https://books.example.com");
      expect([url.origin, url.pathname.startsWith("/app/")]).toEqual(["https://books.example.com", true]);
    }),
    { numRuns: runs(2000) },
  );
  expect(pageToOpen("/app/projects/7?tab=phases")).toBe("/app/projects/7?tab=phases");
});

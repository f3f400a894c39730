import { describe, expect, it } from "vitest";
import { draftsOf, endDrafts, storedText } from "./drafts.ts";

describe("drafts in the browser", () => {
  it.each(["Password", "NewPassword", "Secret", "PayRates", "PayType", "Salary"])("never contain %s", (name) => {
    const draft = { base: { Title: "Architect", [name]: "private" }, changes: { Rows: [{ [name]: "private" }] } };
    expect(storedText(draft)).toBe('{"base":{"Title":"Architect"},"changes":{"Rows":[{}]}}');
  });

  it.each(["PaymentTerms", "Payee", "PaymentAmount"])("contain %s", (name) => {
    expect(storedText({ [name]: "Net 30" })).toContain("Net 30");
  });

  it("end for one user of one firm, with those of earlier versions", () => {
    const mine = draftsOf("demo", "ann");
    const others = [draftsOf("demo", "ann.b"), draftsOf("other", "ann"), draftsOf("demo", "ann%2Eb")];
    const storage = Object.assign(
      Object.create({
        removeItem(this: Record<string, string>, key: string) {
          delete this[key];
        },
      }) as Storage,
      Object.fromEntries([
        ...[mine, ...others].map((each) => [`${each}timesheet.1`, "{}"]),
        ["plumbline.draft.demo.x", "{}"],
      ]),
    );
    endDrafts(mine, storage);
    expect(Object.keys(storage)).toEqual(others.map((each) => `${each}timesheet.1`));
  });
});

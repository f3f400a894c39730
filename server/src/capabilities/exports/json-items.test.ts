import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemsOf } from "./json-items.ts";

describe("the items of a list in JSON", () => {
  it("are those of the whole list, whatever they hold", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 2), (list, space) => {
        expect([...itemsOf(JSON.stringify(list, null, space))]).toEqual(JSON.parse(JSON.stringify(list)));
      }),
    );
  });

  it("may hold brackets, commas, quotation marks and backslashes in texts", () => {
    const list = ['],"\\', { 'a"]': ["\\\\", '\\"', "},{"] }, "", [], {}, null];
    expect([...itemsOf(JSON.stringify(list))]).toEqual(list);
    expect([...itemsOf("[]")]).toEqual([]);
    expect([...itemsOf(" [ 1 , 2 ] ")]).toEqual([1, 2]);
  });
});

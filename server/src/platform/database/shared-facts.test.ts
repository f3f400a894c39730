import { describe, expect, it } from "vitest";
import type { Db } from "./index.ts";
import { addNote, namesOf, noting, outcomes, reading, renaming, thingsToShare } from "../../../testing/things.ts";

const { proxy, share, notesOf, sentBy } = thingsToShare();
const begins = (sent: readonly string[]) => sent.filter((text) => text === "begin").length;

describe("Facts that calls need at once", () => {
  const facts = (sent: readonly string[], text: string) => sent.filter((each) => each === text).length;

  it("are one statement, with what all of them ask for", async () => {
    const sent = await sentBy(async () => {
      const found = await outcomes([[130], [131, 130], [132, 9999]].map((keys) => share(noting(keys))));
      expect(found).toEqual([["thing 130"], ["thing 131", "thing 130"], ["thing 132", undefined]]);
    });
    expect([begins(sent), facts(sent, namesOf())]).toEqual([1, 1]);
    expect(await notesOf("noted thing 130")).toBe(2);
  });

  it("are read after the records are locked, in the same round trip", async () => {
    const both = (key: number) => async (db: Db) => {
      const [locked, known] = await Promise.all([
        db.lockedRows(reading, [key]),
        db.factsAbout<{ key: number }>(namesOf(), [[key]]),
      ]);
      db.sendRows(addNote, [[`both ${key}`]]);
      return [locked.length, known.some((row) => row.key === key)];
    };
    await outcomes([share(both(133)), share(both(134))]);
    const trips = await proxy().roundTrips(() => outcomes([share(both(133)), share(both(134))]));
    expect(trips).toBe(2);
    const sent = await sentBy(() => Promise.all([share(both(133)), share(both(134))]));
    expect(sent.slice(0, 4)).toEqual([
      "begin",
      "set local lock_timeout = 250",
      `${reading.read} skip locked`,
      namesOf(),
    ]);
  });

  it("are not one statement for callers with other values beside the lists", async () => {
    const text = namesOf("$2");
    const sent = await sentBy(async () => {
      const found = await outcomes([" a", " b", " a"].map((suffix, at) => share(noting([135 + at], text, [suffix]))));
      expect(found).toEqual([["thing 135 a"], ["thing 136 b"], ["thing 137 a"]]);
    });
    expect([begins(sent), facts(sent, text)]).toEqual([1, 2]);
  });

  it("are refused with the caller at fault, and the others are saved", async () => {
    const text =
      "select thing_key as key, (100 / (thing_key - 138))::text as name from thing where thing_key = any($1::int[])";
    const found = await outcomes([139, 138, 140].map((key) => share(noting([key], text))));
    expect(found).toEqual([["100"], expect.objectContaining({ code: "22012" }), ["50"]]);
  });

  it("about very many things are read by the call itself", async () => {
    const keys = Array.from({ length: 120 }, (_, at) => 60 + at);
    const sent = await sentBy(async () => {
      const [many, one] = await outcomes([share(noting(keys)), share(noting([141]))]);
      expect([(many as string[]).length, one]).toEqual([120, ["thing 141"]]);
    });
    expect(facts(sent, namesOf())).toBe(2);
  });

  it("are not read after a call has written", async () => {
    const late = async (db: Db) => {
      await renaming(142, "late facts")(db);
      return db.factsAbout(namesOf(), [[142]]);
    };
    const found = await outcomes([share(late), share(renaming(143, "m 143"))]);
    expect(found).toEqual([[{ key: 142, name: "late facts" }], "was thing 143"]);
  });
});

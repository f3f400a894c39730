import { describe, expect, it } from "vitest";
import type { Db } from "./index.ts";
import {
  addNote,
  creating,
  insert,
  lockedFirst,
  outcomes,
  reading,
  rename,
  renaming,
  thingsToShare,
} from "../../../testing/things.ts";

const { database, proxy, share, nameOf, notesOf, sentBy } = thingsToShare();
const begins = (sent: readonly string[]) => sent.filter((text) => text === "begin").length;

/** Locks a thing in another transaction until it is released. */
async function whileLocked(key: number, work: () => Promise<void>): Promise<void> {
  await database.firm.transaction(async (db) => {
    await db.row("select from thing where thing_key = $1 for update", [key]);
    await work();
  });
}

describe("Transactions that may be shared", () => {
  it("are one if they come at once, with one statement for each kind of change", async () => {
    const sent = await sentBy(async () => {
      const found = await outcomes([1, 2, 3, 4].map((key) => share(renaming(key, `a ${key}`))));
      expect(found).toEqual([1, 2, 3, 4].map((key) => `was thing ${key}`));
    });
    expect(sent).toEqual([
      "begin",
      "set local lock_timeout = 250",
      `${reading.read} skip locked`,
      rename(4),
      addNote(4),
      "commit",
    ]);
    for (const key of [1, 2, 3, 4]) expect([await nameOf(key), await notesOf(`a ${key}`)]).toEqual([`a ${key}`, 1]);
  });

  it("take two round trips together", async () => {
    await outcomes([1, 2, 3].map((key) => share(renaming(key, `b ${key}`, lockedFirst))));
    const trips = await proxy().roundTrips(() =>
      outcomes([1, 2, 3].map((key) => share(renaming(key, `c ${key}`, lockedFirst)))),
    );
    expect(trips).toBe(2);
    expect(await nameOf(3)).toBe("c 3");
  });

  it("that come one after another are not shared, and nor is one that comes by itself", async () => {
    const sent = await sentBy(async () => {
      for (const key of [5, 6]) await share(renaming(key, `a ${key}`));
    });
    expect(sent).toEqual([5, 6].flatMap(() => ["begin", reading.read, rename(1), addNote(1), "commit"]));
  });

  it("that come while one runs wait for it, and are one", async () => {
    const sent = await sentBy(async () => {
      const first = share(renaming(7, "a 7"));
      await new Promise(setImmediate);
      const later = [8, 9].map((key) => share(renaming(key, `a ${key}`)));
      await new Promise(setImmediate);
      await Promise.all([first, ...later, share(renaming(10, "a 10"))]);
    });
    expect(begins(sent)).toBe(2);
    expect(sent.slice(0, 5)).toEqual(["begin", reading.read, rename(1), addNote(1), "commit"]);
    expect(await Promise.all([7, 8, 9, 10].map(nameOf))).toEqual(["a 7", "a 8", "a 9", "a 10"]);
  });

  it("of callers who were served together are one again, although one calls later than the other", async () => {
    const sent = await sentBy(async () => {
      const slowly = (key: number) => async (db: Db) => {
        await new Promise((done) => setTimeout(done, 20));
        return renaming(key, `a ${key}`)(db);
      };
      await Promise.all([14, 15].map((key) => share(slowly(key))));
      const first = share(renaming(14, "b 14"));
      // By now a call that waits for nobody has begun.
      await new Promise(setImmediate);
      await Promise.all([first, share(renaming(15, "b 15"))]);
    });
    expect(begins(sent)).toBe(2);
    expect(await Promise.all([14, 15].map(nameOf))).toEqual(["b 14", "b 15"]);
  });

  it("wait only a moment for a caller who does not call again", async () => {
    await Promise.all([16, 17].map((key) => share(renaming(key, `a ${key}`))));
    const began = performance.now();
    await share(renaming(16, "b 16"));
    expect(performance.now() - began).toBeLessThan(1000);
    expect(await nameOf(16)).toBe("b 16");
  });

  it("that come while one waits for another transaction do not wait for it", async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    await whileLocked(11, async () => {
      waiting = share(renaming(11, "a 11"));
      await new Promise(setImmediate);
      expect(await outcomes([12, 13].map((key) => share(renaming(key, `a ${key}`))))).toEqual([
        "was thing 12",
        "was thing 13",
      ]);
    });
    await waiting;
    expect(await nameOf(11)).toBe("a 11");
  });

  it("give each new row the key that it has, in the order of the calls", async () => {
    const names = ["new a", "new b", "new c"];
    const sent = await sentBy(async () => {
      const keys = (await outcomes(names.map((name) => share(creating(name))))) as number[];
      expect(await Promise.all(keys.map(nameOf))).toEqual(names);
    });
    expect(sent.filter((text) => text === insert)).toHaveLength(1);
  });

  it("give a call that creates several rows all of its own", async () => {
    const several = (...names: string[]) =>
      share((db) =>
        db.writtenRows<{ name: string }>(
          insert,
          names.map((name) => ({ name })),
        ),
      );
    const found = await outcomes([several("s 1", "s 2"), several("s 3"), several("s 4", "s 5", "s 6")]);
    expect(found.map((rows) => (rows as { name: string }[]).map(({ name }) => name))).toEqual([
      ["s 1", "s 2"],
      ["s 3"],
      ["s 4", "s 5", "s 6"],
    ]);
  });

  it("send rows as JSON together too, in the order of each call", async () => {
    const insertNotes = "insert into note (text) select text from jsonb_to_recordset($1::jsonb) as v(text text)";
    const shorten =
      "update note set text = 'later ' || v.text from jsonb_to_recordset($1::jsonb) as v(text text) where note.text = v.text";
    const work = (text: string) => async (db: Db) => {
      db.sendJson(insertNotes, [{ text }, { text: `${text} too` }]);
      db.sendJson(shorten, [{ text }]);
    };
    const sent = await sentBy(() => Promise.all(["j 1", "j 2"].map((text) => share(work(text)))));
    expect(sent.slice(2)).toEqual([insertNotes, shorten, "commit"]);
    expect(await Promise.all(["later j 1", "j 1 too", "later j 2", "j 2", "j 2 too"].map(notesOf))).toEqual([
      1, 1, 1, 0, 1,
    ]);
  });

  it("of very many calls are several", async () => {
    const keys = Array.from({ length: 19 }, (_, at) => 20 + at);
    const sent = await sentBy(async () => {
      expect(await outcomes(keys.map((key) => share(renaming(key, `d ${key}`))))).toEqual(
        keys.map((key) => `was thing ${key}`),
      );
    });
    expect(begins(sent)).toBe(3);
    expect(await Promise.all(keys.map(nameOf))).toEqual(keys.map((key) => `d ${key}`));
  });

  it("read what rules must know, before they write", async () => {
    const known = async (db: Db) => {
      const [row] = await db.facts<{ name: string }>("select name from thing where thing_key = $1", [50]);
      db.sendRows(addNote, [[`knows ${row?.name}`]]);
    };
    const sent = await sentBy(() => Promise.all([share(known), share(renaming(51, "e 51"))]));
    expect(begins(sent)).toBe(1);
    expect(await notesOf("knows thing 50")).toBe(1);
  });
});

describe("A call that shares a transaction", () => {
  it("and is refused changes nothing, and the others are saved", async () => {
    const refused = async (db: Db) => {
      await renaming(60, "refused")(db);
      throw new Error("refused by a rule");
    };
    const sent = await sentBy(async () => {
      const found = await outcomes([share(renaming(61, "f 61")), share(refused), share(renaming(62, "f 62"))]);
      expect(found).toEqual(["was thing 61", new Error("refused by a rule"), "was thing 62"]);
    });
    expect(begins(sent)).toBe(1);
    expect(await Promise.all([60, 61, 62].map(nameOf))).toEqual(["thing 60", "f 61", "f 62"]);
    expect(await notesOf("refused")).toBe(0);
  });

  it("and rolls back changes nothing, and its answer is given", async () => {
    const found = await outcomes([
      share(renaming(63, "rolled back"), (result) => result.startsWith("was")),
      share(renaming(64, "f 64")),
    ]);
    expect(found).toEqual(["was thing 63", "was thing 64"]);
    expect(await Promise.all([63, 64].map(nameOf))).toEqual(["thing 63", "f 64"]);
  });

  it("and rolls back what it has created leaves nothing, and the others are saved", async () => {
    const found = await outcomes([
      share(creating("never"), () => true),
      share(async (db) => {
        await creating("neither")(db);
        throw new Error("refused by a rule");
      }),
      share(creating("kept")),
      share(renaming(65, "f 65")),
    ]);
    expect(found.slice(1)).toEqual([new Error("refused by a rule"), expect.any(Number), "was thing 65"]);
    expect(await Promise.all(["never", "neither", "kept"].map(notesOf))).toEqual([0, 0, 1]);
    expect(await database.firm.db.rows("select name from thing where name in ('never', 'neither', 'kept')")).toEqual([
      { name: "kept" },
    ]);
    expect(await nameOf(65)).toBe("f 65");
  });

  it("and breaks a rule of the database gets its error, and the others are saved once", async () => {
    const found = await outcomes([
      share(renaming(70, "f 70")),
      share(renaming(71, "thing 72")),
      share(renaming(73, "f 73")),
    ]);
    expect(found).toEqual(["was thing 70", expect.objectContaining({ code: "23505" }), "was thing 73"]);
    expect(await Promise.all([70, 71, 73].map(nameOf))).toEqual(["f 70", "thing 71", "f 73"]);
    expect(await Promise.all(["f 70", "thing 72", "f 73"].map(notesOf))).toEqual([1, 0, 1]);
  });

  it("and creates what another of them creates gets the error of that, and one of both is saved", async () => {
    const found = await outcomes([share(creating("twin")), share(creating("twin")), share(creating("single"))]);
    expect(found.filter((each) => (each as { code?: string }).code === "23505")).toHaveLength(1);
    expect(await Promise.all(["twin", "single"].map(notesOf))).toEqual([1, 1]);
  });

  it("and changes what another of them changes comes after it", async () => {
    for (const how of [reading, lockedFirst]) {
      const first = await nameOf(80);
      const found = await outcomes([
        share(renaming(80, `one ${how.read.length}`, how)),
        share(renaming(80, `two ${how.read.length}`, how)),
        share(renaming(80, `three ${how.read.length}`, how)),
      ]);
      const last = (await nameOf(80)) as string;
      // Each of them saw the name that another one had given, in one order or another.
      const names = [first, ...["one", "two", "three"].map((each) => `${each} ${how.read.length}`)];
      expect([...(found as string[]).map((each) => each.slice(4)), last].toSorted()).toEqual(names.toSorted());
    }
  });

  it("and asks for a row that does not exist learns that it does not", async () => {
    for (const how of [reading, lockedFirst])
      expect(
        await outcomes([share(renaming(9999, "x", how)), share(renaming(81, `g ${how.read.length}`, how))]),
      ).toEqual(["not found", expect.stringContaining("was ")]);
  });

  it("does not wait for a row that another call needs and cannot get", async () => {
    for (const [at, how] of [reading, lockedFirst].entries()) {
      let waiting: Promise<unknown> = Promise.resolve();
      await whileLocked(90, async () => {
        const sent = await sentBy(() => {
          waiting = share(renaming(90, `late ${at}`, how));
          return Promise.all([91, 92].map((key) => share(renaming(key, `h ${key} ${at}`, how))));
        });
        // The others did not have to run again by themselves.
        expect(sent.filter((text) => text === "commit")).toHaveLength(1);
        expect(await Promise.all([90, 91, 92].map(nameOf))).toEqual([
          at === 0 ? "thing 90" : "late 0",
          `h 91 ${at}`,
          `h 92 ${at}`,
        ]);
      });
      await waiting;
      expect(await nameOf(90)).toBe(`late ${at}`);
    }
  });

  it("waits only shortly for a name that a transaction elsewhere is about to take", async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    await database.firm.transaction(async (db) => {
      await db.run("update thing set name = 'wanted' where thing_key = 95");
      waiting = share(renaming(96, "wanted")).catch((error: unknown) => error);
      expect(await share(renaming(97, "i 97"))).toBe("was thing 97");
      expect(await nameOf(97)).toBe("i 97");
    });
    expect(await waiting).toMatchObject({ code: "23505" });
  });

  it("and needs another statement runs by itself, and sees what it wrote itself", async () => {
    const own = async (db: Db) => {
      await renaming(100, "own")(db);
      return db.row("select name from thing where thing_key = 100");
    };
    const many = async (db: Db) => {
      await db.lockedRows(
        reading,
        Array.from({ length: 20 }, (_, at) => 110 + at),
      );
      db.sendRows(
        rename,
        Array.from({ length: 20 }, (_, at) => [110 + at, `many ${at}`]),
      );
    };
    const lockedLate = async (db: Db) => {
      await renaming(101, "late lock")(db);
      return db.lockedRows(reading, [101]);
    };
    const readLate = async (db: Db) => {
      await renaming(107, "late fact")(db);
      return db.facts("select name from thing where thing_key = 107");
    };
    const caught = async (db: Db) => {
      db.sendRows(addNote, [["caught"]]);
      await db.run("delete from note where text = 'caught'").catch(() => {});
    };
    const found = await outcomes(
      [own, many, lockedLate, readLate, caught, renaming(102, "j 102")].map((work) => share<unknown>(work)),
    );
    expect(found).toEqual([
      { name: "own" },
      undefined,
      [{ key: 101, name: "late lock" }],
      [{ name: "late fact" }],
      undefined,
      "was thing 102",
    ]);
    expect(await Promise.all([110, 129, 102].map(nameOf))).toEqual(["many 0", "many 19", "j 102"]);
    expect(await notesOf("caught")).toBe(0);
  });

  it("and leaves while its row is being locked does not disturb the others", async () => {
    const leaving = (key: number) => async (db: Db) => {
      const [locked] = await Promise.all([db.lockedRows(reading, [key]), db.rows("select 1 as one")]);
      return locked;
    };
    const found = await outcomes([share(leaving(103)), share(leaving(104)), share(renaming(105, "k 105"))]);
    expect(found).toEqual([[{ key: 103, name: "thing 103" }], [{ key: 104, name: "thing 104" }], "was thing 105"]);
    expect(await outcomes([share(leaving(103)), share(leaving(104))])).toHaveLength(2);
  });

  it("and uses its handle after it is done gets an error, and nothing is sent", async () => {
    let left: Db | undefined;
    await Promise.all([
      share(async (db) => {
        left = db;
        db.sendRows(addNote, [["in time"]]);
      }),
      share(renaming(106, "l 106")),
    ]);
    expect(() => left?.sendRows(addNote, [["too late"]])).toThrow("after its transaction ended");
    await expect(left?.lockedRows(reading, [106])).rejects.toThrow("after its transaction ended");
    expect(await Promise.all(["in time", "too late"].map(notesOf))).toEqual([1, 0]);
  });
});

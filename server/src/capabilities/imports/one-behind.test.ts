import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneBehind } from "./one-behind.ts";

test("the next part is read while one is saved, and only one is saved at a time", async () => {
  const seen: string[] = [];
  const save = (part: string) => async () => {
    seen.push(`save ${part}`);
    await wait(5);
    seen.push(`saved ${part}`);
  };
  const result = await oneBehind(async (start) => {
    for (const part of ["a", "b", "c"]) {
      seen.push(`read ${part}`);
      await start(save(part));
    }
    return "all";
  });
  expect(result).toBe("all");
  expect(seen).toEqual(["read a", "save a", "read b", "saved a", "save b", "read c", "saved b", "save c", "saved c"]);
});

test("a part that cannot be saved stops the rest, also when it is the last", async () => {
  const fail = async () => {
    await wait(1);
    throw new Error("full disk");
  };
  let parts = 0;
  const endless = oneBehind(async (start) => {
    for (;;) {
      parts++;
      await start(fail);
    }
  });
  await expect(endless).rejects.toThrow("full disk");
  expect(parts).toBe(2);
  await expect(oneBehind((start) => start(fail))).rejects.toThrow("full disk");
});

test("when the next part cannot be read, the part before has ended before the transaction does", async () => {
  let ended = false;
  const reading = oneBehind(async (start) => {
    await start(async () => {
      await wait(10);
      ended = true;
    });
    throw new Error("unreadable");
  });
  await expect(reading).rejects.toThrow("unreadable");
  expect(ended).toBe(true);
});

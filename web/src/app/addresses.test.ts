import { expect, test } from "vitest";
import { pageRoutes } from "../testing/addresses.ts";
import { pagePaths } from "./addresses.ts";

test("the addresses that links are checked against are those of the router", () => {
  const own = pageRoutes().filter((path) => !/^\/app\/(statements\/.|sign-in$|reset$|\$)/.test(path));
  expect(own).toEqual(pagePaths.toSorted());
});

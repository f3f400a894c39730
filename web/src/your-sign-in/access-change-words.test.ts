import { expect, test } from "vitest";
import { changeInWords } from "./access-change-words.ts";

test("says who did what, and who confirmed it", () => {
  const change = { What: "Password", About: "", ChangedBy: "demo.admin", ConfirmedBy: "" };
  expect(changeInWords(change)).toBe("demo.admin set a password for you.");
  expect(changeInWords({ ...change, What: "Reset", ConfirmedBy: "demo.principal" })).toBe(
    "demo.admin made a link with which your password can be reset. demo.principal confirmed it.",
  );
  expect(
    changeInWords({ ...change, What: "IdentityProvider", About: "The provider Work.", ChangedBy: "Upgrade" }),
  ).toBe("Upgrade: The provider Work.");
});

import { expect, test } from "vitest";
import { rightCatalog } from "../../engine/access/right-catalog.ts";
import { inWords } from "../identities/index.ts";
import { loosenedInWords, loosenedSettings } from "./firm-settings-rules.ts";

test("a second person reads what a loosened setting means, and no setting's name", () => {
  const before = { confirmRoles: true, confirmPay: true, confirmPaymentsAbove: 500, weekStartsOn: "Monday" };
  const changed = { confirmRoles: false, confirmPay: false, confirmPaymentsAbove: 2000, weekStartsOn: "Sunday" };
  const names = loosenedSettings(before, changed);
  expect(names).toEqual(["confirmRoles", "confirmPay", "confirmPaymentsAbove"]);
  expect(loosenedInWords(names, changed)).toBe(
    "No second person is asked about roles and pay any more. A second person is asked about payments only above 2000.",
  );
  expect(loosenedInWords(["separatePayment"], { separatePayment: false })).toBe(
    "People may pay what they entered themselves.",
  );
  expect(loosenedInWords(["confirmPaymentsAbove"], { confirmPaymentsAbove: null })).toBe(
    "No second person is asked about payments any more.",
  );
});

test("a second person reads the rights that the asker lacks in words", () => {
  const lacking = [{ right: "seeClientMoney" }, { right: "giveAccess" }] as never;
  expect(inWords(lacking, "Password of the user ann")).toBe(
    "Password of the user ann, with rights beyond those of the asker: client money, giving access.",
  );
  const titles = Object.values(rightCatalog).map(({ title }) => title);
  expect(titles.filter((title) => /[A-Z]/.test(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

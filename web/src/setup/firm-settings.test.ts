import { expect, test } from "vitest";
import { type FirmSetting, settingField, wordsOf } from "./firm-settings.ts";

const setting = (Kind: string): FirmSetting => ({
  Name: "weekStartsOn",
  Kind,
  Value: null,
  Default: "Monday",
  Description: "The first day of a week.",
});

test("the kind of a setting makes its input", () => {
  expect(
    ["true or false", "date YYYY-MM-DD", "whole number, 1 to 24", "text, at most 80"].map(
      (kind) => settingField(setting(kind)).kind,
    ),
  ).toEqual(["yes-no", "date", "number", undefined]);
  expect(settingField(setting("'Sunday', 'Monday'"))).toMatchObject({ kind: "choice", choices: ["Sunday", "Monday"] });
});

test("a setting says what it does and what it is by default", () => {
  expect(settingField(setting("text"))).toMatchObject({
    label: "Week starts on",
    help: "The first day of a week. Default: Monday.",
  });
  expect(wordsOf("successCode")).toBe("Success code");
});

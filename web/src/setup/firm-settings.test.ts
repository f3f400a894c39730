import { expect, test } from "vitest";
import { type FirmSetting, settingField, readableName } from "./firm-settings.ts";

const setting = (Kind: string): FirmSetting => ({
  Name: "weekStartsOn",
  Kind,
  Value: null,
  Default: "Monday",
  Description: "The first day of a week.",
});

test("the kind of a setting determines its input", () => {
  expect(
    ["true or false", "date YYYY-MM-DD", "whole number, 1 to 24", "text, at most 80"].map(
      (kind) => settingField(setting(kind)).kind,
    ),
  ).toEqual(["yes-no", "date", "number", undefined]);
  expect(settingField(setting("'Sunday', 'Monday'"))).toMatchObject({ kind: "choice", choices: ["Sunday", "Monday"] });
});

test("the help of a setting includes its default", () => {
  expect(settingField(setting("text"))).toMatchObject({
    label: "Week starts on",
    help: "The first day of a week. Default: Monday.",
  });
  expect(readableName("successCode")).toBe("Success code");
});

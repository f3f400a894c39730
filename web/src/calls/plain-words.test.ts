import { describe, expect, it } from "vitest";
import { apiNames, apiNamesIn } from "../testing/api-names.ts";
import { plainWords, wordsForPath } from "./plain-words.ts";

describe("a text of the service in plain words", () => {
  it.each([
    ["PhaseKey is required with ProjectKey 5.", "Phase is required with project 5."],
    [
      "Activity 5 has no GL account; set it with UpdateActivities first.",
      "Activity 5 has no GL account; set it first.",
    ],
    [
      "EstimatedStartDate 2031-01-01 must be from 2026-01-01 to 2030-01-01; the firm's setting DaysAhead (UpdateFirmSettings) moves the limit.",
      "Estimated start date 2031-01-01 must be from 2026-01-01 to 2030-01-01; the firm's setting days ahead moves the limit.",
    ],
    ["March was never closed. ListPeriods returns the closed periods.", "March was never closed."],
    [
      "Undo the processing of a processed report first, with ProcessExpenseReports and Unprocess.",
      "Undo the processing of a processed report first.",
    ],
    ["It has days of a closed year. Use ReopenYear first.", "It has days of a closed year. Reopen year first."],
    [
      "Value is not allowed. PercentComplete must be from 0 to 100. 2 more problems: see Errors.",
      "Value is not allowed. Percent complete must be from 0 to 100. 2 more problems.",
    ],
    [
      "ListTransactions for user demo: the total Cost of this project requires the right seePay.",
      "The total Cost of this project requires a right that you do not have.",
    ],
    ["a.xlsx is not an .xlsx file.", "A.xlsx is not an .xlsx file."],
    ["PayRates is required with EndDate 2026-01-01.", "Pay rates is required with end date 2026-01-01."],
    [
      '"McDonald FixedFee" is not one of the projects of Anne McDonald.',
      '"McDonald FixedFee" is not one of the projects of Anne McDonald.',
    ],
    [
      "UnitRate is allowed only with IsUnitBased true, or send null for UnitRate.",
      "Unit rate is allowed only with unit based true, or leave unit rate empty.",
    ],
    [
      "Client 5 was last modified 2026-01-01; read it again, or send the record as you read it in UnchangedClients to have the changes merged.",
      "Client 5 was last modified 2026-01-01; reload the page.",
    ],
  ])("%s", (text, plain) => expect(plainWords(text)).toBe(plain));

  it("names the row instead of the path", () => {
    expect(wordsForPath("Lines[1].GLAccountKey")).toBe("GL account in row 2");
    expect(plainWords("UpdatedProjects[0].D3 Regular would be 25 hours.", "UpdatedProjects[0].D3 Regular")).toBe(
      "D3 regular in row 1 would be 25 hours.",
    );
  });

  it("names no method and no member, whatever text of the service names them", () => {
    const names = apiNames();
    const texts = [...names].flatMap((name) => [
      `${name} is required.`,
      `Enter it with ${name} first.`,
      `Use ${name}.`,
    ]);
    expect(names.size).toBeGreaterThan(1000);
    const left = texts.filter((text) => apiNamesIn(plainWords(text), names).length > 0);
    expect(left).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
const statements = methods.filter(({ args }) => "AsOfDate" in args);
const options = [{}, { FiscalYearStartMonth: 7 }, { MonthColumns: true, LastYear: true }];

describe.each(["0001-01-01", "0001-12-31", "9999-01-01", "9999-12-31"])("a figure as of %s", (day) => {
  it.each(statements.map((method) => [method.name, method] as const))(
    "of %s is answered or refused with a reason; the service does not fail",
    async (name, method) => {
      const dates = Object.keys(method.args).filter((each) => /Date$|^AsKnownAt$/.test(each));
      const { LastYear: _, ...example } = method.example;
      for (const date of dates)
        for (const more of options.filter((each) => Object.keys(each).every((arg) => arg in method.args))) {
          const args = { ...example, ...more, [date]: day };
          const { ResponseCode } = await firm.call(name, args, { version: method.versions[0]! });
          expect([args, ResponseCode]).toEqual([args, expect.toBeOneOf([200, -404, -420, -422])]);
        }
    },
  );
});

describe("an income statement", () => {
  it("of the last year that a date can have is answered, also by month", async () => {
    const answer = await firm.call("GetIncomeStatement", { AsOfDate: "9999-12-31", MonthColumns: true });
    expect(answer.Content).toMatchObject({ FromDate: "9999-01-01", AsOfDate: "9999-12-31" });
    expect(answer.Content.Columns).toHaveLength(13);
  });

  it("of the first year is answered, and says that there is none before", async () => {
    const first = await firm.call("GetIncomeStatement", { AsOfDate: "0001-01-31", FiscalYearStartMonth: 7 });
    expect(first.Content).toMatchObject({ FromDate: "0001-01-01", AsOfDate: "0001-01-31" });
    const before = await firm.call("GetIncomeStatement", { AsOfDate: "0001-01-31", LastYear: true });
    expect(before.Errors[0]?.ErrorMessage).toContain("There is no year before FromDate 0001-01-01");
  });
});

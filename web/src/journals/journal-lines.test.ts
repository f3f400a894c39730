import { describe, expect, it } from "vitest";
import { balancedBy, copiedJournal, emptyLines, sentJournal, sumsOf, withNewLine, withValue } from "./journal-lines.ts";

describe("journal lines", () => {
  it("are totaled in exact cents", () => {
    const lines = [{ Debit: "0.10" }, { Debit: 0.2 }, { Credit: "1,000.05" }, { Credit: null }];
    expect(sumsOf(lines)).toEqual({ debit: 0.3, credit: 1000.05, difference: -999.75 });
    expect(sumsOf(emptyLines)).toEqual({ debit: 0, credit: 0, difference: 0 });
  });

  it("are either a debit or a credit", () => {
    const [line] = withValue([{ Credit: 5, Notes: "x" }], 0, "Debit", 7);
    expect(line).toEqual({ Credit: null, Debit: 7, Notes: "x" });
    expect(withValue([{ Credit: 5 }], 0, "Debit", null)).toEqual([{ Credit: 5, Debit: null }]);
  });

  it("are balanced by one line", () => {
    expect(balancedBy([{ Debit: 10.1 }, { Credit: 4 }, {}], 2)[2]).toEqual({ Debit: null, Credit: 6.1 });
    expect(balancedBy([{ Credit: 3 }, { Credit: 1 }], 1)[1]).toEqual({ Debit: 3, Credit: null });
    expect(balancedBy([{ Debit: 3 }, { Credit: 3 }, { Notes: "done" }], 2)[2]).toEqual({ Notes: "done" });
  });

  it("copy the company and department of the last line", () => {
    const lines = [{ CompanyKey: 2, DepartmentKey: 4, Debit: 9 }];
    expect(withNewLine(lines)[1]).toEqual({ CompanyKey: 2, DepartmentKey: 4, Debit: null, Credit: 9 });
  });

  it("are sent without trailing empty lines, so that line numbers in errors match the form, and with Repeat as one member", () => {
    const sent = sentJournal({
      Date: "2026-11-15",
      ReverseDate: null,
      Number: "",
      RepeatEvery: "Month",
      RepeatTimes: "12",
      Lines: [{}, { GLAccountKey: 1, Debit: "5", Credit: null }, { CompanyKey: 1, DepartmentKey: null }],
    });
    expect(sent).toEqual({
      Date: "2026-11-15",
      Lines: [{}, { GLAccountKey: 1, Debit: "5" }],
      Repeat: { Every: "Month", Times: 12 },
    });
    expect(sentJournal({ RepeatEvery: null, RepeatTimes: 3, Lines: [] })).toEqual({ Lines: [] });
  });
});

it("a copy has the lines and texts of the entry, not its number and dates", () => {
  const journal = {
    Description: "Rent",
    Notes: "",
    CompanyKey: 2,
    Basis: "both",
    ControlReason: "",
    Number: "17",
    Date: "2026-01-31",
    Lines: [
      { Line: 1, GLAccountKey: 5, DepartmentKey: null, CompanyKey: 2, Debit: 12.5, Credit: 0, Notes: "May" },
      { Line: 2, GLAccountKey: 6, DepartmentKey: 3, CompanyKey: 2, Debit: 0, Credit: 12.5, Notes: "" },
    ],
  };
  expect(copiedJournal(journal)).toEqual({
    Description: "Rent",
    Notes: "",
    CompanyKey: 2,
    Basis: "both",
    ControlReason: "",
    Lines: [
      { GLAccountKey: 5, DepartmentKey: null, CompanyKey: 2, Debit: 12.5, Credit: null, Notes: "May", PartyKey: null },
      { GLAccountKey: 6, DepartmentKey: 3, CompanyKey: 2, Debit: null, Credit: 12.5, Notes: "", PartyKey: null },
    ],
  });
});

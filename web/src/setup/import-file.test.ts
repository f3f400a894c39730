import { PlumblineError } from "@plumbline/client";
import { expect, test } from "vitest";
import {
  fieldLabel,
  formatOf,
  importArguments,
  importProblems,
  proposedMatching,
  unfilledFields,
} from "./import-file.ts";

const columns = {
  Rows: 2,
  ExternalIDColumn: "Nr",
  Columns: [
    { Heading: "Nr", Field: "ExternalID", Samples: ["1"] },
    { Heading: "Name", Field: "Name", Samples: [] },
    { Heading: "Other", Field: "", Samples: [] },
  ],
  Fields: [
    { Field: "Name", Required: true, Kind: "text", Doc: "" },
    { Field: "Status", Required: true, Kind: "text", Doc: "" },
    { Field: "Notes", Required: false, Kind: "text", Doc: "" },
  ],
};

test("the matching is sent without empty defaults", () => {
  const matching = { ...proposedMatching(columns), defaults: { Status: "Active", Notes: "" }, clears: true };
  expect(importArguments("Vendors", { name: "a.csv", format: "CSV", data: "QQ==" }, matching)).toEqual({
    Type: "Vendors",
    Format: "CSV",
    Data: "QQ==",
    Filename: "a.csv",
    Mapping: { Nr: null, Name: "Name", Other: null },
    ExternalIDColumn: "Nr",
    Defaults: { Status: "Active" },
    EmptyCells: "Clear",
  });
});

test("required fields without a column are found", () => {
  expect(unfilledFields(columns, proposedMatching(columns)).map(({ Field }) => Field)).toEqual(["Status"]);
});

test("problems have a row and column, which the reason does not repeat", () => {
  const item = (ErrorData: Record<string, unknown>) => ({
    ErrorID: -422,
    ErrorMessage: "Value is not allowed.",
    ErrorData,
  });
  const named = { Property: "ClientTypeKey", ClientTypeKey: "Schoools", Row: 3, Column: "Type" };
  const error = new PlumblineError("ImportRecords", {
    ResponseCode: -422,
    Message: "Value is not allowed.",
    Errors: [
      item({ ...named, Reason: 'Row 3, column "Type": names none.' }),
      item({ Property: "Mapping", Reason: "Mapping is wrong." }),
    ],
    Content: {},
    UsageKey: "",
  });
  expect(importProblems(error)).toMatchObject([
    { row: 3, column: "Type", value: "Schoools", reason: "names none." },
    { row: null, column: "Mapping", value: "", reason: "Mapping is wrong." },
  ]);
  expect(importProblems(new Error("away"))).toEqual([]);
});

test("the file name determines the format", () => {
  expect(["a.csv", "A.XLSX", "b.xlsm", "c.txt"].map(formatOf)).toEqual(["CSV", "Excel", "Excel", "CSV"]);
});

test("fields have readable labels", () => {
  expect(["DateEstablished", "ClientTypeKey", "CF_Region", "ID", "FormType1099"].map(fieldLabel)).toEqual([
    "Date Established",
    "Client Type",
    "Region",
    "ID",
    "Form Type1099",
  ]);
});

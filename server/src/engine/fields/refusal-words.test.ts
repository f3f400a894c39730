import { describe, expect, it } from "vitest";
import {
  already,
  inactive,
  inUse,
  missing,
  missingOrHidden,
  negative,
  noneWithKey,
  noSuch,
  refuseAll,
  refusedMember,
  refuseReference,
  repeated,
  required,
  tooEarly,
  voided,
  wrongState,
  wrongStatus,
} from "./refusal-words.ts";
import { RefusedCall } from "./refusals.ts";

describe("the sentences that recur", () => {
  it.each([
    [missing("ClientKey", 7), "notFound", "ClientKey 7 does not exist."],
    [missingOrHidden("FileKey", 7), "notFound", "FileKey 7 was not found, or you do not have access."],
    [noneWithKey("service user", "ServiceUserKey", 7), "notFound", "No service user has the key 7."],
    [noSuch("token", "RequestedAPITokens", [7, 8]), "notFound", "There is no token 7, 8."],
    [inactive("AccountKey", 7, "account"), "notAllowed", "AccountKey 7 is an inactive account. Use an active one."],
    [
      inUse("Role", 7, [
        { What: "employees", Count: 2 },
        { What: "requests", Count: 1 },
      ]),
      "inUse",
      "Role 7 is used by 2 employees, 1 requests.",
    ],
    [repeated("ClientInvoiceKey", 7), "notAllowed", "ClientInvoiceKey 7 is repeated in this request."],
    [negative("Amount", "-1.00"), "notAllowed", "Amount -1.00 is negative; enter a positive amount."],
    [
      tooEarly("Date", "2026-01-01", "2026-01-02", "the date of journal 7"),
      "notAllowed",
      "Date 2026-01-01 is before 2026-01-02, the date of journal 7. Use that date or a later one.",
    ],
    [required("UserName", "for a new person"), "invalid", "UserName is required for a new person."],
    [refusedMember("invalid", "URL", "x", "must begin with https."), "invalid", "URL must begin with https."],
    [voided("receipt", "ReceiptKey", 7), "wrongState", "The receipt 7 is already voided."],
    [already("withdrawn", "assertion", "AssertionKey", 7), "wrongState", "The assertion 7 is already withdrawn."],
    [wrongState("Opening", "OpeningKey", 7, "is a draft."), "wrongState", "Opening 7 is a draft."],
    [wrongStatus("Timesheet", 7, "Submitted", "is Submitted."), "wrongState", "Timesheet 7 is Submitted."],
  ])("say what is wrong, with the member and its value", (refusal, name, reason) => {
    expect(refusal).toMatchObject({ name, reason });
  });

  it("name the member and the value in ErrorData", () => {
    expect(missing("ClientKey", 7)).toMatchObject({ property: "ClientKey", value: 7 });
    expect(wrongStatus("Timesheet", 7, "Submitted", "is it.")).toMatchObject({
      property: "Status",
      value: "Submitted",
    });
    expect(required("UserName", "here")).not.toHaveProperty("value");
  });

  it("of a reference say whether the record is missing or inactive", () => {
    expect(refuseReference("VendorKey", 7, true, "vendor")).toEqual([]);
    expect(refuseReference("VendorKey", 7, false, "vendor")).toEqual([inactive("VendorKey", 7, "vendor")]);
    expect(refuseReference("VendorKey", 7, undefined, "vendor")).toEqual([missing("VendorKey", 7)]);
  });

  it("refuse a call all at once, if there are any", () => {
    expect(() => refuseAll([])).not.toThrow();
    expect(() => refuseAll([missing("ClientKey", 7), missing("ClientKey", 8)])).toThrow(RefusedCall);
  });
});

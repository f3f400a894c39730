import { expect, test } from "vitest";
import { CallError } from "../calls/call.ts";
import { splitRefusal } from "./payment-values.ts";

const refusal = (...found: readonly (readonly [property: string, reason: string])[]) =>
  new CallError("PayExpenseReports", {
    ResponseCode: -422,
    Message: "It was refused.",
    UsageKey: "1",
    Errors: found.map(([Property, Reason]) => ({
      ErrorID: -422,
      ErrorMessage: Reason,
      ErrorData: { Property, Reason },
    })),
  } as ConstructorParameters<typeof CallError>[1]);

test("a refusal of a field stands at the field and nowhere else", () => {
  const error = refusal(["Date", "March is closed."]);
  expect(splitRefusal(error)).toEqual({ problems: { Date: "March is closed." }, otherError: null });
});

test("a refusal of what is paid is told above, with those of fields at their fields too", () => {
  const error = refusal(["ExpenseReportKey", "It is paid already."], ["BankAccountKey", "It is a card."]);
  expect(splitRefusal(error)).toMatchObject({ problems: { BankAccountKey: "It is a card." }, otherError: error });
});

test("what is no refusal is told as it is", () => {
  const error = new Error("The service cannot be reached.");
  expect(splitRefusal(error)).toEqual({ problems: {}, otherError: error });
  expect(splitRefusal(null)).toEqual({ problems: {}, otherError: null });
});

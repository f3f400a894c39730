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

test("a field error is shown only at the field", () => {
  const error = refusal(["Date", "March is closed."]);
  expect(splitRefusal(error)).toEqual({ problems: { Date: "March is closed." }, otherError: null });
});

test("an error of the paid document is shown above, and field errors at their fields", () => {
  const error = refusal(["ExpenseReportKey", "It is paid already."], ["BankAccountKey", "It is a card."]);
  expect(splitRefusal(error)).toMatchObject({ problems: { BankAccountKey: "It is a card." }, otherError: error });
});

test("any other error is shown as it is", () => {
  const error = new Error("The service cannot be reached.");
  expect(splitRefusal(error)).toEqual({ problems: {}, otherError: error });
  expect(splitRefusal(null)).toEqual({ problems: {}, otherError: null });
});

import { check, type Chapter } from "../check.ts";
import { expectEqual, expectMatch, expectThat } from "../expectations.ts";

const update = (records: unknown[]) => ({
  UpdatedContacts: records,
  UnchangedContacts: [],
  UseSingleTransaction: true,
});

export const errors: Chapter = {
  name: "Errors",
  checks: [
    check(
      "a failure has the first error's code, a message, Content {} and errors with three members",
      async (service) => {
        const envelope = await service.call("GetContacts", {});
        service.expectCode("ResponseCode", envelope.ResponseCode, -420);
        expectThat("Message", envelope.Message !== "" && envelope.Message !== "Success", envelope.Message);
        expectEqual("Content", envelope.Content, {});
        expectEqual("members", Object.keys(envelope.Errors[0] ?? {}).sort(), ["ErrorData", "ErrorID", "ErrorMessage"]);
      },
    ),

    check("-420 names the method and the property, with the document's text", async (service) => {
      const [error] = (await service.call("GetContacts", {})).Errors;
      expectEqual("ErrorMessage", error?.ErrorMessage, "Required property is missing or invalid.");
      expectEqual("ErrorData.Method", error?.ErrorData["Method"], "GetContacts");
      expectThat("the property is named", "RequestedContacts" in (error?.ErrorData ?? {}), error?.ErrorData);
    }),

    check(
      "a record's error has the property with its value, the key and the record as submitted",
      async (service) => {
        const record = { ContactKey: -7, LastName: "x", Email: "e".repeat(255) };
        const [error] = (await service.call("UpdateContacts", update([record]))).Errors;
        service.expectCode("ErrorID", error?.ErrorID ?? 0, -421);
        expectMatch("ErrorMessage", error?.ErrorMessage, /^Value is too long\./);
        expectEqual("the value", error?.ErrorData["Email"], record.Email);
        expectEqual("the key", error?.ErrorData["ContactKey"], -7);
        expectEqual("the record", error?.ErrorData["Contact"], record);
      },
      "errorCodes",
    ),

    check(
      "all problems are reported at once",
      async (service) => {
        const { Errors } = await service.call(
          "UpdateContacts",
          update([{ ContactKey: 0 }, { ContactKey: -1, Status: "Odd" }, {}]),
        );
        for (const code of [-423, -422, -420])
          expectThat(
            `${code} is among the errors`,
            Errors.some((each) => each.ErrorID === code),
            Errors,
          );
      },
      "errorCodes",
    ),

    check("every required argument that is missing is named", async (service) => {
      const { Errors } = await service.call("UpdateContacts", {});
      expectEqual("errors", Errors.length, 3);
    }),
  ],
};

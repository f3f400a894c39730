import { check } from "../check.ts";
import { expectEqual, expectMatch, expectThat } from "../expectations.ts";

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const shapeChecks = [
  check("a success has ResponseCode, Message 'Success', Errors [], Content and a UsageKey", async (service) => {
    const envelope = await service.call("ListContacts");
    expectEqual("ResponseCode", envelope.ResponseCode, service.successOf("ListContacts"));
    expectEqual("Message", envelope.Message, "Success");
    expectEqual("Errors", envelope.Errors, []);
    expectThat("Content is an object", typeof envelope.Content === "object", envelope.Content);
    expectMatch("UsageKey", envelope.UsageKey, guid);
  }),

  check("UsageKey is new on every response, also on failures", async (service) => {
    const keys = [
      (await service.call("ListContacts")).UsageKey,
      (await service.call("ListContacts")).UsageKey,
      (await service.call("NoSuchMethod")).UsageKey,
      (await service.post("{")).envelope.UsageKey,
    ];
    expectEqual("different keys", new Set(keys).size, keys.length);
  }),

  check(
    "Warnings are sent only when there are any",
    async (service) => {
      expectThat("no Warnings", !("Warnings" in (await service.call("ListContacts"))));
      const { Warnings } = await service.call("ListContacts", { FilterByTextt: "x" });
      expectEqual("WarningID of an unknown member", Warnings?.[0]?.WarningID, -150);
      expectThat("the member is named", JSON.stringify(Warnings).includes("FilterByTextt"), Warnings);
    },
    "warnings",
  ),

  check(
    "a name that appears twice gets a warning, and the last value is used",
    async (service) => {
      const token = await service.token();
      const body = `{"Method":"NoSuchMethod","Method":"ListContacts","SessionToken":"${token}"}`;
      const { envelope } = await service.post(body);
      expectEqual("ResponseCode", envelope.ResponseCode, service.successOf("ListContacts"));
      service.expectWarning("WarningID", envelope, -150);
    },
    "warnings",
  ),

  check("__proto__, constructor and prototype as names are refused", async (service) => {
    const token = await service.token();
    for (const name of ["__proto__", "constructor", "prototype"]) {
      const body = `{"Method":"ListContacts","SessionToken":"${token}","MethodArguments":{"${name}":{}}}`;
      expectThat(`${name} is refused`, (await service.post(body)).envelope.Errors.length > 0);
    }
  }),

  check("MethodArguments may be left out when nothing is required", async (service) => {
    const { envelope } = await service.post({ Method: "ListContacts", SessionToken: await service.token() });
    expectEqual("ResponseCode", envelope.ResponseCode, service.successOf("ListContacts"));
  }),

  check(
    "booleans are also accepted as text, enumerations in any case; an integer has no fraction",
    async (service) => {
      expectEqual(
        "PageResults 'TRUE'",
        (await service.call("ListContacts", {}, { PageResults: "TRUE" }))["PageNumber"],
        1,
      );
      await service.content("ListContacts", { FilterByStatus: ["aCTIVE"] });
      service.expectCode(
        "a key with a fraction",
        (await service.call("GetContacts", { RequestedContacts: [1.5] })).ResponseCode,
        -420,
      );
    },
    "scalars",
  ),
];

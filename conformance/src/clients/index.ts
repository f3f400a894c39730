import { type Chapter, check } from "../check.ts";
import { clientMembers } from "../contact-details.ts";
import { changeSet, client, contactChecks, listChecks, type Owner, withOwners } from "../contact-owners.ts";
import { expectEqual, expectMembers, expectThat } from "../expectations.ts";

export const clients: Chapter = {
  name: "Clients",
  checks: [
    check("ListClients items have ClientKey and Description; all seven filters are accepted", (service) =>
      withOwners(service, client, [{}, { Status: "Inactive" }], async (records, marker) => {
        const list = async (args: object) =>
          (await service.content("ListClients", { FilterByNameLike: marker, ...args }))["Clients"] as Owner[];
        expectMembers("item", (await list({}))[0], ["ClientKey", "Description"]);
        const at = records[0]?.LastModifiedDate;
        const counts = [
          await list({ FilterByStatus: ["inactive"] }),
          await list({ FilterByNameEquals: `${marker} 0`.toUpperCase() }),
          await list({ FilterByClientType: [null] }),
          await list({ FilterByCompany: [2_000_000_000] }),
          await list({ FilterByEarliestModifiedDate: at, FilterByLatestModifiedDate: at }),
        ].map((each) => each.length);
        expectEqual("kept", counts, [1, 1, 2, 2, 2]);
      }),
    ),

    check("a client has the documented defaults, and AccountID only with an account", (service) =>
      withOwners(service, client, [{}], async ([one]) => {
        const defaults = {
          Status: "Active",
          DateEstablished: null,
          SendStatements: true,
          CreateFinanceCharge: true,
          MailingAddressSameAsPrimary: true,
          ClientTypeKey: null,
        };
        expectMembers("client", one, clientMembers);
        for (const [name, value] of Object.entries(defaults)) expectEqual(name, one?.[name], value);
        expectThat("PrePaymentBeginningBalance is a number", typeof one?.["PrePaymentBeginningBalance"] === "number");
        expectThat("no AccountID", !Object.hasOwn(one ?? {}, "AccountID"), one);
      }),
    ),

    check("Description is required (-420); an unknown type is -404, an unknown Status -422", async (service) => {
      const code = async (values: object) =>
        (await service.call("UpdateClients", changeSet(client, [{ ClientKey: -1, ...values }]))).ResponseCode;
      service.expectCode("no Description", await code({ Notes: "x" }), -420);
      service.expectCode("an empty Description", await code({ Description: "" }), -420);
      service.expectCode("ClientTypeKey", await code({ Description: "x", ClientTypeKey: 2_000_000_000 }), -404);
      service.expectCode("Status", await code({ Description: "x", Status: "Asleep" }), -422);
    }),

    check("PrePaymentBeginningBalance is read-only; DateEstablished is a date or null", (service) =>
      withOwners(service, client, [{ DateEstablished: "2001-02-28" }], async ([one]) => {
        expectEqual("DateEstablished", one?.["DateEstablished"], "2001-02-28");
        const change = { ...one, PrePaymentBeginningBalance: 99, DateEstablished: null };
        await service.content("UpdateClients", changeSet(client, [change], [one]));
        const read = await service.content("GetClients", { RequestedClients: [one?.["ClientKey"]] });
        const [after] = read["Clients"] as Owner[];
        expectEqual("balance", after?.["PrePaymentBeginningBalance"], one?.["PrePaymentBeginningBalance"]);
        expectEqual("DateEstablished", after?.["DateEstablished"], null);
      }),
    ),

    check("ListClients is sorted by description, so that pages never overlap", (service) =>
      withOwners(service, client, [{}, {}, {}], async (_records, marker) => {
        const list = await service.content("ListClients", { FilterByNameLike: marker });
        const names = (list["Clients"] as Owner[]).map((each) => each["Description"]);
        expectEqual(
          "order",
          names,
          [0, 1, 2].map((at) => `${marker} ${at}`),
        );
      }),
    ),

    ...contactChecks(client),
    ...listChecks(client),
  ],
};

import { type Chapter, check } from "../check.ts";
import { vendorMembers } from "../contact-details.ts";
import { changeSet, contactChecks, listChecks, type Owner, vendor, withOwners } from "../contact-owners.ts";
import { expectEqual, expectMembers, expectThat } from "../expectations.ts";

export const vendors: Chapter = {
  name: "Vendors",
  checks: [
    check("ListVendors items have VendorKey and Name; its filters are accepted", (service) =>
      withOwners(service, vendor, [{}, { Status: "Inactive" }], async (records, marker) => {
        const list = async (args: object) =>
          (await service.content("ListVendors", { FilterByNameLike: marker, ...args }))["Vendors"] as Owner[];
        expectMembers("item", (await list({}))[0], ["VendorKey", "Name"]);
        const at = records[0]?.LastModifiedDate;
        const counts = [
          await list({ FilterByStatus: ["active"] }),
          await list({ FilterByVendorType: [null] }),
          await list({ FilterByCompany: [2_000_000_000] }),
          await list({ FilterByEarliestModifiedDate: at, FilterByLatestModifiedDate: at }),
        ].map((each) => each.length);
        expectEqual("kept", counts, [1, 2, 2, 2]);
      }),
    ),

    check("GetVendors sends UpdatedVenders, NumberOfVendorsUpdated and Vendors", (service) =>
      withOwners(service, vendor, [{}], async ([one]) => {
        const content = await service.content("GetVendors", { RequestedVendors: [one?.["VendorKey"]] });
        expectMembers("vendor", one, vendorMembers);
        expectEqual("UpdatedVenders", content["UpdatedVenders"], [one]);
        expectEqual("Vendors", content["Vendors"], [one]);
        expectEqual("NumberOfVendorsUpdated", content["NumberOfVendorsUpdated"], 1);
        for (const name of ["DepartmentDescription", "AccountDescription", "AccountID"])
          expectThat(`no ${name}`, !Object.hasOwn(one ?? {}, name), one);
      }),
    ),

    check("the payment method requires its number; the other number is ignored", async (service) => {
      const refused = async (what: string, values: object, code: number) => {
        const record = { VendorKey: -1, Name: "x", ...vendor.minimum, ...values };
        const envelope = await service.call("UpdateVendors", changeSet(vendor, [record]));
        service.expectCode(what, envelope.ResponseCode, code);
      };
      await refused("no days", { NumberOfDaysFromInvoiceDate: null }, -420);
      await refused("no day", { CalculatePaymentDateMethod: "2" }, -420);
      await refused("a third method", { CalculatePaymentDateMethod: "3" }, -422);
      const both = { CalculatePaymentDateMethod: "2", DayOfTheMonthToPay: 31, NumberOfDaysFromInvoiceDate: -7 };
      await withOwners(service, vendor, [both], async ([one]) => {
        expectEqual("method", one?.["CalculatePaymentDateMethod"], "2");
      });
    }),

    check("1099 members are kept as stored and sent empty while Receives1099Form is false", (service) =>
      withOwners(service, vendor, [{ RecipientName1099: "Kept", ReportedAmount1099: 12.5 }], async ([one]) => {
        expectEqual("empty", [one?.["RecipientName1099"], one?.["ReportedAmount1099"]], ["", 0]);
        await service.content("UpdateVendors", changeSet(vendor, [{ ...one, Receives1099Form: true }], [one]));
        const shown = await service.content("GetVendors", { RequestedVendors: [one?.["VendorKey"]] });
        const [after] = shown["Vendors"] as Owner[];
        expectEqual("shown", [after?.["RecipientName1099"], after?.["ReportedAmount1099"]], ["Kept", 12.5]);
      }),
    ),

    check("Name, Status and CalculatePaymentDateMethod are required", async (service) => {
      const { Errors } = await service.call("UpdateVendors", changeSet(vendor, [{ VendorKey: -1 }]));
      const codes = Errors.map((each) => each.ErrorID);
      service.expectCode("missing", codes, [-420, -420, -420]);
    }),

    ...contactChecks(vendor),
    ...listChecks(vendor),
  ],
};

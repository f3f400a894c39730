import { type Chapter, check, expectEqual, expectThat } from "../check.ts";
import { changeSet, contactChecks, type Owner, type OwnerKind, withOwners } from "../contact-owners.ts";

const vendor: OwnerKind = {
  thing: "Vendor",
  name: "Name",
  minimum: { Status: "Active", CalculatePaymentDateMethod: "1", NumberOfDaysFromInvoiceDate: 30 },
};

export const vendors: Chapter = {
  name: "Vendors",
  checks: [
    check("ListVendors items hold VendorKey and Name; its filters are taken", (service) =>
      withOwners(service, vendor, [{}, { Status: "Inactive" }], async (records, marker) => {
        const list = async (args: object) =>
          (await service.content("ListVendors", { FilterByNameLike: marker, ...args }))["Vendors"] as Owner[];
        expectEqual("members", Object.keys((await list({}))[0] ?? {}), ["VendorKey", "Name"]);
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
        expectEqual("UpdatedVenders", content["UpdatedVenders"], [one]);
        expectEqual("Vendors", content["Vendors"], [one]);
        expectEqual("NumberOfVendorsUpdated", content["NumberOfVendorsUpdated"], 1);
        for (const name of ["DepartmentDescription", "AccountDescription", "AccountID"])
          expectThat(`no ${name}`, !Object.hasOwn(one ?? {}, name), one);
      }),
    ),

    check("the payment method needs its number, the other number is kept and takes no part", async (service) => {
      const preview = (values: object) =>
        service.call("UpdateVendors", changeSet(vendor, [{ VendorKey: -1, Name: "x", ...vendor.minimum, ...values }]), {
          Preview: true,
        });
      expectEqual("no days", (await preview({ NumberOfDaysFromInvoiceDate: null })).ResponseCode, -420);
      expectEqual("no day", (await preview({ CalculatePaymentDateMethod: "2" })).ResponseCode, -420);
      expectEqual("a third method", (await preview({ CalculatePaymentDateMethod: "3" })).ResponseCode, -422);
      const both = await preview({
        CalculatePaymentDateMethod: 2,
        DayOfTheMonthToPay: 31,
        NumberOfDaysFromInvoiceDate: -7,
      });
      expectEqual("Errors", both.Errors, []);
      const [one] = both.Content["Vendors"] as Owner[];
      expectEqual("kept", [one?.["CalculatePaymentDateMethod"], one?.["NumberOfDaysFromInvoiceDate"]], ["2", -7]);
    }),

    check("1099 members are kept as stored and sent empty while Receives1099Form is false", (service) =>
      withOwners(service, vendor, [{ RecipientName1099: "Kept", ReportedAmount1099: 12.5 }], async ([one]) => {
        expectEqual("empty", [one?.["RecipientName1099"], one?.["ReportedAmount1099"]], ["", 0]);
        const shown = await service.content(
          "UpdateVendors",
          changeSet(vendor, [{ ...one, Receives1099Form: true }], [one]),
        );
        const [after] = shown["Vendors"] as Owner[];
        expectEqual("shown", [after?.["RecipientName1099"], after?.["ReportedAmount1099"]], ["Kept", 12.5]);
      }),
    ),

    check(
      "Name, Status and CalculatePaymentDateMethod are required; Name ends at 80, OtherDescriptionW9 at 20",
      async (service) => {
        const call = (values: object) =>
          service.call("UpdateVendors", changeSet(vendor, [{ VendorKey: -1, ...values }]), { Preview: true });
        expectEqual(
          "missing",
          (await call({})).Errors.map((each) => each.ErrorID),
          [-420, -420, -420],
        );
        const at = { ...vendor.minimum, Name: "x".repeat(80), OtherDescriptionW9: "x".repeat(20) };
        expectEqual("at the limit", (await call(at)).Errors, []);
        const over = { ...vendor.minimum, Name: "x".repeat(81), OtherDescriptionW9: "x".repeat(21) };
        expectEqual(
          "over",
          (await call(over)).Errors.map((each) => each.ErrorID),
          [-421, -421],
        );
      },
    ),

    ...contactChecks(vendor),
  ],
};

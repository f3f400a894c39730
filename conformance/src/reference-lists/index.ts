import type { Wire } from "../books.ts";
import { type Chapter, check } from "../check.ts";
import { newMarker } from "../marker.ts";
import { withProject } from "../projects/helpers.ts";
import type { Service } from "../service.ts";
import { expectEqual, expectMembers, expectThat, needThat } from "../expectations.ts";

interface ReferenceList {
  readonly method: string;
  readonly items: string;
  readonly members: readonly string[];
  /** The document shows the items, but not the name of their array. */
  readonly unnamed?: boolean;
  readonly noStatus?: boolean;
  /** What an item needs besides a description, where Plumbline's additions can create one. */
  readonly inactive?: Wire;
}

const like = (key: string) => [key, "Description", "Status", "Notes"];

const lists: readonly ReferenceList[] = [
  { method: "ListAccountGroups", items: "GLAccounts", members: like("AccountGroupKey"), inactive: {} },
  {
    method: "ListActivities",
    items: "Activities",
    members: [...like("ActivityKey"), "ICRExpense"],
    unnamed: true,
    inactive: { ActivityType: "Expense" },
  },
  { method: "ListBankAccounts", items: "BankAccounts", members: like("BankAccountKey"), unnamed: true },
  { method: "ListCompanies", items: "Companies", members: like("CompanyKey"), unnamed: true },
  {
    method: "ListDepartments",
    items: "Departments",
    members: ["DepartmentKey", "Department", "Notes", "Status", "DPEPercent", "OverheadPercent"],
    unnamed: true,
    inactive: { Department: "Inactive" },
  },
  {
    method: "ListInvoiceFormats",
    items: "InvoiceFormats",
    members: like("InvoiceFormatKey"),
    unnamed: true,
    inactive: {},
  },
  { method: "ListPayrollTaxes", items: "PayrollTaxes", members: like("PayrollTaxKey"), inactive: {} },
  { method: "ListPays", items: "Pays", members: like("PayKey"), inactive: {} },
  { method: "ListRateTables", items: "RateTables", members: like("RateTableKey"), inactive: {} },
  { method: "ListWageTables", items: "WageTables", members: like("WageTableKey"), inactive: {} },
  {
    method: "ListMarketingFinalDispositions",
    items: "MarketingFinalDispositions",
    members: like("MarketingFinalDispositionKey"),
    inactive: {},
  },
  {
    method: "ListMarketingStages",
    items: "MarketingStages",
    members: ["MarketingStageKey", "Description", "LongDescription", "Status"],
    inactive: {},
  },
  {
    method: "ListOverheadGroups",
    items: "OverheadGroups",
    members: ["OverheadGroupKey", "Description", "Notes"],
    noStatus: true,
  },
  { method: "ListContactTypes", items: "ContactTypes", members: like("ContactTypeKey"), inactive: {} },
  { method: "ListClientTypes", items: "ClientTypes", members: like("ClientTypeKey"), inactive: {} },
  { method: "ListVendorTypes", items: "VendorTypes", members: ["VendorTypeKey"], inactive: {} },
];

async function read(service: Service, { method, items }: ReferenceList, args: Wire = {}): Promise<Wire[]> {
  const found = (await service.content(method, args))[items];
  expectThat(`${method} sends its items under ${items}`, Array.isArray(found), found);
  return found as Wire[];
}

/** Creates an inactive item, which the document has no method for, runs the work with its key, and deletes it. */
async function withInactive(
  service: Service,
  { method, members: [keyName = ""], inactive = {} }: ReferenceList,
  work: (key: unknown) => Promise<void>,
): Promise<void> {
  const things = method.slice("List".length);
  const update = async (record: Wire) => {
    const args = { [`Updated${things}`]: [record], [`Unchanged${things}`]: [], UseSingleTransaction: true };
    return ((await service.content(`Update${things}`, args))[things] as Wire[])[0];
  };
  const made = await update({ [keyName]: -1, Description: newMarker(), Status: "Inactive", ...inactive });
  try {
    await work(made?.[keyName]);
  } finally {
    const { LastModifiedDate } = made ?? {};
    await update({ [keyName]: made?.[keyName], LastModifiedDate, Delete: true });
  }
}

export const referenceLists: Chapter = {
  name: "Reference lists",
  checks: [
    ...lists.map((list) =>
      check(
        `${list.method} sends ${list.members.join(", ")}`,
        async (service) => {
          const all = await read(service, list);
          for (const each of all) {
            expectMembers(list.method, each, list.members);
            expectThat("its key is an integer", Number.isInteger(each[list.members[0] ?? ""]), each);
          }
        },
        ...(list.unnamed ? (["listNames"] as const) : []),
      ),
    ),

    ...lists
      .filter((list) => !list.noStatus)
      .map((list) =>
        check(
          `${list.method} filters by status, in any case; several match any of them, none matches all`,
          async (service) => {
            const all = await read(service, list);
            const active = await read(service, list, { FilterByStatus: ["aCTIVE"] });
            const inactive = await read(service, list, { FilterByStatus: ["Inactive"] });
            for (const [found, Status] of [
              [active, "Active"],
              [inactive, "Inactive"],
            ] as const)
              if (list.members.includes("Status"))
                expectThat(`only ${Status} ones`, !found.some((each) => each["Status"] !== Status), found);
            expectEqual("active and inactive", active.length + inactive.length, all.length);
            for (const FilterByStatus of [["Active", "Inactive"], []])
              expectEqual("both or none given", await read(service, list, { FilterByStatus }), all);
            const odd = await service.call(list.method, { FilterByStatus: ["Asleep"] });
            service.expectCode("an unknown status", odd.ResponseCode, -422);
          },
          ...(list.unnamed ? (["listNames"] as const) : []),
        ),
      ),

    ...lists
      .filter((list) => list.inactive !== undefined)
      .map((list) =>
        check(
          `${list.method} without a filter includes inactive items`,
          (service) =>
            withInactive(service, list, async (key) => {
              const has = async (args: Wire) =>
                (await read(service, list, args)).some((each) => each[list.members[0] ?? ""] === key);
              expectThat("the inactive item is listed", await has({}));
              expectThat("and with FilterByStatus Inactive", await has({ FilterByStatus: ["Inactive"] }));
              expectThat("but not with Active", !(await has({ FilterByStatus: ["Active"] })));
            }),
          "unfilteredLists",
          "extensions",
          ...(list.unnamed ? (["listNames"] as const) : []),
        ),
      ),

    check(
      "ListVendorTypes items have the same members as those of the other lists",
      async (service) => {
        const { VendorTypes } = await service.content("ListVendorTypes");
        for (const each of VendorTypes as Wire[]) expectMembers("item", each, ["Description", "Status", "Notes"]);
      },
      "vendorTypeItems",
    ),

    check("ListVendorTypes filters by credit card and consultant", async (service) => {
      const count = async (args: Wire) =>
        ((await service.content("ListVendorTypes", args))["VendorTypes"] as Wire[]).length;
      const all = await count({});
      for (const name of ["FilterByIsCreditCard", "FilterByIsConsultant"]) {
        expectEqual(
          `${name} splits the list`,
          (await count({ [name]: [true] })) + (await count({ [name]: [false] })),
          all,
        );
        expectEqual(`${name} with both`, await count({ [name]: [true, false] }), all);
      }
    }),

    check(
      "ListActivities accepts its nine filters; a list filter matches any of its values",
      async (service) => {
        const list = async (args: Wire) => (await service.content("ListActivities", args))["Activities"] as Wire[];
        const all = await list({});
        for (const name of [
          "IsUnitBased",
          "IsTaxable",
          "AllowExpenseEntry",
          "AllowPurchaseOrderEntry",
          "IsICRExpense",
        ]) {
          const filter = `FilterBy${name}`;
          const parts = (await list({ [filter]: [true] })).length + (await list({ [filter]: [false] })).length;
          expectEqual(`${filter} splits the list`, parts, all.length);
        }
        for (const name of ["FilterByActivityType", "FilterByUtilizationType"])
          expectThat(`${name} accepts null`, (await list({ [name]: [null] })).length <= all.length);
        const [first] = all;
        needThat("no activity", first !== undefined);
        const Description = String(first["Description"]);
        const found = await list({ FilterByDescriptionLike: Description.toUpperCase() });
        expectThat(
          "FilterByDescriptionLike",
          found.some((each) => each["ActivityKey"] === first["ActivityKey"]),
          found,
        );
      },
      "listNames",
    ),

    check("ListChargeablePhases needs an existing project, and sends four members", (service) =>
      withProject(service, async ({ ProjectKey }) => {
        const found = (await service.content("ListChargeablePhases", { ProjectKey }))["ChargeablePhases"] as Wire[];
        for (const each of found) expectMembers("phase", each, ["Key", "Description", "Level", "Enabled"]);
        const refused = async (args: Wire) => (await service.call("ListChargeablePhases", args)).ResponseCode;
        service.expectCode("no key", await refused({}), -420);
        service.expectCode("an unknown one", await refused({ ProjectKey: 2_000_000_000 }), -404);
      }),
    ),

    check("lists have pages like any other list", async (service) => {
      const envelope = await service.call("ListCompanies", {}, { PageResults: true, PageSize: 1 });
      expectEqual("PageSize and PageNumber", [envelope["PageSize"], envelope["PageNumber"]], [1, 1]);
      expectThat("PageCount", Number.isInteger(envelope["PageCount"]), envelope["PageCount"]);
    }),
  ],
};

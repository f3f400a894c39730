import { type Chapter, check } from "../check.ts";
import type { Service } from "../service.ts";
import { expectEqual, expectThat } from "../expectations.ts";

const words = (text: string) => text.split(/\s+/);

const onlyFirst =
  words(`ListAccountGroups ListActivities ListBankAccounts ListCompanies ListDepartments ListInvoiceFormats
  ListPayrollTaxes ListPays ListRateTables ListWageTables ListMarketingFinalDispositions ListMarketingStages
  ListOverheadGroups ListContactTypes ListClientTypes ListVendorTypes ListClients GetClients UpdateClients ListContacts
  GetContacts UpdateContacts ListVendors GetVendors UpdateVendors GetProjectTemplates GetProjectsWithResources
  GetProjectTotals GetGLAccounts ListGLAccounts ListExpenseReports GetExpenseReports UpdateExpenseReports`);
const onlySecond = words(`ListVendorInvoices GetVendorInvoices CreateVendorInvoices CreateProjects ListTimesheets
  GetTimesheets CreateTimesheet UpdateTimesheets SubmitTimesheets`);
const inBoth = ["ListProjects", "GetProjects", "UpdateProjects"];

/** Whether a method exists in the version: a method of the other version is not permitted. */
const isThere = async (service: Service, method: string, version: 1 | 2) => {
  const { Errors } = await service.call(method, {}, {}, version);
  return !Errors.some(({ ErrorMessage }) => ErrorMessage.startsWith("Unauthorized method"));
};

export const versioning: Chapter = {
  name: "Versioning",
  checks: [
    ...[
      { methods: onlyFirst, here: 1, elsewhere: 2 } as const,
      { methods: onlySecond, here: 2, elsewhere: 1 } as const,
    ].map(({ methods, here, elsewhere }) =>
      check(
        `the methods of version ${here} exist there, and are not permitted in a session of version ${elsewhere}`,
        async (service) => {
          for (const method of methods) {
            expectThat(`${method} exists`, await isThere(service, method, here));
            const { Errors } = await service.call(method, {}, {}, elsewhere);
            service.expectCode(method, Errors[0]?.ErrorID ?? 0, -403);
          }
        },
        "errorCodes",
      ),
    ),

    check(
      "ListProjects, GetProjects and UpdateProjects exist in both versions",
      async (service) => {
        for (const method of inBoth)
          for (const version of [1, 2] as const)
            expectThat(`${method} in version ${version}`, await isThere(service, method, version));
      },
      "errorCodes",
    ),

    check("ListProjects is identical in both versions", async (service) => {
      const paged = { PageResults: true, PageSize: 50 };
      const first = await service.call("ListProjects", {}, paged);
      const second = await service.call("ListProjects", {}, paged, 2);
      expectEqual("Content", second.Content, first.Content);
    }),
  ],
};

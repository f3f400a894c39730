import { expectMarked, newMarker } from "./marker.ts";
import type { Envelope, Service } from "./service.ts";
import { expectEqual, needThat } from "./expectations.ts";

export type Wire = Record<string, unknown>;

/** What checks of accounts and invoices need; all of it is created for the check and deleted again. */
export interface Books {
  readonly company: number;
  readonly group: number;
  readonly department: number;
  readonly vendor: number;
  /** An expense account, an income account, and a liability, which is the payables account of a company without one while the check runs. */
  readonly expense: number;
  readonly income: number;
  readonly payable: number;
  readonly marker: string;
}

/** What an invoice needs to be refused for only one reason. */
export type Payables = Pick<Books, "company" | "department" | "vendor" | "expense">;

/** The same from the firm's existing records, when the checks may not create accounts; only the vendor is created. */
export async function withPayables(service: Service, work: (payables: Payables) => Promise<void>): Promise<void> {
  if (service.asks("extensions")) return withBooks(service, work);
  const first = async (method: string, plural: string, key: string, args: Wire = {}) => {
    const [found] = (await service.content(method, { FilterByStatus: ["Active"], ...args }))[plural] as Wire[];
    needThat(`no active record in ${method}`, found !== undefined);
    return Number(found[key]);
  };
  const payables = {
    company: await first("ListCompanies", "Companies", "CompanyKey"),
    department: await first("ListDepartments", "Departments", "DepartmentKey"),
    expense: await first("ListGLAccounts", "GLAccounts", "GLAccountKey", { FilterByType: ["Expense"] }),
  };
  const marker = newMarker();
  await service.content("UpdateVendors", changes("Vendors", [newVendor(marker)]));
  const found = (await service.content("ListVendors", { FilterByNameLike: marker }))["Vendors"] as Wire[];
  expectMarked("ListVendors with FilterByNameLike", found, "Name", marker);
  const [item] = found;
  try {
    await work({ ...payables, vendor: Number(item?.["VendorKey"]) });
  } finally {
    const read = await service.content("GetVendors", { RequestedVendors: [item?.["VendorKey"]] });
    const [{ VendorKey, LastModifiedDate }] = read["Vendors"] as [Wire];
    await service.content("UpdateVendors", changes("Vendors", [{ VendorKey, LastModifiedDate, Delete: true }]));
  }
}

const newVendor = (name: string): Wire => ({
  VendorKey: -1,
  Name: name,
  Status: "Active",
  CalculatePaymentDateMethod: "1",
  NumberOfDaysFromInvoiceDate: 30,
});

export async function withBooks(service: Service, work: (books: Books) => Promise<void>): Promise<void> {
  const marker = newMarker();
  const made: [thing: string, plural: string, record: Wire][] = [];
  const make = async (thing: string, plural: string, values: Wire) => {
    const content = await service.content(`Update${plural}`, changes(plural, [{ [`${thing}Key`]: -1, ...values }]));
    const record = (content[plural] as Wire[])[0] ?? {};
    made.push([thing, plural, record]);
    return Number(record[`${thing}Key`]);
  };
  const listed = (await service.content("ListCompanies", { FilterByStatus: ["Active"] }))["Companies"] as Wire[];
  const company = Number(listed[0]?.["CompanyKey"]);
  const before = await companyOf(service, company);
  // An account with open items cannot be replaced.
  const hasPayables = (before["PayableAccountKey"] ?? null) !== null;
  try {
    const group = await make("AccountGroup", "AccountGroups", { Description: marker });
    const account = (name: string, AccountType: string) =>
      make("GLAccount", "GLAccounts", {
        ID: `${marker}${name}`,
        Description: name,
        AccountType,
        AccountGroupKey: group,
      });
    const expense = await account("a", "Expense");
    const income = await account("b", "Income");
    const payable = await account("c", "Liability");
    const department = await make("Department", "Departments", { Department: marker, Description: marker });
    const vendor = await make("Vendor", "Vendors", newVendor(marker));
    if (!hasPayables)
      await service.content(
        "UpdateCompanies",
        changes("Companies", [{ ...before, PayableAccountKey: payable }], [before]),
      );
    await work({ company, group, department, vendor, expense, income, payable, marker });
  } finally {
    if (!hasPayables) {
      const now = await companyOf(service, company);
      await service.content("UpdateCompanies", changes("Companies", [{ ...now, PayableAccountKey: null }], [now]));
    }
    for (const [thing, plural, record] of made.reverse()) {
      const { LastModifiedDate } = record;
      const gone = { [`${thing}Key`]: record[`${thing}Key`], LastModifiedDate, Delete: true };
      await service.content(`Update${plural}`, changes(plural, [gone]));
    }
  }
}

export const codes = (envelope: Envelope): number[] => envelope.Errors.map((each) => each.ErrorID);

export async function contentV2(service: Service, method: string, args: object): Promise<Record<string, Wire[]>> {
  const envelope = await service.call(method, args, {}, 2);
  expectEqual(`${method} Errors`, envelope.Errors, []);
  return envelope.Content as Record<string, Wire[]>;
}

async function companyOf(service: Service, company: number): Promise<Wire> {
  const content = await service.content("GetCompanies", { RequestedCompanies: [company] });
  return (content["Companies"] as Wire[])[0] ?? {};
}

function changes(plural: string, updated: readonly Wire[], unchanged: readonly Wire[] = []): Wire {
  return { [`Updated${plural}`]: updated, [`Unchanged${plural}`]: unchanged, UseSingleTransaction: true };
}

import { expectEqual } from "./check.ts";
import type { Envelope, Service } from "./service.ts";

export type Wire = Record<string, unknown>;

/** What checks of accounts and invoices need; all of it is made for the check and taken away again. */
export interface Books {
  readonly company: number;
  readonly group: number;
  readonly department: number;
  readonly vendor: number;
  /** An expense account, an income account, and a liability that the company owes its vendors on while the check runs. */
  readonly expense: number;
  readonly income: number;
  readonly payable: number;
  readonly marker: string;
}

export async function withBooks(service: Service, work: (books: Books) => Promise<void>): Promise<void> {
  const marker = `C${Date.now()}${Math.floor(Math.random() * 1e6)}`;
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
    const vendor = await make("Vendor", "Vendors", {
      Name: marker,
      Status: "Active",
      CalculatePaymentDateMethod: "1",
      NumberOfDaysFromInvoiceDate: 30,
    });
    await service.content(
      "UpdateCompanies",
      changes("Companies", [{ ...before, PayableAccountKey: payable }], [before]),
    );
    await work({ company, group, department, vendor, expense, income, payable, marker });
  } finally {
    const now = await companyOf(service, company);
    const restored = { ...now, PayableAccountKey: before["PayableAccountKey"] ?? null };
    await service.content("UpdateCompanies", changes("Companies", [restored], [now]));
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

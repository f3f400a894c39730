import { expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

type Values = Record<string, unknown>;

/** Stands in for the chapters that bring uses: what the views say is all that the filter asks. */
async function used(view: string, column: string, uses: [key: number, company: number][]): Promise<void> {
  const rows = uses.map(([key, company]) => `(${key}, ${company})`).join(", ");
  await firm.database.firm.db.script(
    `create or replace view ${view} as select ${column}::integer as ${column}, company_key::integer as company_key from (values ${rows}) as uses(${column}, company_key)`,
  );
}

it("FilterByCompany keeps what these companies use and what none uses yet, contacts through their clients and vendors", async () => {
  const clients = await firm.call("UpdateClients", {
    UpdatedClients: ["A", "B", "C"].map((Description, index) => ({
      ClientKey: -1 - index,
      Description,
      Contacts: [{ ContactKey: -11 - index, LastName: `Contact of ${Description}` }],
    })),
    UnchangedClients: [],
    UseSingleTransaction: true,
  });
  const vendors = await firm.call("UpdateVendors", {
    UpdatedVendors: ["V", "W"].map((Name, index) => ({
      VendorKey: -1 - index,
      Name,
      Status: "Active",
      CalculatePaymentDateMethod: 1,
      NumberOfDaysFromInvoiceDate: 0,
      Contacts: [{ ContactKey: -11 - index, LastName: `Contact of ${Name}` }],
    })),
    UnchangedVendors: [],
    UseSingleTransaction: true,
  });
  const [a, b] = clients.Content.Clients.map((each: Values) => each["ClientKey"]);
  const [v] = vendors.Content.Vendors.map((each: Values) => each["VendorKey"]);
  await used("client_company", "client_key", [
    [a, 1],
    [a, 1],
    [b, 2],
  ]);
  await used("vendor_company", "vendor_key", [[v, 2]]);

  const names = async (method: string, FilterByCompany: number[]) => {
    const { Content } = await firm.call(method, { FilterByCompany });
    return (Object.values(Content)[0] as Values[]).map(
      (each) => each["LastName"] ?? each["Description"] ?? each["Name"],
    );
  };
  expect(await names("ListClients", [1])).toEqual(["A", "C"]);
  expect(await names("ListClients", [2])).toEqual(["B", "C"]);
  expect(await names("ListClients", [1, 2])).toEqual(["A", "B", "C"]);
  expect(await names("ListClients", [])).toEqual(["A", "B", "C"]);
  expect(await names("ListVendors", [1])).toEqual(["W"]);
  expect(await names("ListVendors", [2])).toEqual(["V", "W"]);
  expect(await names("ListContacts", [1])).toEqual(["Contact of A", "Contact of C", "Contact of W"]);
  expect(await names("ListContacts", [2])).toEqual(["Contact of B", "Contact of C", "Contact of V", "Contact of W"]);
});

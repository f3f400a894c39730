import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { choiceCases, maximumCases, membersOf, referenceCases, wrongTypes } from "../../../testing/record-cases.ts";
import { Vendor } from "./vendor-record.ts";

const firm = testFirm();

type Values = Record<string, unknown>;

const minimum = {
  VendorKey: -1,
  Name: "Keystone Structural",
  Status: "Active",
  CalculatePaymentDateMethod: "1",
  NumberOfDaysFromInvoiceDate: 30,
};
const update = (UpdatedVendors: Values[], UnchangedVendors: Values[] = [], UseSingleTransaction = true) =>
  firm.call("UpdateVendors", { UpdatedVendors, UnchangedVendors, UseSingleTransaction });
const create = (values: Values = {}) => update([{ ...minimum, ...values }]);

async function newVendor(values: Values = {}): Promise<Values> {
  const made = await create(values);
  expect(made.Errors).toEqual([]);
  const { OriginalVendorKey: _, ...vendor } = made.Content.Vendors[0];
  return vendor;
}

/** A record of each kind that a vendor may refer to, active or not. */
async function newReference(of: string, status: string): Promise<number> {
  const statements: Record<string, string> = {
    VendorType: `insert into vendor_type (description, notes, is_consultant, status) values ('Type ' || gen_random_uuid(), 'of note', true, $1) returning vendor_type_key as key`,
    Department: `insert into department (description, status) values ('Department ' || gen_random_uuid(), $1) returning department_key as key`,
    GLAccount: `insert into gl_account (id, description, account_type, normal_debit_balance, status) values (gen_random_uuid(), 'Consultants', 'BillableCost', true, $1) returning gl_account_key as key`,
  };
  const row = await firm.database.firm.db.row<{ key: number }>(statements[of] as string, [status]);
  return row?.key ?? 0;
}

const ids = (answer: { Errors: { ErrorID: number }[] }) => answer.Errors.map((each) => each.ErrorID);
const properties = (answer: { Errors: { ErrorData: Values }[] }) =>
  answer.Errors.map((each) => each.ErrorData["Property"]);

describe("UpdateVendors refuses", () => {
  it("missing required arguments with -420 naming them", async () => {
    const answer = await firm.call("UpdateVendors", { UpdatedVendors: [] });
    expect(answer.ResponseCode).toBe(-420);
    expect(properties(answer)).toEqual(["UnchangedVendors", "UseSingleTransaction"]);
  });

  it("a new vendor without Name, Status and CalculatePaymentDateMethod with -420 for each", async () => {
    const answer = await update([{ VendorKey: -1, Notes: "n" }]);
    expect(ids(answer)).toEqual([-420, -420, -420]);
    expect(properties(answer)).toEqual(["Name", "Status", "CalculatePaymentDateMethod"]);
    expect(answer.Errors[0]?.ErrorData).toMatchObject({ Method: "UpdateVendors", Vendor: { Notes: "n" } });
  });

  it.each([null, "", " "])("a Name of %j with -420", async (Name) => {
    expect(properties(await create({ Name }))).toEqual(["Name"]);
    const vendor = await newVendor();
    expect(ids(await update([{ ...vendor, Name }], [vendor]))).toEqual([-420]);
  });

  it.each(maximumCases(Vendor))("$name one over $max with -421 and takes it at the limit", async ({ name, max }) => {
    const shown = { MailingAddressSameAsPrimary: false, Receives1099Form: true };
    const over = await create({ ...shown, [name]: "ü".repeat(max + 1) });
    expect(over.Errors).toMatchObject([{ ErrorID: -421, ErrorData: { Property: name } }]);
    const at = await newVendor({ ...shown, [name]: "😀".repeat(max) });
    expect(at[name]).toBe("😀".repeat(max));
  });

  it("maxima as the document gives them", () => {
    const maxima = Object.fromEntries(maximumCases(Vendor).map(({ name, max }) => [name, max]));
    expect(maxima).toMatchObject({ Name: 80, OtherDescriptionW9: 20, RecipientID1099: 80, RecipientName1099: 80 });
    expect(maxima).toMatchObject({ Email: 254, Website: 100, FaxNumber: 30, PrimaryAddressZip: 20 });
  });

  it.each(choiceCases(Vendor))("a $name that is none of $choices with -422", async ({ name, choices }) => {
    expect(await create({ [name]: "Sleeping" })).toMatchObject({ ResponseCode: -422 });
    for (const choice of choices) {
      const vendor = await newVendor({ DayOfTheMonthToPay: 5, [name]: choice.toLowerCase() });
      expect(vendor[name]).toBe(choice);
    }
  });

  it("a value of the wrong type in each member with -420, all at once", async () => {
    const wrong = wrongTypes(Vendor);
    const answer = await update([{ VendorKey: -1, ...wrong }]);
    expect(new Set(ids(answer))).toEqual(new Set([-420]));
    expect(properties(answer).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  it.each(referenceCases(Vendor))(
    "a $name that names no $of with -404, an inactive one with -422",
    async ({ name, of }) => {
      const missing = await create({ [name]: 424_242 });
      expect(missing.Errors).toMatchObject([{ ErrorID: -404, ErrorData: { Property: name, [name]: 424_242 } }]);
      const inactive = await create({ [name]: await newReference(of, "Inactive") });
      expect(inactive.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: name } }]);
    },
  );

  it("money with more than two places or beyond 2^53 cents with -422", async () => {
    for (const name of ["ReportedAmount1099", "FederalTaxWitheld"])
      for (const value of [0.001, "90071992547409.93"]) {
        const answer = await create({ Receives1099Form: true, [name]: value });
        expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: name } }]);
      }
  });

  it("more than 5 contacts and an Order used twice with -422", async () => {
    const contact = (each: number, Order: number) => ({ ContactKey: -10 - each, LastName: "L", Order });
    expect(ids(await create({ Contacts: [1, 2, 3, 4, 5, 6].map((each) => contact(each, each)) }))).toEqual([-422]);
    expect(ids(await create({ Contacts: [contact(1, 0), contact(2, 0)] }))).toEqual([-422]);
  });

  it("deleting a vendor that something refers to with -410, telling what and how many", async () => {
    const { VendorKey, LastModifiedDate } = await newVendor();
    await firm.database.firm.db.script(
      `create table vendor_use (vendor_key integer references vendor); insert into vendor_use values (${String(VendorKey)})`,
    );
    const answer = await update([{ VendorKey, LastModifiedDate, Delete: true }]);
    expect(answer.Errors).toMatchObject([{ ErrorID: -410, ErrorData: { UsedBy: [{ What: "vendor use", Count: 1 }] } }]);
    await firm.database.firm.db.script("drop table vendor_use");
  });

  it("deleting a department that a vendor has with -410", async () => {
    const DepartmentKey = await newReference("Department", "Active");
    await newVendor({ DepartmentKey });
    const department = (await firm.call("GetDepartments", { RequestedDepartments: [DepartmentKey] })).Content;
    const { LastModifiedDate } = department.Departments[0];
    const answer = await firm.call("UpdateDepartments", {
      UpdatedDepartments: [{ DepartmentKey, LastModifiedDate, Delete: true }],
      UnchangedDepartments: [],
      UseSingleTransaction: true,
    });
    expect(answer.Errors).toMatchObject([{ ErrorID: -410, ErrorData: { UsedBy: [{ What: "vendor", Count: 1 }] } }]);
  });
});

describe("UpdateVendors: payment-date method", () => {
  it("needs NumberOfDaysFromInvoiceDate for 1 and DayOfTheMonthToPay for 2: -420", async () => {
    const one = await create({ NumberOfDaysFromInvoiceDate: null });
    expect(properties(one)).toEqual(["NumberOfDaysFromInvoiceDate"]);
    expect(ids(one)).toEqual([-420]);
    const two = await create({ CalculatePaymentDateMethod: "2" });
    expect(properties(two)).toEqual(["DayOfTheMonthToPay"]);
    expect(ids(two)).toEqual([-420]);
  });

  it.each([-1, 3651])("refuses %d days with -422", async (NumberOfDaysFromInvoiceDate) => {
    expect(ids(await create({ NumberOfDaysFromInvoiceDate }))).toEqual([-422]);
  });

  it.each([0, 32, -5])("refuses day %d of the month with -422", async (DayOfTheMonthToPay) => {
    expect(ids(await create({ CalculatePaymentDateMethod: "2", DayOfTheMonthToPay }))).toEqual([-422]);
  });

  it.each([
    ["1", 0, 0],
    ["1", 3650, -7],
    ["2", -99, 1],
    ["2", null, 31],
    [2, 0, 15],
    [1, 15, null],
  ])("method %j keeps %j days and day %j: the other number takes no part", async (method, days, day) => {
    const vendor = await newVendor({
      CalculatePaymentDateMethod: method,
      NumberOfDaysFromInvoiceDate: days,
      DayOfTheMonthToPay: day,
    });
    expect(vendor).toMatchObject({
      CalculatePaymentDateMethod: String(method),
      NumberOfDaysFromInvoiceDate: days,
      DayOfTheMonthToPay: day,
    });
  });

  it("uses the number stored earlier when the method changes", async () => {
    const vendor = await newVendor({ DayOfTheMonthToPay: 20 });
    const changed = await update([{ ...vendor, CalculatePaymentDateMethod: "2" }], [vendor]);
    expect(changed.Content.Vendors[0]).toMatchObject({ CalculatePaymentDateMethod: "2", DayOfTheMonthToPay: 20 });
    const without = await newVendor();
    expect(ids(await update([{ ...without, CalculatePaymentDateMethod: 2 }], [without]))).toEqual([-420]);
  });

  it("refuses a third method, whatever its type", async () => {
    expect(ids(await create({ CalculatePaymentDateMethod: "3" }))).toEqual([-422]);
    expect(ids(await create({ CalculatePaymentDateMethod: 3 }))).toEqual([-422]);
    expect(ids(await create({ CalculatePaymentDateMethod: null }))).toEqual([-420]);
  });
});

describe("UpdateVendors: 1099 members", () => {
  const filled = {
    FormType1099: "NEC",
    RecipientID1099: "12-3456789",
    RecipientName1099: "K. Stone",
    ReportedAmount1099: 1234.5,
    FederalTaxWitheld: "10.25",
  };
  const empty = {
    FormType1099: "",
    RecipientID1099: "",
    RecipientName1099: "",
    ReportedAmount1099: 0,
    FederalTaxWitheld: 0,
  };

  it("are kept as stored and sent empty while Receives1099Form is false", async () => {
    const vendor = await newVendor(filled);
    expect(vendor).toMatchObject({ Receives1099Form: false, ...empty });
    const shown = await update([{ ...vendor, Receives1099Form: true }], [vendor]);
    expect(shown.Content.Vendors[0]).toMatchObject({ ...filled, FederalTaxWitheld: 10.25 });
    const hidden = await update([{ ...shown.Content.Vendors[0], Receives1099Form: false }], shown.Content.Vendors);
    expect(hidden.Content.Vendors[0]).toMatchObject(empty);
    const again = await update([{ ...hidden.Content.Vendors[0], Receives1099Form: true }], hidden.Content.Vendors);
    expect(again.Content.Vendors[0]).toMatchObject({ ...filled, FederalTaxWitheld: 10.25 });
  });
});

describe("UpdateVendors", () => {
  it("creates with defaults, code 0; GetVendors sends UpdatedVenders, NumberOfVendorsUpdated and Vendors", async () => {
    const made = await create();
    expect(made).toMatchObject({ ResponseCode: 0, Message: "Success", Content: { NumberOfVendorsUpdated: 1 } });
    const { OriginalVendorKey, ...vendor } = made.Content.Vendors[0];
    expect(OriginalVendorKey).toBe(-1);
    expect(vendor).toMatchObject({
      DateEstablished: null,
      Receives1099Form: false,
      ReceivesW9Form: false,
      BuisnessTypeW9: "",
      OtherDescriptionW9: "",
      DepartmentKey: null,
      AccountKey: null,
      CalculatePaymentDateMethod: "1",
      NumberOfDaysFromInvoiceDate: 30,
      DayOfTheMonthToPay: null,
      MailingAddressSameAsPrimary: true,
      Contacts: [],
      Notes: null,
      VendorTypeKey: null,
      VendorTypeDescription: "",
      VendorTypeIsConsultant: false,
      VendorTypeIsCreditCard: false,
      VendorTypeNotes: null,
    });
    const present = Object.keys(Vendor.fields).filter(
      (name) => !["DepartmentDescription", "AccountDescription", "AccountID"].includes(name),
    );
    expect(Object.keys(vendor).toSorted()).toEqual(present.toSorted());
    const got = await firm.call("GetVendors", { RequestedVendors: [vendor.VendorKey, 424_242, vendor.VendorKey] });
    expect(got.Content).toEqual({ UpdatedVenders: [vendor], NumberOfVendorsUpdated: 1, Vendors: [vendor] });
    expect(got.Warnings).toMatchObject([{ WarningID: -404, WarningData: { VendorKey: [424_242] } }]);
  });

  it("sends what a reference brings with it, only while it is set", async () => {
    const keys = {
      VendorTypeKey: await newReference("VendorType", "Active"),
      DepartmentKey: await newReference("Department", "Active"),
      AccountKey: await newReference("GLAccount", "Active"),
    };
    const vendor = await newVendor(keys);
    expect(vendor).toMatchObject({
      ...keys,
      VendorTypeDescription: expect.stringMatching(/^Type /),
      VendorTypeIsConsultant: true,
      VendorTypeIsCreditCard: false,
      VendorTypeNotes: "of note",
      DepartmentDescription: expect.stringMatching(/^Department /),
      AccountDescription: "Consultants",
      AccountID: expect.any(String),
    });
    const none = await update([{ ...vendor, DepartmentKey: null, AccountKey: null }], [vendor]);
    for (const name of ["DepartmentDescription", "AccountDescription", "AccountID"])
      expect(none.Content.Vendors[0]).not.toHaveProperty(name);
  });

  it.each(membersOf(Vendor, "boolean"))("takes %s as a text in any case", async (name) => {
    expect((await newVendor({ [name]: "FALSE" }))[name]).toBe(false);
    expect((await newVendor({ [name]: "True" }))[name]).toBe(true);
  });

  it("creates contacts, changes them in Order, and deletes the vendor with its list", async () => {
    const vendor = await newVendor({ Contacts: [{ ContactKey: -2, Company: "Acme", Text: "t" }] });
    const [contact] = vendor["Contacts"] as Values[];
    expect(contact).toMatchObject({ OriginalContactKey: -2, Company: "Acme", Text: "t", Order: 0 });
    const gone = await update([{ ...vendor, Delete: true }], [vendor]);
    expect(gone.Content).toEqual({ Vendors: [], NumberOfVendorsUpdated: 1 });
  });

  it("reads what it sent: an answer sent back whole changes nothing", async () => {
    const vendor = await newVendor({ Contacts: [{ ContactKey: -2, LastName: "Same" }], CalculatePaymentDateMethod: 1 });
    const back = await update([vendor], [vendor]);
    expect(back.Content).toMatchObject({ NumberOfVendorsUpdated: 0, Vendors: [{ VendorKey: vendor["VendorKey"] }] });
    expect(back.Warnings).toBeUndefined();
  });

  it("costs a fixed number of statements, whatever the number of records", async () => {
    const batch = (size: number) =>
      Array.from({ length: size }, (_, index) => ({ ...minimum, VendorKey: -1 - index, Name: `Batch ${index}` }));
    await update(batch(1));
    for (const size of [1, 100]) expect(await firm.database.statements(() => update(batch(size)))).toHaveLength(4); // begin, insert, audit, commit
    const made = (await update(batch(20))).Content.Vendors as Values[];
    const changed = made.map((each) => ({ ...each, Notes: "x" }));
    for (const some of [changed.slice(0, 1), changed.slice(1)])
      // begin, lock, read, update, audit, commit
      expect(await firm.database.statements(() => update(some, made))).toHaveLength(6);
  });
});

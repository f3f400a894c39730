import { expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { checkInterleavedEdits } from "../../../testing/interleaved-edits.ts";

const firm = testFirm();

const minimum = {
  Name: "Contended",
  Status: "Active",
  CalculatePaymentDateMethod: "1",
  NumberOfDaysFromInvoiceDate: 30,
  Receives1099Form: true,
};

it("two hundred interleaved edits of one vendor never lose an acknowledged change", { timeout: 120_000 }, async () => {
  const { conflicts } = await checkInterleavedEdits(firm, {
    thing: "Vendor",
    minimum,
    members: ["Name", "Notes", "RecipientName1099", "FormType1099", "Email"],
    edits: 200,
    writers: 5,
    seed: 4_711,
  });
  expect(conflicts).toBeGreaterThan(2);
});

it("one who changes the payment method while another clears what it needs is refused, not half saved", async () => {
  type Values = Record<string, unknown>;
  const update = (UpdatedVendors: Values[], UnchangedVendors: Values[]) =>
    firm.call("UpdateVendors", { UpdatedVendors, UnchangedVendors, UseSingleTransaction: true });
  const made = await update([{ VendorKey: -1, ...minimum, DayOfTheMonthToPay: 10 }], []);
  const vendor = made.Content.Vendors[0] as Values;
  const answers = await Promise.all([
    update([{ ...vendor, CalculatePaymentDateMethod: "2" }], [vendor]),
    update([{ ...vendor, DayOfTheMonthToPay: null }], [vendor]),
  ]);
  expect(answers.map((each) => each.ResponseCode).toSorted()).toEqual([-420, 0]);
});

import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

const needed = {
  Contact: { LastName: "Palladio" },
  Client: { Description: "Harbor" },
  Vendor: {
    Name: "Stone Works",
    Status: "Active",
    CalculatePaymentDateMethod: "1",
    NumberOfDaysFromInvoiceDate: 30,
  },
} as const;

async function create(name: keyof typeof needed, values: object) {
  const made = await firm.call(`Update${name}s`, {
    [`Updated${name}s`]: [{ [`${name}Key`]: -1, ...needed[name], PrimaryAddressCity: "Portland", ...values }],
    [`Unchanged${name}s`]: [],
    UseSingleTransaction: true,
  });
  expect(made.Errors).toEqual([]);
  const { MailingAddressSameAsPrimary, MailingAddressCity } = made.Content[`${name}s`][0];
  return [MailingAddressSameAsPrimary, MailingAddressCity];
}

describe.each(["Contact", "Client", "Vendor"] as const)("the mailing address of a new %s", (name) => {
  it("is kept when it is sent without MailingAddressSameAsPrimary, or with null", async () => {
    expect(await create(name, { MailingAddressCity: "Bend" })).toEqual([false, "Bend"]);
    const MailingAddressSameAsPrimary = null;
    expect(await create(name, { MailingAddressCity: "Bend", MailingAddressSameAsPrimary })).toEqual([false, "Bend"]);
  });

  it("is the primary address when none is sent, an empty one, or when the caller says so", async () => {
    expect(await create(name, {})).toEqual([true, "Portland"]);
    expect(await create(name, { MailingAddressCity: "", MailingAddressZip: " " })).toEqual([true, "Portland"]);
    const said = { MailingAddressCity: "Bend", MailingAddressSameAsPrimary: true };
    expect(await create(name, said)).toEqual([true, "Portland"]);
  });
});

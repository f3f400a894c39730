import { dateOnly, type Money, money as moneyOf } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { dateTime, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import type { Firm } from "../../engine/firms/index.ts";
import { purposeOf } from "../../platform/keys/index.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { isMask, withSecret } from "../../engine/records/index.ts";
import { findSettled } from "../ledger/index.ts";
import { find1099Totals } from "./activity-store.ts";
import { datedMembers, datedShown } from "./dated-members.ts";
import { readScope, statementDayArguments } from "./statement-arguments.ts";

export const get1099Totals = defineMethod({
  name: "Get1099Totals",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seePayables"),
  effect: "read",
  summary: "Returns the amounts paid in a calendar year to vendors who receive a 1099 form.",
  rules: [
    "A payment counts on its date and is allocated to the lines of the invoices it pays; a void counts on its own date. Lines marked Non_1099 are left out.",
    "Companies filters by the company of the invoice.",
    "Payments by credit card are not part of Amount, because the card company reports them; they are in CreditCardAmount.",
  ],
  args: {
    Year: integer({ min: 1900, max: 9999, required: true, doc: "The calendar year of the payments." }),
    Companies: statementDayArguments.Companies,
    AsKnownAt: dateTime({
      endOfDay: true,
      doc: "Leaves out everything recorded after this moment, whatever its date.",
    }),
    AtLeast: money({
      doc: "Vendors whose Amount is less than this are left out. The default is the reporting threshold: 2,000 for payments from 2026 on, 600 before.",
    }),
  },
  content: {
    Vendors: list(
      group({
        VendorKey: key({ of: "Vendor", required: true, doc: "The vendor." }),
        Description: text({ required: true, doc: "The name of the vendor." }),
        FormType1099: text({ required: true, doc: "The 1099 form that the vendor receives." }),
        RecipientID1099: text({
          required: true,
          tag: "taxId",
          maskedLast: 4,
          doc: "The taxpayer identification number for the form.",
        }),
        RecipientName1099: text({ required: true, doc: "The recipient's name for the form." }),
        Amount: money({ required: true, doc: "The reportable amount paid in the year." }),
        CreditCardAmount: money({
          required: true,
          doc: "The amount paid by credit card in the year, which is not reported.",
        }),
        FederalTaxWitheld: money({ required: true, doc: "The federal tax withheld, from the vendor record." }),
        ReportedAmount1099: money({ required: true, doc: "The amount already reported, from the vendor record." }),
      }),
      { required: true, doc: "The vendors with an Amount of at least AtLeast, by name." },
    ),
    Total: money({ required: true, doc: "The sum of Amount." }),
    ...datedShown,
  },
  example: { Year: 2025 },
  async handle(args, call) {
    const threshold = args.AtLeast ?? reportingThreshold(args.Year);
    const seesTaxId = call.sight.reach.taxId === "firm";
    if (!seesTaxId) call.hides("RecipientID1099", "seeTaxAndBank");
    const settled = await findSettled(call, readScope(args, call));
    const { vendors, total } = await find1099Totals(call.db, args.Year, readScope(args, call), threshold, seesTaxId);
    const scope = { ...readScope(args, call), asOf: dateOnly(`${args.Year}-12-31`) };
    const content = {
      Vendors: new RawJson(withTaxNumbers(call.firm, vendors)),
      Total: new RawJson(total),
      ...(await datedMembers(call, scope, settled)),
    };
    return { content };
  },
});

/** The vendors with their tax numbers decrypted; a caller who may not see them gets masks from the database. */
function withTaxNumbers({ cipher }: Firm, vendors: string): string {
  const purpose = purposeOf("vendor", "recipient_id_1099");
  return withSecret(vendors, "RecipientID1099", (stored) =>
    isMask(stored) ? stored : cipher.decrypt(purpose, stored),
  );
}

/** US law raised the threshold from $600 to $2,000 for payments made after 2025. */
function reportingThreshold(year: number): Money {
  return moneyOf(year >= 2026 ? "2000" : "600");
}

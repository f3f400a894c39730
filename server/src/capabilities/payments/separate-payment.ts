/** The firm setting separatePayment: whoever entered what is paid, or changed whom it is paid to, does not pay it. */
import { findWriters, type Writer } from "../../engine/audit/index.ts";
import { dateIn } from "../../engine/fields/date-times.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { findPeopleBehind } from "../../engine/sessions/index.ts";
import { Vendor } from "../vendors/index.ts";
import type { PayableInvoice } from "./vendor-payment-rules.ts";

const vendorDays = 30;

/** What a payment is sent by: the name, the address, and bank details as soon as vendors have them. */
const vendorMembers = Object.keys(Vendor.fields).filter((name) => name === "Name" || /Address|Bank/.test(name));

/** Bills that the caller entered, and vendors whom they changed. No statement while the setting is off. */
export async function refuseOwnBills(call: Call, invoices: Iterable<PayableInvoice>): Promise<Refusal[]> {
  if (!call.firm.settings.separatePayment) return [];
  const bills = [...invoices];
  const writers = await findWriters(call.db, {
    touched: bills.map(({ invoice }) => `VendorInvoice:${invoice}`),
    replacedBy: "UpdateVendorInvoices",
  });
  const since = call.now - vendorDays * 86_400_000;
  const touched = [...new Set(bills.map(({ vendor }) => `Vendor:${vendor}`))];
  const changed = await findWriters(call.db, { touched, members: vendorMembers, since });
  const own = await ownAmong(call, [...writers, ...changed]);
  return bills.flatMap(({ invoice, vendor }) => [
    ...refuseOwn(call, own.get(`VendorInvoice:${invoice}`), "VendorInvoiceKey", invoice, "entered invoice"),
    ...refuseOwn(call, own.get(`Vendor:${vendor}`), "VendorKey", vendor, "changed the name or address of vendor"),
  ]);
}

/** Expense reports that the caller entered, for themselves or for somebody else. */
export async function refuseOwnReports(call: Call, reports: readonly number[]): Promise<Refusal[]> {
  if (!call.firm.settings.separatePayment) return [];
  const writers = await findWriters(call.db, {
    touched: reports.map((report) => `ExpenseReport:${report}`),
    methods: ["UpdateExpenseReports", "CorrectExpenseReports"],
  });
  const own = await ownAmong(call, writers);
  return reports.flatMap((report) =>
    refuseOwn(call, own.get(`ExpenseReport:${report}`), "ExpenseReportKey", report, "entered expense report"),
  );
}

/** The last write of each record by the caller, or by the same people: an API user is a tool of those behind it. */
async function ownAmong({ db, caller }: Call, writers: readonly Writer[]): Promise<ReadonlyMap<string, Writer>> {
  if (writers.length === 0) return new Map();
  const signIns = [...new Set(writers.flatMap(({ signIn }) => signIn ?? []))];
  const behind = await findPeopleBehind(db, [caller.userKey, ...signIns]);
  const me = new Set(behind.get(caller.userKey));
  const isOwn = ({ userName, employee, signIn }: Writer) =>
    userName === caller.userName ||
    (employee !== null && me.has(employee)) ||
    (behind.get(signIn ?? 0) ?? []).some((person) => me.has(person));
  // The last write comes first, and is the one that stays.
  return new Map(
    [...writers]
      .filter(isOwn)
      .reverse()
      .map((each) => [each.touched, each]),
  );
}

function refuseOwn(
  { firm }: Call,
  writer: Writer | undefined,
  property: string,
  value: number,
  did: string,
): Refusal[] {
  if (writer === undefined) return [];
  const day = dateIn(firm.settings.timeZone, writer.at);
  const reason = `${writer.name} ${did} ${value} on ${day}; another person must pay it (firm setting separatePayment).`;
  return [{ name: "notAllowed", property, value, reason }];
}

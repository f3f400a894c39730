import { beforeAll, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, layTestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
const amounts = [30, 10, 20];
let numbers: number[];
beforeAll(async () => {
  const world = await layTestBilling(firm);
  numbers = [];
  for (const amount of amounts) {
    await world.work({ [world.studies]: amount });
    numbers.push((await world.bill()).Number);
  }
});

const list = (args: Record<string, unknown>, envelope = {}) => firm.call("ListClientInvoices", args, { envelope });
const listed = async (args: Record<string, unknown>, envelope = {}) =>
  (await expectDone(list(args, envelope))).Content.ClientInvoices.map((each: { Number: number }) => each.Number);

test("an order that it does not have and a text that is too long are rejected", async () => {
  expect((await list({ Sort: "Status" })).ResponseCode).toBe(-422);
  expect((await list({ FilterByText: "x".repeat(1001) })).ResponseCode).toBe(-421);
  expect((await list({ FilterByText: "x".repeat(1000) })).ResponseCode).toBe(200);
});

test("invoices are listed by date and key, or in the order that is asked for, on all pages", async () => {
  const [first, second, third] = numbers;
  expect(await listed({})).toEqual(numbers);
  expect(await listed({ Descending: true })).toEqual(numbers.toReversed());
  expect(await listed({ Sort: "Total" })).toEqual([second, third, first]);
  expect(await listed({ Sort: "OpenAmount", Descending: true })).toEqual([first, third, second]);
  expect(await listed({ Sort: "Number", Descending: true })).toEqual(numbers.toReversed());
  for (const Sort of ["Client", "Project"]) expect(await listed({ Sort })).toEqual(numbers);
  const page = (PageNumber: number) =>
    listed({ Sort: "Total", Descending: true }, { PageResults: true, PageSize: 2, PageNumber });
  expect([await page(1), await page(2), await page(3)]).toEqual([[first, third], [second], []]);
});

test("a text is found in the number, the client and the project, ignoring case", async () => {
  const [invoice] = (await expectDone(list({}))).Content.ClientInvoices;
  const { ClientDescription, ProjectID, ProjectDescription } = invoice as Record<string, string>;
  expect(await listed({ FilterByText: ClientDescription!.toUpperCase() })).toEqual(numbers);
  expect(await listed({ FilterByText: `${ProjectID} ${ProjectDescription}`.trim().toLowerCase() })).toEqual(numbers);
  expect(await listed({ FilterByText: `${numbers[1]} %` })).toEqual([numbers[1]]);
  expect(await listed({ FilterByText: "no such invoice" })).toEqual([]);
});

test("the totals are those of all pages, and are sent only if they are asked for", async () => {
  const whole = (await expectDone(list({}))).Content;
  expect(whole).not.toHaveProperty("Totals");
  const sum = (member: string) =>
    whole.ClientInvoices.reduce((total: number, each: Record<string, number>) => total + each[member]!, 0);
  const envelope = { PageResults: true, PageSize: 1, PageNumber: 2 };
  const { ClientInvoices, Totals } = (await expectDone(list({ IncludeTotals: true }, envelope))).Content;
  expect(ClientInvoices).toHaveLength(1);
  expect(Totals).toEqual({ Amount: sum("Amount"), SalesTax: sum("SalesTax"), OpenAmount: sum("OpenAmount") });
  expect(Totals.Amount).toBeGreaterThan(0);
  const none = await expectDone(list({ IncludeTotals: true, FilterByText: "no such invoice" }));
  expect(none.Content.Totals).toEqual({ Amount: 0, SalesTax: 0, OpenAmount: 0 });
});

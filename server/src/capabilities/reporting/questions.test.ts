import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { addDays, dateOnly, endOfMonth, startOfMonth } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { reportingSchemaOf } from "../../platform/database/index.ts";
import { demoPassword } from "../../demo/index.ts";
import { firmSettings } from "../../engine/firms/index.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { demoToday } from "../../../testing/demo-day.ts";
import { demoSchema } from "../../../testing/test-databases.ts";

const test = testFirm({ demo: "small" });
const today = demoToday;
const lastMonth = addDays(startOfMonth(today), -1);
const thisYear = { FromDate: "2026-01-01", AsOfDate: endOfMonth(today) };
let token: string;

beforeAll(async () => {
  const session = { Method: "CreateAPISession", Username: "api.demo", Password: demoPassword, APIVersion: 1 };
  token = (await send(session)).Content.SessionToken as string;
});

type Row = Record<string, unknown>;
const send = (body: Row): Promise<Answered> => test.send(JSON.stringify(body), { id: "demo" });
const call = async <Content = Row>(method: string, args: Row): Promise<Content> => {
  const answer = await send({ Method: method, SessionToken: token, MethodArguments: args });
  expect(answer.ResponseCode, JSON.stringify(answer.Errors)).toBe(200);
  return answer.Content as Content;
};

const page = readFileSync(fileURLToPath(new URL("../../../../docs/reporting.md", import.meta.url)), "utf8");
const queries = new Map(
  [...page.matchAll(/^### (\d+)\. .*\n\n```sql\n([^]*?)```/gm)].map(([, number, sql]) => [Number(number), sql!]),
);

/** The rows of a question's query on the day of the demo firm; amounts as numbers, dates as texts. */
const answerTo = (question: number): Promise<Row[]> =>
  test.database.pools.admin.client(async (client) => {
    await client.query("begin");
    try {
      await client.query(`set local search_path to ${reportingSchemaOf(demoSchema)}`);
      await client.query(`create temp view about as select date '${today}' as today`);
      const { rows } = await client.query<Row>({
        text: queries.get(question)!,
        types: { getTypeParser: (type) => (text: string | Buffer) => (type === 1700 ? Number(text) : text.toString()) },
      });
      expect(rows.length).toBeGreaterThan(1);
      return rows;
    } finally {
      await client.query("rollback");
    }
  });

interface Aging {
  Rows: { Description: string; Amounts: number[]; Total: number }[];
  Documents: { Number: number | string; Date: string; DateToPay: string; OpenAmount: number }[];
}
const byText = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);
const cents = (amount: unknown) => Math.round(Number(amount) * 100) / 100;

describe("a controller's question", () => {
  it("has a query in the guide, ten times", () => {
    expect([...queries.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("1: who owes us money", async () => {
    const rows = await answerTo(1);
    const { Rows } = await call<Aging>("GetReceivableAging", { AsOfDate: today });
    expect(rows.map((row) => [row["client"], ...Object.values(row).slice(1)]).toSorted(byText)).toEqual(
      Rows.map((row) => [row.Description, ...row.Amounts, row.Total]).toSorted(byText),
    );
  });

  it("2: which client invoices are overdue", async () => {
    const rows = await answerTo(2);
    const { Documents } = await call<Aging>("GetReceivableAging", { AsOfDate: today, Detail: "Documents" });
    const due = (date: string) => addDays(dateOnly(date), Number(firmSettings.clientPaymentDays.default));
    const overdue = Documents.filter((document) => due(document.Date) < today && document.OpenAmount > 0);
    expect(rows.map((row) => [row["number"], row["due_date"], row["open_amount"]]).toSorted(byText)).toEqual(
      overdue.map((document) => [`${document.Number}`, due(document.Date), document.OpenAmount]).toSorted(byText),
    );
    expect(Number(rows[0]!["days_overdue"])).toBeGreaterThanOrEqual(Number(rows.at(-1)!["days_overdue"]));
  });

  it("3: what we have to pay", async () => {
    const rows = await answerTo(3);
    const args = { AsOfDate: today, AgeBy: "DueDate", Detail: "Documents" };
    const { Documents } = await call<Aging>("GetPayableAging", args);
    const soon = Documents.filter((document) => document.DateToPay <= addDays(today, 14));
    expect(soon.length).toBeLessThan(Documents.length);
    expect(rows.map((row) => [row["number"], row["due_date"], row["open_amount"]]).toSorted(byText)).toEqual(
      soon.map((document) => [document.Number, document.DateToPay, document.OpenAmount]).toSorted(byText),
    );
  });

  it("4: how profitable each project is", async () => {
    const rows = await answerTo(4);
    for (const { project_id, billed, wip, cost, margin } of rows) {
      const { key } = (await test.database.pools.admin.row<{ key: number }>(
        `select project_key as key from ${demoSchema}.project where id = $1`,
        [project_id],
      ))!;
      const { ProjectTotals } = await call<{ ProjectTotals: Row }>("GetProjectTotals", { RequestedProjectTotals: key });
      const totals = [ProjectTotals["Billed"], ProjectTotals["WIP"], ProjectTotals["Cost + Premium Burdened"]];
      expect([billed, wip, cost], `${project_id}`).toEqual(totals);
      expect(cents(margin)).toBe(cents(Number(totals[0]) + Number(totals[1]) - Number(totals[2])));
    }
  });

  it("5: what work is not billed", async () => {
    const rows = await answerTo(5);
    const { Rows } = await call<Aging>("GetWIPAging", { AsOfDate: today });
    expect(
      rows
        .map((row) => [`${row["project_id"]} ${row["project"]}`, row["over_90_days"], row["unbilled"]])
        .toSorted(byText),
    ).toEqual(Rows.map((row) => [row.Description, row.Amounts.at(-1), row.Total]).toSorted(byText));
  });

  it("6: what the balances were", async () => {
    const rows = await answerTo(6);
    const { GLAccounts } = await call<{ GLAccounts: Row[] }>("GetGLAccounts", { AsOfDate: lastMonth });
    for (const row of rows) {
      const account = GLAccounts.find((each) => each["ID"] === row["account_id"])!;
      const sign = account["NormalDebitBalance"] === true ? 1 : -1;
      expect([row["accrual_balance"], row["cash_balance"]], `${row["account_id"]}`).toEqual(
        [account["GLBalance"], account["GLCashBasisBalance"]].map((balance) => sign * Number(balance) + 0),
      );
    }
  });

  it("7: what we earned in each month", async () => {
    const rows = await answerTo(7);
    const args = { ...thisYear, MonthColumns: true };
    const { Columns, NetIncome } = await call<{ Columns: string[]; NetIncome: number[] }>("GetIncomeStatement", args);
    expect(rows.map((row) => [String(row["month"]).slice(0, 7), row["net_income"]])).toEqual(
      rows.map((_, at) => [Columns[at], NetIncome[at]]),
    );
    for (const row of rows) expect(cents(Number(row["income"]) - Number(row["costs"]))).toBe(row["net_income"]);
  });

  it("8: how much time was billable", async () => {
    const rows = await answerTo(8);
    const { Employees } = await call<{ Employees: Row[] }>("GetUtilization", { AsOfDate: lastMonth });
    // The statement names people without their middle initials.
    const nameOf = (row: Row) => String(row["employee"]).replace(/ [A-Z]\. /, " ");
    expect(rows.map((row) => [nameOf(row), row["hours"], row["billable_hours"]]).toSorted(byText)).toEqual(
      Employees.map((each) => [each["Description"], each["Hours"], each["BillableHours"]]).toSorted(byText),
    );
  });

  it("9: where we are over budget", async () => {
    const rows = await answerTo(9);
    const { Accounts } = await call<{ Accounts: Row[] }>("GetBudgetComparison", thisYear);
    const budgeted = Accounts.filter((account) => account["Budget"] !== 0);
    expect(
      rows.map((row) => [row["account_id"], row["actual"], row["budget"], row["difference"]]).toSorted(byText),
    ).toEqual(
      budgeted.map((each) => [each["ID"], each["Actual"], each["Budget"], each["Difference"]]).toSorted(byText),
    );
  });

  it("10: how much clients paid, and how long they took", async () => {
    const rows = await answerTo(10);
    const { Receipts: listed } = await call<{ Receipts: Row[] }>("ListReceipts", {});
    const keys = listed.map((receipt) => receipt["ReceiptKey"]);
    const { Receipts, ReceiptsDetails } = await call<Record<"Receipts" | "ReceiptsDetails", Row[]>>("GetReceipts", {
      RequestedReceipts: keys,
    });
    const counted = new Map(
      Receipts.filter((receipt) => receipt["Type"] === "Receipt" && receipt["Status"] === "Normal").map((receipt) => [
        receipt["ReceiptKey"],
        String(receipt["Date"]),
      ]),
    );
    const invoices = new Map(
      (await call<{ ClientInvoices: Row[] }>("ListClientInvoices", {})).ClientInvoices.map((invoice) => [
        invoice["ClientInvoiceKey"],
        String(invoice["Date"]),
      ]),
    );
    const months = new Map<string, { received: number; dollarDays: number }>();
    for (const line of ReceiptsDetails) {
      const received = counted.get(line["ReceiptKey"]);
      if (received === undefined) continue;
      const month = `${received.slice(0, 7)}-01`;
      const sums = months.get(month) ?? { received: 0, dollarDays: 0 };
      const days = (Date.parse(received) - Date.parse(invoices.get(line["ClientInvoiceKey"])!)) / 86_400_000;
      sums.received += Number(line["Amount"]);
      sums.dollarDays += Number(line["Amount"]) * days;
      months.set(month, sums);
    }
    expect(rows.map((row) => [row["month"], row["received"]])).toEqual(
      [...months].toSorted(byText).map(([month, { received }]) => [month, cents(received)]),
    );
    for (const row of rows) {
      const { received, dollarDays } = months.get(String(row["month"]))!;
      expect(Number(row["days_to_pay"])).toBeCloseTo(dollarDays / received, 0);
    }
  });
});

import { type Plan, type RecordDefinition, refuseSteps, type Step } from "../../engine/records/index.ts";
import { needs } from "../../engine/access/access.ts";
import { date, type Fields, integer, key, text } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineList, listFields, listItem } from "./define-list.ts";
import { type BookedDays, findAccountTypes, findBookedDays } from "./list-store.ts";

const cost = ["BillableCost", "NonBillableCost", "Expense", "OtherExpense"];
const income = ["Income", "OtherIncome"];

/** The accounts that documents post to automatically: the allowed types and the use of each. */
const controlAccounts: Readonly<Record<string, { types: readonly string[]; use: string }>> = {
  Receivable: { types: ["Asset"], use: "amounts that clients owe" },
  Payable: { types: ["Liability"], use: "amounts owed to vendors" },
  SalesTax: { types: ["Liability"], use: "sales tax owed" },
  LaborIncome: { types: income, use: "income from labor" },
  ExpenseIncome: { types: income, use: "income from expenses" },
  ConsultantIncome: { types: income, use: "income from consultants" },
  DirectLabor: { types: cost, use: "the cost of labor on projects" },
  IndirectLabor: { types: cost, use: "the cost of labor outside projects" },
  PayrollClearing: { types: ["Liability", "Asset"], use: "labor cost until payroll is paid" },
  EmployeePayable: { types: ["Liability"], use: "amounts owed to employees" },
  EmployeeAdvances: { types: ["Asset", "Liability"], use: "advances paid to employees" },
  ClientPrepayments: { types: ["Liability", "Asset"], use: "prepayments from clients" },
  RetainedEarnings: { types: ["Equity"], use: "earnings of closed years" },
  DueTo: { types: ["Liability", "Asset"], use: "amounts owed to other companies of the firm" },
  DueFrom: { types: ["Asset", "Liability"], use: "amounts that other companies of the firm owe" },
  BadDebt: { types: cost, use: "receivables that clients will not pay" },
  BadDebtAllowance: { types: ["Asset"], use: "the allowance for bad debts" },
};

const memberOf = (account: string) => `${account}AccountKey`;
const columnOf = (account: string) => `${account.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase()}_account_key`;

const controlFields: Fields = Object.fromEntries(
  Object.entries(controlAccounts).map(([account, { types, use }]) => [
    memberOf(account),
    key(columnOf(account), {
      of: "GLAccount",
      nullable: true,
      doc: `The GL account for ${use}, of type ${types.join(" or ")}.`,
    }),
  ]),
);

export const companies = defineList({
  name: "Company",
  plural: "Companies",
  table: "company",
  doc: "A company of the firm, with its own books.",
  documented: true,
  fields: {
    ...listFields,
    BeginningBalanceDate: date("beginning_balance_date", {
      nullable: true,
      doc: "The first day of the books; nothing can be dated earlier.",
    }),
    FiscalYearStartMonth: integer("fiscal_year_start_month", {
      min: 1,
      max: 12,
      default: 1,
      doc: "The month in which the fiscal year starts, 1 to 12.",
    }),
    Letterhead: text("letterhead", {
      doc: "The lines under its name on invoices, such as address, telephone and registration.",
    }),
    PaymentInstructions: text("payment_instructions", { doc: "How and by when to pay; printed on final invoices." }),
    ...controlFields,
  },
  item: listItem,
  access: { get: needs(["lists", "setUp", "seeBooks", "seeClientMoney", "seePayables"]) },
  prepare: async (call, record, plan) => checkBeginning(call, record, await checkControlAccounts(call, record, plan)),
  rules: [
    "A control account must have the type that its description lists.",
    "A receivable, payable, prepayment, payroll clearing, sales tax, employee payable, due-to or due-from account with open items cannot be changed (-424); MoveControlAccount moves the items. An account that already has other postings cannot become one of them (-424).",
    "BeginningBalanceDate cannot move past a posting (-422) or past the last day that the company has closed (-424).",
  ],
  example: { Description: "Meridian Landscape", FiscalYearStartMonth: 7 },
});

/** Nothing is posted before the books begin, and what is closed stays as it is: the first day moves past neither. */
async function checkBeginning(call: Call, record: RecordDefinition, plan: Plan): Promise<Plan> {
  const moved = plan.steps.filter((step) => step.is === "update" && Object.hasOwn(step.set, "BeginningBalanceDate"));
  if (moved.length === 0) return plan;
  const booked = await findBookedDays(
    call.db,
    moved.map(({ key: company }) => company),
  );
  return refuseSteps(record, plan, (step) => (moved.includes(step) ? refuseBeginning(step, booked.get(step.key)) : []));
}

function refuseBeginning(step: Step, booked: BookedDays | undefined): Refusal[] {
  if (step.is !== "update" || booked === undefined) return [];
  const dayOf = (values: Readonly<Record<string, unknown>>) => (values["BeginningBalanceDate"] ?? "") as string;
  const [before, after] = [dayOf(step.stored.values), dayOf(step.values)];
  const place = { property: "BeginningBalanceDate", value: after === "" ? null : after };
  const { first, locks } = booked;
  if (first !== null && first.day < after) {
    const reason = `BeginningBalanceDate ${after} is after the first posting of company ${step.key}, ${first.document} ${first.key} on ${first.day}. Use ${first.day} or an earlier day.`;
    return [{ name: "notAllowed", ...place, reason }];
  }
  const [earlier, later] = before < after ? [before, after] : [after, before];
  const passed = locks.findLast((day) => earlier <= day && day < later);
  if (passed === undefined) return [];
  const reason = `BeginningBalanceDate cannot move from ${before === "" ? "none" : before} to ${after === "" ? "none" : after}: company ${step.key} has closed all days through ${passed}. Reopen them first.`;
  return [{ name: "wrongState", ...place, reason }];
}

/** A control account of the wrong type would put every posting in the wrong part of the statements. */
async function checkControlAccounts(call: Call, record: RecordDefinition, plan: Plan): Promise<Plan> {
  const chosen = new Map(plan.steps.map((step) => [step, step.is === "delete" ? [] : chosenAccounts(step)]));
  const keys = [...chosen.values()].flat().map((each) => each.key);
  if (keys.length === 0) return plan;
  const accounts = await findAccountTypes(call.db, keys);
  return refuseSteps(record, plan, (step) =>
    (chosen.get(step) ?? []).flatMap(({ member, types, key: accountKey }): Refusal[] => {
      const account = accounts.get(accountKey);
      if (account === undefined || types.includes(account.type)) return [];
      return [
        {
          name: "notAllowed",
          property: member,
          value: accountKey,
          reason: `${member} must be an account of type ${types.join(" or ")}; account ${account.id} is of type ${account.type}.`,
        },
      ];
    }),
  );
}

function chosenAccounts(step: { is: string; values: Readonly<Record<string, unknown>>; set?: object }) {
  const changed = step.set ?? step.values;
  return Object.entries(controlAccounts).flatMap(([account, { types }]) => {
    const member = memberOf(account);
    const chosen = (changed as Readonly<Record<string, unknown>>)[member];
    return typeof chosen === "number" ? [{ member, types, key: chosen }] : [];
  });
}

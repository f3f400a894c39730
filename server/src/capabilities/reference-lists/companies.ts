import { type Plan, type RecordDefinition, refuseSteps } from "../../engine/records/index.ts";
import { office } from "../../engine/access/access.ts";
import { date, type Fields, integer, key, text } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineList, listFields, listItem } from "./define-list.ts";

const cost = ["BillableCost", "NonBillableCost", "Expense", "OtherExpense"];
const income = ["Income", "OtherIncome"];

/** The accounts that documents post to by themselves, and of which type each may be. */
const controlAccounts: Readonly<Record<string, readonly string[]>> = {
  Receivable: ["Asset"],
  Payable: ["Liability"],
  SalesTax: ["Liability"],
  LaborIncome: income,
  ExpenseIncome: income,
  ConsultantIncome: income,
  DirectLabor: cost,
  IndirectLabor: cost,
  PayrollClearing: ["Liability", "Asset"],
  EmployeePayable: ["Liability"],
  EmployeeAdvances: ["Asset", "Liability"],
  ClientPrepayments: ["Liability", "Asset"],
  RetainedEarnings: ["Equity"],
  DueTo: ["Liability", "Asset"],
  DueFrom: ["Asset", "Liability"],
};

const memberOf = (account: string) => `${account}AccountKey`;
const columnOf = (account: string) => `${account.replaceAll(/(?<=[a-z])(?=[A-Z])/g, "_").toLowerCase()}_account_key`;

const controlFields: Fields = Object.fromEntries(
  Object.entries(controlAccounts).map(([account, types]) => [
    memberOf(account),
    key(columnOf(account), { of: "GLAccount", nullable: true, doc: `An account of type ${types.join(" or ")}.` }),
  ]),
);

export const companies = defineList({
  name: "Company",
  plural: "Companies",
  table: "company",
  doc: "A company of the firm, with books of its own.",
  documented: true,
  fields: {
    ...listFields,
    BeginningBalanceDate: date("beginning_balance_date", {
      nullable: true,
      doc: "The books begin here; nothing is dated before it.",
    }),
    FiscalYearStartMonth: integer("fiscal_year_start_month", { min: 1, max: 12, default: 1 }),
    Letterhead: text("letterhead", { doc: "The lines under its name on invoices: address, telephone, registration." }),
    PaymentInstructions: text("payment_instructions", { doc: "Printed on final invoices: how and by when to pay." }),
    ...controlFields,
  },
  item: listItem,
  access: { get: office },
  prepare: checkControlAccounts,
  rules: ["A control account must be of a type that fits its use; the reference tells which."],
  example: { Description: "Meridian Landscape", FiscalYearStartMonth: 7 },
});

/** A control account of the wrong type would put every posting on the wrong side of the statements. */
async function checkControlAccounts(call: Call, record: RecordDefinition, plan: Plan): Promise<Plan> {
  const chosen = new Map(plan.steps.map((step) => [step, step.is === "delete" ? [] : chosenAccounts(step)]));
  const keys = [...chosen.values()].flat().map((each) => each.key);
  if (keys.length === 0) return plan;
  const rows = await call.db.rows<{ key: number; id: string; type: string }>(
    "select gl_account_key as key, id, account_type as type from gl_account where gl_account_key = any($1)",
    [keys],
  );
  const accounts = new Map(rows.map((row) => [row.key, row]));
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
  return Object.entries(controlAccounts).flatMap(([account, types]) => {
    const member = memberOf(account);
    const chosen = (changed as Readonly<Record<string, unknown>>)[member];
    return typeof chosen === "number" ? [{ member, types, key: chosen }] : [];
  });
}

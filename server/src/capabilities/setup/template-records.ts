/** The records of a template, in the order in which they refer to each other. */
import { hasNormalDebitBalance } from "@plumbline/accounting";
import type { Submitted } from "../../engine/records/index.ts";
import {
  accountGroupOrder,
  bankAccount,
  closedToJournals,
  controlAccounts,
  overheadDetails,
  pays,
  type SetupTemplate,
} from "./setup-templates.ts";

/** The lists that a template fills, first to last. */
export const templateLists = [
  "AccountGroups",
  "GLAccounts",
  "Departments",
  "EmployeeTypes",
  "ProjectTypes",
  "Pays",
  "InvoiceFormats",
  "Activities",
  "OverheadGroups",
  "RateTables",
  "BankAccounts",
  "StandardCostRates",
] as const;
export type TemplateList = (typeof templateLists)[number];

/** A record to create, with the name that later records use for it. */
export interface TemplateRecord {
  readonly name: string;
  readonly members: Submitted;
}

/** The keys of the records created so far, by list and name. */
export type CreatedKeys = (list: TemplateList, name: string) => number;

/** The new records of a list. `today` is the first day of the rates. */
export function recordsOf(
  list: TemplateList,
  template: SetupTemplate,
  { company, today, keyOf }: { readonly company: number; readonly today: string; readonly keyOf: CreatedKeys },
): TemplateRecord[] {
  switch (list) {
    case "AccountGroups":
      return accountGroupOrder
        .filter((group) => template.accounts.some(([, , , of]) => of === group))
        .map((name, at) => ({ name, members: { Description: name, Order: at + 1 } }));
    case "GLAccounts":
      return template.accounts.map(([ID, Description, AccountType, group], at) => ({
        name: ID,
        members: {
          ID,
          Description,
          AccountType,
          AccountGroupKey: keyOf("AccountGroups", group),
          // Accumulated depreciation is an asset with a normal credit balance.
          NormalDebitBalance: ID !== "1590" && hasNormalDebitBalance(AccountType),
          AllowJournalEntries: !closedToJournals.includes(ID),
          IntercompanyAccountType: ID === "1300" ? "DueFrom" : ID === "2300" ? "DueTo" : "None",
          Order: at + 1,
        },
      }));
    case "Departments":
      return template.departments.map((name) => ({ name, members: { Department: name } }));
    case "EmployeeTypes":
      return template.employeeTypes.map(([name]) => described(name));
    case "ProjectTypes":
      return template.projectTypes.map(described);
    case "Pays":
      return pays.map(described);
    case "InvoiceFormats":
      return template.invoiceFormats.map(([name, Layout]) => ({ name, members: { Description: name, Layout } }));
    case "Activities":
      return activitiesOf(template, keyOf);
    case "OverheadGroups":
      return [
        {
          name: "Overhead",
          members: {
            Description: "Overhead",
            Details: overheadDetails.map(([Description, DetailType], at) => ({
              OverheadGroupDetailKey: -100 - at,
              Description,
              DetailType,
            })),
          },
        },
      ];
    case "RateTables":
      return [{ name: "Standard", members: ratesOf(template, today, keyOf) }];
    case "BankAccounts":
      return [
        {
          name: bankAccount.description,
          members: {
            Description: bankAccount.description,
            CompanyKey: company,
            GLAccountKey: keyOf("GLAccounts", bankAccount.account),
          },
        },
      ];
    case "StandardCostRates":
      return standardCostsOf(template, keyOf);
  }
}

/** Before any work, so that work of the old system gets a standard cost too. */
const costsSince = "2000-01-01";

function standardCostsOf(template: SetupTemplate, keyOf: CreatedKeys): TemplateRecord[] {
  const rate = (name: string, CostRate: number, more: Submitted = {}) => ({
    name,
    members: { EffectiveDate: costsSince, CostRate, ...more },
  });
  return [
    rate("Everyone else", template.cost),
    ...template.employeeTypes.map(([name, cost]) =>
      rate(name, cost, { EmployeeTypeKey: keyOf("EmployeeTypes", name) }),
    ),
  ];
}

const described = (name: string): TemplateRecord => ({ name, members: { Description: name } });

function activitiesOf(template: SetupTemplate, keyOf: CreatedKeys): TemplateRecord[] {
  return [
    ...template.labor.map(([name]) => ({
      name,
      members: { Description: name, ActivityType: "Labor", UtilizationType: "Billable", AllowTimeEntry: true },
    })),
    ...template.expenses.map(({ description, account, unit, rate }) => ({
      name: description,
      members: {
        Description: description,
        ActivityType: "Expense",
        AllowExpenseEntry: true,
        GLAccountKey: keyOf("GLAccounts", account),
        ...(unit === undefined ? {} : { IsUnitBased: true, UnitDescription: unit, UnitRate: rate }),
      },
    })),
    ...template.consultants.map((name) => ({
      name,
      members: {
        Description: name,
        ActivityType: "Consultant",
        GLAccountKey: keyOf("GLAccounts", "5100"),
      },
    })),
  ];
}

function ratesOf({ labor, markup }: SetupTemplate, EffectiveDate: string, keyOf: CreatedKeys): Submitted {
  return {
    Description: "Standard",
    Rates: labor.map(([name, BillRate]) => ({ ActivityKey: keyOf("Activities", name), EffectiveDate, BillRate })),
    Markups: (["Expense", "Consultant"] as const).map((Kind) => ({ Kind, EffectiveDate, Markup: markup })),
  };
}

/** The control accounts of the company. */
export function controlsOf(keyOf: CreatedKeys): Record<string, number> {
  return Object.fromEntries(
    Object.entries(controlAccounts).map(([member, account]) => [member, keyOf("GLAccounts", account)]),
  );
}

import { Client, clients } from "../clients/index.ts";
import { Contact, contacts } from "../contacts/index.ts";
import { Employee, employees } from "../employees/index.ts";
import type { Firm } from "../../engine/firms/index.ts";
import { Journal, journals } from "../journals/index.ts";
import { GLAccount, ledger } from "../ledger/index.ts";
import { date, type Field, type Fields, key, money, text } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { type RecordDefinition, forFirm } from "../../engine/records/index.ts";
import { InvoiceGroup, Project, type ProjectPart, projects, recordsOf, shapesOf } from "../projects/index.ts";
import { rateTables } from "../reference-lists/index.ts";
import { type ImportField, importField, recordFields, requiredField } from "./import-fields.ts";
import { Opening, type OpeningPart, openingPartNames, openingParts, openings } from "../openings/index.ts";
import { Vendor, vendors } from "../vendors/index.ts";
import { ExpenseReport } from "../expense-reports/index.ts";
import { TimesheetItem } from "../timesheets/index.ts";
import { VendorInvoice } from "../vendor-invoices/index.ts";
import { historyFields, type HistoryType, historyTypes, importedHistory } from "./history-types.ts";

export const importTypes = [
  "Clients",
  "Contacts",
  "Vendors",
  "Projects",
  "Employees",
  "GLAccounts",
  "InvoiceGroups",
  "Phases",
  "Resources",
  "RateTableRates",
  "RateTableMarkups",
  "ClientContacts",
  "VendorContacts",
  "PayRates",
  "BeginningBalances",
  "OpeningTrialBalance",
  "OpeningClientInvoices",
  "OpeningVendorInvoices",
  "OpeningPrepayments",
  "OpeningExpenseReports",
  "OpeningWork",
  "OpeningBillings",
  "OpeningVendorCosts",
  "OpeningProgress",
  ...historyTypes,
] as const satisfies readonly (string | `Opening${OpeningPart}`)[];
export type ImportType = (typeof importTypes)[number];

/** An import type: the record, and the method that saves its rows. */
export interface ImportTarget {
  readonly type: ImportType;
  readonly record: RecordDefinition;
  readonly method: MethodDefinition;
  readonly fields: readonly ImportField[];
  /** Values for new records whose row leaves the field empty. */
  readonly defaults: Readonly<Record<string, string>>;
  /** A field that identifies a record as its key does. */
  readonly natural?: string;
  /** The fields whose values together are a name of the record; the first name that a row has counts. */
  readonly names?: readonly (readonly string[])[];
  /** The rows of a company are one document together: they have no keys, and another file replaces them. */
  readonly isOneDocument?: boolean;
  /** The part of an opening that the rows are. */
  readonly part?: OpeningPart;
  /** The rows are parts of stored projects; each names its project. */
  readonly partOfProject?: ProjectPart;
  /** The rows are items of a list inside the record, which each row names. */
  readonly list?: ListInRecord;
  /** The rows are lines of documents that another system has posted. */
  readonly history?: HistoryType;
}

/** A list inside a record whose items have no keys of their own. */
export interface ListInRecord {
  readonly member: string;
  /** The members of an item that tell it from the others of the list. */
  readonly identity: readonly string[];
}

/** Whether each row is a record with a key and possibly an external ID. */
export function isKeyed({ isOneDocument = false, list, history }: ImportTarget): boolean {
  return !isOneDocument && list === undefined && history === undefined;
}

/** Whether a column may have the IDs of another program. */
export function hasExternalIds(target: ImportTarget): boolean {
  return isKeyed(target) || (target.history !== undefined && importedHistory[target.history].hasExternalIds);
}

/** The import type with the custom fields of the firm. */
export function importTarget(type: ImportType, firm: Firm): ImportTarget {
  switch (type) {
    case "Clients":
      return { ...target(type, forFirm(Client, firm), clients.methods.updateClients), names: [["Description"]] };
    case "Contacts":
      return {
        ...target(type, forFirm(Contact, firm), contacts.methods.updateContacts),
        names: [personNames, ["Company"]],
      };
    case "Vendors":
      return {
        ...target(type, forFirm(Vendor, firm), vendors.methods.updateVendors),
        defaults: { Status: "Active" },
        names: [["Name"]],
      };
    case "Employees":
      return { ...target(type, Employee as RecordDefinition, employees.methods.updateEmployees), names: [personNames] };
    case "GLAccounts":
      return {
        ...target(type, GLAccount, ledger.methods.updateGLAccounts),
        natural: "ID",
        names: [["ID"], ["Description"]],
      };
    case "Projects":
      return projectTarget(forFirm(Project, firm));
    case "InvoiceGroups":
    case "Phases":
    case "Resources":
      return partTarget(type, firm);
    case "RateTableRates":
    case "RateTableMarkups":
    case "ClientContacts":
    case "VendorContacts":
    case "PayRates":
      return listTarget(type);
    case "BeginningBalances":
      return {
        type,
        record: Journal,
        method: journals.methods.createJournalEntries,
        fields: balanceFields,
        defaults: {},
        isOneDocument: true,
      };
    case "HistoryTimesheets":
    case "HistoryExpenseReports":
    case "HistoryVendorInvoices":
      return historyTarget(type);
    default:
      return openingTarget(type);
  }
}

const partsOfProjects = { InvoiceGroups: "InvoiceGroup", Phases: "Phase", Resources: "Resource" } as const;
const neededOfParts = {
  InvoiceGroups: ["Description", "Client", "InvoiceFormatKey"],
  Phases: ["Description"],
  Resources: ["ParentKey", "ActivityType"],
};
const namesOfParts = { InvoiceGroups: [["Description"]], Phases: [["ID"], ["Description"]], Resources: [] };

/** A row is an invoice group, phase or resource of a stored project. */
function partTarget(type: keyof typeof partsOfProjects, firm: Firm): ImportTarget {
  const partOfProject = partsOfProjects[type];
  const record = recordsOf(shapesOf(firm).read)[partOfProject];
  const within = { InvoiceGroupKey: "InvoiceGroup", ParentKey: "Phase" } as const;
  const project = key({ of: "Project", required: true, doc: "The project, by its ID, name or key." });
  const own = recordFields(record).map((each): ImportField => {
    const needed = neededOfParts[type].includes(each.name) ? requiredField(each) : each;
    if (each.name !== "InvoiceGroupKey" && each.name !== "ParentKey") return needed;
    const bare = each.name.replace(/Key$/, "");
    const aliases = ["", "ID", "Description", "Phase", "PhaseKey"].map((end) => `${bare}${end}`);
    return {
      ...needed,
      within: within[each.name],
      aliases: type === "Resources" ? [...aliases, "Phase", "PhaseKey"] : aliases,
    };
  });
  return {
    ...target(type, record, projects.methods.updateProjectsV1),
    fields: [importField("ProjectKey", project), ...own],
    names: namesOfParts[type],
    partOfProject,
  };
}

const lists = {
  RateTableRates: {
    record: rateTables.record,
    method: rateTables.update,
    member: "Rates",
    identity: ["EmployeeKey", "EmployeeTypeKey", "ActivityKey", "EffectiveDate"],
  },
  RateTableMarkups: {
    record: rateTables.record,
    method: rateTables.update,
    member: "Markups",
    identity: ["Kind", "EffectiveDate"],
  },
  ClientContacts: {
    record: Client,
    method: clients.methods.updateClients,
    member: "Contacts",
    identity: ["ContactKey"],
  },
  VendorContacts: {
    record: Vendor,
    method: vendors.methods.updateVendors,
    member: "Contacts",
    identity: ["ContactKey"],
  },
  PayRates: {
    record: Employee,
    method: employees.methods.updateEmployees,
    member: "PayRates",
    identity: ["EffectiveDate"],
  },
} as const;

/** The names of a listed contact are those of its own record. */
const namesOfContacts = new Set(["FirstName", "MiddleName", "LastName", "Title", "Company", "OriginalContactKey"]);

/** A row is an item of a list inside a stored record. */
function listTarget(type: keyof typeof lists): ImportTarget {
  const { record: of, method, member, identity } = lists[type];
  const record = of as RecordDefinition;
  const parent = key({ of: record.name, required: true, doc: `The ${record.name}, by its name, external ID or key.` });
  const items = itemFields(record.fields[member]!).filter(
    ([name, field]) => !field.readOnly && !(member === "Contacts" && namesOfContacts.has(name)),
  );
  return {
    type,
    record,
    method,
    fields: [importField(record.keyName, parent), ...items.map(([name, field]) => importField(name, field))],
    defaults: {},
    list: { member, identity },
  };
}

function itemFields({ kind: { madeOf } }: Field): [string, Field][] {
  const item = madeOf?.is === "list" ? madeOf.item.kind.madeOf : undefined;
  return item?.is === "group" ? Object.entries<Field>(item.fields) : [];
}

const personNames = ["FirstName", "MiddleName", "LastName"];

/** A row is a row of a part of an opening. */
function openingTarget(type: `Opening${OpeningPart}`): ImportTarget {
  const part = openingPartNames.find((each) => type === `Opening${each}`)!;
  const { CompanyKey } = lineFields;
  const fields = Object.entries<Field>({ ...openingParts[part].fields, CompanyKey });
  return {
    type,
    record: Opening,
    method: openings.methods.saveOpening,
    fields: fields.map(([name, field]) => {
      const made = importField(name, field);
      const accounts = ["Account", "AccountKey", "AccountID"];
      return name === "GLAccountKey" ? { ...made, aliases: [...made.aliases, ...accounts] } : made;
    }),
    defaults: {},
    isOneDocument: true,
    part,
  };
}

const historyRecords = {
  HistoryTimesheets: TimesheetItem,
  HistoryExpenseReports: ExpenseReport,
  HistoryVendorInvoices: VendorInvoice,
} as const;

/** A row is a line of a document. The opening has the sums of these documents, so who may enter it may bring them. */
function historyTarget(type: HistoryType): ImportTarget {
  const record = historyRecords[type] as RecordDefinition;
  return {
    type,
    record,
    method: openings.methods.saveOpening,
    fields: historyFields(type),
    defaults: {},
    history: type,
  };
}

function target(type: ImportType, record: RecordDefinition, method: MethodDefinition): ImportTarget {
  return { type, record, method, fields: recordFields(record), defaults: {} };
}

/** A row is a project with one invoice group and one phase. */
function projectTarget(record: RecordDefinition): ImportTarget {
  const { Client: client, InvoiceFormatKey, Description } = InvoiceGroup.fields;
  const needed = ["Description", "CompanyKey"];
  const own = recordFields(record)
    .filter(({ name }) => name !== "IsTemplate")
    .map((each) => (needed.includes(each.name) ? requiredField(each) : each));
  return {
    ...target("Projects", record, projects.methods.updateProjectsV1),
    defaults: { BillingType: "TimeAndExpense" },
    names: [["ID"], ["Description"]],
    fields: [
      ...own,
      requiredField(
        importField("Client", client, "InvoiceGroups[0].Client", "The client of the project's first invoice group."),
      ),
      requiredField(
        importField(
          "InvoiceFormatKey",
          InvoiceFormatKey,
          "InvoiceGroups[0].InvoiceFormatKey",
          "The invoice format of the project's first invoice group.",
        ),
      ),
      importField(
        "InvoiceGroupDescription",
        Description,
        "InvoiceGroups[0].Description",
        "The description of the project's first invoice group. Default for a new one: the project's description.",
      ),
      importField(
        "PhaseDescription",
        Description,
        "InvoiceGroups[0].Phases[0].Description",
        "The description of the project's first phase. Default for a new one: the project's description.",
      ),
    ],
  };
}

const lineFields = {
  AccountKey: key({ of: "GLAccount", required: true, doc: "The account, by its ID." }),
  Debit: money({ doc: "The debit balance. Fill Debit, Credit or Amount." }),
  Credit: money({ doc: "The credit balance." }),
  Amount: money({ doc: "The signed balance: debits are positive, credits negative." }),
  CompanyKey: key({
    of: "Company",
    doc: "The company. Default: the company of the user's employee, otherwise the first company of the firm.",
  }),
  DepartmentKey: key({ of: "Department", doc: "The department of the line." }),
  Date: date({ doc: "The date of the journal, the same for all rows of a company. Default: the day its books begin." }),
  Notes: text({ doc: "A note on the line." }),
} satisfies Fields;

const balanceFields: readonly ImportField[] = Object.entries<Field>(lineFields).map(([name, field]) => {
  const made = importField(name, field);
  return name === "AccountKey" ? { ...made, aliases: [...made.aliases, "GLAccountKey", "GLAccount"] } : made;
});

import { Client, updateClients } from "../../capabilities/clients/index.ts";
import { Contact, updateContacts } from "../../capabilities/contacts/index.ts";
import { Employee, updateEmployees } from "../../capabilities/employees/index.ts";
import type { Firm } from "../../engine/firms/index.ts";
import { createJournalEntries, Journal } from "../../capabilities/journals/index.ts";
import { GLAccount, updateGLAccounts } from "../../capabilities/ledger/index.ts";
import { date, type Field, type Fields, key, money, text } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { type RecordDefinition, forFirm } from "../../engine/records/index.ts";
import { InvoiceGroup, Project, updateProjectsV1 } from "../../capabilities/projects/index.ts";
import {
  Opening,
  openingPartNames,
  openingParts,
  type OpeningPart,
  saveOpening,
} from "../../capabilities/openings/index.ts";
import { updateVendors, Vendor } from "../../capabilities/vendors/index.ts";

export const importTypes = [
  "Clients",
  "Contacts",
  "Vendors",
  "Projects",
  "Employees",
  "GLAccounts",
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
] as const satisfies readonly (string | `Opening${OpeningPart}`)[];
export type ImportType = (typeof importTypes)[number];

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly field: Field;
  /** Its path in the record, as error messages name it: `InvoiceGroups[0].Client`. */
  readonly path: string;
  /** The kind of record that its value refers to by key, code, name or external ID. */
  readonly of: string | undefined;
  /** Other headings that match it. */
  readonly aliases: readonly string[];
  readonly doc: string | undefined;
}

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
}

/** The import type with the custom fields of the firm. */
export function importTarget(type: ImportType, firm: Firm): ImportTarget {
  switch (type) {
    case "Clients":
      return { ...target(type, forFirm(Client, firm), updateClients), names: [["Description"]] };
    case "Contacts":
      return { ...target(type, forFirm(Contact, firm), updateContacts), names: [personNames, ["Company"]] };
    case "Vendors":
      return {
        ...target(type, forFirm(Vendor, firm), updateVendors),
        defaults: { Status: "Active" },
        names: [["Name"]],
      };
    case "Employees":
      return { ...target(type, Employee as RecordDefinition, updateEmployees), names: [personNames] };
    case "GLAccounts":
      return { ...target(type, GLAccount, updateGLAccounts), natural: "ID", names: [["ID"], ["Description"]] };
    case "Projects":
      return projectTarget(forFirm(Project, firm));
    case "BeginningBalances":
      return {
        type,
        record: Journal,
        method: createJournalEntries,
        fields: balanceFields,
        defaults: {},
        isOneDocument: true,
      };
    default:
      return openingTarget(type);
  }
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
    method: saveOpening,
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

function target(type: ImportType, record: RecordDefinition, method: MethodDefinition): ImportTarget {
  return { type, record, method, fields: recordFields(record), defaults: {} };
}

/** The fields of a record that fit into a cell: all writable ones except lists of records. */
function recordFields(record: RecordDefinition): ImportField[] {
  return Object.entries(record.fields).flatMap(([name, field]) => {
    if (field.readOnly || name === record.keyName || !fitsCell(field)) return [];
    return [importField(name, field)];
  });
}

function fitsCell({ kind, owned }: Field): boolean {
  if (owned !== undefined) return false;
  if (kind.madeOf?.is === "list") return kind.madeOf.item.kind.madeOf === undefined;
  return kind.madeOf === undefined || typeof kind.schema["x-key-of"] === "string";
}

function importField(name: string, field: Field, path = name, doc = field.doc): ImportField {
  const of = field.kind.schema["x-key-of"];
  const bare = name.replace(/Key$/, "");
  const aliases =
    typeof of !== "string"
      ? []
      : [...new Set([bare, bare.replace(/Employee$/, "")])].flatMap((each) =>
          ["", "Key", "Description", "Name", "ID", `${of}Key`].map((end) => `${each}${end}`),
        );
  return {
    name,
    field,
    path,
    of: typeof of === "string" ? of : undefined,
    aliases: [
      ...field.alsoKnownAs,
      ...(field.custom === undefined ? [] : [field.custom]),
      ...aliases.filter((each) => each !== name),
    ],
    doc,
  };
}

/** A row is a project with one invoice group and one phase. */
function projectTarget(record: RecordDefinition): ImportTarget {
  const { Client: client, InvoiceFormatKey, Description } = InvoiceGroup.fields;
  const needed = ["Description", "CompanyKey"];
  const own = recordFields(record)
    .filter(({ name }) => name !== "IsTemplate")
    .map((each) => (needed.includes(each.name) ? requiredField(each) : each));
  return {
    ...target("Projects", record, updateProjectsV1),
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

function requiredField(each: ImportField): ImportField {
  return { ...each, field: { ...each.field, required: true } };
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

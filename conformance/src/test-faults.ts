import type { Exchange, Fault, Wire } from "./test-fault-proxy.ts";

/** A deliberate fault, with the checks that run against it: those of a chapter, or one of them. */
export interface NamedFault extends Fault {
  readonly name: string;
  readonly checks: string;
}

/** Every object inside a Content, however deep. */
function objectsIn(value: unknown): Wire[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Wire, ...Object.values(value).flatMap(objectsIn)];
}

const whenAnswered =
  (methods: RegExp, change: (exchange: Exchange) => void): NonNullable<Fault["answer"]> =>
  (exchange) => {
    if (methods.test(exchange.method) && exchange.answer.ResponseCode >= 0) change(exchange);
  };

/** Changes a member wherever it appears in the answers of some methods. */
const member = (
  name: string,
  checks: string,
  methods: RegExp,
  memberName: string,
  change: (value: unknown) => unknown,
) => ({
  name,
  checks,
  answer: whenAnswered(methods, ({ answer }) => {
    for (const each of objectsIn(answer.Content))
      if (Object.hasOwn(each, memberName)) {
        const changed = change(each[memberName]);
        if (changed === undefined) delete each[memberName];
        else each[memberName] = changed;
      }
  }),
});

const envelope = (name: string, checks: string, change: (exchange: Exchange) => void): NamedFault => ({
  name,
  checks,
  answer: change,
});

/** Changes the arguments that the service sees, as a service that ignores or misreads them would. */
const argument = (name: string, checks: string, methods: RegExp, change: (args: Wire) => void): NamedFault => ({
  name,
  checks,
  request: (sent) => {
    const args = structuredClone((sent["MethodArguments"] ?? {}) as Wire);
    if (!methods.test(String(sent["Method"]))) return sent;
    change(args);
    return { ...sent, MethodArguments: args };
  },
});

const asText = (value: unknown) => (value === null ? null : String(value));
const asNull = () => null;
const without = () => undefined;
const withTime = (value: unknown) => (typeof value === "string" ? `${value}T00:00:00` : value);
const emptyToNull = (value: unknown) => (value === "" ? null : value);
const records = "Value formats: an empty text";
const reversed = (value: unknown) => (Array.isArray(value) ? value.toReversed() : value);
const isUpdate = /^Update(Clients|Contacts|Vendors)$/;

/** Records sorted by their key, whatever the order of the requested keys. */
const sortedAnswers: readonly NamedFault[] = (
  [
    ["Contacts: ", "Contacts"],
    ["Clients: ", "Clients"],
    ["Vendors: ", "Vendors"],
    ["Projects: ", "Projects"],
    ["GL accounts: ", "GLAccounts"],
    ["Vendor invoices: ", "VendorInvoices"],
    ["Timesheets: ", "Timesheets"],
    ["Expense reports: ", "ExpenseReports"],
  ] as const
).flatMap(([checks, things]) => {
  const keyName = `${things.slice(0, -1)}Key`;
  const keyOf = (record: unknown) => Number((record as Wire)[keyName]);
  const sorted = (sign: 1 | -1) => (value: unknown) =>
    Array.isArray(value) ? value.toSorted((one, other) => sign * (keyOf(one) - keyOf(other))) : value;
  const methods = new RegExp(`^Get${things}$`);
  return [
    member(`Get${things} answers in sorted order`, checks, methods, things, sorted(1)),
    member(`Get${things} answers in falling order`, checks, methods, things, sorted(-1)),
  ];
});

/** What services get wrong. */
export const faults: readonly NamedFault[] = [
  // The envelope.
  envelope("ResponseCode is text", "Envelope: ", ({ answer }) =>
    Object.assign(answer, { ResponseCode: String(answer.ResponseCode) }),
  ),
  envelope("success is 1", "Envelope: ", ({ answer }) => answer.ResponseCode === 200 && (answer.ResponseCode = 1)),
  envelope("Message is missing", "Envelope: ", ({ answer }) => delete (answer as Wire)["Message"]),
  envelope("Message is OK", "Envelope: ", ({ answer }) => answer.Message === "Success" && (answer.Message = "OK")),
  envelope("Errors is missing", "Envelope: ", ({ answer }) => delete (answer as Wire)["Errors"]),
  envelope("Errors is null", "Envelope: ", ({ answer }) => (answer.Errors = null)),
  envelope("UsageKey is missing", "Envelope: ", ({ answer }) => delete (answer as Wire)["UsageKey"]),
  envelope(
    "UsageKey is always the same",
    "Envelope: ",
    ({ answer }) => (answer.UsageKey = "00000000-0000-4000-8000-000000000000"),
  ),
  envelope("UsageKey is a number", "Envelope: ", ({ answer }) => (answer.UsageKey = 17)),
  envelope("Content is null after a failure", "Envelope: ", ({ answer }) => {
    if (answer.ResponseCode < 0) (answer as Wire)["Content"] = null;
  }),
  envelope("a failure is HTTP 500", "Envelope: ", (exchange) => {
    if (exchange.answer.ResponseCode < 0) exchange.status = 500;
  }),
  envelope(
    "a failure has the code 200",
    "Errors: ",
    ({ answer }) => answer.ResponseCode < 0 && (answer.ResponseCode = 200),
  ),
  envelope("an error has no ErrorData", "Errors: ", ({ answer }) => {
    for (const each of answer.Errors as Wire[]) delete each["ErrorData"];
  }),
  envelope("an error has no ErrorMessage", "Errors: ", ({ answer }) => {
    for (const each of answer.Errors as Wire[]) delete each["ErrorMessage"];
  }),
  envelope("only the first error is reported", "Errors: ", ({ answer }) => (answer.Errors as Wire[]).splice(1)),
  envelope("every error is -420", "Sessions: ", ({ answer }) => {
    for (const each of answer.Errors as Wire[]) each["ErrorID"] = -420;
    if (answer.ResponseCode < 0) answer.ResponseCode = -420;
  }),
  envelope("warnings are not sent", "Contacts: ", ({ answer }) => delete (answer as Wire)["Warnings"]),
  envelope("the content type is text/html", "Envelope: ", ({ headers }) => (headers["content-type"] = "text/html")),
  // Paging.
  envelope("PageCount is missing", "Envelope: ", ({ answer }) => delete (answer as Wire)["PageCount"]),
  envelope("PageNumber starts at 0", "Envelope: ", ({ answer }) => {
    if (typeof answer["PageNumber"] === "number") answer["PageNumber"] -= 1;
  }),
  {
    name: "every page is the first one",
    checks: "Envelope: ",
    request: (sent) => (sent["PageNumber"] === undefined ? sent : { ...sent, PageNumber: 1 }),
  },
  { name: "pages are ignored", checks: "Envelope: ", request: (sent) => ({ ...sent, PageResults: false }) },
  // Sessions.
  member("the version 2 session has no APIURL", "Sessions: ", /^CreateAPISession$/, "APIURL", without),
  member("APIURL has no id", "Sessions: ", /^CreateAPISession$/, "APIURL", (value) => String(value).split("?")[0]),
  member("UsingMobileICR is text", "Sessions: ", /^CreateAPISession$/, "UsingMobileICR", asText),
  {
    name: "APIURL is missing in version 2 only",
    checks: "Sessions: ",
    answer: ({ method, version, answer }) => {
      if (method === "CreateAPISession" && version === 2) delete answer.Content?.["APIURL"];
    },
  },
  // Types of values.
  member("keys are texts", "Clients: ", /^(List|Get)Clients$/, "ClientKey", asText),
  member("amounts are texts", "Clients: ", /^GetClients$/, "PrePaymentBeginningBalance", asText),
  member("booleans are 0 and 1", "Clients: ", /^GetClients$/, "SendStatements", Number),
  member("booleans are texts", "Vendors: ", /^GetVendors$/, "Receives1099Form", asText),
  member("a date has a time", "Clients: PrePayment", /^GetClients$/, "DateEstablished", withTime),
  member("invoice dates have a time", "Vendor invoices: ", /^(List|Get)VendorInvoices$/, "Date", withTime),
  member(
    "date-times have no milliseconds",
    "Value formats: LastModifiedDate",
    /^GetContacts$/,
    "LastModifiedDate",
    (value) => String(value).replace(/\.\d{3}/, ""),
  ),
  member("date-times are ISO 8601", "Contacts: ", /^GetContacts$/, "LastModifiedDate", () => "2026-01-31T12:00:00Z"),
  member("a member is missing", "Clients: ", /^GetClients$/, "FaxNumber", without),
  member("a member of list items is missing", "Contacts: ", /^ListContacts$/, "Company", without),
  member("the payment method is a number", "Vendors: ", /^GetVendors$/, "CalculatePaymentDateMethod", Number),
  member("hours are texts", "Timesheets: ", /^GetTimesheets$/, "TimesheetTotal", asText),
  member("timesheet dates have no time", "Timesheets: ", /^GetTimesheets$/, "TimesheetDate", (value) =>
    String(value).slice(0, 10),
  ),
  member("totals of a report are texts", "Expense reports: ", /^GetExpenseReports$/, "TotalAmount", asText),
  member("a project amount is text", "Projects: ", /^GetProjects$/, "TotalContractAmount", asText),
  // Enumerations.
  member("Status is in lower case", "Clients: ", /^GetClients$/, "Status", (value) => String(value).toLowerCase()),
  member("Status has another value", "Reference lists: ", /^ListContactTypes$|^ListCompanies$/, "Status", () => "Open"),
  member("BillingType is in lower case", "Projects: ", /^GetProjects$/, "BillingType", (value) =>
    String(value).toLowerCase(),
  ),
  member("Type has another value", "Vendor invoices: ", /^GetVendorInvoices$/, "Type", () => "Standard"),
  // Nulls.
  member("empty texts are null", records, /^GetContacts$/, "Title", emptyToNull),
  member("empty contact details are null", records, /^GetVendors$/, "Website", emptyToNull),
  member("Notes of reference lists are null", "Reference lists: ", /^ListCompanies$/, "Notes", asNull),
  member("Notes of a client are empty and not null", records, /^GetClients$/, "Notes", (value) => value ?? ""),
  member("a number is null", "Clients: ", /^GetClients$/, "AnnualPercentageRate", asNull),
  member("no contacts are null", "Clients: ", /^GetClients$/, "Contacts", (value) =>
    Array.isArray(value) && value.length === 0 ? null : value,
  ),
  // Order and completeness.
  member("records come in another order than requested", "Contacts: ", /^GetContacts$/, "Contacts", reversed),
  member("accounts come in another order than requested", "GL accounts: ", /^GetGLAccounts$/, "GLAccounts", reversed),
  member("lists are in another order", "Clients: ", /^ListClients$/, "Clients", reversed),
  argument("lists without filters leave out inactive records", "Clients: ", /^ListClients$/, (args) => {
    if (Object.keys(args).length === 0) args["FilterByStatus"] = ["Active"];
  }),
  argument(
    "inactive records are never listed",
    "Vendors: ",
    /^ListVendors$/,
    (args) => (args["FilterByStatus"] = ["Active"]),
  ),
  ...sortedAnswers,
  argument(
    "reference lists without filters leave out inactive items",
    "Reference lists: ",
    /^List(ContactTypes|Departments|Activities)$/,
    (args) => {
      if (Object.keys(args).length === 0) args["FilterByStatus"] = ["Active"];
    },
  ),
  argument(
    "inactive items of a reference list are never listed",
    "Reference lists: ",
    /^ListRateTables$/,
    (args) => (args["FilterByStatus"] = ["Active"]),
  ),
  argument("a filter is ignored", "Contacts: ", /^ListContacts$/, (args) => delete args["FilterByText"]),
  argument("only the first requested key is returned", "Contacts: ", /^GetContacts$/, (args) => {
    if (Array.isArray(args["RequestedContacts"])) args["RequestedContacts"] = args["RequestedContacts"].slice(0, 1);
  }),
  // Figures of accounts.
  member(
    "balances are debit minus credit for every account",
    "GL accounts: ",
    /^GetGLAccounts$/,
    "GLBalance",
    (value) => -Number(value),
  ),
  {
    name: "both balances of credit accounts have the wrong sign",
    checks: "GL accounts: ",
    answer: whenAnswered(/^GetGLAccounts$/, ({ answer }) => {
      for (const each of objectsIn(answer.Content))
        if (each["NormalDebitBalance"] === false)
          for (const name of ["Amount", "GLBalance", "GLCashBasisBalance"]) each[name] = -Number(each[name]);
    }),
  },
  // Updates.
  argument("the unchanged records are ignored", "Clients: changes of two callers", isUpdate, (args) => {
    for (const name of Object.keys(args)) if (name.startsWith("Unchanged")) args[name] = [];
  }),
  argument(
    "UseSingleTransaction is ignored",
    "Version 1 updates: ",
    isUpdate,
    (args) => (args["UseSingleTransaction"] = false),
  ),
  member(
    "created records do not name the key they were sent with",
    "Contacts: ",
    /^UpdateContacts$/,
    "OriginalContactKey",
    without,
  ),
  member(
    "the count of updated records is missing",
    "Contacts: ",
    /^UpdateContacts$/,
    "NumberOfContactsUpdated",
    without,
  ),
];

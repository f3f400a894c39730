import { glAccountKey } from "./gl-account-key.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

/** Keys of list records by description, for records that refer to them. */
export interface DemoLists {
  readonly departments: Keys;
  readonly employeeTypes: Keys;
  readonly overheadGroups: Keys;
  readonly activities: Keys;
  readonly rateTables: Keys;
  readonly bankAccounts: Keys;
  readonly invoiceFormats: Keys;
  readonly projectTypes: Keys;
  readonly wageTables: Keys;
  readonly localTaxes: Keys;
  readonly emailTemplates: Keys;
  readonly clientTypes: Keys;
  readonly vendorTypes: Keys;
}

export interface Keys {
  /** The key of the record with this description; throws if there is none. */
  of(description: string): number;
  /** The keys of the active records. */
  readonly active: readonly number[];
}

/** Every reference list, each with an inactive record. Account groups are added with the ledger, contact types with the contacts. */
export function addReferenceLists(world: DemoWorld): DemoLists {
  addPlainLists(world);
  addNonWorkDays(world);
  return {
    departments: addDepartments(world),
    employeeTypes: addList(world, "employee_type", employeeTypes, ["Model maker"]),
    overheadGroups: addOverheadGroups(world),
    activities: addActivities(world),
    rateTables: addList(
      world,
      "rate_table",
      ["Standard rates", "Public agency rates", "Preferred client rates"],
      ["Rates before the merger"],
    ),
    bankAccounts: addBankAccounts(world),
    invoiceFormats: keysOf(world, "invoice_format", [
      { description: "Standard", layout: "Standard" },
      { description: "By phase", layout: "Summary" },
      { description: "By phase with backup", layout: "Detail" },
      { description: "Lump sum progress", layout: "Progress" },
      { description: "AIA style", layout: "Progress" },
      { description: "Letter form", layout: "Standard", status: "Inactive", notes: "No longer used." },
    ]),
    projectTypes: addList(
      world,
      "project_type",
      ["Education", "Healthcare", "Housing", "Hospitality", "Civic", "Commercial", "Industrial", "Infrastructure"],
      ["Agricultural"],
    ),
    wageTables: addList(world, "wage_table", ["State prevailing wages", "Federal highway wages"], ["Old county wages"]),
    localTaxes: addLocalTaxes(world),
    emailTemplates: addEmailTemplates(world),
    clientTypes: addList(
      world,
      "client_type",
      [
        "Developer",
        "School",
        "Health care",
        "Municipality",
        "State agency",
        "Private owner",
        "Contractor",
        "Institution",
      ],
      ["Railroad"],
    ),
    vendorTypes: addVendorTypes(world),
  };
}

function addList(world: DemoWorld, table: string, active: readonly string[], inactive: readonly string[]): Keys {
  return keysOf(world, table, [
    ...active.map((description) => ({ description })),
    ...inactive.map((description) => ({ description, status: "Inactive", notes: "No longer used." })),
  ]);
}

function keysOf(world: DemoWorld, table: string, rows: readonly DemoRow[]): Keys {
  const keys = new Map(rows.map((row) => [String(row["description"]), world.table(table).add(row)]));
  return {
    active: rows.filter((row) => row["status"] !== "Inactive").map((row) => keys.get(String(row["description"])) ?? 0),
    of(description) {
      const found = keys.get(description);
      if (found === undefined) throw new Error(`The demo has no ${table} ${description}.`);
      return found;
    },
  };
}

function addPlainLists(world: DemoWorld): void {
  for (const [table, [active, inactive]] of Object.entries(plainLists)) addList(world, table, active, inactive);
  keysOf(
    world,
    "marketing_stage",
    marketingStages.map(([description, long_description, status = "Active"]) => ({
      description,
      long_description,
      status,
    })),
  );
}

const plainLists: Readonly<Record<string, readonly [active: readonly string[], inactive: readonly string[]]>> = {
  payroll_tax: [
    [
      "Federal income tax",
      "Social Security",
      "Medicare",
      "State income tax",
      "State unemployment",
      "Federal unemployment",
    ],
    ["State disability"],
  ],
  pay: [["Regular pay", "Overtime pay", "Vacation pay", "Sick pay", "Holiday pay", "Bonus"], ["Piecework pay"]],
  deduction: [
    ["Health insurance", "Dental insurance", "401(k)", "Flexible spending", "Garnishment"],
    ["Savings bonds"],
  ],
  fringe: [["Health premium", "Retirement match", "Life insurance", "Tuition"], ["Company car"]],
  marketing_final_disposition: [
    ["Won", "Lost on fee", "Lost on qualifications", "Withdrawn by client", "We declined"],
    ["Unknown"],
  ],
};

const marketingStages: readonly (readonly [string, string, string?])[] = [
  ["Lead", "We heard of a possible project."],
  ["Qualified", "We know the client, the budget and the schedule, and want the project."],
  ["Proposal", "A proposal or statement of qualifications is being written."],
  ["Short list", "We are one of a few finalists."],
  ["Interview", "We present to the client."],
  ["Negotiation", "We were selected; scope and fee are being negotiated."],
  ["Cold call", "No longer used.", "Inactive"],
];

const employeeTypes = [
  "Principal",
  "Senior professional",
  "Professional",
  "Designer",
  "Technician",
  "Administration",
] as const;

/** Five active departments and one inactive; percentages effective three years ago and this January. */
function addDepartments(world: DemoWorld): Keys {
  const year = Number(world.today.slice(0, 4));
  const departments: [string, string, number, number][] = [
    ["Architecture", "Buildings and planning.", 32, 122],
    ["Interiors", "Interior architecture and furnishing.", 31, 118],
    ["Structural", "Structural engineering.", 33, 125],
    ["Civil and MEP", "Site, mechanical, electrical, plumbing.", 33.5, 128],
    ["Administration", "Accounting, marketing, office.", 29, 0],
  ];
  const keys = keysOf(world, "department", [
    ...departments.map(([description, notes]) => ({ description, notes })),
    { description: "Surveying", status: "Inactive", notes: "Sold with Meridian Surveyors." },
  ]);
  const percents = world.table("department_percent");
  for (const [description, , dpe, overhead] of departments) {
    const department_key = keys.of(description);
    percents.add({
      department_key,
      effective_date: `${year - 3}-01-01`,
      dpe: dpe - 2,
      overhead: Math.max(0, overhead - 6),
    });
    percents.add({ department_key, effective_date: `${year}-01-01`, dpe, overhead });
  }
  return keys;
}

function addOverheadGroups(world: DemoWorld): Keys {
  const keys = keysOf(world, "overhead_group", [
    { description: "Professional staff", notes: "Everyone who works on projects." },
    { description: "Office staff", notes: "Accounting, marketing and administration." },
    { description: "Partners before the merger", status: "Inactive" },
  ]);
  const details = world.table("overhead_group_detail");
  const add = (group: string, rows: readonly (readonly [description: string, type: string])[]) =>
    rows.forEach(([description, detail_type], position) =>
      details.add({ overhead_group_key: keys.of(group), description, detail_type, position }),
    );
  const leave = [
    ["Vacation", "Vacation"],
    ["Sick leave", "Sick"],
    ["Holiday", "Holiday"],
  ] as const;
  add("Professional staff", [
    ...leave,
    ["General office", "General"],
    ["Marketing and proposals", "Marketing"],
    ["Training", "Other"],
  ]);
  add("Office staff", [
    ...leave,
    ["Accounting", "General"],
    ["Marketing", "Marketing"],
    ["Office management", "General"],
  ]);
  return keys;
}

function addActivities(world: DemoWorld): Keys {
  const labor = (description: string, utilization_type = "Billable"): DemoRow => ({
    description,
    activity_type: "Labor",
    utilization_type,
    allow_time_entry: true,
    gl_account_key: glAccountKey(world, "5000"),
  });
  const expense = (description: string, more: DemoRow = {}): DemoRow => ({
    description,
    activity_type: "Expense",
    utilization_type: "Billable",
    allow_expense_entry: true,
    icr_expense: true,
    gl_account_key: glAccountKey(world, "5200"),
    ...more,
  });
  const unit = (description: string, unit_description: string, unit_rate: string): DemoRow =>
    expense(description, { is_unit_based: true, unit_description, unit_rate });
  const consultant = (description: string): DemoRow => ({
    description,
    activity_type: "Consultant",
    utilization_type: "Billable",
    allow_purchase_order_entry: true,
    gl_account_key: glAccountKey(world, "5100"),
  });
  return keysOf(world, "activity", [
    ...["Design", "Drafting", "Project management", "Site visits", "Meetings", "Specifications"].map((each) =>
      labor(each),
    ),
    ...["Structural design", "Calculations", "Construction administration"].map((each) => labor(each)),
    labor("Proposal writing", "NonBillable"),
    unit("Mileage", "mile", "0.7000"),
    unit("Plots, large format", "sheet", "3.5000"),
    unit("Copies", "page", "0.1200"),
    ...["Air fare", "Lodging", "Meals", "Parking and tolls", "Postage and courier"].map((each) => expense(each)),
    expense("Models and renderings", { is_taxable: true, allow_purchase_order_entry: true }),
    expense("Permit fees", { icr_expense: false, allow_purchase_order_entry: true }),
    expense("Office supplies", { utilization_type: "Overhead", gl_account_key: glAccountKey(world, "6100") }),
    ...["Geotechnical", "Landscape", "Acoustics", "Cost estimating", "Survey"].map((each) =>
      consultant(`${each} consultant`),
    ),
    { ...expense("Telex"), status: "Inactive", notes: "No longer used." },
  ]);
}

function addBankAccounts(world: DemoWorld): Keys {
  return keysOf(world, "bank_account", [
    { description: "Operating account", gl_account_key: glAccountKey(world, "1000") },
    { description: "Savings account", gl_account_key: glAccountKey(world, "1010") },
    { description: "Company card", gl_account_key: glAccountKey(world, "2060"), is_credit_card: true },
    { description: "Travel card", gl_account_key: glAccountKey(world, "2060"), is_credit_card: true },
    { description: "Old savings", gl_account_key: glAccountKey(world, "1010"), status: "Inactive", notes: "Closed." },
  ]);
}

function addVendorTypes(world: DemoWorld): Keys {
  return keysOf(world, "vendor_type", [
    { description: "Engineering consultant", is_consultant: true },
    { description: "Design consultant", is_consultant: true },
    { description: "Credit card", is_credit_card: true },
    ...["Reprographics", "Travel", "Office supplies", "Software", "Utilities", "Insurance"].map((description) => ({
      description,
    })),
    { description: "Telegraph office", status: "Inactive", notes: "No longer used." },
  ]);
}

function addLocalTaxes(world: DemoWorld): Keys {
  return keysOf(world, "local_tax", [
    { description: "New York City", state: "NY", rate: "3.8760" },
    { description: "Yonkers", state: "NY", rate: "1.9600" },
    { description: "Philadelphia", state: "PA", rate: "3.7500" },
    { description: "Detroit", state: "MI", rate: "2.4000", status: "Inactive" },
  ]);
}

function addEmailTemplates(world: DemoWorld): Keys {
  const template = (description: string, template_type: string, subject: string, body: string): DemoRow => ({
    description,
    template_type,
    subject,
    body,
  });
  return keysOf(world, "email_template", [
    template("Invoice", "Invoice", "Invoice {Number}", "Please find our invoice {Number} attached."),
    template("Invoice with backup", "Invoice", "Invoice {Number}", "Our invoice {Number} and its backup are attached."),
    template("Statement", "Statement", "Your statement", "Please find your statement of account attached."),
    template("Overdue statement", "Statement", "Overdue invoices", "Some of our invoices are past due."),
    { ...template("Fax cover", "Other", "Fax", "This used to be a fax."), status: "Inactive" },
  ]);
}

/** Public holidays of last year, this year and next year. */
function addNonWorkDays(world: DemoWorld): void {
  const table = world.table("timesheet_non_work_day");
  const year = Number(world.today.slice(0, 4));
  const days = [
    ["01-01", "New Year's Day"],
    ["06-19", "Juneteenth"],
    ["07-04", "Independence Day"],
    ["11-11", "Veterans Day"],
    ["12-25", "Christmas Day"],
  ] as const;
  for (const each of [year - 1, year, year + 1])
    for (const [day, description] of days)
      table.add({
        date: `${each}-${day}`,
        description,
        status: day === "11-11" && each < year ? "Inactive" : "Active",
      });
}

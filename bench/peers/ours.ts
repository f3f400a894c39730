import type { Db } from "../../server/src/platform/database/index.ts";
import { backAndForth } from "../rows/back-and-forth.ts";
import { type Call, connectionsMax } from "../row.ts";

/** Plumbline's firm for the comparison: the same records as `populate.py` gives the peer. */

export const words = [
  "Bridge",
  "Harbor",
  "Granite",
  "Summit",
  "Valley",
  "Copper",
  "Meadow",
  "Lantern",
  "Orchard",
  "Quarry",
];
export const clientCount = 1000;
export const projectCount = 20;
export const weekCount = 200;

const projectKey = (n: number) => 100 * (n + 1);
/** The employee whose weeks are read; each connection then has an employee of its own, because a week has one timesheet. */
const reader = 100;
const employeeOf = (connection: number) => 101 + connection;

export async function fillOurFirm(db: Db): Promise<void> {
  await db.script(`
    begin;
    set local statement_timeout = 0;
    set local session_replication_role = replica;
    insert into company (company_key, description) overriding system value values (1, 'Bench');
    insert into activity (activity_key, description, activity_type, allow_time_entry) overriding system value values (1, 'Drawing', 'Labor', true);
    insert into invoice_format (invoice_format_key, description) overriding system value values (1, 'Standard');
    insert into employee (employee_key, first_name, last_name, company_key, roles, hire_date) overriding system value
    select n, 'Person', n::text, 1, case when n = ${reader} then array['AccountingManager', 'Supervisor'] else '{}' end, '1900-01-01'
      from generate_series(${reader}, ${employeeOf(connectionsMax)}) n;
    update sign_in set employee_key = ${reader};
    insert into contact (first_name, last_name, email, last_modified)
    select 'Person', n::text, 'person' || n || '@example.com', now() from generate_series(1, ${clientCount}) n;
    insert into client (description, email, website, primary_phone_number, primary_address_line_one, primary_address_city, primary_address_zip, notes, last_modified)
    select (array['${words.join("','")}'])[1 + (n - 1) % 10] || ' Engineering ' || lpad(n::text, 4, '0'), 'office' || n || '@example.com', 'http://client' || n || '.example.com',
           '+1 202 555 ' || n, n || ' Main Street', 'Springfield', (10000 + n)::text, 'Met in ' || n, now() from generate_series(1, ${clientCount}) n;
    insert into client_contact (client_key, contact_key, contact_order, text) select n, n, 0, 'Billing' from generate_series(1, ${clientCount}) n;
    insert into project (project_key, description, id, company_key, billing_type, last_modified) overriding system value
    select 100 * n, 'Project ' || n, 'P-' || n, 1, 'TimeAndExpense', now() from generate_series(1, ${projectCount}) n;
    insert into invoice_group (invoice_group_key, project_key, description, client_key, invoice_format_key, last_modified) overriding system value
    select 100 * n, 100 * n, 'All work', n, 1, now() from generate_series(1, ${projectCount}) n;
    insert into phase (phase_key, project_key, invoice_group_key, position, description, company_key, billing_type, last_modified)
    select 100 * n + place, 100 * n, 100 * n, place, 'Task ' || place, 1, 'TimeAndExpense', now() from generate_series(1, ${projectCount}) n, generate_series(1, 10) place;
    insert into timesheet (timesheet_key, employee_key, company_key, week_start, total_hours, billable_hours, last_modified) overriding system value
    select n, ${reader}, 1, date '2020-01-06' + 7 * (n - 1), 25, 25, now() from generate_series(1, ${weekCount}) n;
    insert into timesheet_row (timesheet_key, position, project_key, phase_key, activity_key, regular)
    select sheet, place, 100 * (1 + sheet % ${projectCount}), 100 * (1 + sheet % ${projectCount}) + place, 1, '{1,1,1,1,1,0,0}' from generate_series(1, ${weekCount}) sheet, generate_series(1, 5) place;
    insert into transaction (transaction_key, kind, document, document_key, line, project_key, phase_key, work_date, accounting_date, hours, premium_class, cost, premium_cost, burden, value, company_key, opening_status, status, status_date, counted_date, billable, at)
    select sheet * 25 + cell, 'Labor', 'Timesheet', sheet, cell, 100 * (1 + sheet % ${projectCount}), 100 * (1 + sheet % ${projectCount}) + 1 + cell % 10,
           day, day, 1, 0, 40, 0, 10, 100, 1, 'Wip', 'Wip', day, day, true, now()
      from generate_series(1, ${weekCount}) sheet, generate_series(0, 24) cell, lateral (select date '2020-01-06' + 7 * (sheet - 1) + cell / 5 as day) of_cell;
    insert into project_sum_delta (on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, hours, cost, premium_cost, burden, value, sales_tax)
    select on_date, project_key, company_key, phase_key, fact, kind, mark, premium_class, sum(hours), sum(cost), sum(premium_cost), sum(burden), sum(value), 0
      from book_change group by 1, 2, 3, 4, 5, 6, 7, 8;
    set local session_replication_role = origin;
    select fold_books(1);
    select setval(pg_get_serial_sequence('timesheet', 'timesheet_key'), ${weekCount}),
           setval(pg_get_serial_sequence('transaction', 'transaction_key'), (select max(transaction_key) from transaction));
    commit`);
  await db.script("vacuum analyze");
}

const sheetDay = (n: number) => ({ [`D${n} Regular`]: 8 });

/** A week of five lines: one call creates the timesheet and a second fills it. `$week`, `$key` and `$data` differ from call to call. */
const week = (connection: number): readonly Call[] => [
  {
    Method: "CreateTimesheet",
    MethodArguments: {
      Timesheet: { EmployeeKey: employeeOf(connection), TimesheetDate: "$week", AllowPast90Days: true },
    },
  },
  {
    Method: "UpdateTimesheets",
    MethodArguments: {
      Timesheets: [
        {
          TimesheetKey: "$key",
          UnchangedData: "$data",
          UpdatedProjects: [1, 2, 3, 4, 5].map((day) => ({
            IsNewRow: true,
            "Project Key": projectKey(connection),
            "Phase Key": projectKey(connection) + day,
            "Activity Key": 1,
            ...sheetDay(day),
          })),
        },
      ],
    },
  },
];

/** What each connection calls for the peer's row of this name. */
export const ourCalls: Readonly<Record<string, (connection: number) => readonly Call[]>> = {
  "get one client": () =>
    keys(20).map((key) => ({ Method: "GetClients", MethodArguments: { RequestedClients: [key] } })),
  "list 10 of 1,000 by text": () =>
    words.map((word) => ({ Method: "ListClients", PageResults: true, MethodArguments: { FilterByNameLike: word } })),
  "list all 1,000": () => [{ Method: "ListClients", MethodArguments: {} }],
  "list a week, 25 lines": () =>
    keys(20).map((key) => ({
      Method: "GetTimesheets",
      MethodArguments: { RequestedTimesheets: [1 + (key % weekCount)] },
    })),
  "project totals, 10 phases, 250 lines": () =>
    Array.from({ length: projectCount }, (_, n) => ({
      Method: "GetProjectTotals",
      MethodArguments: { RequestedProjectTotals: projectKey(n) },
    })),
  "update one client": (connection) => backAndForth("Client", 501 + connection, "Notes", `Met in ${501 + connection}`),
  "create one client": (connection) => [
    {
      Method: "UpdateClients",
      MethodArguments: {
        UpdatedClients: [
          {
            ClientKey: -1,
            Description: `New client ${connection}`,
            Email: "new@example.com",
            PrimaryAddressLineOne: "1 Side Street",
            PrimaryAddressCity: "Springfield",
            PrimaryAddressZip: "10001",
          },
        ],
        UnchangedClients: [],
        UseSingleTransaction: true,
      },
    },
  ],
  "a week of time, 5 lines": week,
};

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, n) => 1 + ((n * 37) % clientCount));
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { dateOnly } from "@plumbline/accounting";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tagsIn } from "../engine/access/tags-in.ts";
import { createDemoFirm, demoPassword } from "../demo/index.ts";
import { testReceiver } from "../../testing/webhook-receiver.ts";
import type { DescribedRecord, Field } from "../engine/fields/field.ts";
import { openKeyFile } from "../platform/keys/index.ts";
import { undescribedTypes } from "../capabilities/api-settings/audit-entry-rules.ts";
import { carriedMembers } from "../engine/events/index.ts";
import { memberTags, recordsIn } from "../engine/records/index.ts";
import { methods } from "../methods.ts";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { type RunningService, startService } from "../../testing/program.ts";

// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

/**
 * The whole program: the primary process, which makes the events, has loaded no method and no record. Somebody who may only read
 * events, and the receiver of a webhook, look for what not everyone may see.
 */
const database = testDatabase();
const receiver = testReceiver();
const secrets = ["4321.09", "77 Hidden Lane", "98-7654321", "123456.78", "87654.32", "61.73"];
let folder: string;
let environment: Record<string, string>;
let service: RunningService;
let schema: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-public-"));
  environment = {
    DATABASE_URL: databaseUrl(database.connection),
    PLUMBLINE_KEY_FILE: join(folder, "keys.json"),
    PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS: "yes",
    PLUMBLINE_WORKERS: "2",
    PLUMBLINE_DEMO: "no",
  };
  const today = dateOnly(new Date().toISOString().slice(0, 10));
  const keys = openKeyFile(join(folder, "keys.json"));
  ({ schema } = await createDemoFirm(database.pools, { id: "demo", today, size: "small", keys }));
  await database.pools.firm(schema, "America/New_York").db.run(
    `insert into sign_in (kind, user_name, password_hash, authorized, employee_key, permitted_methods, rights)
     select 'api', 'events.only', password_hash, false, employee_key, '{ListEvents}', '{integrate}' from sign_in where user_name = 'api.demo'`,
  );
  service = await startService(environment);
}, 300_000);

afterAll(async () => {
  await service?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

async function call(user: string, method: string, MethodArguments: object, APIVersion = 1): Promise<Any> {
  const name = `${user} ${APIVersion}`;
  const signIn = { Username: user, Password: demoPassword, APIVersion };
  if (!tokens.has(name))
    tokens.set(name, (await service.call("CreateAPISession", signIn)).answer.Content["SessionToken"] as string);
  return (await service.call(method, { SessionToken: tokens.get(name), MethodArguments })).answer;
}

async function write(method: string, MethodArguments: object, version = 1): Promise<Any> {
  const answer = await call("api.demo", method, MethodArguments, version);
  expect(answer.Errors).toEqual([]);
  return answer.Content;
}

/** Everything that the user of ListEvents can read, page by page. */
async function readEvents(AfterEventKey = 0): Promise<Any[]> {
  const found: Any[] = [];
  for (let after = AfterEventKey, more = true; more;) {
    const { Content } = await call("events.only", "ListEvents", { AfterEventKey: after, MaximumEvents: 500 });
    found.push(...Content.Events);
    [after, more] = [Content.NextAfterEventKey, Content.More];
  }
  return found;
}

/** After a last event has reached the receiver, all before it have. */
async function allEvents(after = 0): Promise<Any[]> {
  const { Contacts } = await write("UpdateContacts", {
    UpdatedContacts: [{ ContactKey: -1, LastName: "Last" }],
    UnchangedContacts: [],
    ...single,
  });
  const until = Date.now() + 120_000;
  const isLast = ({ RecordType, RecordKey }: Any) => RecordType === "Contact" && RecordKey === Contacts[0].ContactKey;
  while (!receiver.received.some(({ events }) => events.some(isLast)) && Date.now() < until) await pause(50);
  return readEvents(after);
}

const count = (sql: string) => database.pools.admin.text(sql).then(Number);

const single = { UseSingleTransaction: true };
const budgets = { LaborCostBudget: 123456.78, ExpenseCostBudget: 87654.32 };

/** Changes made by every example of the reference, and records whose hidden members have values that can be found again. */
async function writeEverything(): Promise<void> {
  const { Employees } = await write("GetEmployees", { RequestedEmployees: [3] });
  const PayRates = [{ EffectiveDate: "2020-01-01", PayType: "Hourly", Amount: 4321.09 }];
  const personal = { PrimaryAddressLineOne: "77 Hidden Lane", HireDate: "2020-01-01", PayRates };
  const person = (at: number) => ({
    EmployeeKey: -1 - at,
    LastName: `Private ${at}`,
    CompanyKey: Employees[0].Company?.CompanyKey ?? Employees[0].CompanyKey,
    ...personal,
  });
  await write("UpdateEmployees", { UpdatedEmployees: [person(0)], UnchangedEmployees: [], ...single });
  // So many in one call that their events keep the records themselves.
  const many = Array.from({ length: 30 }, (_, at) => person(at + 1));
  await write("UpdateEmployees", { UpdatedEmployees: many, UnchangedEmployees: [], ...single });
  const vendor = {
    VendorKey: -1,
    Name: `Taxed ${Date.now()}`,
    Status: "Active",
    CalculatePaymentDateMethod: "1",
    NumberOfDaysFromInvoiceDate: 30,
    RecipientID1099: "98-7654321",
  };
  await write("UpdateVendors", { UpdatedVendors: [vendor], UnchangedVendors: [], ...single });
  const key = await count(
    `select min(project_key) from ${schema}.phase join ${schema}.project using (project_key) where project.status = 'Active' and not is_template`,
  );
  const { Projects } = await write("GetProjects", { RequestedProjects: [key] });
  const budgeted = (phase: Any) => ({ ...phase, ...budgets });
  const InvoiceGroups = Projects[0].InvoiceGroups.map((group: Any) => ({
    ...group,
    Phases: group.Phases.map(budgeted),
  }));
  const projects = { UpdatedProjects: [{ ...Projects[0], ...budgets, InvoiceGroups }], UnchangedProjects: Projects };
  await write("UpdateProjects", { ...projects, ...single });
  const resource = { ParentKey: key, ActivityType: "Labor", EmployeeKey: 3, CostRate: 61.73 };
  await write("CreateProjects", { CreateType: "Resource", Phases: [resource] }, 2);
  // Without those that end the user's own session.
  const endsSessions = /Session|SignIn|Password|SecondFactor|APIUser|ServiceUser|Recovery|Directory|Identity/;
  for (const method of methods.filter(({ effect, name }) => effect === "write" && !endsSessions.test(name)))
    // What the reference shows as previews is saved here. Some are refused without the ones before them.
    await call("api.demo", method.name, method.example, method.versions.at(-1) ?? 1);
}

/** The members of each type by its definitions: those that everyone may see, and the others. */
function membersByDefinition(): Map<string, { open: Set<string>; tagged: Set<string> }> {
  const split = ([name, definitions]: [string, ReadonlySet<DescribedRecord>]) => {
    const members = [...definitions].flatMap(({ fields }) => Object.entries(fields));
    const isTagged = ([member, field]: [string, Field]) => tagsIn({ [member]: field }).length > 0;
    const tagged = new Set(members.filter(isTagged).map(([member]) => member));
    return [
      name,
      { tagged, open: new Set(members.map(([member]) => member).filter((each) => !tagged.has(each))) },
    ] as const;
  };
  return new Map([...recordsIn(methods)].map(split));
}

describe("events and webhooks of the running service", () => {
  it("carry no pay, home address, tax number or contract amount", { timeout: 600_000 }, async () => {
    await write("UpdateWebhooks", { UpdatedWebhooks: [{ WebhookKey: -1, URL: receiver.url }], UnchangedWebhooks: [] });
    await writeEverything();
    const events = await allEvents();
    expect(events.length).toBe(await count(`select count(*) from ${schema}.event`));
    const types = new Set(events.filter(({ Record }) => Record !== null).map(({ RecordType }) => RecordType));
    for (const type of ["Employee", "Vendor", "Client", "Contact", "Project", "Phase", "Resource", "Department"])
      expect(types, type).toContain(type);
    for (const type of ["VendorInvoice", "JournalEntry", "GLAccount", "RateTable", "Role", "FirmSettings"]) {
      expect(types, type).not.toContain(type);
      expect(new Set(events.map(({ RecordType }) => RecordType)), type).toContain(type);
    }

    const known = membersByDefinition();
    const sent = receiver.received.flatMap((each) => each.events) as Any[];
    expect(new Set(sent.map(({ EventKey }) => EventKey)).size).toBeGreaterThan(events.length / 2);
    const shown = [...events, ...sent].flatMap(({ RecordType, Record }) =>
      Object.keys(Record ?? {})
        .filter((member) => known.get(RecordType)?.open.has(member) === false)
        .filter((member) => !member.startsWith("CF_") && member !== "Position")
        .map((member) => `${RecordType}.${member}`),
    );
    expect([...new Set(shown)]).toEqual([]);
    const texts = [JSON.stringify(events), ...receiver.received.map(({ body }) => body)].join("\n");
    expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
    const stored = await database.pools.admin.text(`select string_agg(event::text, ' ') from ${schema}.event`);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);

    // What is left out is named, and nothing is left out but tagged members.
    const employee = events.filter(({ RecordType }) => RecordType === "Employee");
    expect(employee.length).toBeGreaterThan(30);
    for (const { MembersLeftOut } of employee)
      expect(MembersLeftOut).toEqual(expect.arrayContaining(["PayRates", "PrimaryAddressLineOne", "HireDate"]));
    const leftOut = events.flatMap(({ RecordType, MembersLeftOut }) =>
      MembersLeftOut.filter((member: string) => known.get(RecordType)?.tagged.has(member) !== true).map(
        (member: string) => `${RecordType}.${member}`,
      ),
    );
    expect([...new Set(leftOut)]).toEqual([]);
  });

  it("and the audit has no member that the definitions do not know, which it would hide", async () => {
    const tags = memberTags(methods);
    const isKnown = (type: string, member: string) =>
      tags.knows(type, member) || undescribedTypes.has(type) || carriedMembers(type).includes(member);
    const rows = await database.pools.admin.rows<{ records: string }>(`select records from ${schema}.audit`);
    const members = rows.flatMap(({ records }) =>
      (JSON.parse(records) as Any[]).flatMap(({ record, before, changed, after }) =>
        Object.keys({ ...before, ...changed, ...after })
          .filter((member) => !member.startsWith("CF_") && !isKnown(record, member))
          .map((member) => `${record}.${member}`),
      ),
    );
    expect(rows.length).toBeGreaterThan(50);
    expect([...new Set(members)]).toEqual([]);
  });

  it("carry keys only when the list of public members is empty", { timeout: 300_000 }, async () => {
    const last = await count(`select max(event_key) from ${schema}.event`);
    await database.pools.admin.run(`delete from ${schema}.public_member`);
    receiver.received.length = 0;
    await writeEverything();
    const events = await allEvents(last);
    expect(events.length).toBeGreaterThan(30);
    expect(events.filter(({ Record }) => Record !== null)).toEqual([]);
    expect(receiver.received.flatMap((each) => each.events).filter(({ Record }) => Record !== null)).toEqual([]);
    // Those of before are decided by the list of the moment too.
    expect((await readEvents()).filter(({ Record }) => Record !== null)).toEqual([]);
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientCalls } from "../../../testing/capabilities/clients.ts";
import { newProject, type ProjectSetting, settingFor } from "../../../testing/capabilities/projects.ts";
import { createTestWeek, onRow, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";
import { type Asked, type CountedCalls, openCountedCalls } from "../../../testing/counted-calls.ts";
import { testFirm } from "../../../testing/firm.ts";

// Counted on the wire, between the service and PostgreSQL: how often a call sends something and waits for the answer.

type Wire = Record<string, unknown>;
const firm = testFirm();
let calls: CountedCalls;
let setting: ProjectSetting;
let week: TestWeek;

beforeAll(async () => {
  setting = await settingFor(firm);
  week = await createTestWeek(firm);
  calls = await openCountedCalls(firm);
});
afterAll(() => calls.close());

const tripsOf = async (asked: Asked) => (await calls.countsOf(asked)).trips;

const changed = (plural: string, unchanged: Wire, values: Wire) => ({
  [`Updated${plural}`]: [{ ...unchanged, ...values }],
  [`Unchanged${plural}`]: [unchanged],
  UseSingleTransaction: true,
});
const created = (plural: string, keyName: string, values: Wire) => ({
  [`Updated${plural}`]: [{ [keyName]: -1, ...values }],
  [`Unchanged${plural}`]: [],
  UseSingleTransaction: true,
});
const contact = async () => {
  const key = await clientCalls(firm).newContact();
  return (await firm.call("GetContacts", { RequestedContacts: [key] })).Content.Contacts[0] as Wire;
};

describe("The round trips to the database", () => {
  it("to create a contact are at most 2", async () => {
    const args = async () => created("Contacts", "ContactKey", { LastName: "Palladio" });
    expect(await tripsOf({ method: "UpdateContacts", args })).toBe(2);
  });

  it("to change texts of a contact are at most 2", async () => {
    const args = async () => changed("Contacts", await contact(), { Title: randomUUID() });
    expect(await tripsOf({ method: "UpdateContacts", args })).toBe(2);
  });

  it("to create a client are at most 2, and one more with a new contact", async () => {
    const client = { Description: "Harbor City Schools" };
    const alone = async () => created("Clients", "ClientKey", client);
    expect(await tripsOf({ method: "UpdateClients", args: alone })).toBe(2);
    const withContact = async () =>
      created("Clients", "ClientKey", { ...client, Contacts: [{ ContactKey: -2, LastName: "New" }] });
    expect(await tripsOf({ method: "UpdateClients", args: withContact })).toBe(3);
  });

  it("to change a client, its type and its contacts are at most 3", async () => {
    const { newClient, newReference } = clientCalls(firm);
    const args = async () =>
      changed("Clients", await newClient(), {
        Notes: randomUUID(),
        ClientTypeKey: await newReference("ClientType", "Active"),
        Contacts: [{ ContactKey: (await contact())["ContactKey"], Order: 0, Note: "" }],
      });
    expect(await tripsOf({ method: "UpdateClients", args })).toBe(3);
  });

  it("to change one phase of a project are at most 3", async () => {
    const project = await newProject(firm, setting);
    const { PhaseKey } = project.InvoiceGroups[0].Phases[0];
    const args = async () => {
      const read = await firm.call("GetProjects", { RequestedProjects: [project.ProjectKey] }, { version: 2 });
      const { LastModifiedDate } = read.Content.Phases.find((phase: Wire) => phase["PhaseKey"] === PhaseKey);
      return { UpdatedProjects: [{ PhaseKey, Notes: randomUUID(), LastModifiedDate }] };
    };
    expect(await tripsOf({ method: "UpdateProjects", args, version: 2 })).toBe(3);
  });

  it("to create and to change a week of time are at most 2", async () => {
    const { worked } = sheetCalls(() => week);
    let weeks = 0;
    const created = async () => ({
      Timesheet: {
        EmployeeKey: week.wren,
        TimesheetDate: new Date(Date.UTC(2030, 0, 7 * ++weeks)).toISOString().slice(0, 10),
      },
    });
    expect(await tripsOf({ method: "CreateTimesheet", args: created, user: "wren", version: 2 })).toBe(2);
    const args = async () => {
      const sheet = await worked();
      const days = [1, 2, 3, 4, 5].map((day) => [`D${day} Regular`, day]);
      const { UpdatedProjects } = onRow(sheet, Object.fromEntries(days));
      const change = { UpdatedProjects: [...UpdatedProjects, week.row()], UnchangedData: sheet.UnchangedData };
      return { Timesheets: [{ TimesheetKey: sheet.TimesheetKey, ...change }] };
    };
    expect(await tripsOf({ method: "UpdateTimesheets", args, user: "wren", version: 2 })).toBe(2);
  });

  it("to post a journal that pays are at most 8, and 2 more if a limit asks what was paid", async () => {
    await firm.database.firm.db.run("update gl_account set allow_journal_entries = true");
    const { rent, cash } = week.accounts;
    const Lines = [
      { GLAccountKey: rent, Debit: 1 },
      { GLAccountKey: cash, Credit: 1 },
    ];
    const args = async () => ({ JournalEntries: [{ CompanyKey: firm.companyKey, Lines }] });
    expect(await tripsOf({ method: "CreateJournalEntries", args })).toBe(8);
    await firm.setSetting("confirmPaymentsAbove", 1000);
    expect(await tripsOf({ method: "CreateJournalEntries", args })).toBe(10);
    await firm.setSetting("confirmPaymentsAbove", null);
  });

  it("with an Idempotency-Key are one more", async () => {
    const args = async () => changed("Contacts", await contact(), { Title: randomUUID() });
    expect(await tripsOf({ method: "UpdateContacts", args, idempotencyKey: randomUUID })).toBe(3);
  });

  it("of a preview are no more than those of the call itself", async () => {
    const args = async () => changed("Contacts", await contact(), { Title: randomUUID() });
    expect(await tripsOf({ method: "UpdateContacts", args, envelope: { Preview: true } })).toBe(2);
  });
});

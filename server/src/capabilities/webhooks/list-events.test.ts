import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { recordAudit } from "../../engine/audit/index.ts";
import { createFirm } from "../../engine/firms/index.ts";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";
import { numberEvents } from "../../engine/events/number-events.ts";
import { eventRecordTypes } from "../../engine/events/record-types.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;
interface ReadEvent extends Sent {
  EventKey: number;
  RecordType: string;
  RecordKey: number;
  Happened: string;
  UsageKey: string;
  Record: Sent | null;
}

const update = (updated: Sent[], unchanged: Sent[] = [], single = true, envelope: Sent = {}) =>
  firm.call(
    "UpdateContacts",
    { UpdatedContacts: updated, UnchangedContacts: unchanged, UseSingleTransaction: single },
    { envelope },
  );
async function newContact(LastName = "Eventful"): Promise<Sent> {
  const made = await update([{ ContactKey: -1, LastName }]);
  const { OriginalContactKey: _, ...contact } = made.Content.Contacts[0] as Sent;
  return contact;
}
const list = (args: Sent = {}, user = "api") => firm.call("ListEvents", args, { user });
/** Upkeep, then everything after the given event. */
const eventsAfter = async (AfterEventKey: number, args: Sent = {}) => {
  await firm.service.upkeep();
  return (await list({ AfterEventKey, ...args })).Content.Events as ReadEvent[];
};
const newest = async () => {
  await firm.service.upkeep();
  return (await list({ FilterByRecordType: ["Webhook"] })).Content.NextAfterEventKey as number;
};

beforeAll(async () => {
  const service = (userName: string, employeeKey: number) => firm.addUser({ userName, kind: "service", employeeKey });
  await firm.addUser({ userName: "plain" });
  await firm.addUser({ userName: "narrow", authorized: true, permittedMethods: ["ListContacts"] });
  await firm.addUser({ userName: "reader", authorized: true, permittedMethods: ["ListEvents"] });
  await service("accountant", await firm.addEmployee({ roles: ["AccountingManager", "Principal", "Supervisor"] }));
  await service("admin", await firm.addEmployee({ roles: ["Administrator"] }));
});

describe("ListEvents refuses", () => {
  it.each([
    ["AfterEventKey", -1, -422],
    ["AfterEventKey", 1.5, -420],
    ["AfterEventKey", "first", -420],
    ["MaximumEvents", 0, -422],
    ["MaximumEvents", 10_001, -422],
    ["FilterByRecordType", ["Nothing"], -422],
    ["FilterByRecordType", { Client: true }, -420],
  ])("%s %j with %i", async (member, value, code) => {
    const answer = await list({ [member]: value });
    expect(answer.ResponseCode).toBe(code);
    expect(String(answer.Errors[0]?.ErrorData["Property"])).toMatch(new RegExp(`^${member}`));
  });

  it("users who are not administrators, and API users without permission, with -403", async () => {
    for (const user of ["plain", "narrow", "accountant"]) expect((await list({}, user)).ResponseCode).toBe(-403);
    for (const user of ["reader", "admin"]) expect((await list({}, user)).ResponseCode).toBe(200);
  });
});

describe("a write makes events", () => {
  it("for each record, with the record after the write", async () => {
    const start = await newest();
    const contact = await newContact();
    const changed = await update([{ ...contact, Title: "Dr" }], [contact]);
    const after = changed.Content.Contacts[0] as Sent;
    const gone = await update([
      { ContactKey: after["ContactKey"], LastModifiedDate: after["LastModifiedDate"], Delete: true },
    ]);
    const events = await eventsAfter(start);
    const common = {
      RecordType: "Contact",
      RecordKey: contact["ContactKey"],
      Method: "UpdateContacts",
      UserName: "api",
    };
    expect(events).toMatchObject([
      { EventKey: start + 1, ...common, Happened: "Created", Record: contact },
      { EventKey: start + 2, ...common, Happened: "Updated", Record: after, UsageKey: changed.UsageKey },
      { EventKey: start + 3, ...common, Happened: "Deleted", Record: null, UsageKey: gone.UsageKey },
    ]);
    expect(events[0]?.["EventDate"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT-0[45]:00$/);
  });

  it("for the saved records of a batch; a refused, previewed, unchanged or rolled back write makes none", async () => {
    const contact = await newContact();
    const start = await newest();
    await update([{ ContactKey: -1, LastName: "No" }, { ContactKey: -2 }]);
    await update([{ ContactKey: -1, LastName: "Preview" }], [], true, { Preview: true });
    await update([contact], [contact]);
    const { firm: pool } = firm.database;
    await pool.transaction((db) => recordAudit(db, auditRow("Rolled back")), { rollback: () => true });
    expect(await eventsAfter(start)).toEqual([]);
    await update(
      [{ ContactKey: -1, LastName: "One" }, { ContactKey: -2 }, { ContactKey: -3, LastName: "Two" }],
      [],
      false,
    );
    const events = await eventsAfter(start);
    expect(events.map((each) => each.Record?.["LastName"])).toEqual(["One", "Two"]);
    expect(new Set(events.map((each) => each.UsageKey)).size).toBe(1);
  });

  it("without pay rates, passwords and secrets, and without records that some readers of events may not see", async () => {
    const start = await newest();
    const PayRates = [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 77.31 }];
    await firm.call("UpdateEmployees", {
      UpdatedEmployees: [{ EmployeeKey: -1, LastName: "Paid", CompanyKey: firm.companyKey, PayRates }],
      UnchangedEmployees: [],
    });
    await firm.call("UpdateAPIUsers", {
      UpdatedAPIUsers: [{ APIUserKey: -1, UserName: "no.events", Password: "a secret password" }],
      UnchangedAPIUsers: [],
    });
    await firm.call("UpdateWebhooks", {
      UpdatedWebhooks: [{ WebhookKey: -1, URL: "https://example.com/", Status: "Paused" }],
      UnchangedWebhooks: [],
    });
    await firm.call("RenewWebhookSecret", { WebhookKey: 1 });
    const made = await firm.call(
      "CreateTimesheet",
      { Timesheet: { EmployeeKey: firm.employeeKey, TimesheetDate: firm.dayFromNow() } },
      { version: 2 },
    );
    expect(made.Errors).toEqual([]);
    const events = await eventsAfter(start);
    expect(events.map(({ RecordType, Record }) => [RecordType, Record !== null])).toEqual([
      ["Employee", true],
      ["APIUser", false],
      ["Webhook", false],
      ["Webhook", false],
      ["Timesheet", false],
    ]);
    expect(Object.keys(events[0]?.Record ?? {}).slice(0, 3)).toEqual(["EmployeeKey", "LastModifiedDate", "Status"]);
    expect(events[0]?.Record).not.toHaveProperty("PayRates");
    const kept = await firm.database.firm.db.text("select string_agg(event::text, ' ') from event");
    for (const secret of ["77.31", "a secret password", "$argon2", "whsec_"]) expect(kept).not.toContain(secret);
  });

  it("for every type of record that methods write, under a name that can be filtered by", () => {
    const written = methods
      .filter(({ effect }) => effect === "write")
      .flatMap(({ content }) => Object.values(content))
      .flatMap(({ kind: { madeOf } }) => (madeOf?.is === "records" ? [madeOf.record.name] : []))
      // Rows of a document: the document's own event covers them.
      .filter((name) => !/Detail$|^ClientInvoice./.test(name));
    expect([...new Set(written)].filter((name) => !eventRecordTypes.includes(name))).toEqual([]);
  });
});

describe("a reader who follows the cursor", () => {
  it("gets each event once, in batches of any size, and learns when there are more", async () => {
    const start = await newest();
    await update(Array.from({ length: 7 }, (_, index) => ({ ContactKey: -1 - index, LastName: `Bite ${index}` })));
    await firm.service.upkeep();
    const keys: number[] = [];
    let after = start;
    for (const more of [true, true, false]) {
      const { Content } = await list({ AfterEventKey: after, MaximumEvents: 3 });
      keys.push(...(Content.Events as ReadEvent[]).map((each) => each.EventKey));
      expect(Content.More).toBe(more);
      after = Content.NextAfterEventKey as number;
    }
    expect(keys).toEqual([1, 2, 3, 4, 5, 6, 7].map((each) => start + each));
    expect((await list({ AfterEventKey: after })).Content).toEqual({
      Events: [],
      NextAfterEventKey: after,
      More: false,
    });
    const exact = await list({ AfterEventKey: start, MaximumEvents: 7 });
    expect(exact.Content).toMatchObject({ More: false, NextAfterEventKey: after });
    const none = await list({ AfterEventKey: start, FilterByRecordType: ["vendor"] });
    expect(none.Content).toEqual({ Events: [], NextAfterEventKey: after, More: false });
    const some = await list({ AfterEventKey: start, FilterByRecordType: ["Vendor", "Contact"], MaximumEvents: 2 });
    expect(some.Content).toMatchObject({ More: true, NextAfterEventKey: start + 2 });
    const paged = await firm.call(
      "ListEvents",
      { AfterEventKey: start, FilterByRecordType: ["Contact"] },
      { envelope: { PageResults: true, PageSize: 4, PageNumber: 2 }, version: 2 },
    );
    expect(paged).toMatchObject({ PageCount: 2, Content: { More: false } });
    expect((paged.Content.Events as ReadEvent[]).map((each) => each.EventKey)).toEqual(
      [5, 6, 7].map((each) => start + each),
    );
  });

  it("with PageResults ends too, whether it follows NextAfterEventKey or the page numbers", async () => {
    const start = await newest();
    await update(Array.from({ length: 7 }, (_, index) => ({ ContactKey: -1 - index, LastName: `Page ${index}` })));
    await firm.service.upkeep();
    const expected = [1, 2, 3, 4, 5, 6, 7].map((each) => start + each);
    const page = async (AfterEventKey: number, PageNumber: number) =>
      (
        await firm.call(
          "ListEvents",
          { AfterEventKey, FilterByRecordType: ["Contact"] },
          { envelope: { PageResults: true, PageSize: 3, PageNumber } },
        )
      ).Content as { Events: ReadEvent[]; NextAfterEventKey: number; More: boolean };
    const byCursor: number[] = [];
    for (let after = start, calls = 0, more = true; more; calls++) {
      expect(calls).toBeLessThan(5);
      const { Events, NextAfterEventKey, More } = await page(after, 1);
      byCursor.push(...Events.map((each) => each.EventKey));
      [after, more] = [NextAfterEventKey, More];
    }
    expect(byCursor).toEqual(expected);
    const byNumber: number[] = [];
    for (let number = 1, more = true; more; number++) {
      const { Events, NextAfterEventKey, More } = await page(start, number);
      byNumber.push(...Events.map((each) => each.EventKey));
      expect(NextAfterEventKey).toBe(byNumber.at(-1));
      more = More;
    }
    expect(byNumber).toEqual(expected);
    expect(await page(start, 9)).toEqual({ Events: [], NextAfterEventKey: start + 7, More: false });
  });

  it("misses nothing of a write that started early and was committed late", async () => {
    const start = await newest();
    let commit: () => void = () => {};
    const open = new Promise<void>((resolve) => (commit = resolve));
    let began: () => void = () => {};
    const begun = new Promise<void>((resolve) => (began = resolve));
    const late = firm.database.firm.transaction(async (db) => {
      await recordAudit(db, auditRow("Late"));
      began();
      await open;
    });
    await begun;
    const contact = await newContact("Early");
    const [early, ...others] = await eventsAfter(start);
    expect(others).toEqual([]);
    expect(early).toMatchObject({ RecordKey: contact["ContactKey"], EventKey: start + 1 });
    commit();
    await late;
    expect(await eventsAfter(start + 1)).toMatchObject([{ EventKey: start + 2, Method: "Late" }]);
  });

  it("sees the writes of a record in order, with several writers and several numbering processes", async () => {
    const start = await newest();
    const contact = await newContact();
    const seen: ReadEvent[] = [];
    let after = start;
    let writing = true;
    const members = ["Title", "Email", "Website", "Notes", "Company", "FirstName"];
    const writer = async (name: string) => {
      for (let round = 0; round < 8; round++) {
        const [now] = (await firm.call("GetContacts", { RequestedContacts: [contact["ContactKey"]] })).Content
          .Contacts as [Sent];
        await update([{ ...now, [name]: `${name} ${round}` }], [now]);
      }
    };
    const reader = async () => {
      for (let last = false; !last;) {
        last = !writing;
        await Promise.all([firm.service.upkeep(), numberEvents(firm.database.firm), numberEvents(firm.database.firm)]);
        const { Content } = await list({ AfterEventKey: after });
        seen.push(...(Content.Events as ReadEvent[]));
        after = Content.NextAfterEventKey as number;
      }
    };
    await Promise.all([Promise.all(members.map(writer)).then(() => (writing = false)), reader()]);
    expect(seen).toHaveLength(1 + members.length * 8);
    expect(seen.map((each) => each.EventKey)).toEqual(seen.map((_, index) => start + 1 + index));
    const dates = seen.map((each) => String(each.Record?.["LastModifiedDate"]));
    expect(dates).toEqual([...dates].sort());
    expect(new Set(dates).size).toBe(dates.length);
  });
});

describe("the stream", () => {
  it("belongs to one firm", async () => {
    const start = await newest();
    const other = await createFirm(firm.database.pools, { id: "other" });
    const pool = firm.database.pools.firm(other.schema, "UTC");
    await pool.transaction((db) => recordAudit(db, auditRow("Elsewhere")));
    await newContact("Here");
    expect((await eventsAfter(start)).map((each) => each["Method"])).toEqual(["UpdateContacts"]);
    expect(await pool.db.text("select string_agg(method, ' ') from event")).toBe("Elsewhere");
    await firm.database.pools.forget(other.schema);
  });

  it("is read in one statement, by index when it is long", async () => {
    await firm.call("ListEvents");
    const rows = 20_000;
    await firm.database.rolledBack(async (db) => {
      await db.script(`insert into event (event_key, at, record_type, record_key, happened, method, user_name, usage_key)
        select 1000000 + i, now(), case when i % 5000 = 0 then 'Vendor' else 'Contact' end, i, 'Updated', 'M', 'u', gen_random_uuid() from generate_series(1, ${rows}) i`);
      await db.script("analyze event; set local plan_cache_mode = force_generic_plan");
      for (const FilterByRecordType of [[], ["Vendor", "Client"]]) {
        const statements = await firm.database.statements(() => list({ FilterByRecordType }));
        expect(statements).toHaveLength(1);
        const params = FilterByRecordType.length === 0 ? [0, 1000] : [0, 1000, FilterByRecordType];
        const lines = await db.rows<Record<string, string>>(`explain ${statements[0]}`, params);
        const plan = lines.map((line) => Object.values(line)[0]).join("\n");
        expect(plan).not.toMatch(/Seq Scan on event\b(?!_)/);
        const byType = FilterByRecordType.length > 0;
        expect([plan.includes("event_record_type"), plan.includes("event_pkey")]).toEqual([byType, !byType]);
      }
    });
  });

  it("loses events older than the firm's setting, reports that, and never reuses a number", async () => {
    await newContact("Old");
    const old = await newest();
    await firm.setSetting("eventsKeptDays", 2);
    await grow3DaysOlder();
    const young = await newContact("Young");
    expect(await newest()).toBe(old + 1);
    const all = await list();
    expect(all.Content.Events).toMatchObject([{ EventKey: old + 1, RecordKey: young["ContactKey"] }]);
    expect(all.Warnings).toBeUndefined();
    expect((await list({ AfterEventKey: old })).Warnings).toBeUndefined();
    const behind = await list({ AfterEventKey: old - 1 });
    expect(behind.Content.Events).toHaveLength(1);
    expect(behind.Warnings).toMatchObject([{ WarningData: { RemovedThroughEventKey: old } }]);
    const gone = await firm.call("ReplayWebhookEvents", { WebhookKey: 1, FromEventKey: old });
    expect(gone.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "FromEventKey" } }]);
    await grow3DaysOlder();
    await newest();
    expect((await list()).Content).toEqual({ Events: [], NextAfterEventKey: old + 1, More: false });
    await newContact("Next");
    expect(await newest()).toBe(old + 2);
  });
});

/** All events, and the time of the next cleanup. */
async function grow3DaysOlder(): Promise<void> {
  await firm.service.upkeep();
  await firm.database.firm.db.run("update event set at = at - interval '3 days'");
  firm.advance(61_000);
}

function auditRow(method: string) {
  const written = [{ record: "Contact", key: 1, before: null, after: "{}" }];
  return { at: Date.now(), usageKey: randomUUID(), method, userName: "test", employeeKey: null, written };
}

import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { documentedLists, extensionLists } from "./index.ts";

const firm = testFirm();
// Standard cost rates have no name; standard-cost-rates.test.ts tests them.
const lists = [...documentedLists, ...extensionLists]
  .filter(({ record }) => record.plural !== "StandardCostRates")
  .map((each) => [each.record.plural, each] as const);

type Sent = Record<string, unknown>;

function update(plural: string, updated: Sent[], unchanged: Sent[] = [], single = true) {
  return firm.call(`Update${plural}`, {
    [`Updated${plural}`]: updated,
    [`Unchanged${plural}`]: unchanged,
    UseSingleTransaction: single,
  });
}

/** The member with the name of a record, and a value for it. */
const nameOf = (plural: string) =>
  plural === "Departments" ? "Department" : plural === "TimesheetNonWorkDays" ? "Date" : "Description";
let day = 0;
const aName = (plural: string) =>
  plural === "TimesheetNonWorkDays"
    ? new Date(Date.UTC(2030, 0, ++day)).toISOString().slice(0, 10)
    : `Thing ${++day} of ${plural}`;
const least = (plural: string, name: string): Sent =>
  plural === "TimesheetNonWorkDays" ? { Date: name, Description: "A day" } : { [nameOf(plural)]: name };

async function create(plural: string, values: Sent = {}) {
  const keyName = `${keyOf(plural)}`;
  const made = await update(plural, [{ [keyName]: -1, ...least(plural, aName(plural)), ...values }]);
  expect(made.Errors).toEqual([]);
  const { [`Original${keyName}`]: original, ...record } = made.Content[plural][0] as Sent;
  expect(original).toBe(-1);
  return record;
}

const keyOf = (plural: string) => lists.find(([each]) => each === plural)?.[1].record.keyName as string;

describe.each(lists)("maintenance of %s", (plural, { record, list }) => {
  const { keyName } = record;

  it("refuses a record without its name with -420, and one over 80 characters with -421", async () => {
    const none = await update(plural, [{ [keyName]: -1 }]);
    expect(none.ResponseCode).toBe(-420);
    expect(none.Errors.map((each) => each.ErrorData["Property"])).toContain(nameOf(plural));
    const member = plural === "TimesheetNonWorkDays" ? "Description" : nameOf(plural);
    const over = await update(plural, [{ [keyName]: -1, ...least(plural, aName(plural)), [member]: "x".repeat(81) }]);
    expect(over.ResponseCode).toBe(-421);
    const at = await update(plural, [{ [keyName]: -1, ...least(plural, aName(plural)), [member]: "é".repeat(80) }]);
    expect(at.Errors).toEqual([]);
  });

  it("refuses a name that an active record has, in any case, and accepts it when that record is inactive", async () => {
    const first = await create(
      plural,
      plural === "TimesheetNonWorkDays" ? {} : { [nameOf(plural)]: `Taken ${plural}` },
    );
    const again = { [keyName]: -1, ...first, [keyName as string]: -1, [nameOf(plural)]: upper(first[nameOf(plural)]) };
    const refused = await update(plural, [withoutRows(again)]);
    expect(refused.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: nameOf(plural) } });
    expect(refused.Errors[0]?.ErrorMessage).toContain(`${keyName} ${String(first[keyName])}`);
    const retired = await update(plural, [{ ...first, Status: "inactive" }], [first]);
    expect(retired.Content[plural][0].Status).toBe("Inactive");
    expect((await update(plural, [withoutRows(again)])).Errors).toEqual([]);
  });

  it("creates with defaults, returns what it stored, changes it, and deletes it when nothing uses it", async () => {
    const made = await create(plural);
    expect(made["Status"]).toBe("Active");
    const got = await firm.call(`Get${plural}`, { [`Requested${plural}`]: [made[keyName], 999_999] });
    expect(got.Content[plural]).toEqual([made]);
    expect(got.Warnings?.[0]?.WarningID).toBe(-404);
    const listed = await firm.call(`List${plural}`);
    const item = (listed.Content[plural] as Sent[]).find((each) => each[keyName] === made[keyName]) as Sent;
    for (const [name, value] of Object.entries(item)) expect(made[name]).toEqual(value);
    const changed = await update(plural, [{ ...made, Status: "Inactive" }], [made]);
    expect(changed.Errors).toEqual([]);
    const [now] = changed.Content[plural] as Sent[];
    const stale = await update(plural, [
      { [keyName]: made[keyName], LastModifiedDate: made["LastModifiedDate"], Delete: true },
    ]);
    expect(stale.ResponseCode).toBe(-409);
    const gone = await update(plural, [
      { [keyName]: made[keyName], LastModifiedDate: now?.["LastModifiedDate"], Delete: true },
    ]);
    expect(gone.Content).toEqual({ [plural]: [], [`NumberOf${plural}Updated`]: 1 });
  });

  it("lets one call swap two names", async () => {
    const one = await create(plural);
    const two = await create(plural);
    const name = nameOf(plural);
    const swapped = await update(
      plural,
      [
        { ...one, [name]: two[name] },
        { ...two, [name]: one[name] },
      ],
      [one, two],
    );
    expect(swapped.Errors).toEqual([]);
    expect((swapped.Content[plural] as Sent[]).map((each) => each[name])).toEqual([two[name], one[name]]);
  });

  it("lets only one of two concurrent writers use the same name", async () => {
    const values = { [keyName]: -1, ...least(plural, aName(plural)) };
    const both = await Promise.all([update(plural, [values]), update(plural, [values])]);
    expect(both.map((each) => each.ResponseCode).sort()).toEqual([-422, 200]);
  });

  it("refuses a user who is not authorized and an employee without the role", async () => {
    await ensureUsers();
    const args = { [`Updated${plural}`]: [], [`Unchanged${plural}`]: [] };
    expect((await firm.call(`Update${plural}`, args, { user: "plain" })).ResponseCode).toBe(-403);
    expect((await firm.call(`Update${plural}`, args, { user: "drafter" })).ResponseCode).toBe(-403);
    expect((await firm.call(`Update${plural}`, args, { user: "bookkeeper" })).ResponseCode).toBe(200);
    expect((await firm.call(`Update${plural}`, args, { version: 2 })).ResponseCode).toBe(200);
  });

  it("costs a fixed number of statements", async () => {
    const batch = (size: number) =>
      Array.from({ length: size }, (_, index) => ({ [keyName]: -1 - index, ...least(plural, aName(plural)) }));
    await update(plural, batch(1));
    const one = await firm.database.statements(() => update(plural, batch(1)));
    expect(one).toHaveLength(5); // begin, names, insert, audit, commit
    expect(await firm.database.statements(() => update(plural, batch(20)))).toHaveLength(5);
    expect(await firm.database.statements(() => firm.call(list.name))).toHaveLength(1);
    const page = { envelope: { PageResults: true, PageSize: 3 } };
    expect(await firm.database.statements(() => firm.call(list.name, {}, page))).toHaveLength(1);
  });
});

/** A copy to create: rows nested in the original have their own keys. */
function withoutRows(record: Sent): Sent {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !Array.isArray(value)));
}

const upper = (value: unknown) => String(value).toUpperCase();

let users: Promise<void> | undefined;
function ensureUsers(): Promise<void> {
  users ??= (async () => {
    await firm.addUser({ userName: "plain" });
    await firm.addUser({ userName: "drafter", kind: "service", employeeKey: await firm.addEmployee() });
    const keeper = await firm.addEmployee({ roles: ["AccountingManager"] });
    await firm.addUser({ userName: "bookkeeper", kind: "service", employeeKey: keeper });
  })();
  return users;
}

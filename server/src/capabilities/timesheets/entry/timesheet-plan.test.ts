import { dateOnly, type Hours, noHours } from "@plumbline/accounting";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkBreaks } from "./break-rules.ts";
import { cellNamed, cells, cellValue, noCells, showCells, withCells } from "../sheet/day-cells.ts";
import type { EntryFacts } from "./entry-rules.ts";
import { showTimesheet, breakStatus } from "../sheet/show-timesheet.ts";
import type { StoredRow, StoredTimesheet } from "../sheet/stored-timesheet.ts";
import { readTimesheetChanges } from "./timesheet-changes.ts";
import { planTimesheet } from "./timesheet-plan.ts";
import { packRows, unpackRows } from "../sheet/unchanged-data.ts";

const row = (key: number, values: Record<string, unknown> = {}): StoredRow => ({
  ...withCells(noCells, values),
  key,
  position: key,
  approved: null,
  place: {
    is: "project",
    project: 1,
    phase: 2,
    chargesProject: false,
    activity: 3,
    employeeType: null,
    projectDescription: "Bridge",
    phaseDescription: "Studies",
    activityDescription: "Design",
    managers: [],
  },
});

const sheetOf = (...rows: StoredRow[]): StoredTimesheet => ({
  key: 7,
  employee: {
    key: 5,
    status: "Active",
    firstName: "Jenny",
    middleName: "",
    lastName: "Wren",
    supervisor: null,
    targetBillablePercent: 80,
    hireDate: null,
    endDate: null,
    overheadGroup: null,
  },
  company: 1,
  companyName: "North",
  weekStart: dateOnly("2026-03-02"),
  timesheetDate: dateOnly("2026-03-08"),
  status: "In Progress",
  submitted: null,
  supervisorApproved: null,
  accountingApproved: null,
  rejected: null,
  paid: false,
  payrollPayment: null,
  billed: false,
  isHistory: false,
  totalHours: noHours,
  billableHours: noHours,
  rows,
  breaks: [],
  lockedDays: [],
  nonWorkDays: [],
});

const facts: EntryFacts = {
  places: new Map([
    [
      "5/1/2",
      {
        phase: 2,
        projectStatus: "Active",
        isTemplate: false,
        takesTime: true,
        phaseExists: true,
        belongs: true,
        phaseStatus: "Active",
        isBillingGroup: false,
        isLeaf: true,
        billingType: "TimeAndExpense",
        needsNotes: false,
        isForOthers: false,
        projectDescription: "Bridge",
        phaseDescription: "Studies",
        managers: [],
      },
    ],
  ]),
  activities: new Map(),
  employeeTypes: new Map(),
  overheadDetails: new Map(),
};
const limits = { dailyHoursMax: 24, weeklyHoursMax: 168 };

/** Plans the change of a caller who read one timesheet and sets these cells of its row. */
function plan(read: StoredTimesheet, stored: StoredTimesheet, values: Record<string, unknown>) {
  const submitted = {
    TimesheetKey: 7,
    UpdatedProjects: [{ "Timesheet Project Key": 1, ...values }],
    UnchangedData: showTimesheet(read, "weekly40")["UnchangedData"],
  };
  const { changes, refusals } = readTimesheetChanges([submitted], "UTC", () => {});
  expect(refusals).toEqual([]);
  return planTimesheet(changes[0]!, stored, facts, limits);
}

const someCells = fc
  .subarray(cells.map(({ name }) => name))
  .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, cellOf(name)]))));

function cellOf(name: string): fc.Arbitrary<Hours | string> {
  return name.endsWith("Notes")
    ? fc.constantFrom("", "a", "b")
    : fc.integer({ min: 0, max: 200 }).map((each) => BigInt(each) as Hours);
}
const wire = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "bigint" ? Number(value) / 100 : value]),
  );

describe("a change of cells", () => {
  test("keeps every cell that one side changed, and reports each that both changed to different values", () => {
    fc.assert(
      fc.property(someCells, someCells, someCells, (base, theirs, yours) => {
        const read = sheetOf(row(1, base));
        const stored = sheetOf(row(1, { ...base, ...theirs }));
        const { plan: planned, conflicts } = plan(read, stored, wire(yours));
        const before = row(1, base);
        const now = stored.rows[0]!;
        const clashes = Object.keys(yours).filter((name) => {
          const cell = cellNamed(name)!;
          const [was, is, wanted] = [cellValue(before, cell), cellValue(now, cell), yours[name]];
          return wanted !== was && is !== was && is !== wanted;
        });
        expect(conflicts.map(({ property }) => property).toSorted()).toEqual(
          clashes.map((name) => `Project[1].${name}`).toSorted(),
        );
        if (planned === undefined) return;
        const after = planned.changed[0] ?? now;
        for (const cell of cells) {
          const changed = Object.hasOwn(yours, cell.name) && yours[cell.name] !== cellValue(before, cell);
          expect(cellValue(after, cell)).toBe(changed ? yours[cell.name] : cellValue(now, cell));
        }
      }),
    );
  });

  test("by two people gives the same result in either order when they touch different cells", () => {
    fc.assert(
      fc.property(someCells, someCells, (one, other) => {
        const apart = Object.fromEntries(Object.entries(other).filter(([name]) => !Object.hasOwn(one, name)));
        const read = sheetOf(row(1));
        const then = (first: Record<string, unknown>, second: Record<string, unknown>) => {
          const { plan: begun } = plan(read, read, wire(first));
          const { plan: done } = plan(read, sheetOf(begun?.changed[0] ?? row(1)), wire(second));
          return showCells(done?.changed[0] ?? begun?.changed[0] ?? row(1));
        };
        expect(then(one, apart)).toEqual(then(apart, one));
      }),
    );
  });

  test("counts billable hours of all rows, old and new", () => {
    const stored = sheetOf(row(1, { "D1 Regular": 800n }), row(2, { "D2 Overtime": 150n }));
    expect(plan(stored, stored, { "D3 Regular": 1 }).plan?.totals).toEqual({ total: 1050n, billable: 1050n });
  });
});

describe("UnchangedData", () => {
  test("survives a round trip, and is the same for the same rows", () => {
    const rows = fc.array(
      fc.dictionary(
        fc.string().filter((name) => name !== "__proto__"),
        fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
      ),
    );
    fc.assert(
      fc.property(rows, (given) => {
        const plain = JSON.parse(JSON.stringify(given)) as typeof given;
        expect(unpackRows(packRows(plain))).toEqual(plain);
        const turned = plain.map((each) => Object.fromEntries(Object.entries(each).toReversed()));
        expect(packRows(turned)).toBe(packRows(plain));
      }),
    );
  });

  test("is recognized when damaged", () => {
    for (const broken of ["", " ", "%%%", "bm90IGpzb24=", "e30=", "WzFd", "W10=W10="])
      expect(unpackRows(broken)).toBeUndefined();
    expect(unpackRows("W10=")).toEqual([]);
    expect(unpackRows("W10")).toEqual([]);
  });
});

describe("breaks", () => {
  test.each([
    [1, 0, false, "NotApplicable"],
    [1, 0, true, "NotApplicable"],
    [1, 1, false, "Active"],
    [1, 1, true, "OptOut"],
    [3, 2, true, "NotApplicable"],
    [2, 2, false, "Active"],
  ] as const)("break %i of %i, opted out %s: %s", (number, taken, optOut, status) => {
    expect(breakStatus(number, taken, optOut)).toBe(status);
  });

  test("cannot be longer than the day; those opted out of do not count", () => {
    const day = {
      "Day Start Time": "08:00",
      "Day End Time": "09:00",
      "Number of Rest Breaks": 2,
      "Break 1 Minutes": 30,
      "Break 2 Minutes": 30,
    };
    expect(checkBreaks(day, "x")).toEqual([]);
    expect(checkBreaks({ ...day, "Break 2 Minutes": 31 }, "x")).toHaveLength(1);
    expect(checkBreaks({ ...day, "Break 2 Minutes": 31, "Break 2 Opt Out": true }, "x")).toEqual([]);
    expect(checkBreaks({ ...day, "Day End Time": "08:00" }, "x")).toHaveLength(1);
    expect(checkBreaks({ ...day, "Day End Time": null }, "x")).toEqual([]);
  });
});

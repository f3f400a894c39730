import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateTime, type Fields, key, readOnly, text } from "../../fields/fields.ts";
import { recordsPerUpdateMax } from "../../fields/limits.ts";
import type { Warning } from "../../fields/refusals.ts";
import { defineRecord } from "../define/record.ts";
import { planChanges } from "./plan.ts";
import { readChanges } from "./read-changes.ts";
import type { Facts, Place, Plan, Stored } from "./steps.ts";
import { nested, type Submitted } from "./submission.ts";
import { runs } from "@plumbline/accounting/testing";

/** A report with lines in the order of a position, and with sections that nest in themselves. */
const Line = defineRecord({
  name: "Line",
  plural: "Lines",
  key: "LineKey",
  table: "line",
  doc: "A line.",
  fields: {
    LineKey: key("line_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    Name: text("name", { required: true }),
    Note: text("note"),
    Shown: readOnly(text({ nullable: true })),
  },
});
const Section = defineRecord({
  name: "Section",
  plural: "Sections",
  key: "SectionKey",
  table: "section",
  doc: "A section.",
  fields: {
    SectionKey: key("section_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    Name: text("name", { required: true }),
    Note: text("note"),
  },
});
const Report = defineRecord({
  name: "Report",
  plural: "Reports",
  key: "ReportKey",
  table: "report",
  doc: "A report.",
  levels: [
    {
      record: Line,
      topColumn: "report_key",
      position: "position",
      parents: [{ level: "Report", member: "Lines", column: "report_key" }],
    },
    {
      record: Section,
      topColumn: "report_key",
      parents: [
        { level: "Section", member: "Sections", column: "parent_section_key" },
        { level: "Report", member: "Sections", column: "report_key" },
      ],
    },
  ],
  fields: {
    ReportKey: key("report_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    Name: text("name", { required: true }),
    Note: text("note"),
  },
});

const dateOf = (at: number) => new Date(at).toISOString();

function plan(
  updated: Submitted[],
  unchanged: Submitted[],
  facts: Facts,
  { single = false, warnings = [] as Warning[], complete = undefined as Parameters<typeof planChanges>[3] } = {},
): Plan {
  const call = {
    firm: { settings: { timeZone: "UTC" } },
    warn: (each: Warning) => void warnings.push(each),
  };
  const args = { UpdatedReports: updated, UnchangedReports: unchanged, UseSingleTransaction: single };
  return planChanges(Report, readChanges(Report, nested(Report, args), call), facts, complete) as Plan;
}

interface StoredLine {
  readonly LineKey: number;
  readonly Name: string;
  readonly Note: string;
  readonly LastModifiedDate?: string;
}

/** Facts of one stored report, last modified at `at`, as are the records in it that have no other date. */
function factsOf(at: number, lines: readonly StoredLine[], sections: readonly Submitted[] = []): Facts {
  const wire = { ReportKey: 7, LastModifiedDate: dateOf(at), Name: "r", Note: "" };
  const stored = (level: string, each: Submitted): [string, Stored] => {
    const own = each[`${level}Key`] as number;
    const wireOf = { LastModifiedDate: dateOf(at), ...each };
    const lastModified = Date.parse(wireOf.LastModifiedDate);
    return [`${level} ${own}`, { key: own, json: "{}", wire: wireOf, values: wireOf, lastModified }];
  };
  const places: Place[] = [
    ...lines.map((line, position) => ({
      level: "Line",
      key: line.LineKey,
      parentLevel: "Report",
      parent: 7,
      position,
    })),
    ...sections.map((section) => ({
      level: "Section",
      key: section["SectionKey"] as number,
      parentLevel: section["above"] === undefined ? "Report" : "Section",
      parent: (section["above"] as number | undefined) ?? 7,
      position: 0,
    })),
  ];
  return {
    stored: new Map([
      stored("Report", wire),
      ...lines.map((line) => stored("Line", { ...line })),
      ...sections.map((section) => stored("Section", section)),
    ]),
    trees: new Map([[7, { key: 7, places }]]),
    references: new Map(),
    uses: new Map(),
  };
}

/** The report as read at `at`, its lines too. */
const reportOf = (at: number, lines: readonly Submitted[], more: Submitted = {}): Submitted => ({
  ReportKey: 7,
  LastModifiedDate: dateOf(at),
  Name: "r",
  Note: "",
  ...more,
  Lines: lines.map((each) => ({ LastModifiedDate: dateOf(at), ...each })),
});
const ids = (found: Plan) => found.refusals.map((each) => each.refusal.name);
const properties = (found: Plan) => found.refusals.map((each) => each.refusal.property);
const nothing: Facts = { stored: new Map(), trees: new Map(), references: new Map(), uses: new Map() };

describe("a record with levels", () => {
  const { name, plural, keyName, table, doc, fields, levels } = Report;
  const { LastModifiedDate: _, ...dateless } = fields;
  const define = (own: Fields, lines: Fields) =>
    defineRecord({
      ...{ name, plural, table, doc, key: keyName, fields: own },
      levels: levels.map((level) => (level.record === Line ? { ...level, record: { ...Line, fields: lines } } : level)),
    });

  it("cannot be defined without a date, of its own and at every level", () => {
    const { LastModifiedDate: __, ...lineFields } = Line.fields;
    expect(() => define(dateless, Line.fields)).toThrow(
      "Report needs LastModifiedDate, because record Report has levels",
    );
    expect(() => define(fields, lineFields)).toThrow("Line needs LastModifiedDate, because record Report has levels");
  });
});

const value = fc.constantFrom("a", "b", "c");
const line = fc.record({ Name: value, Note: value });

describe("a child of a stored record", () => {
  it("is merged member by member by the model of three-way merge, a conflict named by its path", () => {
    fc.assert(
      fc.property(line, line, line, fc.nat(2), (base, mine, theirs, at) => {
        const others = [10, 20].map((LineKey) => ({ LineKey, Name: "x", Note: "" }));
        const linesOf = (own: Submitted) => others.toSpliced(at, 0, { LineKey: 5, Name: "", Note: "", ...own });
        const found = plan(
          [reportOf(1, linesOf(mine))],
          [reportOf(1, linesOf(base))],
          factsOf(2, linesOf(theirs) as StoredLine[]),
        );
        const names = ["Name", "Note"] as const;
        const changed = names.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name]);
        const conflicts = changed.filter((name) => theirs[name] !== base[name]);
        if (conflicts.length > 0) {
          expect(ids(found)).toEqual(["changed"]);
          expect(properties(found)).toEqual([`Lines[${at}].${conflicts[0]}`]);
          expect(found.refusals[0]?.conflicts?.map((each) => each.property)).toEqual(conflicts);
          expect(found.steps).toEqual([]);
          return;
        }
        expect(found.refusals).toEqual([]);
        const own = found.steps.filter((step) => step.record.name === "Line");
        const set = own[0]?.is === "update" ? own[0].set : {};
        expect({ ...theirs, ...set }).toEqual({
          ...theirs,
          ...Object.fromEntries(changed.map((name) => [name, mine[name]])),
        });
        // A change inside moves the date of the report.
        const touched = found.steps.filter((step) => step.record.name === "Report");
        expect(touched.map((step) => step.is === "update" && step.touched)).toEqual(changed.length > 0 ? [true] : []);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("without a copy is changed only with its date, and only if it has not changed since it was read", () => {
    const stored = [{ LineKey: 5, Name: "x", Note: "" }];
    const changed = reportOf(1, [{ LineKey: 5, Note: "mine" }]);
    const copy = reportOf(1, []);
    expect(plan([changed], [copy], factsOf(1, stored)).refusals).toEqual([]);
    const late = plan([changed], [copy], factsOf(2, stored));
    expect([ids(late), properties(late)]).toEqual([["changed"], ["Lines[0].LastModifiedDate"]]);
    const undated = plan([{ ...changed, Lines: [{ LineKey: 5, Note: "mine" }] }], [copy], factsOf(1, stored));
    expect([ids(undated), properties(undated)]).toEqual([["invalid"], ["Lines[0].LastModifiedDate"]]);
  });

  it("is deleted only as it was read; one that is gone by then is no loss if it was sent as read", () => {
    const stored = { LineKey: 5, Name: "x", Note: "" };
    const read = reportOf(1, [stored]);
    const deleting = reportOf(1, [{ LineKey: 5, Delete: true }]);
    const steps = (found: Plan) => found.steps.map((step) => `${step.is} ${step.record.name} ${step.key}`);
    const unchanged = plan([deleting], [read], factsOf(2, [{ ...stored, LastModifiedDate: dateOf(1) }]));
    expect(steps(unchanged)).toEqual(["delete Line 5", "update Report 7"]);
    const late = plan([deleting], [read], factsOf(2, [{ ...stored, Name: "y" }]));
    expect([ids(late), properties(late)]).toEqual([["changed"], ["Lines[0].LastModifiedDate"]]);
    const gone = plan([read], [read], factsOf(2, []));
    expect([gone.refusals, gone.steps]).toEqual([[], []]);
    const changed = reportOf(1, [{ LineKey: 5, Note: "mine" }]);
    for (const sent of [deleting, changed]) expect(ids(plan([sent], [read], factsOf(2, [])))).toEqual(["notFound"]);
  });

  it("that is left out stays, and a section with sections in it takes them along when it is deleted", () => {
    const sections = [
      { SectionKey: 1, LastModifiedDate: dateOf(1), Name: "top" },
      { SectionKey: 2, LastModifiedDate: dateOf(1), Name: "inside", above: 1 },
      { SectionKey: 3, LastModifiedDate: dateOf(1), Name: "beside" },
    ];
    const facts = factsOf(1, [{ LineKey: 5, Name: "x", Note: "" }], sections);
    const deleting = { ...reportOf(1, []), Sections: [{ ...sections[0], Delete: true }] };
    const found = plan([deleting], [reportOf(1, [])], facts);
    expect(found.steps.map((step) => `${step.is} ${step.record.name} ${step.key}`)).toEqual([
      "delete Section 1",
      "delete Section 2",
      "update Report 7",
    ]);
    const uses = new Map([["Section 2", [{ What: "notes", Count: 3 }]]]);
    expect(plan([deleting], [reportOf(1, [])], { ...facts, uses }).refusals).toMatchObject([
      { refusal: { name: "inUse", data: { UsedBy: [{ What: "notes", Count: 3 }] } } },
    ]);
  });
});

describe("keys over a whole call", () => {
  it("create once each, whatever level they are on; a repeated one is refused where it comes second", () => {
    const keys = fc.array(fc.integer({ min: -6, max: -1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(keys, (all) => {
        const [first = -1, ...rest] = all;
        const report = {
          ReportKey: first,
          Name: "r",
          Lines: rest.slice(0, 4).map((LineKey) => ({ LineKey, Name: "l" })),
        };
        const other = rest.slice(4).map((ReportKey) => ({ ReportKey, Name: "r" }));
        const found = plan([report, ...other], [], nothing);
        const sent = [...all];
        const repeated = sent.filter((each, at) => sent.indexOf(each) !== at);
        expect(ids(found)).toEqual(repeated.map(() => "keyNotAllowed"));
        const used = new Set(found.steps.map((step) => step.key));
        expect(used.size).toBe(found.steps.length);
      }),
      { numRuns: runs(500) },
    );
  });

  it("0, a stored key in a new record and a child of another record are refused", () => {
    const made = (LineKey: unknown) =>
      plan([{ ReportKey: -1, Name: "r", Lines: [{ LineKey, Name: "l" }] }], [], nothing);
    expect([ids(made(0)), ids(made(5)), ids(made("x")), ids(made(-2))]).toEqual([
      ["keyNotAllowed"],
      ["keyNotAllowed"],
      ["invalid"],
      [],
    ]);
    const read = reportOf(1, []);
    const foreign = plan([reportOf(1, [{ LineKey: 99, Note: "x" }])], [read], factsOf(1, []));
    expect([ids(foreign), properties(foreign)]).toEqual([["notFound"], ["Lines[0].LineKey"]]);
    const tooMany = Array.from({ length: recordsPerUpdateMax + 1 }, (_, at) => ({ LineKey: -2 - at, Name: "l" }));
    expect(ids(plan([{ ReportKey: -1, Name: "r", Lines: tooMany }], [], nothing))).toEqual(["notAllowed"]);
  });

  it("of new children get positions after the stored ones", () => {
    const found = plan(
      [
        reportOf(1, [
          { LineKey: -1, Name: "n" },
          { LineKey: -2, Name: "n" },
        ]),
      ],
      [reportOf(1, [])],
      factsOf(1, [{ LineKey: 5, Name: "x", Note: "" }]),
    );
    expect(found.steps.flatMap((step) => (step.is === "create" ? [step.position] : []))).toEqual([1, 2]);
  });
});

describe("a unit", () => {
  it("is saved whole or refused whole, with all its children, each by itself", () => {
    const child = fc.boolean();
    fc.assert(
      fc.property(fc.array(fc.array(child, { maxLength: 4 }), { maxLength: 5 }), (reports) => {
        let last = 0;
        const sent = reports.map((lines) => ({
          ReportKey: --last,
          Name: "r",
          Lines: lines.map((good) => (good ? { LineKey: --last, Name: "l" } : { LineKey: --last })),
        }));
        const found = plan(sent, [], nothing);
        const good = sent.filter((_, at) => reports[at]?.every(Boolean));
        expect(found.tops).toEqual(good.map((each) => each.ReportKey));
        const written = good.flatMap((each) => [each.ReportKey, ...each.Lines.map((own) => own.LineKey)]);
        expect(found.steps.map((step) => step.key).toSorted()).toEqual(written.toSorted());
        expect(found.refusals).toHaveLength(reports.flat().filter((each) => !each).length);
      }),
      { numRuns: runs(500) },
    );
  });

  it("may be completed or refused by a rule over all its steps", () => {
    const sent = [{ ReportKey: -1, Name: "r", Lines: [{ LineKey: -2, Name: "l" }] }];
    const complete: Parameters<typeof planChanges>[3] = {
      complete: (unit) => ({
        ...unit,
        refusals: unit.steps.some((step) => step.record.name === "Line")
          ? [{ change: unit.changes[1], refusal: { name: "notAllowed", property: "Name", reason: "no" } }]
          : [],
      }),
    };
    expect(plan(sent, [], nothing, { complete }).steps).toEqual([]);
    expect(plan([{ ReportKey: -1, Name: "r" }], [], nothing, { complete }).steps).toHaveLength(1);
  });

  it("warns of a read-only member of a new child", () => {
    const warnings: Warning[] = [];
    plan([{ ReportKey: -1, Name: "r", Lines: [{ LineKey: -2, Name: "l", Shown: "x" }] }], [], nothing, { warnings });
    expect(warnings).toMatchObject([{ id: -151 }]);
  });
});

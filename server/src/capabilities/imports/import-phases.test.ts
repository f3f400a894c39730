/** Phases below other phases of the same file. */
import { beforeAll, describe, expect, it } from "vitest";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { importSliceRows } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";
import { importer, type Row } from "../../../testing/capabilities/imported-files.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
const imports = () => importer(firm);
const head = ["Project", "ID", "Description", "Parent"];

beforeAll(async () => {
  await db().run("insert into invoice_format (description) values ('Plain')");
  await imports().done("Clients", [
    ["External ID", "Description"],
    ["C-1", "Harbor"],
  ]);
  await imports().done("Projects", [
    ["External ID", "ID", "Description", "Client", "Invoice format"],
    ["B", "26-01", "Bridge", "Harbor", "Plain"],
    ["L", "26-02", "Library", "Harbor", "Plain"],
  ]);
});

/** The imported phases with what they are below, in the order of their IDs. */
const phases = (project: string) =>
  db().rows<{ id: string; above: string | null }>(
    `select phase.id, above.id as above from phase join project using (project_key) left join phase above on above.phase_key = phase.parent_phase_key
      where project.id = $1 and phase.id <> '' order by phase.id collate "C"`,
    [project],
  );
/** How often imports wrote phases. */
const written = async () =>
  Number(
    await db().text(
      "select count(*)::text from audit, unnest(touched) as touch where method = 'ImportRecords' and touch like 'Phase:%'",
    ),
  );

describe("phases below each other are refused", () => {
  const rowsOf = async (rows: Row[]) =>
    (await imports().problems("Phases", [head, ...rows])).map(([code, row, , property]) => [code, row, property]);

  it("when they would be below themselves", async () => {
    const rows: Row[] = [
      ["26-01", "A", "One", "B"],
      ["26-01", "B", "Two", "A"],
    ];
    expect(await rowsOf(rows)).toEqual([
      [-422, 2, "ParentKey"],
      [-422, 3, "ParentKey"],
    ]);
    expect(await phases("26-01")).toEqual([]);
  });

  it("with the problems of the phase above, which are reported once", async () => {
    const rows: Row[] = [
      ["26-01", "A", "A name that is too long ".repeat(9), ""],
      ["26-01", "B", "Two", "A"],
    ];
    expect((await rowsOf(rows)).map(([, row, property]) => [row, property])).toEqual([[2, "Description"]]);
  });
});

it("are saved once, with their place, whichever row comes first", async () => {
  const before = await written();
  await imports().done("Phases", [
    head,
    ["26-01", "A.1", "Below", "A"],
    ["26-01", "A", "Above", ""],
    ["26-01", "A.1.1", "Deeper", "A.1"],
  ]);
  expect(await phases("26-01")).toEqual([
    { id: "A", above: null },
    { id: "A.1", above: "A" },
    { id: "A.1.1", above: "A.1" },
  ]);
  expect((await written()) - before).toBe(3);
});

it("find a phase that a later part of a long file creates, and the import is undone as one", async () => {
  const count = importSliceRows + 50;
  const rows = Array.from({ length: count }, (_, at): Row => ["26-02", `P${at}`, `Phase ${at}`, "Top"]);
  const done = await imports().done("Phases", [head, ...rows, ["26-02", "Top", "Above all", ""]]);
  expect(done.Created).toBe(count + 1);
  const found = await phases("26-02");
  expect(found.filter(({ above }) => above === "Top")).toHaveLength(count);
  // The audit of a long file is not held until its end.
  const parts =
    "select count(*)::text from audit where usage_key = (select usage_key from import_run where import_run_key = $1)";
  expect(Number(await db().text(parts, [done.ImportKey]))).toBeGreaterThan(1);
  const undone = await expectDone(firm.call("UndoImport", { ImportKey: done.ImportKey }));
  expect(undone.Content).toMatchObject({ Deleted: count + 1 });
  expect(await phases("26-02")).toEqual([]);
});

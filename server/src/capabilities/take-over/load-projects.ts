/** Projects and templates with everything inside them, from the nested form in which version 1 sends them. */
import { recordsOf, shapesOf } from "../projects/index.ts";
import { key } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { type LoadedRecord, loadRecords, type RecordDefinition } from "../../engine/records/index.ts";
import { spooledPages } from "./fetch.ts";
import { type KnownKeys, readRecord } from "./read-record.ts";
import type { Members } from "./source.ts";
import type { Spool } from "./spool.ts";

type Level = "Project" | "InvoiceGroup" | "Phase" | "Resource";
const nouns: Readonly<Record<Level, string>> = {
  Project: "projects",
  InvoiceGroup: "invoice groups",
  Phase: "phases",
  Resource: "resources",
};

interface LoadedProjects {
  readonly counts: ReadonlyMap<string, { readonly created: number; readonly changed: number }>;
  readonly notes: readonly string[];
}

export async function loadProjects(
  call: Call,
  spool: Spool,
  plural: "Projects" | "ProjectTemplates",
  { known, kept }: { readonly known: KnownKeys; readonly kept: readonly string[] },
): Promise<LoadedProjects> {
  const records = storedRecords(call);
  const counts = new Map(Object.values(nouns).map((noun) => [noun, { created: 0, changed: 0 }]));
  const notes: string[] = [];
  for await (const page of spooledPages(spool, plural)) {
    const placed = page.flatMap(placesIn);
    for (const level of ["Project", "InvoiceGroup", "Phase", "Resource"] as const) {
      const loading = placed.flatMap((each): LoadedRecord[] => {
        if (each.level !== level) return [];
        const read = readRecord(records[level], each.wire, known, call.firm.settings.timeZone);
        notes.push(...read.notes);
        return [{ key: read.key, values: { ...read.values, ...each.place } }];
      });
      const { created, changed } = await loadRecords(call, records[level], loading, kept);
      const before = counts.get(nouns[level])!;
      counts.set(nouns[level], { created: before.created + created, changed: before.changed + changed });
    }
  }
  return { counts, notes };
}

/** The records with their places as they are stored: no parent for what is directly in the project. */
function storedRecords(call: Call): Readonly<Record<Level, RecordDefinition>> {
  const stored = recordsOf(shapesOf(call.firm).stored);
  const withParent = (record: RecordDefinition, column: string): RecordDefinition => ({
    ...record,
    fields: { ...record.fields, ParentKey: key(column, { nullable: true }) },
  });
  return {
    ...stored,
    Phase: withParent(stored.Phase, "parent_phase_key"),
    Resource: withParent(stored.Resource, "phase_key"),
  };
}

interface Placed {
  readonly level: Level;
  readonly wire: Members;
  /** The members that say where it is, which the nested form does not have. */
  readonly place: Members;
}

function placesIn(sent: Members): Placed[] {
  const isTemplate = sent["ProjectTemplateKey"] !== undefined;
  const ProjectKey = (sent["ProjectKey"] ?? sent["ProjectTemplateKey"]) as number;
  const placed: Placed[] = [
    { level: "Project", wire: { ...sent, ProjectKey }, place: isTemplate ? { IsTemplate: true } : {} },
  ];
  const addResources = (wire: Members, ParentKey: number | null) => {
    for (const each of listIn(wire, "Resources"))
      placed.push({ level: "Resource", wire: each, place: { ProjectKey, ParentKey } });
  };
  let position = 0;
  const addPhases = (wire: Members, InvoiceGroupKey: number, ParentKey: number | null) => {
    for (const each of listIn(wire, "Phases")) {
      placed.push({
        level: "Phase",
        wire: each,
        place: { ProjectKey, InvoiceGroupKey, ParentKey, Position: position++ },
      });
      addResources(each, each["PhaseKey"] as number);
      addPhases(each, InvoiceGroupKey, each["PhaseKey"] as number);
    }
  };
  addResources(sent, null);
  for (const [Position, group] of listIn(sent, "InvoiceGroups").entries()) {
    placed.push({ level: "InvoiceGroup", wire: group, place: { ProjectKey, Position } });
    addPhases(group, group["InvoiceGroupKey"] as number, null);
  }
  return placed;
}

const listIn = (wire: Members, member: string): Members[] => (wire[member] ?? []) as Members[];

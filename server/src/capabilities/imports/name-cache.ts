import type { Db } from "../../platform/database/index.ts";
import { findNamed } from "./named-record-store.ts";
import type { Found, NamedRecords, NamesInCells } from "./named-records.ts";
import { findPhases, type NamedPhases, type PhaseName, type WantedPhase } from "./phase-store.ts";

/** Beyond this many, what was looked up is forgotten, so that a long file does not fill the memory. */
const rememberedMax = 50_000;

/** The record of a name, in a column whose heading ends in Key and in others. */
interface FoundRecord {
  readonly byKey: Found;
  readonly byName: Found;
}

/** The records that the rows read so far refer to; a name is looked up once. Only which record it is stays in memory. */
export class NameCache implements NamesInCells {
  readonly #found = new Map<string, FoundRecord>();
  /** The last names that were looked up: those that no record has are not remembered. */
  #last: NamedRecords | undefined;

  async learn(db: Db, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    if (this.#found.size > rememberedMax) this.#found.clear();
    this.#last = undefined;
    const missing = new Map<string, Set<string>>();
    for (const [of, names] of wanted) {
      const unknown = [...names].filter((name) => !this.#found.has(`${of} ${name}`));
      if (unknown.length > 0) missing.set(of, new Set(unknown));
    }
    if (missing.size === 0) return;
    const named = await findNamed(db, missing);
    this.#last = named;
    for (const [of, names] of missing)
      for (const name of names) {
        const [byKey, byName] = [named.find(of, name, true), named.find(of, name, false)];
        if (byKey !== undefined && byName !== undefined) this.#found.set(`${of} ${name}`, { byKey, byName });
      }
  }

  find(of: string, value: string, keyFirst: boolean): Found | undefined {
    return this.#found.get(`${of} ${value}`)?.[keyFirst ? "byKey" : "byName"];
  }

  suggestions(of: string, value: string): readonly string[] {
    return this.#last?.suggestions(of, value) ?? [];
  }
}

/** The phases that the rows read so far name; the other phases of their projects do not stay in memory. */
export class PhaseCache implements NamedPhases {
  readonly #found = new Map<string, readonly number[]>();

  async learn(db: Db, wanted: readonly WantedPhase[]): Promise<void> {
    if (this.#found.size > rememberedMax) this.#found.clear();
    const missing = wanted.filter((each) => !this.#found.has(placeOf(each)));
    if (missing.length === 0) return;
    const phases = await findPhases(
      db,
      missing.map(({ project }) => project),
    );
    for (const each of missing) this.#found.set(placeOf(each), phases.find(each.project, each.value, each.kinds));
  }

  find(project: number, value: string, kinds: readonly PhaseName[]): readonly number[] {
    return this.#found.get(placeOf({ project, value, kinds })) ?? [];
  }
}

const placeOf = ({ project, value, kinds }: WantedPhase) => `${kinds[0]} ${project} ${value}`;

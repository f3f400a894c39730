import type { Db } from "../../engine/database/index.ts";
import { findNamed } from "./named-record-store.ts";
import type { Found, NamedRecords } from "./named-records.ts";
import { findPhases, type NamedPhases, type PhaseName } from "./phase-store.ts";

/** Beyond this many, what was looked up is forgotten, so that a long file does not fill the memory. */
const rememberedMax = 50_000;

/** The records that the rows read so far refer to; a name is looked up once. */
export class NameCache implements NamedRecords {
  readonly #found = new Map<string, NamedRecords>();

  async learn(db: Db, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    if (this.#found.size > rememberedMax) this.#found.clear();
    const missing = new Map<string, Set<string>>();
    for (const [of, names] of wanted) {
      const unknown = [...names].filter((name) => !this.#found.has(`${of} ${name}`));
      if (unknown.length > 0) missing.set(of, new Set(unknown));
    }
    if (missing.size === 0) return;
    const named = await findNamed(db, missing);
    for (const [of, names] of missing) for (const name of names) this.#found.set(`${of} ${name}`, named);
  }

  find(of: string, value: string, keyFirst: boolean): Found | undefined {
    return this.#found.get(`${of} ${value}`)?.find(of, value, keyFirst);
  }

  findCode(of: string, value: string): number | undefined {
    return this.#found.get(`${of} ${value}`)?.findCode(of, value);
  }

  findName(of: string, value: string): Found | undefined {
    return this.#found.get(`${of} ${value}`)?.findName(of, value);
  }

  suggestions(of: string, value: string): readonly string[] {
    return this.#found.get(`${of} ${value}`)?.suggestions(of, value) ?? [];
  }
}

/** The phases of the projects that the rows read so far name. */
export class PhaseCache implements NamedPhases {
  readonly #found = new Map<number, NamedPhases>();

  async learn(db: Db, projects: readonly number[]): Promise<void> {
    if (this.#found.size > rememberedMax / 10) this.#found.clear();
    const missing = [...new Set(projects)].filter((project) => !this.#found.has(project));
    if (missing.length === 0) return;
    const phases = await findPhases(db, missing);
    for (const project of missing) this.#found.set(project, phases);
  }

  find(project: number, value: string, kinds: readonly PhaseName[]): readonly number[] {
    return this.#found.get(project)?.find(project, value, kinds) ?? [];
  }
}

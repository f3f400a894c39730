import type { Chapter } from "./check.ts";
import { Service, type Target } from "./service.ts";

export interface CheckResult {
  readonly chapter: string;
  readonly check: string;
  readonly milliseconds: number;
  /** Why it does not conform; undefined when it does. */
  readonly failure: string | undefined;
}

/** Runs the checks one after another: they share the service's records and its throttle. */
export async function runChecks(target: Target, chapters: readonly Chapter[], only = ""): Promise<CheckResult[]> {
  const service = new Service(target);
  const results: CheckResult[] = [];
  for (const chapter of chapters)
    for (const each of chapter.checks) {
      if (!`${chapter.name}: ${each.name}`.includes(only)) continue;
      const started = performance.now();
      const failure = await each.run(service).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      results.push({ chapter: chapter.name, check: each.name, milliseconds: performance.now() - started, failure });
    }
  await service.close();
  return results;
}

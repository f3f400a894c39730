import { type Chapter, type Check } from "./check.ts";
import { type Decisions, unchecked } from "./decisions.ts";
import { Service, type Target } from "./service.ts";
import { NothingToCheck } from "./expectations.ts";

export interface CheckResult {
  readonly chapter: string;
  readonly check: string;
  readonly milliseconds: number;
  /** Why the service does not conform; undefined when it does. */
  readonly failure?: string | undefined;
  /** Why the check was skipped. */
  readonly skipped?: string | undefined;
}

/** Runs the checks one after another, because they share the service's records and its throttle. */
export async function runChecks(
  target: Target,
  chapters: readonly Chapter[],
  only = "",
  onResult: (result: CheckResult) => void = () => {},
): Promise<CheckResult[]> {
  const service = new Service(target);
  const results: CheckResult[] = [];
  for (const chapter of chapters)
    for (const each of chapter.checks) {
      if (!`${chapter.name}: ${each.name}`.includes(only)) continue;
      const started = performance.now();
      const outcome = await outcomeOf(each, service);
      const milliseconds = Math.round(performance.now() - started);
      results.push({ chapter: chapter.name, check: each.name, milliseconds, ...outcome });
      onResult(results.at(-1) as CheckResult);
    }
  await service.close();
  return results;
}

async function outcomeOf(each: Check, service: Service): Promise<Pick<CheckResult, "failure" | "skipped">> {
  const undecided = uncheckedOf(each, service.target.decisions);
  if (undecided !== undefined) return { skipped: `The decision ${undecided} is unchecked.` };
  try {
    await each.run(service);
    return {};
  } catch (error) {
    if (error instanceof NothingToCheck) return { skipped: error.message };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

function uncheckedOf(each: Check, decisions: Decisions): string | undefined {
  return each.about.find((name) => decisions[name] === unchecked);
}

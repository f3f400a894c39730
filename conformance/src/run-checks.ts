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
  const keep = (result: CheckResult) => {
    results.push(result);
    onResult(result);
  };
  const isStopped = () => target.signal?.aborted === true;
  for (const chapter of chapters)
    for (const each of chapter.checks) {
      if (isStopped() || !`${chapter.name}: ${each.name}`.includes(only)) continue;
      const started = performance.now();
      const outcome = await outcomeOf(each, service);
      if (isStopped()) continue;
      const milliseconds = Math.round(performance.now() - started);
      keep({ chapter: chapter.name, check: each.name, milliseconds, ...outcome });
    }
  const left = await service.cleanUp();
  if (left.length > 0)
    keep({
      chapter: "Cleanup",
      check: "every record that the checks created is deleted",
      milliseconds: 0,
      failure: `Not deleted: ${left.join(", ")}`,
    });
  await service.close();
  return results;
}

async function outcomeOf(each: Check, service: Service): Promise<Pick<CheckResult, "failure" | "skipped">> {
  const undecided = uncheckedOf(each, service.target.decisions);
  if (undecided !== undefined) return { skipped: `The decision ${undecided} is unchecked.` };
  try {
    service.takeProblems();
    await each.run(service);
    const [problem] = service.takeProblems();
    return problem === undefined ? {} : { failure: problem };
  } catch (error) {
    if (error instanceof NothingToCheck) return { skipped: error.message };
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

function uncheckedOf(each: Check, decisions: Decisions): string | undefined {
  return each.about.find((name) => decisions[name] === unchecked);
}

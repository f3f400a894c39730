import { runs, tryShareOfRuns } from "@plumbline/accounting/testing";
import fc from "fast-check";

// Property tests are repeatable, so that a commit passes or fails everywhere; PROPERTY_SEED=random tries other cases,
// and PROPERTY_SEED=<number> repeats a run that printed it. By default they try a quarter of their cases, because those are
// the same each time; PROPERTY_RUNS=1 tries all of them, and .ci/nightly four times as many with another seed.
const seed = process.env["PROPERTY_SEED"] ?? "20261115";
const share = Number(process.env["PROPERTY_RUNS"] ?? 0.25);
if (!(share > 0)) throw new Error("PROPERTY_RUNS must be a number above 0.");

/** What fast-check tries where a test does not say how many. */
const casesByDefault = 100;

tryShareOfRuns(share);
fc.configureGlobal({ numRuns: runs(casesByDefault), ...(seed === "random" ? {} : { seed: Number(seed) }) });

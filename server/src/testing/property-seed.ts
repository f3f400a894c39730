import fc from "fast-check";

// Property tests are repeatable, so that a commit passes or fails everywhere; PROPERTY_SEED=random tries other cases,
// and PROPERTY_SEED=<number> repeats a run that printed it.
const chosen = process.env["PROPERTY_SEED"] ?? "20261115";

fc.configureGlobal(chosen === "random" ? {} : { seed: Number(chosen) });

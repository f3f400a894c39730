export { chapters } from "./chapters.ts";
export { type DecisionName, decisionLines, type Decisions, decidedByRulings, readDecisions } from "./decisions.ts";
export { type ReportName, reports } from "./report.ts";
export { type CheckResult, runChecks } from "./run-checks.ts";
export type { Target } from "./service.ts";

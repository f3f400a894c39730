export { chapters } from "./chapters.ts";
export {
  type DecisionName,
  decisionLines,
  decisions,
  type Decisions,
  decidedByRulings,
  type Question,
  readDecisions,
} from "./decisions.ts";
export { type ReportName, reports } from "./report.ts";
export { type CheckResult, runChecks } from "./run-checks.ts";
export type { Target } from "./service.ts";

import {
  type DateOnly,
  parseMoney,
  type PhaseKey,
  type ProjectFacts,
  type ProjectKey,
  type ResourceFact,
  totalProject,
} from "@plumbline/accounting";
import type { Db } from "../database/index.ts";
import type { TotalsFound } from "./get-project-totals.ts";

interface ResourceRow {
  readonly phase_key: number | null;
  readonly activity_type: ResourceFact["activityType"];
  readonly units: string;
  readonly fee_amount: string;
}

/** The totals that projects know by themselves: what is scheduled. All others are sums of the ledger. */
export async function findScheduledTotals(db: Db, project: number, today: string): Promise<TotalsFound> {
  const resources = await db.rows<ResourceRow>(
    "select phase_key, activity_type, units, fee_amount from resource where project_key = $1",
    [project],
  );
  const phases = await db.rows<{ phase: PhaseKey; parent: PhaseKey | null }>(
    "select phase_key as phase, parent_phase_key as parent from phase where project_key = $1",
    [project],
  );
  const resource = resources.map(
    (row) =>
      ({
        project: project as ProjectKey,
        phase: row.phase_key as PhaseKey | null,
        activityType: row.activity_type,
        units: cents(row.units),
        feeAmount: cents(row.fee_amount),
      }) as ResourceFact,
  );
  return totalProject({ ...noFacts, resource }, phases, today as DateOnly);
}

const noFacts: ProjectFacts = {
  transaction: [],
  resource: [],
  clientInvoiceLine: [],
  receivableSettlement: [],
  vendorInvoiceLine: [],
  payableSettlement: [],
};

function cents(text: string): bigint {
  const parsed = parseMoney(text);
  if (!parsed.ok) throw new Error(`a stored amount is no amount: ${text}`);
  return parsed.value;
}

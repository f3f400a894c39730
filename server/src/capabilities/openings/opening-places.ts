import type { BillingType, ClientKey, CompanyKey, DepartmentKey, PhaseKey, ProjectKey } from "@plumbline/accounting";

/** A project or phase that rows of an opening refer to. */
export interface OpeningPlace {
  readonly project: ProjectKey;
  /** Null for the project itself. */
  readonly phase: PhaseKey | null;
  readonly company: CompanyKey;
  readonly department: DepartmentKey | null;
  readonly isTemplate: boolean;
  /** The billing type in force: its own, or that of the nearest phase above or the project. */
  readonly billingType: BillingType;
  /** The invoice group that bills it, and the client of the group. */
  readonly group: number | null;
  readonly client: ClientKey | null;
}

/** The phase of a row; null for the project itself. */
export function phaseOf({
  ProjectKey,
  PhaseKey = null,
}: {
  readonly ProjectKey: number;
  readonly PhaseKey?: number | null | undefined;
}): number | null {
  return PhaseKey === ProjectKey ? null : PhaseKey;
}

export const placeName = (project: number, phase: number | null): string => `${project}/${phase ?? 0}`;

import type { DemoWorld } from "./world.ts";

export interface DemoCompanies {
  /** The companies that do business, by key. */
  readonly architects: number;
  readonly engineers: number;
  /** Inactive: what is left of a company that was sold. */
  readonly surveyors: number;
}

export const demoFirmName = "Meridian Design Group";

export function addCompanies(world: DemoWorld): DemoCompanies {
  world.settings.firmName = demoFirmName;
  const company = world.table("company");
  return {
    architects: company.add({ description: "Meridian Architects", notes: "Buildings, interiors, planning." }),
    engineers: company.add({ description: "Meridian Engineers", notes: "Structural, civil and MEP engineering." }),
    surveyors: company.add({
      description: "Meridian Surveyors",
      status: "Inactive",
      notes: "Sold; kept for its books.",
    }),
  };
}

import type { Capability } from "../../engine/capability/capability.ts";
import { createProjects } from "./create-projects.v2.ts";
import { getProjectTemplates } from "./get-project-templates.ts";
import { getProjectsWithResources } from "./get-projects-with-resources.ts";
import { getProjectsV1 } from "./get-projects.v1.ts";
import { getProjectsV2 } from "./get-projects.v2.ts";
import { listChargeablePhases } from "./list-chargeable-phases.ts";
import { listProjectTemplates } from "./list-project-templates.ts";
import { listProjects } from "./list-projects.ts";
import { updateProjectsV1 } from "./update-projects.v1.ts";
import { updateProjectsV2 } from "./update-projects.v2.ts";

/** Projects: invoice groups, phases, resources and templates, in the nested and the flat shape over one store and one set of rules. */
export const projects = {
  name: "projects",
  methods: {
    listChargeablePhases,
    listProjects,
    getProjectsV1,
    updateProjectsV1,
    getProjectTemplates,
    getProjectsWithResources,
    getProjectsV2,
    updateProjectsV2,
    createProjects,
    listProjectTemplates,
  },
} satisfies Capability;

export { type ChargeablePhase, findChargeablePhases } from "./chargeable-phase-store.ts";
export { InvoiceGroup, Phase, Project, Resource } from "./project-record.ts";
export { plainShapes, recordsOf, shapesOf } from "./project-shapes.ts";
export { type ProjectPart, saveProjectParts } from "./save-project-parts.ts";
export { projectStatuses, type ProjectStatus } from "./work-fields.ts";
export { refuseOutside } from "./who-may.ts";

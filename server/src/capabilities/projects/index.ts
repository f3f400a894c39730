/** Projects: invoice groups, phases, resources and templates, in the nested and the flat shape over one store and one set of rules. */
export { type ChargeablePhase, findChargeablePhases } from "./chargeable-phase-store.ts";
export { createProjects } from "./create-projects.v2.ts";
export { getProjectTemplates } from "./get-project-templates.ts";
export { getProjectsV1 } from "./get-projects.v1.ts";
export { getProjectsV2 } from "./get-projects.v2.ts";
export { getProjectsWithResources } from "./get-projects-with-resources.ts";
export { listChargeablePhases } from "./list-chargeable-phases.ts";
export { listProjects } from "./list-projects.ts";
export { listProjectTemplates } from "./list-project-templates.ts";
export { InvoiceGroup, Phase, Project, Resource } from "./project-record.ts";
export { plainShapes, recordsOf, shapesOf } from "./project-shapes.ts";
export { type ProjectPart, saveProjectParts } from "./save-project-parts.ts";
export { updateProjectsV1 } from "./update-projects.v1.ts";
export { updateProjectsV2 } from "./update-projects.v2.ts";
export { projectStatuses, type ProjectStatus } from "./work-fields.ts";
export { refuseOutside } from "./who-may-store.ts";

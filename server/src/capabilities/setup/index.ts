/** Setting up a new firm: templates, and what is still missing. */
export { applySetupTemplate } from "./apply-setup-template.ts";
export { getSetupProgress } from "./get-setup-progress.ts";
export { listSetupTemplates } from "./list-setup-templates.ts";
export { markSetupSteps } from "./mark-setup-steps.ts";
export { setupTemplates, type TemplateName, templateNames } from "./setup-templates.ts";
export { undoSetupStep } from "./undo-setup-step.ts";
export { undoSetupTemplate } from "./undo-setup-template.ts";

import type { Capability } from "../../engine/capability/capability.ts";
import { applySetupTemplate } from "./apply-setup-template.ts";
import { getSetupProgress } from "./get-setup-progress.ts";
import { listSetupTemplates } from "./list-setup-templates.ts";
import { markSetupSteps } from "./mark-setup-steps.ts";
import { undoSetupStep } from "./undo-setup-step.ts";
import { undoSetupTemplate } from "./undo-setup-template.ts";

/** Setting up a new firm: templates, and what is still missing. */
export const setup = {
  name: "setup",
  methods: {
    listSetupTemplates,
    applySetupTemplate,
    undoSetupTemplate,
    getSetupProgress,
    markSetupSteps,
    undoSetupStep,
  },
} satisfies Capability;

export { setupTemplates, type TemplateName, templateNames } from "./setup-templates.ts";

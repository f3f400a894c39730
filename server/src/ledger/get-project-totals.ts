import { defineGetProjectTotals } from "../projects/index.ts";
import { findProjectTotals } from "./project-totals-store.ts";

/** The shape is the projects', the figures are the books'. */
export const getProjectTotals = defineGetProjectTotals(findProjectTotals);

import type { Capability } from "../../engine/capability/capability.ts";
import { getMonthEnd } from "./get-month-end.ts";
import { listClientSummaries } from "./list-client-summaries.ts";
import { listProjectSummaries } from "./list-project-summaries.ts";
import { listProjectsAtRisk } from "./list-projects-at-risk.ts";
import { listVendorSummaries } from "./list-vendor-summaries.ts";

/** What people look at first: lists with the columns they look for, and what a month waits for. */
export const summaries = {
  name: "summaries",
  methods: { listClientSummaries, listVendorSummaries, listProjectSummaries, listProjectsAtRisk, getMonthEnd },
} satisfies Capability;

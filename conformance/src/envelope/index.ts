import type { Chapter } from "../check.ts";
import { httpChecks } from "./http.ts";
import { pagingChecks } from "./paging.ts";
import { shapeChecks } from "./shape.ts";

export const envelope: Chapter = { name: "Envelope", checks: [...shapeChecks, ...httpChecks, ...pagingChecks] };

import { dateOnly } from "@plumbline/accounting";
import { dateIn } from "../engine/fields/date-times.ts";
import { settingsFrom } from "../engine/firms/index.ts";

/** The demo of the first start: with last year and this year only, so that it is short; `plumbline demo` makes one with another year. */
export const firstDemo = () => ({ today: demoDay(), size: "full", years: 1 }) as const;

/** Today, where a new firm is. */
export const demoDay = () => dateOnly(dateIn(settingsFrom({}).timeZone, Date.now()));

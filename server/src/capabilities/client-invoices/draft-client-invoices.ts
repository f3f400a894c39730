import type { DateOnly } from "@plumbline/accounting";
import { accounting } from "../../engine/access/access.ts";
import { date, type Fields, key, list, type ValuesOf } from "../../engine/fields/fields.ts";
import { clientInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { type BillingFacts, findBillingFacts, findGroupsOf } from "./billing-facts.ts";
import { ClientInvoice } from "./client-invoice-record.ts";
import { percentsField, percentsOf, refusePercents } from "./draft-contracts.ts";
import { drawInvoice, insertDrafts, type NewDraft, refuseTooLarge } from "./draft-store.ts";
import { clientInvoiceContent, showClientInvoices } from "./show-client-invoices.ts";
import { recordHistory } from "../../engine/records/index.ts";

const wanted = {
  InvoiceGroups: list(key({ of: "InvoiceGroup" }), { max: clientInvoicesPerCallMax }),
  Projects: list(key({ of: "Project" }), {
    max: clientInvoicesPerCallMax,
    doc: "All invoice groups of these projects; those that have a draft already are left alone.",
  }),
  ThroughDate: date({ doc: "Work after it waits. Today when left out." }),
  Date: date({ doc: "The date on the invoice. Today when left out." }),
  AccountingDate: date({ doc: "Date when left out." }),
  PercentsComplete: percentsField(
    "How much of contracts is done, for these invoices alone, in place of what their phases report.",
  ),
} satisfies Fields;
type Wanted = ValuesOf<typeof wanted>;

export const draftClientInvoices = defineMethod({
  name: "DraftClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Draws up invoices from the work in progress and the contracts of invoice groups.",
  rules: [
    "TimeAndExpense bills the value of work up to ThroughDate. FixedFee and PercentComplete bill the contract × ReportedPercentComplete less what was billed; UnitPrice units × rate, PercentofConstructionCost a part of the construction cost, the same way (a phase's part is its PercentDistribution). Nonbillable, Marketing and Overhead never bill.",
    "A phase without a billing type belongs to the contract above it. Where phases below have contracts of their own, those bill and the one above is their sum. What stands on a project itself is billed with its first group. Projects and phases in Hold or BillingHold are not billed.",
    "A group has one draft at a time (-424), and no two drafts claim the same work. A group with nothing to bill gets no draft and a warning.",
    "A draft posts nothing: see UpdateClientInvoices, FinalizeClientInvoices and DeleteClientInvoices.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: wanted,
  content: clientInvoiceContent,
  example: { Projects: [1] },
  async handle(args, call) {
    const groups = await findWantedGroups(args, call);
    const through = args.ThroughDate ?? (call.today as DateOnly);
    const facts = await findBillingFacts(call.db, groups.keys, through);
    const drafts = planDrafts(args, groups, facts, call);
    const keys = drafts.length === 0 ? [] : await insertDrafts(call.db, drafts, call.now);
    await recordHistory(call, ClientInvoice, keys);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

interface WantedGroups {
  readonly keys: readonly number[];
  /** Asked for by their own key. */
  readonly named: ReadonlySet<number>;
}

async function findWantedGroups(args: Wanted, call: Call): Promise<WantedGroups> {
  const named = new Set(args.InvoiceGroups ?? []);
  const projects = [...new Set(args.Projects ?? [])];
  if (named.size === 0 && projects.length === 0)
    throw new RefusedCall([
      { name: "invalid", property: "InvoiceGroups", reason: "InvoiceGroups or Projects must name what to bill." },
    ]);
  const found = projects.length === 0 ? [] : await findGroupsOf(call.db, projects);
  const known = new Set(found.map(({ project }) => project));
  const missing = projects.filter((project) => !known.has(project));
  if (missing.length > 0) throw new RefusedCall(missing.map((project) => refuseMissing("Projects", project)));
  const keys = [...new Set([...named, ...found.map(({ group }) => group)])].sort((left, right) => left - right);
  if (keys.length > clientInvoicesPerCallMax)
    throw new RefusedCall([
      {
        name: "notAllowed",
        property: "Projects",
        reason: `These are ${keys.length} invoice groups; the maximum of a call is ${clientInvoicesPerCallMax}.`,
      },
    ]);
  return { keys, named };
}

function planDrafts(args: Wanted, { keys, named }: WantedGroups, facts: BillingFacts, call: Call): NewDraft[] {
  const today = call.today as DateOnly;
  const through = args.ThroughDate ?? today;
  const date = args.Date ?? today;
  const written = args.PercentsComplete ?? [];
  const refusals = refusePercents(
    written,
    keys.flatMap((key) => facts.units.get(key) ?? []),
  );
  const drafts = keys.flatMap((key): NewDraft[] => {
    const group = facts.groups.get(key);
    if (group === undefined) {
      refusals.push(refuseMissing("InvoiceGroups", key));
      return [];
    }
    if (group.isTemplate) {
      refusals.push(refuseGroup("notAllowed", key, "belongs to a template, which is never billed."));
      return [];
    }
    if (group.draft !== null) {
      // A percentage for what is drawn up already would be lost.
      const isAsked = named.has(key) || percentsOf(written, facts.units.get(key) ?? []).size > 0;
      if (isAsked)
        refusals.push(refuseGroup("wrongState", key, `has the draft ${group.draft} already; finalize or delete it.`));
      return [];
    }
    const units = facts.units.get(key) ?? [];
    const { lines, contracts } = drawInvoice(units, through, { percents: percentsOf(written, units) });
    refusals.push(...refuseTooLarge(key, lines));
    if (lines.length === 0)
      call.warn(
        warning("ruleHint", `Invoice group ${key} has nothing to bill through ${through}.`, { InvoiceGroupKey: key }),
      );
    const accountingDate = args.AccountingDate ?? date;
    return lines.length === 0 ? [] : [{ group, date, accountingDate, through, lines, contracts }];
  });
  if (refusals.length > 0) throw new RefusedCall(refusals);
  return drafts;
}

function refuseMissing(property: "InvoiceGroups" | "Projects", key: number): Refusal {
  const what = property === "Projects" ? "project with an invoice group" : "invoice group";
  return { name: "notFound", property, value: key, reason: `${property} ${key} names no ${what}.` };
}

function refuseGroup(name: Refusal["name"], key: number, reason: string): Refusal {
  return { name, property: "InvoiceGroups", value: key, reason: `Invoice group ${key} ${reason}` };
}

import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, type Fields, key, list, type ValuesOf } from "../../engine/fields/fields.ts";
import { clientInvoicesPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll, refusedRecord } from "../../engine/fields/refusal-words.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { recordHistory } from "../../engine/records/index.ts";
import { refuseOutside } from "../projects/index.ts";
import { findBillingFacts, findGroupsOf, findGroupsWithin } from "./billing-store.ts";
import type { BillingFacts } from "./billing-units.ts";
import { ClientInvoice, clientInvoiceContent } from "./client-invoice-record.ts";
import { showClientInvoices } from "./client-invoice-store.ts";
import { percentsField, percentsOf, refusePercents } from "./contract-progress.ts";
import { calculateDraft, type NewDraft, refuseTooLarge } from "./draft-rules.ts";
import { insertDrafts } from "./draft-store.ts";

const requestFields = {
  InvoiceGroups: list(key({ of: "InvoiceGroup" }), {
    max: clientInvoicesPerCallMax,
    doc: "The invoice groups to bill.",
  }),
  Projects: list(key({ of: "Project" }), {
    max: clientInvoicesPerCallMax,
    doc: "Bills all invoice groups of these projects; groups that already have a draft are skipped.",
  }),
  ThroughDate: date({ doc: "The cutoff date: later work is not billed. Defaults to today." }),
  Date: date({ ofDocument: true, doc: "The date on the invoice. Defaults to today." }),
  AccountingDate: date({ ofDocument: true, doc: "The posting date. Defaults to Date." }),
  PercentsComplete: percentsField(
    "How much of each contract is complete, for these invoices only, instead of what the phases report.",
  ),
} satisfies Fields;
type Request = ValuesOf<typeof requestFields>;

export const draftClientInvoices = defineMethod({
  name: "DraftClientInvoices",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill", { of: "project" }),
  effect: "write",
  summary: "Drafts invoices from the work in progress and the contracts of invoice groups.",
  rules: [
    "TimeAndExpense bills the value of work up to ThroughDate. FixedFee and PercentComplete bill the contract × ReportedPercentComplete, less what was billed. UnitPrice bills units × rate, and PercentofConstructionCost a share of the construction cost, in the same way (a phase's share is its PercentDistribution). Nonbillable, Marketing and Overhead never bill.",
    "A phase without a billing type belongs to the contract above it. Where subphases have their own contracts, those are billed and the contract above is only their sum. Work on a project itself is billed with its first group. Projects and phases in Hold or BillingHold are not billed.",
    "A group has one draft at a time (-424), and two drafts never claim the same work. A group with nothing to bill gets a warning and no draft.",
    "Sales tax needs ApplySalesTax of the phase and, for work billed as time and expense, IsTaxable of its activity.",
    "A draft posts nothing: see UpdateClientInvoices, FinalizeClientInvoices and DeleteClientInvoices.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: requestFields,
  content: clientInvoiceContent,
  example: { Projects: [1] },
  async handle(args, call) {
    const groups = await findRequestedGroups(args, call);
    const through = args.ThroughDate ?? (call.today() as DateOnly);
    const facts = await findBillingFacts(call.db, groups.keys, through);
    const { drafts, empty } = planNewDrafts(args, groups, facts, call.today() as DateOnly);
    for (const group of empty)
      call.warn(
        warning("ruleHint", `Invoice group ${group} has nothing to bill through ${through}.`, {
          InvoiceGroupKey: group,
        }),
      );
    const keys = drafts.length === 0 ? [] : await insertDrafts(call.db, drafts, call.now);
    await recordHistory(call, ClientInvoice, keys);
    return { content: (await showClientInvoices(call.db, keys)).content };
  },
});

interface RequestedGroups {
  readonly keys: readonly number[];
  /** The groups requested by their own key rather than by project. */
  readonly named: ReadonlySet<number>;
}

async function findRequestedGroups(args: Request, call: Call): Promise<RequestedGroups> {
  const named = new Set(args.InvoiceGroups ?? []);
  const projects = [...new Set(args.Projects ?? [])];
  if (named.size === 0 && projects.length === 0)
    throw new RefusedCall([
      { name: "invalid", property: "InvoiceGroups", reason: "List at least one key in InvoiceGroups or Projects." },
    ]);
  const found = projects.length === 0 ? [] : await findGroupsOf(call.db, call.scope, projects);
  const reached = new Set(await findGroupsWithin(call.db, call.scope, [...named]));
  refuseAll([...named].filter((group) => !reached.has(group)).map((group) => refuseMissing(group)));
  const known = new Set(found.map(({ project }) => project));
  const missing = projects.filter((project) => !known.has(project));
  if (missing.length > 0)
    await refuseOutside(call, missing, {
      property: "Projects",
      right: "bill",
      verb: "bill",
      inside: "has no invoice group",
    });
  const keys = [...new Set([...named, ...found.map(({ group }) => group)])].sort((left, right) => left - right);
  if (keys.length > clientInvoicesPerCallMax)
    throw new RefusedCall([
      {
        name: "notAllowed",
        property: "Projects",
        reason: `The request covers ${keys.length} invoice groups; the maximum is ${clientInvoicesPerCallMax}.`,
      },
    ]);
  return { keys, named };
}

/** The drafts to store and the groups with nothing to bill; throws everything that is wrong. */
function planNewDrafts(
  args: Request,
  { keys, named }: RequestedGroups,
  facts: BillingFacts,
  today: DateOnly,
): { drafts: NewDraft[]; empty: number[] } {
  const through = args.ThroughDate ?? today;
  const date = args.Date ?? today;
  const percents = args.PercentsComplete ?? [];
  const refusals = refusePercents(
    percents,
    keys.flatMap((key) => facts.units.get(key) ?? []),
  );
  const empty: number[] = [];
  const drafts = keys.flatMap((key): NewDraft[] => {
    const group = facts.groups.get(key);
    if (group === undefined) {
      refusals.push(refuseMissing(key));
      return [];
    }
    if (group.isTemplate) {
      refusals.push(refuseGroup("notAllowed", key, "belongs to a project template, which cannot be billed."));
      return [];
    }
    const units = facts.units.get(key) ?? [];
    const ownPercents = percentsOf(percents, units);
    if (group.draft !== null) {
      // Skipping the group would lose a percentage that was given for it.
      if (named.has(key) || ownPercents.size > 0)
        refusals.push(refuseGroup("wrongState", key, `already has draft ${group.draft}; finalize or delete it first.`));
      return [];
    }
    const { lines, contracts } = calculateDraft(units, through, { percents: ownPercents });
    refusals.push(...refuseTooLarge(key, lines));
    if (lines.length === 0) {
      empty.push(key);
      return [];
    }
    return [{ group, date, accountingDate: args.AccountingDate ?? date, through, lines, contracts }];
  });
  refuseAll(refusals);
  return { drafts, empty };
}

const refuseMissing = (key: number) => refuseGroup("notFound", key, "does not exist.");

function refuseGroup(name: Refusal["name"], key: number, rest: string): Refusal {
  return refusedRecord(name, "Invoice group", "InvoiceGroups", key, rest);
}

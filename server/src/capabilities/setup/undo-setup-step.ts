import { apiSettings } from "../api-settings/index.ts";
import { needs } from "../../engine/access/access.ts";
import { findWrittenTo, type WrittenMembers } from "../../engine/audit/index.ts";
import { choice } from "../../engine/fields/fields.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { callFor } from "../../engine/method/call-for.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { mark } from "./mark-setup-steps.ts";
import { confirmedSteps } from "./setup-steps.ts";
import { findSetup } from "./setup-store.ts";
import { changeRecord, deleteRecords, targetOf } from "./template-methods.ts";

export const undoSetupStep = defineMethod({
  name: "UndoSetupStep",
  chapter: "Setup",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "write",
  summary: "Sets the firm's settings or its companies back to what they were when the firm was created.",
  rules: [
    "Possible until the first posting; after it, -424. The step is open again.",
    "Companies: names, beginning balance dates, fiscal years, letterheads and payment instructions are set back, and companies that were added are deleted. A company that something uses is -410. Control accounts belong to the template (UndoSetupTemplate).",
  ],
  errors: ["inUse", "notPermitted", "wrongState"],
  args: { Step: choice(confirmedSteps, { required: true, doc: "The step." }) },
  content: {},
  example: { Step: "Firm" },
  // The books of the example firm have postings.
  exampleIsOnce: true,
  async handle({ Step }, call) {
    const { hasPostings } = await findSetup(call.db);
    if (hasPostings)
      throw refuse("wrongState", "The books have postings, so the step cannot be undone any more.", {
        property: "Step",
        value: Step,
      });
    if (Step === "Firm") await restoreSettings(call);
    else await restoreCompanies(call);
    await mark(call, [Step], "Open");
    return { content: {} };
  },
});

async function restoreSettings(call: Call): Promise<void> {
  const first = membersAtFirst(await findWrittenTo(call.db, "FirmSettings"));
  const Settings = Object.assign({}, ...[...first.values()].map(({ members }) => members)) as Record<string, unknown>;
  if (Object.keys(Settings).length > 0)
    await apiSettings.methods.updateFirmSettings.handle(
      { Settings } as never,
      callFor(call, apiSettings.methods.updateFirmSettings),
    );
}

const companyMembers = [
  "Description",
  "BeginningBalanceDate",
  "FiscalYearStartMonth",
  "Letterhead",
  "PaymentInstructions",
  "Status",
  "Notes",
];

async function restoreCompanies(call: Call): Promise<void> {
  const target = targetOf("Companies");
  const first = membersAtFirst(await findWrittenTo(call.db, "Company"));
  const added = [...first].filter(([, { isNew }]) => isNew).map(([key]) => key);
  await deleteRecords(call, target, added);
  for (const [key, { isNew, members }] of first) {
    const changed = Object.entries(members).filter(([name]) => companyMembers.includes(name));
    if (!isNew && changed.length > 0) await changeRecord(call, target, key, Object.fromEntries(changed));
  }
}

interface AtFirst {
  /** Whether a call created the record; otherwise the firm was created with it. */
  readonly isNew: boolean;
  /** The first value of each member that was changed since. */
  readonly members: Readonly<Record<string, unknown>>;
}

function membersAtFirst(written: readonly WrittenMembers[]): Map<number, AtFirst> {
  const first = new Map<number, AtFirst>();
  for (const { key, before } of written) {
    const known = first.get(key);
    const isNew = known?.isNew ?? before === null;
    first.set(key, { isNew, members: { ...before, ...known?.members } });
  }
  return first;
}

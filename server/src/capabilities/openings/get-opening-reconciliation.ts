import { formatMoney, type Money, noMoney, subtract } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { boolean, choice, type Fields, group, integer, key, list, money, text } from "../../engine/fields/fields.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { planBills } from "./opening-bill-rules.ts";
import type { StoredOpening } from "./opening-facts.ts";
import { planInvoices } from "./opening-invoice-rules.ts";
import { findOpeningFacts, findRows, readOpening } from "./opening-store.ts";
import { figureName, reconciledFigureNames, statedBalances, statedFigures } from "./reconciliation-rules.ts";
import { findBalances, findNames, findPhaseFigures } from "./reconciliation-store.ts";

const compared = {
  Old: money({ required: true, doc: "The figure of the old system, as it was entered." }),
  New: money({ required: true, doc: "The figure of the books on the cutover date." }),
  Difference: money({ required: true, doc: "New less Old." }),
} satisfies Fields;

export const getOpeningReconciliation = defineMethod({
  name: "GetOpeningReconciliation",
  chapter: "Openings",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks", { also: "seePay" }),
  effect: "read",
  heavy: true,
  summary: "Compares the figures of the old system with the books on the cutover date, by account, project and phase.",
  rules: [
    "Old is what the rows of the opening state, and New is what the books show on the cutover date on the accrual basis. Before the opening is posted, New is what was posted otherwise.",
    "The figures of a phase do not include the phases below it. Billed and Vendor invoiced without a row to date are what the open invoices have. Received includes sales tax, adjustments and credit memos.",
  ],
  errors: ["notFound"],
  args: {
    OpeningKey: key({ of: "Opening", required: true, doc: "The opening." }),
    OnlyDifferences: boolean({ doc: "true leaves out figures that agree." }),
  },
  content: {
    Differences: integer({ required: true, doc: "The number of figures that do not agree." }),
    Accounts: list(
      group(
        {
          GLAccountKey: key({ of: "GLAccount", required: true, doc: "The account." }),
          AccountID: text({ required: true, doc: "The account number." }),
          AccountDescription: text({ required: true, doc: "The account name." }),
          Control: text({ required: true, doc: "The use of a control account; empty for other accounts." }),
          ...compared,
        },
        { title: "ReconciledAccount", doc: "An account, debit positive." },
      ),
      { required: true, doc: "The accounts." },
    ),
    Projects: list(
      group(
        {
          ProjectKey: key({ of: "Project", required: true, doc: "The project." }),
          ProjectDescription: text({ required: true, doc: "The ID and description of the project." }),
          PhaseKey: key({
            of: "Phase",
            required: true,
            doc: "The phase; the project's own key for the project itself.",
          }),
          PhaseDescription: text({
            required: true,
            doc: "The ID and description of the phase; empty for the project.",
          }),
          Figure: choice(reconciledFigureNames, { required: true, doc: "What is compared." }),
          ...compared,
        },
        { title: "ReconciledFigure", doc: "A figure of a phase." },
      ),
      { required: true, doc: "The figures of projects and phases." },
    ),
  },
  example: { OpeningKey: 1 },
  // The books of the example firm began years ago.
  exampleIsOnce: true,
  async handle({ OpeningKey, OnlyDifferences = false }, call) {
    const opening = await readOpening(call.db, OpeningKey);
    if (opening === undefined) throw new RefusedCall([missing("OpeningKey", OpeningKey)]);
    const { accounts, projects } = await compare(call, opening);
    const all = [...accounts, ...projects];
    const isShown = ({ Difference }: { Difference: number }) => !OnlyDifferences || Difference !== 0;
    return {
      content: {
        Differences: all.filter(({ Difference }) => Difference !== 0).length,
        Accounts: accounts.filter(isShown),
        Projects: projects.filter(isShown),
      },
    };
  },
});

async function compare(call: Call, opening: StoredOpening) {
  const { db } = call;
  const rows = await findRows(db, opening.key);
  const facts = await findOpeningFacts(db, opening, rows);
  const { invoices } = planInvoices(rows.ClientInvoices, opening, facts);
  const { bills } = planBills(rows.VendorInvoices, facts);
  const stated = statedBalances(rows);
  const figures = statedFigures(rows, invoices, bills);
  const keys = [...new Set(figures.map(({ project }) => project))].toSorted((left, right) => left - right);
  const names = await findNames(db, keys);
  const balances = await findBalances(db, opening.company, opening.cutover, [...stated.keys()]);
  const now = new Map((await findPhaseFigures(db, keys, opening.cutover)).map((each) => [figureName(each), each]));
  const old = new Map(figures.map((each) => [figureName(each), each]));
  const every = [...new Map([...old, ...now]).values()].toSorted(
    (left, right) => left.project - right.project || (left.phase ?? 0) - (right.phase ?? 0),
  );
  return {
    accounts: balances.map(({ account, id, description, control, amount }) => ({
      GLAccountKey: account,
      AccountID: id,
      AccountDescription: description,
      Control: control,
      ...difference(stated.get(account), amount),
    })),
    projects: every
      .map(({ project, phase, figure }) => ({
        ProjectKey: project,
        ProjectDescription: names.projects.get(project) ?? "",
        PhaseKey: phase ?? project,
        PhaseDescription: (phase !== null && names.phases.get(phase)) || "",
        Figure: figure,
        ...difference(
          old.get(figureName({ project, phase, figure }))?.amount,
          now.get(figureName({ project, phase, figure }))?.amount,
        ),
      }))
      .filter(({ Old, New }) => Old !== 0 || New !== 0),
  };
}

function difference(old: Money = noMoney, now: Money = noMoney) {
  const [Old, New, Difference] = [old, now, subtract(now, old)].map((each) => Number(formatMoney(each))) as [
    number,
    number,
    number,
  ];
  return { Old, New, Difference };
}

/** Compares the figures of the source with those of the firm here. */
import { type Money, projectTotalNames, subtract } from "@plumbline/accounting";
import { ledger } from "../ledger/index.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { toCents } from "./own-figures.ts";
import { itemsIn, type Members } from "./source.ts";
import type { Spool } from "./spool.ts";

export interface ComparedFigure {
  /** The account, or the project with its phase. */
  readonly of: string;
  readonly figure: string;
  readonly theirs: Money;
  readonly ours: Money;
  readonly difference: Money;
}

const balanceNames = ["GLBalance", "GLCashBasisBalance"] as const;

/** Every GL balance and project total that is not zero on both sides. What the source hides is not compared. */
export async function compareFigures(call: Call, spool: Spool): Promise<ComparedFigure[]> {
  return [...(await compareAccounts(call, spool)), ...(await compareProjects(call, spool))];
}

async function compareAccounts(call: Call, spool: Spool): Promise<ComparedFigure[]> {
  const content = await spool.get<Members>("GLAccounts/0001");
  if (content === undefined) return [];
  const theirs = itemsIn(content, "GLAccounts");
  const answer = await ledger.methods.getGLAccounts.handle({ AsOfDate: spool.cutover } as never, call);
  const ours = new Map(listOf(answer.content, "GLAccounts").map((each) => [each["GLAccountKey"], each]));
  const keys = new Set(theirs.map((each) => each["GLAccountKey"]));
  const added = [...ours.values()].filter((each) => !keys.has(each["GLAccountKey"]));
  return [...theirs, ...added].flatMap((account) => {
    const own = ours.get(account["GLAccountKey"]) ?? {};
    const sent = keys.has(account["GLAccountKey"]) ? account : {};
    return compareMembers(`GL account ${String(account["ID"])}`, balanceNames, sent, own);
  });
}

async function compareProjects(call: Call, spool: Spool): Promise<ComparedFigure[]> {
  const compared: ComparedFigure[] = [];
  for (const name of await spool.names("ProjectTotals")) {
    const content = (await spool.get<Members>(name)) ?? {};
    for (const theirs of itemsIn(content, "Projects")) {
      const RequestedProjectTotals = theirs["ProjectKey"] as number;
      const args = { RequestedProjectTotals, AsOfDate: spool.cutover };
      const answer = await ledger.methods.getProjectTotals.handle(args as never, call);
      const ours = new Map(listOf(answer.content, "Projects").flatMap(placesIn));
      for (const [place, wire] of placesIn(theirs))
        compared.push(...compareMembers(place, projectTotalNames, wire, ours.get(place) ?? {}));
    }
  }
  return compared;
}

function compareMembers(of: string, names: readonly string[], theirs: Members, ours: Members): ComparedFigure[] {
  return names.flatMap((figure) => {
    if (theirs[figure] === null) return [];
    const [old, now] = [toCents(theirs[figure]), toCents(ours[figure])];
    return old === 0n && now === 0n ? [] : [{ of, figure, theirs: old, ours: now, difference: subtract(now, old) }];
  });
}

/** The totals of a project and of each phase in it, by name. */
function placesIn(project: Members): [string, Members][] {
  const of = `Project ${String(project["ProjectKey"])}`;
  const phases = (wire: Members): [string, Members][] =>
    ((wire["Phases"] ?? []) as Members[]).flatMap((phase) => [
      [`${of}, phase ${String(phase["PhaseKey"])}`, phase] as [string, Members],
      ...phases(phase),
    ]);
  return [[of, project], ...((project["InvoiceGroups"] ?? []) as Members[]).flatMap(phases)];
}

function listOf(content: unknown, member: string): Members[] {
  const shown = (content as Members)[member];
  return (shown instanceof RawJson ? JSON.parse(shown.text) : shown) as Members[];
}

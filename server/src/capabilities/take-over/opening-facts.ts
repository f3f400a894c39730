/** Gathers what openings are derived from: the figures in the spool and the records that were taken over. */
import { markOf, marksFrom } from "../ledger/index.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Balance, OpeningFacts } from "./derive-opening.ts";
import { openBills } from "./open-bills.ts";
import { ownFigures, toCents } from "./own-figures.ts";
import { itemsIn, type Members } from "./source.ts";
import type { Spool } from "./spool.ts";
import { findMarks, findOpeningRecords } from "./take-over-store.ts";

export async function gatherOpeningFacts(
  call: Call,
  spool: Spool,
  lastInvoiceNumber: number,
): Promise<{ facts: OpeningFacts; hidden: readonly string[] }> {
  const allBalances = await glBalances(spool, "GLBalance");
  const found = await findOpeningRecords(call.db);
  const balances = await balancesByCompany(spool, "TrialBalance");
  const accounts = [...allBalances, ...[...(balances?.values() ?? [])].flat()].map(({ account }) => account);
  const marks = marksFrom(await findMarks(call.db, [...new Set(accounts)]));
  const { projects, hidden } = await projectFigures(spool, found.places);
  return {
    facts: {
      cutover: spool.cutover,
      lastInvoiceNumber,
      companies: found.companies,
      projects,
      bills: await openBills(spool),
      balances,
      allBalances,
      cash: await balancesByCompany(spool, "CashBalance"),
      allCash: await glBalances(spool, "GLCashBasisBalance"),
      controlOf: (company, account) => marks.get(markOf(company, account))?.[0] ?? null,
      expenseActivity: found.expenseActivity,
      anyClient: found.anyClient,
      cards: new Map(found.cards.map(({ account, bank }) => [account, bank])),
    },
    hidden,
  };
}

/** The balances of all companies together, debit positive. */
async function glBalances(spool: Spool, member: string): Promise<Balance[]> {
  const content = await spool.get<Members>("GLAccounts/0001");
  return itemsIn(content ?? {}, "GLAccounts").map((each) => {
    const amount = toCents(each[member]);
    return { account: each["GLAccountKey"] as number, amount: isDebit(each) ? amount : (-amount as typeof amount) };
  });
}

/** Balances have the account's normal sign. */
export const isDebit = ({ NormalDebitBalance }: Members): boolean => NormalDebitBalance !== false;

async function balancesByCompany(spool: Spool, part: string): Promise<Map<number, Balance[]> | undefined> {
  const found = new Map<number, Balance[]>();
  for (const name of await spool.names(part)) {
    const content = await spool.get<Members>(name);
    if (content === undefined) return undefined;
    const balances = itemsIn(content, "Accounts").map((each) => {
      const amount = toCents(each["Debit"]) - toCents(each["Credit"]);
      return { account: each["GLAccountKey"] as number, amount: amount as Balance["amount"] };
    });
    found.set(Number(name.split("/")[1]), balances);
  }
  return found.size === 0 ? undefined : found;
}

async function projectFigures(
  spool: Spool,
  places: ReadonlyMap<number, { readonly company: number; readonly taxCode: string }>,
): Promise<{ projects: OpeningFacts["projects"]; hidden: readonly string[] }> {
  const hidden = new Set<string>();
  const projects: OpeningFacts["projects"][number][] = [];
  for (const name of await spool.names("ProjectTotals")) {
    const content = await spool.get<Members>(name);
    for (const totals of itemsIn(content ?? {}, "Projects")) {
      const read = ownFigures(totals);
      for (const each of read.hidden) hidden.add(each);
      for (const own of read.own) {
        const place = places.get(own.phase ?? own.project) ?? places.get(own.project);
        if (place !== undefined) projects.push({ ...own, ...place });
      }
    }
  }
  return { projects, hidden: [...hidden] };
}

import { layTestWorld, type TestWorld } from "./ledger-world.ts";
import type { Answered, TestFirm } from "../firm.ts";

/** A firm with work to bill, for tests of billing. */
export interface TestBilling extends TestWorld {
  /** Adds a cost to each phase of the Bridge project, with a 10% markup; returns the transaction keys. */
  work(costs: Readonly<Record<number, number>>, date?: string): Promise<number[]>;
  totals(project?: number): Promise<Record<string, unknown>>;
  /** Drafts and finalizes an invoice of a project; returns the invoice. */
  bill(project?: number): Promise<{ ClientInvoiceKey: number; Number: number; Amount: number }>;
  client: number;
}

export async function layTestBilling(firm: TestFirm): Promise<TestBilling> {
  const db = firm.database.firm.db;
  const world = await layTestWorld(db, firm.companyKey);
  const client = (await db.row<{ key: number }>("select client_key as key from client"))!.key;
  return {
    ...world,
    client,
    async work(costs, date = "2026-03-10") {
      const lines = Object.entries(costs).map(([phase, cost]) => ({
        AccountKey: world.accounts.subcontracts,
        DepartmentKey: world.department,
        ProjectKey: world.bridge,
        PhaseKey: Number(phase),
        ActivityKey: world.travel,
        CostAmount: cost,
      }));
      const Amount = lines.reduce((sum, line) => sum + line.CostAmount, 0);
      const invoice = { VendorKey: world.vendor, Date: date, Amount, LineItems: lines };
      const made = await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices: [invoice] }, { version: 2 }));
      return made.Content.VendorInvoicesDetails.map((line: { TransactionKey: number }) => line.TransactionKey);
    },
    async totals(project = world.bridge) {
      return (await firm.call("GetProjectTotals", { RequestedProjectTotals: project })).Content.ProjectTotals;
    },
    async bill(project = world.bridge) {
      const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [project] }));
      const RequestedClientInvoices = keysOf(drafted);
      return (await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices }))).Content
        .ClientInvoices[0];
    },
  };
}

export const keysOf = (answer: Answered): number[] =>
  answer.Content.ClientInvoices.map((each: { ClientInvoiceKey: number }) => each.ClientInvoiceKey);

export async function expectDone(answering: Promise<Answered>): Promise<Answered> {
  const answer = await answering;
  if (answer.Errors.length > 0) throw new Error(JSON.stringify(answer.Errors));
  return answer;
}

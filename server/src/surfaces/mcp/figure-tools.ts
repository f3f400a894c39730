import type { MethodsInReach } from "./methods-in-reach.ts";
import type { RemoteService } from "./remote-service.ts";
import { defaultPageSize, objectOf, pageSizeMax, resultOf, resultSchema, type Tool } from "./tool.ts";

/** Statements, and what their figures are made of. */
export function figureTools(reach: MethodsInReach): Tool[] {
  const names = Object.entries(statements).filter(([, { method }]) => reach.has(method));
  return [
    ...(names.length === 0 ? [] : [statement(Object.fromEntries(names))]),
    ...(reach.has("ListGLTransactions") && reach.has("ListGLAccounts") ? [explainAccount()] : []),
    ...(reach.has("ListTransactions") ? [explainProject()] : []),
  ];
}

interface Statement {
  readonly method: string;
  readonly takes: readonly string[];
}

const common = ["AsOfDate", "Companies"];
const statements: Readonly<Record<string, Statement>> = {
  income_statement: { method: "GetIncomeStatement", takes: [...common, "FromDate", "Basis"] },
  balance_sheet: { method: "GetBalanceSheet", takes: [...common, "Basis"] },
  trial_balance: { method: "GetTrialBalance", takes: [...common, "Basis"] },
  receivables_aging: { method: "GetReceivableAgeing", takes: common },
  payables_aging: { method: "GetPayableAgeing", takes: common },
  wip_aging: { method: "GetWIPAgeing", takes: common },
  project_profit: { method: "GetProjectProfit", takes: [...common, "FromDate"] },
  utilization: { method: "GetUtilization", takes: [...common, "FromDate"] },
  budget_comparison: { method: "GetBudgetComparison", takes: [...common, "FromDate", "Basis"] },
  cash_accrual_bridge: { method: "GetCashAccrualBridge", takes: [...common, "FromDate"] },
};

const date = { type: "string", format: "date" };
const basis = { type: "string", enum: ["Accrual", "Cash"], default: "Accrual" };

function statement(offered: Readonly<Record<string, Statement>>): Tool {
  return {
    name: "statement",
    description: "Returns a financial statement or a report of the firm. For other options use call_read.",
    inputSchema: objectOf(
      {
        Statement: { type: "string", enum: Object.keys(offered) },
        AsOfDate: { ...date, description: "The last day included; today by default." },
        FromDate: { ...date, description: "The first day, where the statement covers a period." },
        Basis: { ...basis, description: "Where the statement has both." },
        Companies: { type: "array", items: { type: "integer" }, description: "Only these companies." },
      },
      ["Statement"],
    ),
    outputSchema: resultSchema,
    async run({ Statement: name, ...given }, service) {
      const found = Object.hasOwn(offered, String(name)) ? offered[String(name)] : undefined;
      if (found === undefined) throw new Error(`Statement must be one of ${Object.keys(offered).join(", ")}.`);
      const wrong = Object.keys(given).filter((each) => !found.takes.includes(each));
      if (wrong.length > 0) throw new Error(`${String(name)} does not have ${wrong.join(", ")}.`);
      return resultOf(await service.call(1, { Method: found.method, MethodArguments: given }));
    },
  };
}

/** The total is of at most this many postings; more take an assistant too long. */
const postingsMax = 10_000;

function explainAccount(): Tool {
  return {
    name: "explain_account_figure",
    description:
      "Explains the amount of a general ledger account in a period: its total by kind of document, and the postings behind it, page by page. Income, equity and liabilities are credits.",
    inputSchema: objectOf(
      {
        Account: { type: "string", description: "The account's number, or part of its name." },
        FromDate: { ...date, description: "The first day; from the beginning by default." },
        ThroughDate: { ...date, description: "The last day." },
        Basis: basis,
        PageNumber: { type: "integer", minimum: 1, default: 1 },
      },
      ["Account"],
    ),
    outputSchema: objectOf(
      {
        Account: { type: "object" },
        Debit: { type: "number" },
        Credit: { type: "number" },
        Net: { type: "number", description: "Debit less credit." },
        Sources: { type: "array", items: { type: "object" }, description: "Each kind of document with its total." },
        Complete: { type: "boolean", description: `false: only the first ${postingsMax} postings are in the totals.` },
        Postings: { type: "array", items: { type: "object" } },
        PageNumber: { type: "integer" },
        PageCount: { type: "integer" },
      },
      ["Account", "Debit", "Credit", "Net", "Sources", "Complete", "Postings", "PageNumber", "PageCount"],
    ),
    async run({ Account, FromDate, ThroughDate, Basis, PageNumber = 1 }, service) {
      const account = await findAccount(String(Account ?? ""), service);
      const filters = {
        FilterByGLAccount: [account["GLAccountKey"]],
        ...(FromDate === undefined ? {} : { FilterByEarliestDate: FromDate }),
        ...(ThroughDate === undefined ? {} : { FilterByLatestDate: ThroughDate }),
        FilterByBasis: Basis ?? "Accrual",
      };
      const { postings, complete } = await readPostings(filters, service);
      const number = Math.max(1, Math.trunc(Number(PageNumber)) || 1);
      const start = (number - 1) * defaultPageSize;
      return {
        Account: account,
        ...totalOf(postings),
        Sources: bySource(postings),
        Complete: complete,
        Postings: postings.slice(start, start + defaultPageSize),
        PageNumber: number,
        PageCount: Math.ceil(postings.length / defaultPageSize),
      };
    },
  };
}

type Item = Readonly<Record<string, unknown>>;

async function findAccount(text: string, service: RemoteService): Promise<Item> {
  const { Content } = resultOf(await service.call(1, { Method: "ListGLAccounts", MethodArguments: {} }));
  const accounts = (Content as { GLAccounts: Item[] }).GLAccounts;
  const same = (value: unknown) => String(value).toLowerCase() === text.trim().toLowerCase();
  const exact = accounts.filter(({ ID, Description }) => same(ID) || same(Description));
  const near = accounts.filter(({ Description }) =>
    String(Description).toLowerCase().includes(text.trim().toLowerCase()),
  );
  const [found, ...others] = exact.length > 0 ? exact : near;
  if (found === undefined) throw new Error(`No account has the number or name ${JSON.stringify(text)}.`);
  if (others.length === 0) return found;
  const names = [found, ...others].slice(0, 20).map(({ ID, Description }) => `${String(ID)} ${String(Description)}`);
  throw new Error(`Several accounts match; give a number: ${names.join("; ")}.`);
}

async function readPostings(filters: object, service: RemoteService): Promise<{ postings: Item[]; complete: boolean }> {
  const postings: Item[] = [];
  for (let number = 1; postings.length < postingsMax; number++) {
    const body = { Method: "ListGLTransactions", MethodArguments: filters };
    const page = { PageResults: true, PageSize: pageSizeMax, PageNumber: number };
    const result = resultOf(await service.call(1, { ...body, ...page }));
    postings.push(...(result["Content"] as { GLTransactions: Item[] }).GLTransactions);
    if (number >= Number(result["PageCount"] ?? 0)) return { postings, complete: true };
  }
  return { postings: postings.slice(0, postingsMax), complete: false };
}

function bySource(postings: readonly Item[]): object[] {
  const groups = new Map<string, Item[]>();
  for (const posting of postings) {
    const source = String(posting["Source"]);
    groups.set(source, [...(groups.get(source) ?? []), posting]);
  }
  return [...groups].map(([Source, own]) => ({ Source, Postings: own.length, ...totalOf(own) }));
}

function totalOf(postings: readonly Item[]): { Debit: number; Credit: number; Net: number } {
  const cents = (name: string) =>
    postings.reduce((sum, posting) => sum + Math.round(Number(posting[name] ?? 0) * 100), 0);
  const [debit, credit] = [cents("Debit"), cents("Credit")];
  return { Debit: debit / 100, Credit: credit / 100, Net: (debit - credit) / 100 };
}

function explainProject(): Tool {
  return {
    name: "explain_project_figure",
    description:
      "Explains a total of a project, such as WIP, Billed or Hours Worked: the time, expenses, invoices and receipts behind it, page by page.",
    inputSchema: objectOf(
      {
        ProjectKey: { type: "integer", description: "As find_record returns it." },
        Total: { type: "string", description: "The name of the total as GetProjectTotals has it: WIP, Billed, Cost." },
        PhaseKey: { type: "integer", description: "Only this phase and what is under it." },
        PageNumber: { type: "integer", minimum: 1, default: 1 },
      },
      ["ProjectKey", "Total"],
    ),
    outputSchema: resultSchema,
    async run({ PageNumber, ...args }, service) {
      const page = { PageResults: true, PageSize: defaultPageSize, PageNumber: PageNumber ?? 1 };
      return resultOf(await service.call(1, { Method: "ListTransactions", MethodArguments: args, ...page }));
    },
  };
}

import { expectRequestedOrder } from "../requested-order.ts";
import { type Books, codes, type Wire, withBooks } from "../books.ts";
import { type Chapter, check } from "../check.ts";
import type { Service } from "../service.ts";
import { expectEqual, expectMembers, needThat } from "../expectations.ts";

const members = [
  ..."GLAccountKey AccountGroupKey ID Description".split(" "),
  "AccountGroup Order",
  "AccountGroup Status",
  ..."AccountGroup AccountType AccountTypeValue Allocated AllowJournalEntries IntercompanyAccountType".split(" "),
  ..."IntercompanyAccountTypeValue IntercompanyAccount NormalDebitBalance Notes Order Status SummarizeGroupOnFS".split(
    " ",
  ),
  ..."PrintNetProfitAfterGroup Amount GLBalance GLBudget GLCashBasisBalance GLCashBasisBudget".split(" "),
];

const spellings = ({ target }: Service) => {
  const decided = target.decisions.accountGroupFilter;
  return decided === "both" ? ["FilterByAccountGroup", "FitlerByAccountGroup"] : [decided];
};

const own = async (service: Service, method: string, books: Books, args: object = {}): Promise<Wire[]> =>
  (await service.content(method, { [String(spellings(service)[0])]: [books.group], ...args }))["GLAccounts"] as Wire[];

const listMembers = "GLAccountKey ID Description AccountType AccountGroup Order Status".split(" ");

export const glAccounts: Chapter = {
  name: "GL accounts",
  checks: [
    check(
      "ListGLAccounts and GetGLAccounts return the same accounts; each has one of the statuses",
      async (service) => {
        const read = async (method: string, args: Wire = {}) =>
          (await service.content(method, args))["GLAccounts"] as Wire[];
        const all = await read("ListGLAccounts");
        needThat("no account", all.length > 0);
        expectMembers("item", all[0], listMembers);
        const details = await read("GetGLAccounts");
        expectMembers("account", details[0], members);
        const keys = (accounts: readonly Wire[]) => accounts.map((each) => Number(each["GLAccountKey"])).toSorted();
        expectEqual("keys", keys(details), keys(all));
        const active = await read("ListGLAccounts", { FilterByStatus: ["active"] });
        const inactive = await read("ListGLAccounts", { FilterByStatus: ["Inactive"] });
        expectEqual("active and inactive", keys([...active, ...inactive]), keys(all));
      },
    ),

    check(
      "ListGLAccounts sends list items by ID, filtered by group, status and type",
      (service) =>
        withBooks(service, async (books) => {
          const accounts = await own(service, "ListGLAccounts", books);
          expectEqual(
            "keys",
            accounts.map((each) => each["GLAccountKey"]),
            [books.expense, books.income, books.payable],
          );
          expectMembers("item", accounts[0], listMembers);
          expectEqual("AccountGroup", accounts[0]?.["AccountGroup"], books.marker);
          const income = await own(service, "ListGLAccounts", books, { FilterByType: ["income"] });
          expectEqual(
            "by type",
            income.map((each) => each["GLAccountKey"]),
            [books.income],
          );
          expectEqual("inactive", await own(service, "ListGLAccounts", books, { FilterByStatus: ["Inactive"] }), []);
        }),
      "extensions",
    ),

    check(
      "the account-group filter is accepted in its spelling",
      (service) =>
        withBooks(service, async (books) => {
          for (const method of ["ListGLAccounts", "GetGLAccounts"])
            for (const name of spellings(service)) {
              const envelope = await service.call(method, { [name]: [books.group] });
              expectEqual(`${method} ${name}`, (envelope.Content["GLAccounts"] as Wire[]).length, 3);
              expectEqual("Warnings", envelope.Warnings ?? [], []);
            }
        }),
      "extensions",
    ),

    check(
      "GetGLAccounts sends every documented member, spaces included, and numbers for the figures",
      (service) =>
        withBooks(service, async (books) => {
          const [account] = await own(service, "GetGLAccounts", books);
          expectMembers("account", account, members);
          for (const name of ["Amount", "GLBalance", "GLBudget", "GLCashBasisBalance", "GLCashBasisBudget"])
            expectEqual(name, account?.[name], 0);
          expectEqual("NormalDebitBalance", account?.["NormalDebitBalance"], true);
        }),
      "extensions",
    ),

    check("AsOfDate is accepted in every form; anything else is -420", async (service) => {
      for (const AsOfDate of [
        "01/31/2026",
        "2026-01-31",
        "Today",
        "Yesterday",
        "EndOfLastMonth",
        "EndOfLastQuarter",
        "EndOfLastYear",
      ])
        await service.content("GetGLAccounts", { AsOfDate });
      for (const AsOfDate of ["31/01/2026", "2026-02-30", "someday"])
        service.expectCode(AsOfDate, codes(await service.call("GetGLAccounts", { AsOfDate })), [-420]);
    }),

    check(
      "requested accounts are returned in the order of their keys, each once; unknown ones give a warning",
      (service) =>
        withBooks(service, async ({ income, expense }) => {
          const envelope = await service.call("GetGLAccounts", {
            RequestedGLAccounts: [income, 2_000_000_000, expense, income],
          });
          const keys = (envelope.Content["GLAccounts"] as Wire[]).map((each) => each["GLAccountKey"]);
          expectEqual("keys", keys, [income, expense]);
          const get = async (RequestedGLAccounts: readonly unknown[]) =>
            (await service.content("GetGLAccounts", { RequestedGLAccounts }))["GLAccounts"];
          if (service.asks("keyOrder")) await expectRequestedOrder("GetGLAccounts", "GLAccountKey", keys, get);
          service.expectWarning("warning", envelope, -404);
        }),
      "extensions",
    ),

    check(
      "balances are positive on the account's normal side: Amount equals GLBalance, and debits equal credits",
      async (service) => {
        const accounts = (await service.content("GetGLAccounts"))["GLAccounts"] as Wire[];
        const cents = (each: Wire, name: string) => Math.round(Number(each[name]) * 100);
        needThat(
          "no account with a balance",
          accounts.some((each) => cents(each, "GLBalance") !== 0),
        );
        const debit = ["Asset", "BillableCost", "NonBillableCost", "Expense", "OtherExpense"];
        for (const each of accounts) {
          const about = `${String(each["ID"])} (${String(each["AccountType"])})`;
          expectEqual(`Amount of ${about}`, each["Amount"], each["GLBalance"]);
        }
        // A contra account, such as accumulated depreciation, has the other side; not all accounts of a type are such.
        for (const type of new Set(accounts.map((each) => String(each["AccountType"])))) {
          const sides = accounts
            .filter((each) => each["AccountType"] === type)
            .map((each) => each["NormalDebitBalance"]);
          expectEqual(`an account of the type ${type} on its usual side`, sides.includes(debit.includes(type)), true);
        }
        for (const name of ["GLBalance", "GLCashBasisBalance"]) {
          const sum = (isDebit: boolean) =>
            accounts
              .filter((each) => each["NormalDebitBalance"] === isDebit)
              .reduce((total, each) => total + cents(each, name), 0);
          expectEqual(`${name}: debits and credits`, sum(true), sum(false));
        }
      },
      "balanceSigns",
    ),

    check("the methods belong to version 1; an unknown type or status is refused", async (service) => {
      for (const method of ["ListGLAccounts", "GetGLAccounts"]) {
        service.expectCode(method, codes(await service.call(method, {}, {}, 2)), [-403]);
        service.expectCode("type", codes(await service.call(method, { FilterByType: ["Costs"] })), [-422]);
        expectEqual("status", codes(await service.call(method, { FilterByStatus: ["Open"] })), [-422]);
      }
    }),
  ],
};
